"""A move that the server suggests to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from genial.reviews.facts import Fact


class Suggestion(NamedTuple):
    """A good move, and the facts that explain it."""

    move: str
    win: float | None  # the chance to win; None in solo games
    other: str | None  # the move that the facts compare it with; None: there is no other move
    facts: tuple[Fact, ...]
