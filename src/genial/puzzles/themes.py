"""The theme of a puzzle: the most important difference between the solution and a tempting move."""

from __future__ import annotations

from collections.abc import Collection

from genial.engine.notation import Move
from genial.engine.view import View
from genial.reviews.differences import find_facts
from genial.reviews.facts import (
    EarnsBonus,
    EndsGame,
    HoldsMarkers,
    KeepsSpaces,
    OpponentNeeds,
    RaisesLowest,
)

from .puzzle import Theme


def find_theme(view: View, solution: Move, tempting: Move, *, is_exact: bool) -> Theme | None:
    """Why the solution is better than a tempting move; None if no theme fits."""
    is_exchange = not solution.is_placement
    facts = () if is_exchange or is_exact else find_facts(view, tempting, solution)
    return choose_theme(
        {fact.kind for fact in facts},
        is_exchange=is_exchange,
        is_endgame=is_exact,
        is_bonus=view.bonus > 0,
    )


def choose_theme(
    kinds: Collection[str], *, is_exchange: bool, is_endgame: bool, is_bonus: bool
) -> Theme | None:
    """The theme of a better move; None if no theme says why it is better.

    Args:
        kinds: the kinds of the facts that compare it with another move.
        is_exchange: whether the better move is a decision about an exchange.
        is_endgame: whether the game is nearly over.
        is_bonus: whether the move is a bonus placement.
    """
    if is_exchange:
        return "exchange"
    if is_endgame:
        return "endgame"
    if is_bonus or EarnsBonus.kind in kinds or EndsGame.kind in kinds:
        return "bonus"
    is_for_lowest = RaisesLowest.kind in kinds or KeepsSpaces.kind in kinds
    if OpponentNeeds.kind in kinds and not is_for_lowest and HoldsMarkers.kind not in kinds:
        return "close"
    return "lowest" if is_for_lowest else None
