"""Reviews in steps: reproducible, resumable, and with a verdict early."""

from __future__ import annotations

from dataclasses import replace

import pytest

import genial
from genial.engine.errors import BadRecord
from genial.reviews.review import Review, format_review, parse_review
from genial.reviews.running import review_in_steps
from tests.reviews.games import SMALL, play


@pytest.fixture(scope="module")
def game() -> genial.Game:
    return play(moves=14, bot="newcomer")


@pytest.fixture(scope="module")
def steps(game: genial.Game) -> list[Review]:
    return list(review_in_steps(game.record(), effort=SMALL, seed=4, threads=1))


def test_a_seed_determines_the_review_whatever_the_threads(
    game: genial.Game, steps: list[Review]
) -> None:
    assert genial.review(game.record(), effort=SMALL, seed=4, threads=3) == steps[-1]
    assert genial.review(game.record(), effort=SMALL, seed=5) != steps[-1]


def test_partial_reviews_grow(steps: list[Review]) -> None:
    progress = [step.progress for step in steps]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert [step.is_complete for step in steps].index(True) == len(steps) - 1
    assert all(step.accounts == () for step in steps[:-1])


def test_the_first_pass_grades_all_moves_and_has_a_verdict(
    game: genial.Game, steps: list[Review]
) -> None:
    first = steps[len(game.steps) - 1]
    assert all(move is not None for move in first.moves)
    assert first.verdict.kind == "move"
    assert first.verdict.sentences[0].startswith(f"Move {first.moments[0] + 1}: ")


@pytest.mark.parametrize("part", [0.1, 0.4, 0.6, 0.9])
def test_an_interrupted_review_continues_and_ends_the_same(
    game: genial.Game, steps: list[Review], part: float
) -> None:
    earlier = parse_review(format_review(steps[int(part * len(steps))]))
    *_, last = review_in_steps(game.record(), effort=SMALL, seed=4, earlier=earlier)
    assert last == steps[-1]


def test_a_complete_review_needs_no_more_work(game: genial.Game, steps: list[Review]) -> None:
    again = list(review_in_steps(game.record(), effort=SMALL, seed=4, earlier=steps[-1]))
    assert again == [steps[-1]]


def test_the_review_of_another_game_is_refused(game: genial.Game, steps: list[Review]) -> None:
    for other in (replace(steps[3], seed=9), replace(steps[3], moves=steps[3].moves[:-1])):
        with pytest.raises(genial.GenialError, match="another game, seed or effort"):
            list(review_in_steps(game.record(), effort=SMALL, seed=4, earlier=other))


def test_an_iterator_can_be_closed(game: genial.Game) -> None:
    partial = review_in_steps(game.record(), effort=SMALL, seed=4, threads=2)
    assert next(partial).progress < 1
    partial.close()  # type: ignore[attr-defined]  # a generator
    assert list(partial) == []


def test_a_game_without_moves_and_a_bad_record_cannot_be_reviewed() -> None:
    with pytest.raises(genial.GenialError, match="no moves"):
        genial.review(play(moves=0).record())
    with pytest.raises(BadRecord):
        genial.review("{}")


def test_sharpened_moves_are_those_with_the_highest_losses(steps: list[Review]) -> None:
    last = steps[-1]
    assert last.sharpened
    for move in last.moves:
        assert move is not None
        if move.grade != "forced":
            is_sharp = move.step in last.sharpened
            assert move.worlds == (SMALL.sharp if is_sharp else SMALL.full)
