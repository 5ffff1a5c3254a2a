"""Decides whether one move of a position is clearly best, from what the player knows.

The moves are tried in the same sampled worlds, as in a review. Hidden racks are dealt at random: a
puzzle has no history that would say more about them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.balanced import judge_moves
from genial.bots.judge import judge_view
from genial.bots.levels import count_points
from genial.bots.worlds import Evaluator, Shares, draw_seeds, find_errors
from genial.engine.view import View

from .exact import solve_exactly

Codes: TypeAlias = npt.NDArray[np.int32]

MARGIN = 0.06  # the least lead of the best move over every other move, as a share of the win
MARGIN_SOLO = 0.03  # the same in solo: about one step of the lowest marker
CLEAR = 4.0  # the least lead in standard errors

_SIFTING, _COMPARING = 0, 1  # parts of the seeds, so that both stages use different worlds


@dataclass(frozen=True)
class Budget:
    """How much a comparison computes.

    Attributes:
        judged: how many of the judge's best moves are candidates.
        others: how many moves with the most points, and with the best balance, are candidates.
        sift: the number of worlds in which all candidates are tried first.
        kept: how many candidates are then tried in further worlds.
        worlds: the number of these further worlds.
        hope: the comparison ends after the first worlds if the lead of the best move is less than
            this share of the least margin.
    """

    judged: int
    others: int
    sift: int
    kept: int
    worlds: int
    hope: float = -1.0

    def times(self, factor: int) -> Budget:
        """The same comparison with this many times the worlds."""
        return replace(self, sift=self.sift * factor, worlds=self.worlds * factor)


FIRST = Budget(judged=8, others=2, sift=24, kept=4, worlds=160, hope=0.5)
CHECK = Budget(judged=20, others=6, sift=48, kept=6, worlds=640)


@dataclass(frozen=True)
class Comparison:
    """The best move of a position, compared with other moves.

    Attributes:
        codes: the moves, best first.
        shares: the share of the win after each move.
        margins: for each move, the share after the best move minus its own share; the first is 0.
        errors: the standard errors of the margins.
        worlds: the number of worlds; 0 if the values are exact.
    """

    codes: list[int]
    shares: list[float]
    margins: list[float]
    errors: list[float]
    worlds: int

    def is_clear(self, least: float) -> bool:
        """Whether the lead of the first move is at least this margin, and certain."""
        pairs = list(zip(self.margins, self.errors, strict=True))[1:]
        return bool(pairs) and all(
            margin >= least and margin >= CLEAR * error for margin, error in pairs
        )


def find_least(view: View) -> float:
    """The least margin of a puzzle of this kind of game."""
    return MARGIN_SOLO if view.rules.is_solo else MARGIN


def compare_exactly(view: View) -> Comparison | None:
    """The exact values of all moves; None if the position cannot be solved."""
    solved = solve_exactly(view)
    if solved is None:
        return None
    codes, shares = solved
    order = np.argsort(-shares, kind="stable")
    best = shares[order]
    zeros = [0.0] * len(best)
    return Comparison(codes[order].tolist(), best.tolist(), (best[0] - best).tolist(), zeros, 0)


def compare_in_worlds(
    evaluator: Evaluator,
    view: View,
    budget: Budget,
    key: tuple[int, ...],
    always: tuple[int, ...] = (),
) -> Comparison:
    """Compares the most promising moves in sampled worlds.

    Args:
        evaluator: for this kind of game.
        view: what the player knows.
        budget: how much to compute.
        key: determines the worlds.
        always: the codes of moves that are compared in the further worlds in any case.
    """
    horizons, side = (evaluator.find_horizon(view.states),), view.rules.owners[view.seat]

    def sample(number: int, worlds: int, codes: Codes) -> Shares:
        seeds = draw_seeds((*key, number), worlds)
        return evaluator.sample(view.states, view.seat, seeds, horizons, codes=codes)[:, :, 0, side]

    codes = list_candidates(evaluator, view, budget)
    if len(codes) > budget.kept:
        sifted = _sort(codes, sample(_SIFTING, budget.sift, codes))
        if sifted.margins[1] < budget.hope * find_least(view):
            return sifted
        codes = np.array(sifted.codes[: budget.kept], np.int32)
    codes = np.append(codes, np.setdiff1d(always, codes)).astype(np.int32)
    return _sort(codes, sample(_COMPARING, budget.worlds, codes))


def _sort(codes: Codes, shares: Shares) -> Comparison:
    """The comparison of moves from their shares by world, shape (worlds, moves)."""
    order = np.argsort(-shares.mean(axis=0), kind="stable")
    shares = shares[:, order]
    margins = shares[:, :1] - shares
    return Comparison(
        codes[order].tolist(),
        shares.mean(axis=0).tolist(),
        margins.mean(axis=0).tolist(),
        find_errors(margins).tolist(),
        len(shares),
    )


def list_candidates(evaluator: Evaluator, view: View, budget: Budget) -> Codes:
    """The best moves by the judge, by balance and by points, without duplicates."""
    codes, logits = judge_view(view, evaluator.network)
    chosen = codes[np.argsort(-logits, kind="stable")[: budget.judged]]
    for opinion in (judge_moves, count_points):
        codes, values = opinion(view)
        more = codes[np.argsort(-values, kind="stable")[: budget.others]]
        chosen = np.append(chosen, np.setdiff1d(more, chosen))
    return chosen
