"""What the server computes about moves: suggestions for a player, and values of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from genial.reviews.facts import Fact
    from genial.reviews.review import GradedMove


class Suggestion(NamedTuple):
    """A good move, and the facts that explain it."""

    move: str
    win: float | None  # the chance to win; None in solo games
    other: str | None  # the move that the facts compare it with; None: there is no other move
    facts: tuple[Fact, ...]


class Assessment(NamedTuple):
    """The values of the best moves of a position, and the facts that explain the best one."""

    graded: GradedMove
    is_asked: bool  # the graded move is one that somebody asked about, not the expected one
    other: str | None  # the move that the facts compare the best one with
    facts: tuple[Fact, ...]
