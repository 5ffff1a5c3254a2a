"""Grades a move from what the player could know: from the player's view, without hidden tiles.

All candidates are tried in the same sampled worlds, so that luck cancels in their differences. The
worlds are split into two halves. The best move of one half is compared with the played move in the
other half. Without this, the loss would have a bias, because the highest of several noisy values is
too high on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.judge import judge_view
from genial.bots.memory import Memory
from genial.bots.worlds import TO_THE_END, Chance, Evaluator, Shares, draw_seeds, find_errors
from genial.engine.kernel.turn import KEEP, unpack
from genial.engine.legality import encode_move
from genial.engine.notation import Move
from genial.engine.state import Records, duplicate
from genial.engine.view import View

from .effort import Effort
from .review import CandidateValue, Grade, GradedMove

# The smallest loss for each grade, as a share of the win.
INACCURACY, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
CERTAIN = 2.0  # a loss of at most this many standard errors is no inaccuracy, mistake or blunder
# Two moves differ in win chance a few turns later. On average, this part of the difference is left
# at the end of the game. Measured with `python -m genial.lab.reviews differences` (docs/review.md).
REMAINDER = 0.93

_SIFTING, _COMPARING = 0, 1  # parts of the seeds, so that both stages use different worlds
# all candidates are first tried in one world for each of this many worlds of the comparison
_SIFTED = 8
_CHANCES: dict[bool, Chance] = {True: "unseen", False: "placed"}  # by whether the rack is known

Codes: TypeAlias = npt.NDArray[np.int32]


def grade_move(
    evaluator: Evaluator,
    view: View,
    move: Move,
    step: int,
    effort: Effort,
    worlds: int,
    key: tuple[int, ...],
    memory: Memory | None = None,
    *,
    is_rack_known: bool = True,
) -> GradedMove:
    """Compares a move with the judge's best moves.

    Caller ensures that the move is legal in the view.

    If nobody wrote the rack down, a placement is compared only with other placements of the same
    tile, in worlds that deal the rest of the rack again. An exchange is then compared with nothing.

    Args:
        evaluator: for this kind of game.
        view: what the acting seat knew before the move.
        move: the move that was played.
        step: the number of the move in the game.
        effort: how many candidates to compare.
        worlds: the number of worlds of the comparison; at least 4.
        key: determines the worlds.
        memory: what the last turns of the others say about their racks; None if nothing is known.
        is_rack_known: whether the rack of the view is real. Otherwise only the placed tile is.
    """
    codes, logits = judge_view(view, evaluator.network)
    played = encode_move(view.geometry, view.states, move)
    states, chance = view.states, _CHANCES[is_rack_known or not move.is_placement]
    if is_rack_known:
        expected = evaluator.choose(states)
    else:
        is_same = _show_same_tile(codes, played)
        codes, logits = codes[is_same], logits[is_same]
        expected = int(codes[np.argmax(logits)])
        states = _put_first(view, move)
    best = codes[np.argsort(-logits, kind="stable")][: effort.candidates]
    candidates = np.append(np.setdiff1d(best, (played, expected)), np.unique((expected, played)))
    horizons = (evaluator.find_horizon(view.states),)

    def sample(number: int, worlds: int, codes: Codes) -> Shares:
        seeds = draw_seeds((*key, number), worlds)
        found = evaluator.sample(
            states, view.seat, seeds, horizons, codes=codes, memory=memory, chance=chance
        )
        return found[:, :, 0]

    side = view.rules.owners[view.seat]
    if len(candidates) > effort.kept + 2:
        sifted = sample(_SIFTING, max(effort.sift, worlds // _SIFTED), candidates[:-2])
        order = np.argsort(-sifted[:, :, side].mean(axis=0), kind="stable")
        candidates = np.append(candidates[np.sort(order[: effort.kept])], candidates[-2:])
    shares = sample(_COMPARING, worlds, candidates)
    if horizons[0] != TO_THE_END:
        shares = shrink(shares, candidates.tolist().index(expected))
    comparison = Comparison(candidates, played, expected, shares)
    return compare(view, step, comparison, is_forced=len(codes) == 1)


def shrink(shares: Shares, expected: int) -> Shares:
    """Reduces the differences between moves to the part that remains at the end of the game.

    A few turns after a move, the judge still prefers the positions that it liked before. The value
    of the expected move stays, so values of grades and accounts fit together.
    """
    kept: Shares = shares[:, expected, None]
    return kept + REMAINDER * (shares - kept)


def _show_same_tile(codes: Codes, played: int) -> npt.NDArray[np.bool_]:
    """Which moves place the same tile as the played one; for a decision, only this decision."""
    if played >= KEEP:
        return np.equal(codes, played)
    colour, _, other, _ = unpack(played)
    first, _, second, _ = unpack(codes)
    is_same = ((first == colour) & (second == other)) | ((first == other) & (second == colour))
    found: npt.NDArray[np.bool_] = is_same & (codes < KEEP)
    return found


def _put_first(view: View, move: Move) -> Records:
    """The state of a view with the placed tile as the first one on the rack."""
    states = duplicate(view.states)
    if move.is_placement:
        rack = states["rack"][0, view.seat]
        slot = rack.tolist().index(view.geometry.tiles.index(move.tile))
        rack[[0, slot]] = rack[[slot, 0]]
    return states


@dataclass(frozen=True)
class Comparison:
    """The shares of the win after some moves, in the same worlds.

    Attributes:
        codes: the moves.
        played: the code of the played move, one of them.
        expected: the code of the move that the seat would play in a sampled world, one of them.
        shares: by world, move and side.
    """

    codes: Codes
    played: int
    expected: int
    shares: Shares


def compare(view: View, step: int, given: Comparison, *, is_forced: bool) -> GradedMove:
    """Grades the played move of a comparison."""
    codes, shares, side = given.codes.tolist(), given.shares, view.rules.owners[view.seat]
    played, expected = codes.index(given.played), codes.index(given.expected)
    own = shares[:, :, side]
    even, odd = np.argmax(own[::2].mean(axis=0)), np.argmax(own[1::2].mean(axis=0))
    changes = shares[:, played].copy()  # played move minus best move, for each world and side
    changes[::2] -= shares[::2, odd]
    changes[1::2] -= shares[1::2, even]
    change, error = changes.mean(axis=0), float(find_errors(changes)[side])
    means, errors = shares.mean(axis=0), find_errors(own)
    order = np.argsort(-means[:, side], kind="stable").tolist()
    moves = [str(view.decode(code)) for code in codes]
    loss = -float(change[side])
    grade = name_grade(loss, error, is_best=order[0] == played)
    return GradedMove(
        step=step,
        seat=view.seat,
        move=moves[played],
        grade="forced" if is_forced else grade,
        loss=loss,
        error=error,
        changes=tuple(change.tolist()),
        expected=tuple(means[expected].tolist()),
        expected_error=float(find_errors(own[:, played] - own[:, expected])),
        worlds=len(shares),
        candidates=tuple(
            CandidateValue(moves[index], tuple(means[index].tolist()), float(errors[index]))
            for index in order
        ),
    )


def name_grade(loss: float, error: float, *, is_best: bool) -> Grade:
    """The grade of a move that was not forced, from its loss and the loss's standard error."""
    if is_best:
        return "best"
    if loss < INACCURACY or loss <= CERTAIN * error:
        return "good"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"
