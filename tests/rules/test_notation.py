"""The notation of moves and tiles."""

from __future__ import annotations

import pytest

import genial
from genial.engine.notation import format_move
from genial.engine.state import DRAW


def test_colours_may_come_in_either_order_with_their_spaces() -> None:
    assert str(genial.parse_move("brh9h8")) == str(genial.parse_move("rbh8h9")) == "rbh8h9"


def test_moves_sort_by_tile_in_colour_order_and_then_by_spaces() -> None:
    texts = ["keep", "ppa1a2", "gga10a11", "gga9a10", "rpb1b2", "rga2a1", "swap", "rga1a2"]
    moves = sorted(genial.parse_move(text) for text in texts)
    assert [format_move(move) for move in moves] == [
        "rga1a2",
        "rga2a1",
        "rpb1b2",
        "gga9a10",
        "gga10a11",
        "ppa1a2",
        "keep",
        "swap",
    ]


def test_comparing_a_move_with_another_type_is_an_error() -> None:
    with pytest.raises(TypeError):
        assert genial.parse_move("keep") < "swap"


@pytest.mark.parametrize(
    "text", ["", "rb", "rbh8", "rbh8h9 ", "xbh8h9", "RBH8H9", "rbh08h9", "pass"]
)
def test_other_texts_are_not_moves(text: str) -> None:
    with pytest.raises(genial.BadNotation):
        genial.parse_move(text)


def test_a_tile_is_its_letters_in_colour_order() -> None:
    assert genial.Tile("pr") == "rp"
    assert genial.Tile("gg").is_double


def test_no_move_is_legal_in_the_draw_phase() -> None:
    """R3.2: the draw is not a move. Only code that calls kernels directly sees this phase."""
    game = genial.Game("2023", players=2, seed=1)
    move = game.legal_moves()[0]
    game.states[0].phase = DRAW
    with pytest.raises(genial.IllegalMove, match="drawn first"):
        game.play(move)
    assert game.legal_moves() == []
