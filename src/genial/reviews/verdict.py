"""The verdict: the moment that mattered most, and why, in sentences made from facts."""

from __future__ import annotations

from collections.abc import Sequence

from genial.engine.game import Game
from genial.engine.notation import parse_move
from genial.engine.state import Records
from genial.engine.view import View

from .differences import find_facts
from .facts import Fact, describe_fact
from .review import GradedMove, Verdict

MOMENTS = 3  # key moments at most
_FACTS = 3  # facts in the verdict at most
_SERIOUS = ("inaccuracy", "mistake", "blunder")
_LUCKY = 0.05  # a draw that changes the value of its player less does not decide a game


def find_moments(graded: Sequence[GradedMove | None]) -> tuple[int, ...]:
    """The steps with the highest losses that were inaccuracies or worse, highest first."""
    serious = [move for move in graded if move is not None and move.grade in _SERIOUS]
    return tuple(move.step for move in sorted(serious, key=lambda move: -move.loss)[:MOMENTS])


def find_better(move: GradedMove) -> str:
    """The best candidate that is not the played move. Caller ensures that there is one."""
    return next(each.move for each in move.candidates if each.move != move.move)


def explain(game: Game, states: Sequence[Records], move: GradedMove) -> list[Fact]:
    """The facts about a graded move of a game; `states` are the positions before the moves."""
    view = View.of(game.geometry, states[move.step], move.seat)
    better = parse_move(find_better(move))
    return find_facts(view, parse_move(move.move), better, game.steps[move.step + 1 :])


def judge_game(
    game: Game,
    states: Sequence[Records],
    graded: Sequence[GradedMove | None],
    luck: Sequence[float | None],
) -> Verdict:
    """The verdict on a game, or on the part of it that is graded so far.

    Args:
        game: the game.
        states: the position before each move.
        graded: its moves.
        luck: the luck of the draw after each move for its player, where it is known.
    """
    moments = find_moments(graded)
    if moments:
        move = graded[moments[0]]
        assert move is not None
        return _describe_move(game, states, move)
    changes = [(abs(each), step) for step, each in enumerate(luck) if each is not None]
    size, step = max(changes, default=(0.0, 0))
    if size >= _LUCKY:
        return _describe_draw(game, step, luck[step] or 0.0)
    rest = "" if game.unknown_racks else ", and no draw decided the game"
    return Verdict(None, "none", None, (f"No move lost much{rest}.",), ())


def _describe_move(game: Game, states: Sequence[Records], move: GradedMove) -> Verdict:
    better = find_better(move)
    facts = explain(game, states, move)[:_FACTS]
    what = "of the highest result" if game.rules.is_solo else "of win chance"
    first = (
        f"Move {move.step + 1}: {game.names[move.seat]} played {move.move} and lost "
        f"{format_points(move.loss)} (± {100 * 2 * move.error:.1f}) {what}. "
        f"{better} was better."
    )
    sentences = (first, *(fact.text(game.names) for fact in facts))
    described = tuple(describe_fact(fact, game.names) for fact in facts)
    return Verdict(move.step, "move", better, sentences, described)


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
