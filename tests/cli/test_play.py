"""`genial play`: whole games in every edition and variant."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import genial
from genial.cli.playing.advice import describe_hint
from genial.cli.playing.inputs import parse_typed_move
from genial.drawing.terminal.palette import draw_tiles
from genial.engine.editions import every_kind
from tests.pairs import split_pair

from .command_results import Run
from .scripts import lines, play_on, seat_table


def kind_options(edition: str, variant: str, players: int) -> list[str]:
    return ["--edition", edition, "--variant", variant, "--players", str(players)]


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_a_person_plays_every_kind_to_the_end_and_the_record_is_verified(
    run: Run, tmp_path: Path, edition: str, variant: str, players: int
) -> None:
    table = seat_table(edition=edition, variant=variant, players=players)
    typed = [*play_on(table), "end.json"]
    options = kind_options(edition, variant, players)
    ran = run("play", "--seed", "5", *options, typed=lines(typed))
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over." in ran.out
    record = json.loads((tmp_path / "end.json").read_text())
    assert record["turns"] == table.game.record()["turns"]
    assert genial.verify(record).source == "seed"


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_bots_play_every_kind_among_themselves(
    run: Run, edition: str, variant: str, players: int
) -> None:
    seats = ["greedy", "random", "greedy", "random"][:players]
    ran = run("play", *seats, *kind_options(edition, variant, players))
    assert ran.code == 0
    assert "The game is over." in ran.out


def test_a_person_plays_a_toy_to_the_end_and_the_record_is_shown(run: Run, tmp_path: Path) -> None:
    table = seat_table(edition="toy-7")
    ran = run("play", "--seed", "5", "--edition", "toy-7", typed=lines([*play_on(table), "t.json"]))
    assert (ran.code, ran.err) == (0, "")
    assert "Toy with 7 spaces · standard · 2 players" in ran.out
    assert run("verify", "t.json").code == run("show", "t.json").code == 0


@pytest.mark.parametrize("command", ["play master", "arena judge greedy", "evaluate judge"])
def test_a_bot_that_needs_a_network_does_not_play_a_toy(run: Run, command: str) -> None:
    kind = ["--track", "toy"] if command.startswith("evaluate") else ["--edition", "toy-19"]
    ran = run(*command.split(), *kind)
    assert ran.code == 2
    assert "needs a network, and none was trained for toy-19" in ran.err
    assert "Traceback" not in ran.err


def test_without_options_a_person_plays_a_casual_bot(run: Run) -> None:
    ran = run("play")
    assert ran.code == 0
    assert "2023 edition (North America) · standard · 2 players" in ran.out
    assert re.search(r"Player +Casual", ran.out)
    assert re.search(r"bag sha-256 [0-9a-f]{64}\n", ran.out)
    assert "There are no new moves, so nothing is saved." in ran.out


def test_moves_can_be_typed_in_several_spellings(run: Run) -> None:
    table = seat_table("you", "you")
    first, second = play_on(table, moves=2)
    here, there = split_pair(first[2:])
    spelt = f" {first[1]}{first[0]} {there.upper()}, {here} "
    ran = run("play", "you", "you", "--seed", "5", typed=lines(["", spelt, "", second]))
    assert "not allowed" not in ran.out
    assert "Saved. The file contains all racks" in ran.out


def test_a_wrong_line_is_explained_and_the_prompt_returns(run: Run) -> None:
    wrong = ["nonsense", "rrh8h9", "keep", "moves zz", "why", "9 h8 h9", "undo", "moves c8", ""]
    ran = run("play", "--seed", "5", "--start", "1", typed=lines(wrong))
    assert ran.code == 0
    for message in (
        "'nonsense' is neither a move nor a command",
        "rrh8h9 is not allowed: that tile is not on the rack (R2.3)",
        "keep is not allowed: no exchange is offered now",
        "moves needs the name of a space in play: moves c9",
        "there is no tile 9 on your rack: it has tiles 1 to 6",
        "you have no move to take back",
        "c8 is covered:",
    ):
        assert message in " ".join(ran.out.split())


def test_questions_are_answered(run: Run) -> None:
    (move,) = play_on(seat_table(seed=9), moves=1)
    asked = ["hint", f"why {move}", f"moves {move[2:4]}", "scores", "bag", "help", "names", "board"]
    ran = run("play", "--seed", "9", typed=lines(asked))
    assert ran.code == 0
    assert "Tiles you cannot see: " in ran.out
    assert "save the game and leave" in ran.out
    assert " on c9: " in ran.out or " on " in ran.out
    assert " d8 " in ran.out  # the name of a space


def test_a_hint_can_be_typed_as_it_is_shown() -> None:
    view = seat_table(seed=9).game.view(0)
    for text in describe_hint(view):
        typed, _, told = text.plain.partition("  ")
        move = parse_typed_move(typed, view.rack)
        assert " ".join(move.spaces) in told
        assert move in view.legal_moves()


def test_undo_returns_to_the_same_decision(run: Run) -> None:
    first, second = play_on(seat_table(), moves=2)
    ran = run("play", "--seed", "5", typed=lines([first, "undo", first, second, "u", "quit"]))
    taken = re.findall(r"(\d+) moves? (?:is|are) taken back", ran.out)
    assert taken == ["2", "2"]
    assert "not allowed" not in ran.out


def test_the_racks_and_draws_of_a_bot_are_never_shown(run: Run) -> None:
    table = seat_table()
    typed = play_on(table)
    ran = run("play", "--seed", "5", typed=lines(typed))
    while table.game.steps:
        table.game.undo()
        assert draw_tiles(table.game.racks[1]).plain not in ran.out
    assert not re.search(r"^Casual .*drawn:", ran.out, re.MULTILINE)
    assert re.search(r"^Player .*drawn:", ran.out, re.MULTILINE)


def test_open_racks_are_shown(run: Run) -> None:
    table = seat_table(edition="2023-family")
    ran = run("play", "--seed", "5", "--edition", "2023-family", typed="quit\n")
    play_on(table, moves=0)
    while not table.needs_person:
        table.play_bot()
    assert f"Casual  {draw_tiles(table.game.racks[1]).plain}" in ran.out


def test_a_game_on_the_users_own_board(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.txt").write_text("hexagon\n . r . .\n. . . . .\n . . g .\n")
    ran = run("play", "greedy", "greedy", "--players", "2", "--board", "small.txt")
    assert ran.code == 0
    assert "a2 " in ran.out
    assert "The game is over." in ran.out


def test_without_colour_every_symbol_has_its_letter(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = run("play", "--edition", "extreme", "--seed", "1").out
    assert "48;5;" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run("play", "--edition", "extreme", "--seed", "1").out
    assert "48;5;" not in plain
    bare = re.sub(r"\x1b\[[\d;]*m", "", plain)
    assert {f"({letter})" for letter in "rgboyptk"} <= set(re.findall(r"\([a-z]\)", bare))
