"""The theme of a puzzle: the most important difference between the solution and a tempting move."""

from __future__ import annotations

from genial.engine.notation import Move
from genial.engine.view import View
from genial.reviews.differences import find_facts
from genial.reviews.facts import EarnsBonus, EndsGame, KeepsSpaces, OpponentNeeds, RaisesLowest
from genial.reviews.facts import HoldsMarkers as Holds

from .puzzle import Theme


def find_theme(view: View, solution: Move, tempting: Move, *, is_exact: bool) -> Theme | None:
    """Why the solution is better than a tempting move; None if no theme says it."""
    if not solution.is_placement:
        return "exchange"
    if is_exact:
        return "endgame"
    kinds = {type(fact) for fact in find_facts(view, tempting, solution)}
    if EarnsBonus in kinds or EndsGame in kinds or view.bonus > 0:
        return "bonus"
    if OpponentNeeds in kinds and not kinds & {RaisesLowest, KeepsSpaces, Holds}:
        return "close"
    if kinds & {RaisesLowest, KeepsSpaces}:
        return "lowest"
    return None
