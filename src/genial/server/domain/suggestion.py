"""Suggested moves for a player, and values of moves, as the server computes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from genial.bots.forecast import Forecast
    from genial.reviews.facts import Fact
    from genial.reviews.review import GradedMove


class Suggestion(NamedTuple):
    """A good move, and the facts that explain it."""

    move: str
    win: float | None  # the probability of a win; None in solo games
    # the move that the facts compare this move with; None if there is no other move
    other: str | None
    facts: tuple[Fact, ...]


class Assessment(NamedTuple):
    """The values of the best moves of a position, and the facts that explain the best move."""

    graded: GradedMove
    # whether the graded move is one that somebody asked about, and not the expected move
    is_asked: bool
    # the move that the facts compare the best move with; None if there is no other move
    other: str | None
    facts: tuple[Fact, ...]
    # the expected end of the game after the best move, and after the move that was asked about
    forecasts: tuple[Forecast, ...]
