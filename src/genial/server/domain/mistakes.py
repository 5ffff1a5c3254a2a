"""What the review of a game says about each seat: the loss, and the mistakes by theme."""

from __future__ import annotations

from dataclasses import dataclass

from genial.engine.notation import parse_move
from genial.puzzles.puzzle import Theme
from genial.puzzles.themes import choose_theme
from genial.reviews.review import Reason, Review, parse_review

_LAST_MOVES = 4  # a mistake in one of the last moves of a game is one of the endgame


@dataclass(frozen=True)
class Mistakes:
    """The mistakes of a seat in one theme: inaccuracies, mistakes and blunders."""

    theme: Theme | None  # None: no theme says what was wrong
    number: int
    loss: float  # the sum, as a share of the win


@dataclass(frozen=True)
class GradedSeat:
    """How well a seat played in one game."""

    seat: int
    moves: int  # the number of moves that were not forced
    loss: float  # the sum of their losses, as a share of the win
    stake: float  # the sum of their stakes
    mistakes: tuple[Mistakes, ...]


def grade_seats(body: str) -> list[GradedSeat]:
    """The grades of all seats, from a complete review as JSON. Takes some milliseconds.

    Raises:
        GenialError: the text is not a review of the current format.
    """
    review = parse_review(body)
    played = {each.seat: each for each in review.performances}
    found = []
    for seat in range(review.players):
        measured = played.get(seat)
        moves = 0 if measured is None else measured.moves
        loss = 0.0 if measured is None else measured.loss * moves
        stake = 0.0 if measured is None else measured.stake * moves
        found.append(GradedSeat(seat, moves, loss, stake, _find_mistakes(review, seat)))
    return found


def _find_mistakes(review: Review, seat: int) -> tuple[Mistakes, ...]:
    losses: dict[Theme | None, list[float]] = {}
    for reason in review.reasons:
        move = review.moves[reason.step]
        if move is not None and move.seat == seat:
            losses.setdefault(find_mistake_theme(review, reason), []).append(move.loss)
    return tuple(Mistakes(theme, len(each), sum(each)) for theme, each in losses.items())


def find_mistake_theme(review: Review, reason: Reason) -> Theme | None:
    """The theme of the puzzles that train what was wrong with a move."""
    link = review.links[reason.step]
    return choose_theme(
        {str(fact["kind"]) for fact in reason.facts},
        is_exchange=not parse_move(reason.better).is_placement,
        is_endgame=review.is_over and reason.step >= len(review.moves) - _LAST_MOVES,
        is_bonus=link is not None and link.before is None,
    )
