"""Moves that were made, and hints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json

from genial.engine.explanation import Explanation
from genial.engine.notation import DECISIONS
from genial.engine.step import Step as GameStep
from genial.engine.view import View
from genial.reviews.facts import Fact as GameFact

from ..domain.suggestion import Suggestion
from ..protocol.facts import Fact
from ..protocol.pieces import HalfStep, Hint, Step

_fact: TypeAdapter[Fact] = TypeAdapter(Fact)


def write_step(step: GameStep, number: int, *, unknown_racks: bool = False) -> str:
    """The JSON of a step. It is not validated, because the values come from the engine."""
    return to_json(_describe_step(step, number, unknown_racks)).decode()


def present_step(step: GameStep, number: int, *, unknown_racks: bool = False) -> Step:
    """A move. Its id is the number of its event. If racks are unknown, no tiles are shown."""
    return Step(**_describe_step(step, number, unknown_racks))


def present_hint(view: View, suggestion: Suggestion) -> Hint:
    """A good move with its points, its chance to win and the reasons for it."""
    markers = list(view.markers(view.rules.owners[view.seat]))
    halves: list[HalfStep] = []
    if suggestion.move not in DECISIONS:
        explanation = view.explain(suggestion.move)
        for half in explanation.halves:
            markers[view.rules.colours.index(half.colour)] = half.after
        halves = present_halves(explanation)
    return Hint(
        move=suggestion.move,
        halves=halves,
        lowest=min(markers),
        win=suggestion.win,
        other=suggestion.other,
        facts=present_facts(suggestion.facts),
    )


def present_halves(explanation: Explanation) -> list[HalfStep]:
    """Both halves of a placement, with their points."""
    return [HalfStep(**half) for half in _describe_halves(explanation)]


def present_facts(facts: Iterable[GameFact]) -> list[Fact]:
    """The facts without their English sentences, because the page writes its own sentences."""
    return [_fact.validate_python({"kind": fact.kind, **asdict(fact)}) for fact in facts]


def _describe_step(step: GameStep, number: int, unknown_racks: bool) -> dict[str, Any]:
    explanation = step.explanation
    return {
        "id": number,
        "turn": step.turn,
        "seat": step.seat,
        "move": str(step.move),
        "is_bonus": step.is_bonus,
        "halves": _describe_halves(explanation) if explanation else [],
        "shown": () if unknown_racks else step.shown,
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
