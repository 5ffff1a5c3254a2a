"""A blunder was planted into each of 20 games. Reviews find at least 18, with the right reason."""

from __future__ import annotations

from collections import Counter

import pytest

import genial
from genial.bots.memory import recall
from genial.bots.worlds import Evaluator
from genial.engine.view import View
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.reviews.reasons import explain
from genial.reviews.running import list_states
from tests.reviews.planting import CHOICES, GAMES, Planted, load

WORLDS = 96
FEWEST = 18  # at least this many of the 20 blunders must be found


@pytest.fixture(scope="module")
def planted() -> list[Planted]:
    return load()


def is_found(given: Planted) -> bool:
    """Whether the planted move is a mistake or worse, and its fact is one of the first three."""
    game = genial.replay(given.record)
    states, step = list_states(game), game.steps[given.step]
    view = View.of(game.geometry, states[given.step], step.seat)
    memory = recall(game.geometry, game.steps[: given.step], states, step.seat)
    effort = Effort()
    evaluator = Evaluator(game.geometry, effort.replies)
    graded = grade_move(evaluator, view, step.move, given.step, effort, WORLDS, (1,), memory)
    kinds = [fact.kind for fact in explain(game, states, graded)[:3]]
    return graded.grade in ("mistake", "blunder") and CHOICES[given.kind][1] in kinds


def test_each_kind_of_blunder_has_the_same_number_of_games(planted: list[Planted]) -> None:
    assert Counter(each.kind for each in planted) == dict.fromkeys(CHOICES, GAMES)


def test_planted_blunders_are_found_and_explained(planted: list[Planted]) -> None:
    missed = [(each.kind, each.step) for each in planted if not is_found(each)]
    assert len(planted) - len(missed) >= FEWEST, missed
