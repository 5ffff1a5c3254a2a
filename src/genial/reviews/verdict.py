"""The verdict: the moment that mattered most, and why, in sentences made from facts."""

from __future__ import annotations

from collections.abc import Sequence

from genial.drawing.card_words import Moment
from genial.engine.game import Game

from .reasons import is_serious
from .review import GradedMove, Reason, Review, Verdict

MOMENTS = 3  # a review has at most this many key moments
_LUCKY = 0.05  # a draw decides a game only if it changes its player's value by at least this much
_OUTWEIGHS = 2  # a draw that changes this many times as much as an inaccuracy mattered more


def find_moments(graded: Sequence[GradedMove | None]) -> tuple[int, ...]:
    """The steps with the highest losses among inaccuracies and worse moves, highest first."""
    serious = [move for move in graded if move is not None and is_serious(move)]
    return tuple(move.step for move in sorted(serious, key=lambda move: -move.loss)[:MOMENTS])


def judge_game(
    game: Game,
    graded: Sequence[GradedMove | None],
    reasons: Sequence[Reason],
    luck: Sequence[float | None],
) -> Verdict:
    """The verdict on a game, or on the part of it that is graded so far.

    Args:
        game: the game.
        graded: the graded moves of the game; None where a move is not graded yet.
        reasons: why moves were inaccuracies or worse.
        luck: for each move, the luck of the draw after it for its player; None if not known.
    """
    changes = [(abs(each), step) for step, each in enumerate(luck) if each is not None]
    size, step = max(changes, default=(0.0, 0))
    moments = find_moments(graded)
    worst = graded[moments[0]] if moments else None
    if worst is not None and not _is_outweighed(worst, size):
        reason = next(reason for reason in reasons if reason.step == worst.step)
        return _describe_move(game, worst, reason)
    if size >= _LUCKY:
        return _describe_draw(game, step, luck[step] or 0.0)
    rest = "" if game.unknown_racks else ", and no draw decided the game"
    return Verdict(None, "none", None, (f"No move lost much{rest}.",), ())


def _is_outweighed(move: GradedMove, luck: float) -> bool:
    """Whether the luck of a draw mattered more than a move."""
    return move.grade == "inaccuracy" and luck >= max(_LUCKY, _OUTWEIGHS * move.loss)


def _describe_move(game: Game, move: GradedMove, reason: Reason) -> Verdict:
    what = "of the highest result" if game.rules.is_solo else "of win chance"
    first = (
        f"Move {move.step + 1}: {game.names[move.seat]} played {move.move} and lost "
        f"{format_points(move.loss)} (± {100 * 2 * move.error:.1f}) {what}. "
        f"{reason.better} was better."
    )
    sentences = (first, *(fact["text"] for fact in reason.facts))
    return Verdict(move.step, "move", reason.better, sentences, reason.facts)


def _describe_draw(game: Game, step: int, change: float) -> Verdict:
    seat, drawn = game.steps[step].seat, game.steps[step].drawn or ()
    word = "won" if change > 0 else "lost"
    sentence = (
        f"No move lost much. The draw after move {step + 1} mattered most: {game.names[seat]} drew "
        f"{', '.join(drawn)}, which {word} {format_points(abs(change))}."
    )
    return Verdict(step, "draw", None, (sentence,), ())


def format_points(share: float) -> str:
    """A share of the win in points: 0.071 is "7.1 points"."""
    return f"{100 * share:.1f} points"


def find_moment(review: Review) -> Moment | None:
    """The moment that mattered most, if one stands out."""
    verdict = review.verdict
    if verdict.step is None or verdict.kind == "none":
        return None
    move = review.moves[verdict.step]
    change = review.find_luck(verdict.step) if verdict.kind == "draw" else None
    if move is None or (verdict.kind == "draw" and change is None):
        return None
    lost = -move.loss if change is None else change
    return Moment(verdict.step, verdict.kind, move.seat, move.move, lost)
