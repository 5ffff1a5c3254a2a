"""Grades use only the view, compare moves in the same worlds, and have no bias."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from genial.bots.worlds import TO_THE_END, Evaluator
from genial.engine.legality import encode_move
from genial.reviews import grading
from genial.reviews.grading import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    REMAINDER,
    Comparison,
    compare,
    grade_move,
    name_grade,
    shrink,
)
from tests.drawing import draw
from tests.reviews.games import SMALL, play


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (-0.01, 0.01, "good"),
        (0.019, 0.001, "good"),
        (0.02, 0.001, "inaccuracy"),
        (0.05, 0.001, "mistake"),
        (0.10, 0.001, "blunder"),
        (0.10, 0.06, "good"),  # the loss is within two standard errors
        (0.30, 0.15, "good"),
        (0.30, 0.14, "blunder"),
    ],
)
def test_a_loss_within_its_error_is_no_mistake(loss: float, error: float, grade: str) -> None:
    assert name_grade(loss, error, is_best=False) == grade
    assert name_grade(loss, error, is_best=True) == "best"


def test_hidden_tiles_do_not_change_a_grade() -> None:
    game = play(moves=9)
    move = game.legal_moves()[3]
    other = game.view(game.seat).sample(np.random.default_rng(5))
    evaluator = Evaluator(game.geometry, 6)
    graded = [
        grade_move(evaluator, world.view(game.seat), move, 9, SMALL, 8, (1,))
        for world in (game, other)
    ]
    assert other.racks != game.racks
    assert graded[0] == graded[1]


def test_equal_moves_lose_nothing_in_the_mean() -> None:
    """The highest of several noisy means is too high. The loss must not contain this bias."""
    game, rng = play(moves=9), np.random.default_rng(0)
    view = game.view(game.seat)
    moves = game.legal_moves()[:5]
    codes = np.array([encode_move(game.geometry, game.states, move) for move in moves], np.int32)
    losses, gaps = [], []
    for _ in range(3000):
        own = rng.normal(0.5, 0.1, (16, 5))
        shares = np.stack([own, 1 - own], axis=2)
        given = Comparison(codes, int(codes[-1]), int(codes[0]), shares)
        graded = compare(view, 9, given, is_forced=False)
        losses.append(graded.loss)
        values = [each.shares[game.seat] for each in graded.candidates]
        gaps.append(values[0] - graded.shares[game.seat])
    assert abs(np.mean(losses)) < 4 * np.std(losses) / np.sqrt(len(losses))
    assert np.mean(gaps) > 0.02  # the bias, if the same worlds chose the best move and valued it


def test_candidates_are_sorted_and_contain_the_move() -> None:
    game = play(moves=9)
    for move in game.legal_moves()[::97]:
        graded = grade_move(
            Evaluator(game.geometry, 6), game.view(game.seat), move, 9, SMALL, 8, (1,)
        )
        values = [each.shares[game.seat] for each in graded.candidates]
        assert values == sorted(values, reverse=True)
        assert str(move) in [each.move for each in graded.candidates]
        assert len(graded.candidates) <= SMALL.kept + 2
        assert graded.changes[game.seat] == -graded.loss
        assert sum(graded.changes) == pytest.approx(0)


def test_differences_shrink_towards_the_expected_move() -> None:
    shares = np.array([[[0.5, 0.5], [0.7, 0.3], [0.1, 0.9]]])
    shrunk = shrink(shares, 1)
    assert np.array_equal(shrunk[:, 1], shares[:, 1])
    assert np.allclose(np.diff(shrunk, axis=1), REMAINDER * np.diff(shares, axis=1))
    assert np.allclose(shrunk.sum(axis=2), 1)


@pytest.mark.parametrize("is_near_end", [False, True])
def test_differences_at_the_end_of_the_game_do_not_shrink(
    is_near_end: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(moves=9)
    evaluator = Evaluator(game.geometry, 6)
    if is_near_end:
        monkeypatch.setattr(evaluator, "find_horizon", lambda states: TO_THE_END)
    changes = []
    for remainder in (REMAINDER, 1.0):
        monkeypatch.setattr(grading, "REMAINDER", remainder)
        graded = grade_move(
            evaluator, game.view(game.seat), game.legal_moves()[3], 9, SMALL, 8, (1,)
        )
        changes.append(graded.compare_with_expected(game.seat))
    assert changes[1] != 0
    assert changes[0] == pytest.approx((1 if is_near_end else REMAINDER) * changes[1])


def test_an_only_move_is_forced() -> None:
    game = draw(
        """
        R R R
         1 2
        """,
        racks=["gg", "bb"],
        players=2,
    )
    [move] = game.legal_moves()
    evaluator = Evaluator(game.geometry, 6)
    graded = grade_move(evaluator, game.view(0), move, 0, SMALL, 8, ())
    assert (graded.grade, graded.loss) == ("forced", 0)


def test_the_page_names_the_same_smallest_losses() -> None:
    code = Path("web/src/review/reading.ts").read_text("utf-8")
    [line] = re.findall(r"SMALLEST_LOSS = \{(.*)\}", code)
    numbers = [float(number) for number in re.findall(r"[0-9.]+", line)]
    assert numbers == [INACCURACY, MISTAKE, BLUNDER]
