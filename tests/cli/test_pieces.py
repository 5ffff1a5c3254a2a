"""Parts of the command line: seats, typed moves, drawings, tie-breaks."""

from __future__ import annotations

import pytest

import genial
from genial.cli.playing.ending import describe_tie_break
from genial.cli.playing.inputs import Command, parse_line
from genial.cli.playing.seats import find_seats, name_seats
from genial.drawing.terminal.board import SMALL, Look, draw_board
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import clean
from genial.drawing.terminal.scores import draw_bar, name_ranks
from genial.engine.editions import every_kind

RACK = ("rb", "gg", "op")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("rbh8h9", "rbh8h9"),
        ("RB H8 H9", "rbh8h9"),
        ("br h9 h8", "rbh8h9"),
        ("rb h8-h9", "rbh8h9"),
        ("r h8 b h9", "rbh8h9"),
        ("1 h8 h9", "rbh8h9"),
        ("2h10h11", "ggh10h11"),
        (" s ", "swap"),
        ("Keep", "keep"),
    ],
)
def test_a_typed_move_is_read(typed: str, move: str) -> None:
    assert str(parse_line(typed, RACK)) == move


@pytest.mark.parametrize("typed", ["rb", "rbh8", "4 h8 h9", "0 h8 h9", "rxh8h9", "rbh8h9h10", "²"])
def test_a_text_that_is_not_a_move_is_refused(typed: str) -> None:
    with pytest.raises(genial.BadNotation):
        parse_line(typed, RACK)


def test_commands_have_short_forms() -> None:
    assert parse_line("?", RACK) == Command("help")
    assert parse_line("Why  1 h8 h9", RACK) == Command("why", "1 h8 h9")
    assert parse_line("q", RACK) == Command("quit")


def test_missing_seats_get_default_players() -> None:
    assert find_seats([], "standard", None) == ("you", "casual")
    assert find_seats(["random"], "standard", 3) == ("you", "random", "random")
    assert find_seats(["you", "greedy", "you"], "standard", None) == ("you", "greedy", "you")
    assert find_seats([], "solo", None) == ("you",)
    assert find_seats(["greedy"], "solo", None) == ("greedy",)
    assert len(find_seats([], "team", None)) == 4


def test_seats_get_different_names() -> None:
    assert name_seats(["you", "greedy"]) == ["Player", "Greedy"]
    assert name_seats(["you", "greedy", "greedy", "random"]) == [
        "Player",
        "Bot 2",
        "Bot 3",
        "Random",
    ]
    assert name_seats(["you", "you"]) == ["Player 1", "Player 2"]
    assert name_seats(["you", "bots/my_bot.py:MyBot:depth=2"]) == ["Player", "MyBot"]


def test_the_board_of_two_players_is_drawn() -> None:
    game = genial.Game(players=2, seed=1)
    drawn = [line.plain.rstrip() for line in draw_board(game, Look(scale=SMALL))]
    assert drawn == [
        "         8 9 10  12",
        "      c8 (r)· · · ·(g) c13",
        "     d7  · · · · · · ·  d13",
        "    e6  · · · · · · · ·  e13",
        "   f5  · · · · · · · · ·  f13",
        "  g4  · · · · · · · · · ·  g13",
        " h3 (p)· · · · · · · · ·(b) h13",
        "  i3  · · · · · · · · · ·  i12",
        "   j3  · · · · · · · · ·  j11",
        "    k3  · · · · · · · ·  k10",
        "     l3  · · · · · · ·  l9",
        "      m3 (y)· · · ·(o) m8",
        "           3 4 5 6 7 8",
    ]


def test_the_last_tile_and_the_names_of_spaces_are_marked() -> None:
    game = genial.Game("extreme", players=2, seed=1, start=0)
    move = game.legal_moves()[0]
    game.play(move)
    look = Look(names=True, last=frozenset(move.spaces))
    drawn = "\n".join(line.plain for line in draw_board(game, look))
    assert all(f"[{colour}]" in drawn for colour in move.colours)
    assert " e5 " in drawn
    assert " a5 " not in drawn  # the space a5 is out of play


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
@pytest.mark.parametrize("width", [80, 120])
def test_scores_fit_beside_the_board(edition: str, variant: str, players: int, width: int) -> None:
    game = genial.Game(edition, variant=variant, players=players, seed=1)
    names = ["Somebody with a long name", "Ben", "日本語", "D"][:players]
    drawn = draw_position(game, names, width, Look())
    assert max(line.cell_len for line in drawn) <= width
    assert len(drawn) <= 17


def test_a_narrow_screen_has_the_scores_below() -> None:
    game = genial.Game(players=4, seed=1)
    drawn = draw_position(game, ["A", "B", "C", "D"], 50, Look())
    assert max(line.cell_len for line in drawn) <= 50
    assert len(drawn) > 20


def test_bars_are_exact_at_both_ends() -> None:
    assert draw_bar("r", 0, 18, 6).plain == "······"
    assert draw_bar("r", 3, 18, 6).plain == "█·····"
    assert draw_bar("r", 18, 18, 6).plain == "██████"
    assert draw_bar("r", -5, 18, 6).plain == "······"


def test_ranks_are_ordinal_numbers() -> None:
    assert name_ranks([1, 3, 1, 4]) == ["=1st", "3rd", "=1st", "4th"]


@pytest.mark.parametrize(
    ("ahead", "behind", "sentence"),
    [
        ([10, 12], [9, 18], "Lowest marker: A 10, B 9."),
        ([9, 12, 13], [9, 12, 12], "Both have 9, 12; then A 13, B 12."),
        ([2, 4, 5], [9, 9], "A won 3 markers, B 2."),
        ([3, 4], [3, 4], "A and B have equal markers."),
    ],
)
def test_the_tie_break_names_the_deciding_marker(
    ahead: list[int], behind: list[int], sentence: str
) -> None:
    assert describe_tie_break(ahead, behind, ("A", "B")) == sentence


def test_control_codes_are_removed_from_names() -> None:
    assert clean("A\x1b[2Jb\n") == "A?[2Jb?"
