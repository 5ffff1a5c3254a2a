"""A blunder was planted into each of 20 games. Reviews find at least 18, with the right reason."""

from __future__ import annotations

from collections import Counter

import pytest

import genial
from tests.reviews.planting import FACTS, Planted, grade, load

WORLDS = 192  # as in the second pass of a review
FEWEST = 18  # at least this many of the 20 blunders must be found


@pytest.fixture(scope="module")
def planted() -> list[Planted]:
    return load()


def test_each_kind_of_blunder_has_the_same_number_of_games(planted: list[Planted]) -> None:
    assert Counter(each.kind for each in planted) == dict.fromkeys(FACTS, 5)
    for each in planted:
        game = genial.replay(each.record)
        assert game.is_over
        assert str(game.steps[each.step].move) not in each.better


def test_planted_blunders_are_found_and_explained(planted: list[Planted]) -> None:
    missed = [
        (each.kind, each.step) for each in planted if not grade(each, WORLDS).is_right(each.kind)
    ]
    assert len(planted) - len(missed) >= FEWEST, missed
