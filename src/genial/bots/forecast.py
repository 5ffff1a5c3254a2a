"""Forecasts: how the game is expected to end after a move, for every side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genial.engine.errors import IllegalMove
from genial.engine.legality import encode_move
from genial.engine.notation import Move
from genial.engine.view import View
from genial.engine.whole import read_whole

from .worlds import REPLIES, Evaluator, draw_seeds, find_errors

MOST_WORLDS = 100_000  # the upper limit of `worlds`


@dataclass(frozen=True)
class Forecast:
    """The expected end of the game after a move: means over sampled worlds, with standard errors.

    A side is a player, or a team. Markers are as the side counts them: in the duel, places on the
    opponent's side are negative.

    Attributes:
        move: the move.
        shares: for each side, the share of the win; in solo, of the highest result.
        share_errors: the standard errors of `shares`.
        markers: for each side and each colour, the final marker.
        marker_errors: the standard errors of `markers`.
        lowest: for each side, the final lowest marker. It is at most the lowest of `markers`,
            because another colour can be the lowest one in each world.
        lowest_errors: the standard errors of `lowest`.
    """

    move: Move
    shares: tuple[float, ...]
    share_errors: tuple[float, ...]
    markers: tuple[tuple[float, ...], ...]
    marker_errors: tuple[tuple[float, ...], ...]
    lowest: tuple[float, ...]
    lowest_errors: tuple[float, ...]


def forecast(
    view: View, moves: Sequence[Move | str], *, worlds: int = 64, seed: int = 0
) -> tuple[Forecast, ...]:
    """How the game is expected to end after each of the moves, from what the viewer knows.

    All moves are tried in the same sampled worlds, with the same luck. All seats play on like the
    bot `judge`, to the end of the game.

    Args:
        view: of the seat whose turn it is.
        moves: legal moves of this seat.
        worlds: how many worlds to sample.
        seed: determines the worlds; not negative.

    Raises:
        BadRules: the package has no network for this kind of game.
        IllegalMove, BadNotation: if a move cannot be made.
        ValueError: if `worlds` or `seed` is out of its range.
    """
    if not 1 <= (read_whole(worlds) or 0) <= MOST_WORLDS:
        raise ValueError(f"worlds must be a whole number from 1 to {MOST_WORLDS}, not {worlds}")
    whole = read_whole(seed)
    if whole is None or whole < 0:
        raise ValueError(f"seed must be a whole number that is not negative, not {seed}")
    evaluator = Evaluator(view.geometry, REPLIES)
    codes = np.array([_encode(view, move) for move in moves], np.int32)
    shares, markers = evaluator.finish(view.states, view.seat, draw_seeds((whole,), worlds), codes)
    places = markers.astype(np.float64)
    sampled = (shares, places, places.min(axis=-1))
    means, errors = [each.mean(axis=0) for each in sampled], [find_errors(each) for each in sampled]
    return tuple(
        Forecast(
            view.decode(int(code)),
            tuple(means[0][index].tolist()),
            tuple(errors[0][index].tolist()),
            tuple(map(tuple, means[1][index].tolist())),
            tuple(map(tuple, errors[1][index].tolist())),
            tuple(means[2][index].tolist()),
            tuple(errors[2][index].tolist()),
        )
        for index, code in enumerate(codes)
    )


def _encode(view: View, move: Move | str) -> int:
    if view.viewer != view.seat and not view.is_over:
        raise IllegalMove(str(move), "R3.1", f"it is the turn of seat {view.seat}")
    return encode_move(view.geometry, view.states, move)
