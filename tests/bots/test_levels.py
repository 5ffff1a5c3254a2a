"""The levels differ from each other, play plausibly, and never play at random."""

from __future__ import annotations

import numpy as np
import pytest

import genial
from genial.bots.bot import Budget
from genial.bots.levels import LEVELS, HumanBot, count_points
from genial.bots.registry import BOTS, find_bot
from genial.engine.view import View
from tests.drawing import draw

pytestmark = pytest.mark.compiled


def test_there_are_eight_levels_with_different_names() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    assert len({level.name for level in LEVELS} | set(BOTS)) == 8 + len(BOTS)
    for level in LEVELS:
        assert find_bot(level.name).summary == find_bot(level.name).bot.summary
        assert level.summary.endswith(".")


def test_ratings_rise_with_the_level() -> None:
    ratings = [level.rating for level in LEVELS]
    assert ratings == sorted(set(ratings))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("newcomer", "random"),
        ("learner", "newcomer"),
        ("regular", "learner"),
        ("strong", "regular"),
    ],
)
def test_a_level_beats_a_weaker_bot(better: str, worse: str) -> None:
    rng, wins = np.random.default_rng(0), 0.0
    for seed in range(40):
        game = genial.Game("2023", players=2, seed=seed // 2, start=seed % 2)
        while game.outcome is None:
            name = better if game.seat == 0 else worse
            game.play(find_bot(name).choose(game.view(game.seat), rng).move)
        wins += 1 / len(game.outcome.winners) if 0 in game.outcome.winners else 0
    assert wins > 21


def find_scoring(view: View) -> set[genial.Move]:
    return {move for move in view.legal_moves() if sum(view.points(move).values()) > 0}


def test_the_weakest_level_scores_if_it_can() -> None:
    game = genial.Game("2023", players=2, seed=3, start=0)
    rng = np.random.default_rng(0)
    bot, scored = find_bot("newcomer"), 0
    for _ in range(20):
        view = game.view(game.seat)
        move = bot.choose(view, rng).move
        scored += move in find_scoring(view)
        game.play(move)
        if game.phase != "place":
            break
    assert scored >= 15


def test_a_move_with_more_points_is_noticed_more_often() -> None:
    board = "R R R 1 2 B B ."
    game = draw(board, racks=["rb rg bg", "oo"], markers=["r0 g0 b0 o0 y0 p0"])
    bot = HumanBot("", count_points, notice=0.1, doubt=0.0)
    rng = np.random.default_rng(0)
    choices = [bot.choose(game.view(0), Budget(), rng).move for _ in range(60)]
    points = [sum(game.view(0).points(move).values()) for move in choices]
    best = max(sum(game.view(0).points(move).values()) for move in game.legal_moves())
    assert points.count(best) > 15
    assert min(points) < best
