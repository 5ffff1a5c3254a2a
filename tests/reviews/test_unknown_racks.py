"""Reviews of games whose racks nobody wrote down, as on cardboard."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

import genial
from genial.bots.worlds import Evaluator, draw_seeds
from genial.engine.geometry import compile_rules
from genial.engine.record import Record
from genial.reviews import format_review, parse_review
from genial.reviews.report import format_page
from genial.reviews.review import Review
from tests.reviews.games import SMALL, play


def forget_racks(game: genial.Game) -> Record:
    record = game.record()
    record.pop("seed")
    record["unknown_racks"] = True
    return record


@pytest.fixture(scope="module", params=[("2023", "standard", 2), ("2023", "solo", 1)], ids=str)
def reviewed(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    record = forget_racks(play(*request.param, moves=24))
    return record, genial.review(record, effort=SMALL, seed=1)


def test_a_placement_is_compared_only_with_placements_of_its_tile(
    reviewed: tuple[Record, Review],
) -> None:
    _, review = reviewed
    assert review.unknown_racks
    assert review.is_complete
    compared = 0
    for move in review.moves:
        assert move is not None
        tile = sorted(move.move[:2])
        assert all(sorted(each.move[:2]) == tile for each in move.candidates)
        compared += len(move.candidates) > 1
    assert compared > len(review.moves) / 2


def test_nothing_is_said_about_luck_and_levels(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    assert not review.accounts
    assert not review.performances
    assert review.verdict.kind != "draw"
    assert parse_review(format_review(review)) == review
    page = format_page(review, record)
    assert "same tile" in page
    assert "luck" not in page
    graded = re.findall(r"<td>(?:swap|keep)</td><td>(.*?)</td>", page)
    assert set(graded) <= {"–"}, "nobody knows whether an exchange was good"


def test_worlds_deal_all_tiles_but_the_placed_one() -> None:
    """The value depends on the placed tile, and not on the made-up rest of the rack."""
    game = play(moves=12)
    states = game.states.copy()
    evaluator = Evaluator(compile_rules(game.rules), replies=6)
    seeds, seat = draw_seeds((1,), 16), game.seat
    first = evaluator.sample(states, seat, seeds, (2,), chance="placed")
    other = states.copy()
    rack, bag = other["rack"][0, seat], other["bag"][0]
    for slot in range(1, int(other["held"][0, seat])):
        bag[rack[slot]] += 1
        rack[slot] = np.flatnonzero(bag)[-1]
        bag[rack[slot]] -= 1
    assert Counter(rack.tolist()) != Counter(states["rack"][0, seat].tolist())
    assert np.array_equal(first, evaluator.sample(other, seat, seeds, (2,), chance="placed"))
    assert not np.array_equal(first, evaluator.sample(other, seat, seeds, (2,)))
