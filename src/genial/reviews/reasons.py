"""The reasons why moves were mistakes: for each a better move, and how the two moves differ."""

from __future__ import annotations

from collections.abc import Sequence

from genial.engine.game import Game
from genial.engine.notation import parse_move
from genial.engine.state import Records
from genial.engine.view import View

from .differences import find_facts
from .facts import Fact, describe_fact
from .review import GradedMove, Reason, ScoredHalf

_FACTS = 3  # the most facts for a move
_SERIOUS = ("inaccuracy", "mistake", "blunder")


def is_serious(move: GradedMove) -> bool:
    """Whether a move was an inaccuracy or worse."""
    return move.grade in _SERIOUS


def find_better(move: GradedMove) -> str:
    """The best candidate other than the played move. Caller ensures that there is one."""
    return next(each.move for each in move.candidates if each.move != move.move)


def find_reasons(
    game: Game,
    states: Sequence[Records],
    graded: Sequence[GradedMove | None],
    known: Sequence[Reason] = (),
) -> tuple[Reason, ...]:
    """The reasons for all moves that were inaccuracies or worse.

    Args:
        game: the game.
        states: the position before each move.
        graded: the graded moves of the game; None where a move is not graded yet.
        known: reasons that were found before; those with the same better move are used again.
    """
    earlier = {(reason.step, reason.better): reason for reason in known}
    return tuple(
        earlier.get((move.step, find_better(move))) or _find_reason(game, states, move)
        for move in graded
        if move is not None and is_serious(move)
    )


def explain(game: Game, states: Sequence[Records], move: GradedMove) -> list[Fact]:
    """The facts about a graded move of a game. `states` are the positions before the moves."""
    view = View.of(game.geometry, states[move.step], move.seat)
    better = parse_move(find_better(move))
    later = game.steps[move.step + 1 :]
    knows_rack = not game.unknown_racks
    return find_facts(view, parse_move(move.move), better, later, knows_rack=knows_rack)


def _find_reason(game: Game, states: Sequence[Records], move: GradedMove) -> Reason:
    facts = explain(game, states, move)[:_FACTS]
    described = tuple(describe_fact(fact, game.names) for fact in facts)
    better = find_better(move)
    view = View.of(game.geometry, states[move.step], move.seat)
    return Reason(move.step, better, _score(view, better), described)


def _score(view: View, text: str) -> tuple[ScoredHalf, ...]:
    """Both halves of a placement with their points; empty for `swap` and `keep`."""
    move = parse_move(text)
    if not move.is_placement:
        return ()
    return tuple(
        ScoredHalf(half.colour, half.space, tuple(line.spaces for line in half.lines), half.points)
        for half in view.explain(move).halves
    )
