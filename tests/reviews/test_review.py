"""The JSON form `genial-review/1`, and the parts of a review."""

from __future__ import annotations

import json

import pytest

import genial
from genial.reviews.levels import estimate_mean, load_levels, measure
from genial.reviews.report import format_page, list_sections
from genial.reviews.review import GradedMove, Review, format_review, parse_review
from genial.reviews.verdict import find_moments
from tests.reviews.games import SMALL, play


@pytest.fixture(scope="module")
def game() -> genial.Game:
    return play(moves=16, bot="newcomer")


@pytest.fixture(scope="module")
def review(game: genial.Game) -> Review:
    return genial.review(game.record(), effort=SMALL)


def test_a_review_survives_json(review: Review) -> None:
    text = format_review(review)
    assert parse_review(text) == review
    assert json.loads(text)["format"] == "genial-review/1"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "genial-review/2"}', "null"])
def test_other_texts_are_no_reviews(text: str) -> None:
    with pytest.raises(genial.GenialError, match="this is not a review"):
        parse_review(text)


def grade(step: int, loss: float, name: str = "mistake", seat: int = 0) -> GradedMove:
    return GradedMove(step, seat, "swap", name, loss, 0.01, (-loss, loss), (0.5, 0.5), 0.0, 8, ())  # type: ignore[arg-type]


def test_key_moments_are_the_highest_losses_of_serious_moves() -> None:
    moves = [
        grade(0, 0.06),
        grade(1, 0.3, "good"),
        None,
        grade(3, 0.2),
        grade(4, 0.03),
        grade(5, 0.1),
    ]
    assert find_moments(moves) == (3, 5, 0)


def test_a_player_is_compared_with_the_levels() -> None:
    rules = play(moves=1).rules
    levels = load_levels()["2023-standard-2"]
    assert [each.level for each in levels][::7] == ["Newcomer", "Master"]
    assert all(each.low < each.loss < each.high for each in levels)
    skilled = next(each for each in levels if each.level == "Skilled")
    losses = [skilled.loss - 0.001, skilled.loss + 0.001] * 4
    moves = [grade(step, loss) for step, loss in enumerate(losses)]
    found = measure(rules, 0, [*moves, grade(9, 0.9, "forced"), grade(10, 0.9, seat=1), None])
    assert found is not None
    assert (found.level, found.moves) == ("Skilled", 8)
    assert "Skilled" in found.levels
    assert measure(rules, 1, moves) is None


def test_better_levels_lose_less() -> None:
    """Every second level is compared: neighbouring levels are too close for few games."""
    losses = [each.loss for each in load_levels()["2023-standard-2"]]
    assert all(weak > strong for weak, strong in zip(losses, losses[2:], strict=False))


def test_one_move_says_little_about_a_player() -> None:
    assert estimate_mean([0.1]) == (0.1, 0.0, 1.0)


def test_the_tables_show_all_moves_and_sums(review: Review) -> None:
    accounts, performances, moves = list_sections(review)
    assert len(moves.rows) == len(review.moves)
    assert [row[0].value for row in performances.rows] == list(review.names)
    assert accounts.rows[0][1].value == "50.0"


def test_the_page_loads_nothing_and_escapes_names(game: genial.Game) -> None:
    record = game.record()
    record["names"] = ["<b>Ann", "Ben"]
    page = format_page(genial.review(record, effort=SMALL), record)
    assert "<b>" not in page
    assert "&lt;b&gt;Ann" in page
    assert "<script" not in page
    assert "src=" not in page
    assert page.count("<svg") == 1 + len(genial.review(record, effort=SMALL).moments)
