"""Several people at one keyboard: no player sees the tiles of another."""

from __future__ import annotations

import re

from genial.cli.playing.table import Table
from genial.drawing.terminal.palette import draw_tiles

from .command_results import Run
from .scripts import lines, play_on, seat_table


def passes(table: Table) -> list[int]:
    """The seats in the order in which they get the keyboard."""
    seats: list[int] = []
    for step in table.game.steps:
        if step.seat in table.people and seats[-1:] != [step.seat]:
            seats.append(step.seat)
    return seats


def list_typed_lines(table: Table) -> list[str]:
    """The lines that the people type. A player who gets the keyboard first presses Enter."""
    typed: list[str] = []
    last = None
    for step in table.game.steps:
        if step.seat not in table.people:
            continue
        if step.seat != last:
            typed.append("")
        last = step.seat
        typed.append(str(step.move))
    return typed


def test_the_screen_is_cleared_between_players_and_never_shows_another_rack(run: Run) -> None:
    table = seat_table("you", "greedy", "you", seed=8)
    play_on(table)
    ran = run("play", "you", "greedy", "you", "--seed", "8", typed=lines(list_typed_lines(table)))
    assert "The game is over." in ran.out
    screens = re.split(r"Player \d, press Enter: \n", ran.out)[1:]
    looking = passes(table)
    assert len(screens) == len(looking)
    racks = list_racks(table)
    for seat, printed in zip(looking, screens, strict=True):
        screen = re.sub(r".*shown: .*", "", printed)  # an exchange shows tiles to all (R6.2)
        assert screen.count("Your rack:") >= 1
        for other in {0, 1, 2} - {seat}:
            for rack in racks[other]:
                assert rack not in screen
        others = re.findall(r"^(\w+ ?\d?) .*drawn:", screen, re.MULTILINE)
        assert set(others) <= {f"Player {seat + 1}"}


def list_racks(table: Table) -> list[set[str]]:
    """All racks of each seat during the game, as the screen would print them."""
    racks: list[set[str]] = [set() for _ in table.seats]
    while table.game.steps:
        table.game.undo()
        for seat, rack in enumerate(table.game.racks):
            if len(rack) > 3:
                racks[seat].add(draw_tiles(rack).plain)
                numbered = (f"{n} {draw_tiles((tile,)).plain}" for n, tile in enumerate(rack, 1))
                racks[seat].add("  ".join(numbered))
    return racks


def test_the_screen_is_not_cleared_between_players_with_open_racks(run: Run) -> None:
    ran = run("play", "you", "you", "--edition", "2023-family")
    assert "press Enter" not in ran.out


def test_partners_see_each_others_racks_only_with_open_partners(run: Run) -> None:
    hidden = run("play", "--variant", "team", "--seed", "3")
    shown = run("play", "--variant", "team", "--seed", "3", "--open-partners")
    assert not re.search(r"^Bot 3   ", hidden.out, re.MULTILINE)
    assert re.search(r"^Bot 3   \w  \w ", shown.out, re.MULTILINE)
