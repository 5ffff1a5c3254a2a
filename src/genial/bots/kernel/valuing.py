"""The value of a world for every side: the seats play some turns, then the judge values it.

The bot `search` and the reviews use the function `value_world`, with different settings. Forecasts
of the final markers use `finish_world`.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.ending import lowest_marker
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.scoring import marker, track_end
from genial.engine.kernel.turn import refill, step
from genial.engine.state import DRAW, OVER, PLACE, Codes, RulesRecord, StateRecord

from .board_network import judge_board
from .choosing import Judge, decide
from .ended import share_end
from .judging import NO_MOVE, to_share
from .solving import SOLVED, Scratch, solve

_EQUAL = 0.5  # the value of a side that has not had a turn

Shares: TypeAlias = npt.NDArray[np.float64]
Markers: TypeAlias = npt.NDArray[np.int8]


@kernel
def value_world(
    rules: RulesRecord,
    judge: Judge,
    scratch: Scratch,
    viewer: int,
    move: int,
    horizons: Codes,
    shares: Shares,
) -> None:
    """Writes the shares of the win in the world `scratch.worlds[0]`, after a move or NO_MOVE.

    All seats play the judge's best move, or the board network's choice if the judge is careful.

    A horizon is a number of draws. Caller ensures that the horizons are in ascending order. The
    judge values the world at the viewer's first decision after that many draws: the value of the
    best move is the share of the viewer's side. If there is a board network, it values the judge's
    best placement, or its own choice if the judge is careful. The other sides divide the rest in
    proportion to the values at their last turns. A finished game has its exact value. If there are
    opponents, the last few placements are solved.

    `shares` has the shape (horizons, boards).
    """
    state = scratch.worlds[0]
    own, drawn, passed, last = wide(rules.owner[viewer]), wide(0), wide(0), len(horizons) - 1
    for board in range(rules.boards):
        shares[last, board] = _EQUAL
    if move != NO_MOVE:
        step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            drawn += 1
            continue
        if rules.boards > 1 and state.open <= SOLVED and solve(rules, scratch):
            for board in range(rules.boards):
                shares[last, board] = scratch.solution.shares[0, board]
            break
        choice, share = decide(rules, state, judge, scratch)
        shares[last, rules.owner[state.seat]] = share
        while state.seat == viewer and drawn >= horizons[passed]:
            if len(judge.boards) > 0 and state.phase == PLACE and not judge.is_careful:
                shares[last, own] = value_board(rules, judge, scratch)
            divide_rest(rules, own, shares[last])
            if passed == last:
                return
            shares[passed] = shares[last]
            passed += 1
        step(rules, state, choice)
    if state.phase == OVER:
        for board in range(rules.boards):
            shares[last, board] = share_result(rules, state, board)
    for each in range(passed, last):
        shares[each] = shares[last]


@kernel
def finish_world(
    rules: RulesRecord,
    judge: Judge,
    scratch: Scratch,
    move: int,
    shares: Shares,
    markers: Markers,
) -> None:
    """Plays the world `scratch.worlds[0]` to the end of the game, after a move or NO_MOVE.

    All seats play as in `value_world`, also the last placements: `solve` would find their value,
    but not the final markers. Writes the shares of the win, shape (boards,), and the final markers
    as the owner of each board counts them, shape (boards, colours).
    """
    state = scratch.worlds[0]
    if move != NO_MOVE:
        step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            continue
        step(rules, state, decide(rules, state, judge, scratch)[0])
    for board in range(rules.boards):
        shares[board] = share_result(rules, state, board)
        for colour in range(rules.colours):
            markers[board, colour] = marker(rules, state, board, colour)


@kernel
def value_board(rules: RulesRecord, judge: Judge, scratch: Scratch) -> float:
    """The board network's value of the world `scratch.worlds[0]` for the seat that places.

    The seat makes the judge's best placement, which `choose` has found.

    A board network learned calibrated values, so its value needs no calibration.
    """
    world, survey, work = scratch.worlds[0], scratch.surveys[0], scratch.works[0]
    network, after = judge.boards[0], scratch.after
    move, logit = wide(scratch.best.moves[0]), scratch.best.logits[0]
    return to_share(judge_board(rules, world, survey, network, work, after, move, logit))


@kernel
def divide_rest(rules: RulesRecord, own: int, shares: Shares) -> None:
    """Scales the shares of the other sides, so that all shares add up to 1."""
    total = 0.0
    for board in range(rules.boards):
        if board != own:
            total += shares[board]
    for board in range(rules.boards):
        if board != own:
            shares[board] *= (1.0 - shares[own]) / total


@kernel
def share_result(rules: RulesRecord, state: StateRecord, board: int) -> float:
    """The value of a finished game: the share of the win.

    In solo, the share of the highest result (R9.3).
    """
    if rules.seats > 1:
        return share_end(rules, state, board)
    return lowest_marker(rules, state, 0) / track_end(rules)
