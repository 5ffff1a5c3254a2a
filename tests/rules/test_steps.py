"""Steps and texts of positions: one example for each case. tests/properties has many more."""

import pickle
import random

import pytest

from genial import BadPosition, Game, parse_position
from tests.drawing import draw

START = Game("2023", players=2, seed=7, start=0)
BOARD = """
    R 1 2 . . . .
     3 4 . . . . .
"""


def decide_on_exchange() -> Game:
    """A game in which seat 0 has placed a tile and decides on an exchange (R6.1)."""
    game = draw(BOARD, racks=["ro yy bb bb"], markers=["r5 b5 o5 y5"])
    game.play(game.on("yy", "34"))
    assert game.phase == "exchange"
    return game


def test_a_declined_exchange_is_hidden_and_its_draw_follows_the_placement() -> None:
    game = decide_on_exchange()
    step = game.play("keep")
    assert (step.explanation, step.bonuses) == (None, 0)
    assert len(game.view(0).steps) == 2
    (placement,) = game.view(1).steps
    assert placement.move.is_placement
    assert placement.ends_turn


def test_steps_are_compared_by_content() -> None:
    first, second = (game.play("rrc9c10") for game in (START.copy(), START.copy()))
    assert first == second
    assert hash(first) == hash(second)
    assert first != "rrc9c10"


def test_markers_of_a_duel_are_given_for_both_sides() -> None:
    """R10.1: one marker for each colour, between two players."""
    step = Game("2023", variant="duel", seed=7, start=0).play("rrc9c10")
    own, other = step.markers_before
    assert own == tuple(-value for value in other)
    assert step.markers_after[0][0] == -step.markers_after[1][0] == 1


def test_a_finished_game_has_a_text() -> None:
    game = Game("2023", variant="solo", seed=7)
    chance = random.Random(1)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    assert game.rules.is_solo
    assert parse_position(str(game)).outcome == game.outcome


def test_wrong_texts_are_refused() -> None:
    view = str(START.view(0))
    *before, _, seat, phase, bonus, first = view.split(" ")
    with pytest.raises(BadPosition, match="hidden tiles of the racks") as caught:
        parse_position(" ".join([*before, "-", seat, phase, bonus, first]))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(BadPosition, match="only in the phase place"):
        parse_position(str(decide_on_exchange()).replace("exchange 0", "exchange 1"))


def test_only_moves_are_among_the_legal_moves() -> None:
    text: object = "rrc9c10"
    assert text not in START.legal_moves()
