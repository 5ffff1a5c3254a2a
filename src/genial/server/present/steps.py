"""Moves that were made, and hints."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from genial.engine.explanation import Explanation
from genial.engine.notation import DECISIONS
from genial.engine.step import Step as GameStep
from genial.engine.view import View

from ..protocol.pieces import HalfStep, Hint, Step


def write_step(step: GameStep, number: int) -> str:
    """The JSON of a step. It is not validated, because the values come from the engine."""
    return to_json(_describe_step(step, number)).decode()


def present_step(step: GameStep, number: int) -> Step:
    """A move, with the number of its event as id."""
    return Step(**_describe_step(step, number))


def present_hint(view: View, move: str, win: float | None) -> Hint:
    """A good move with its points and its chance to win."""
    markers = list(view.markers(view.rules.owners[view.seat]))
    if move in DECISIONS:
        return Hint(move=move, halves=[], lowest=min(markers), win=win)
    explanation = view.explain(move)
    for half in explanation.halves:
        markers[view.rules.colours.index(half.colour)] = half.after
    halves = [HalfStep(**half) for half in _describe_halves(explanation)]
    return Hint(move=move, halves=halves, lowest=min(markers), win=win)


def _describe_step(step: GameStep, number: int) -> dict[str, Any]:
    explanation = step.explanation
    return {
        "id": number,
        "turn": step.turn,
        "seat": step.seat,
        "move": str(step.move),
        "is_bonus": step.is_bonus,
        "halves": _describe_halves(explanation) if explanation else [],
        "shown": step.shown,
        "drawn": step.num_drawn,
        "markers": step.markers_after,
        "ranks": step.ranks,
        "bag_size": step.bag_size,
    }


def _describe_halves(explanation: Explanation) -> list[dict[str, Any]]:
    return [
        {
            "colour": half.colour,
            "space": half.space,
            "lines": [line.spaces for line in half.lines],
            "points": half.points,
            "before": half.before,
            "after": half.after,
            "bonus": half.bonus,
        }
        for half in explanation.halves
    ]
