"""Moves that were made, and hints."""

from __future__ import annotations

from functools import lru_cache

from genial.engine.explanation import Explanation
from genial.engine.notation import DECISIONS
from genial.engine.step import Step as GameStep
from genial.engine.view import View

from ..protocol.pieces import HalfStep, Hint, Step


@lru_cache(maxsize=1024)
def present_step(step: GameStep, number: int) -> Step:
    """A move under the number of its event. It is the same for all viewers, hence the cache."""
    return Step(
        id=number,
        turn=step.turn,
        seat=step.seat,
        move=str(step.move),
        is_bonus=step.is_bonus,
        halves=_present_halves(step.explanation),
        shown=[str(tile) for tile in step.shown],
        drawn=step.num_drawn,
        markers=[list(markers) for markers in step.markers_after],
        ranks=list(step.ranks),
        bag_size=step.bag_size,
    )


def present_hint(view: View, move: str, win: float | None) -> Hint:
    """A good move with its points and its chance to win."""
    markers = list(view.markers(view.rules.owners[view.seat]))
    if move in DECISIONS:
        return Hint(move=move, halves=[], lowest=min(markers), win=win)
    explanation = view.explain(move)
    for half in explanation.halves:
        markers[view.rules.colours.index(half.colour)] = half.after
    halves = _present_halves(explanation)
    return Hint(move=move, halves=halves, lowest=min(markers), win=win)


def _present_halves(explanation: Explanation | None) -> list[HalfStep]:
    return [
        HalfStep(
            colour=half.colour,
            space=half.space,
            lines=[list(line.spaces) for line in half.lines],
            points=half.points,
            before=half.before,
            after=half.after,
            bonus=half.bonus,
        )
        for half in (explanation.halves if explanation else ())
    ]
