"""The moves of a game as everybody may know them, one step each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from genial.engine.explanation import Explanation
from genial.engine.game import Game
from genial.engine.notation import DECISIONS, Move, Tile
from genial.engine.replay import replay
from genial.engine.step import Step


@dataclass(frozen=True, slots=True)
class GameStep:
    """One move, with what is public after it; `draw` is for the game's end only."""

    id: int
    turn: int
    seat: int
    move: Move
    is_bonus: bool
    explanation: Explanation | None  # None: a decision on an exchange
    shown: tuple[Tile, ...]
    draw: tuple[Tile, ...] | None
    markers: tuple[tuple[int, ...], ...]  # per owner
    ranks: tuple[int, ...]
    bag_size: int


@dataclass(frozen=True)
class Ahead:
    """A game with one more step."""

    game: Game
    step: GameStep


@dataclass(frozen=True)
class Intent:
    """What has to be read off the game before a move is made."""

    seat: int
    is_bonus: bool
    explanation: Explanation | None


def foresee(game: Game, move: str) -> Intent:
    """Reads what is gone once the move has been made.

    Raises:
        IllegalMove, BadNotation: where it cannot be made.
    """
    is_placement = move not in DECISIONS
    explanation = game.explain(move) if is_placement else None
    return Intent(game.seat, game.bonus > 0, explanation)


def write_step(game: Game, intent: Intent, number: int) -> GameStep:
    """The step that has just been made, as step or event `number`."""
    turn = game.turns[-1]
    decision = "swap" if turn.exchange else "keep"
    move = intent.explanation.move if intent.explanation else Move(decision=decision)
    return GameStep(
        id=number,
        turn=len(game.turns) - 1,
        seat=intent.seat,
        move=move,
        is_bonus=intent.is_bonus,
        explanation=intent.explanation,
        shown=() if move.is_placement else turn.shown,
        draw=turn.draw,
        markers=tuple(game.markers(owner) for owner in range(len(game.ranks))),
        ranks=game.ranks,
        bag_size=game.bag_size,
    )


def play_on(game: Game, move: str, number: int) -> Ahead:
    """Makes a move, as step or event `number`.

    Raises:
        IllegalMove, BadNotation: where it cannot be made.
    """
    intent = foresee(game, move)
    game.play(intent.explanation.move if intent.explanation else move)
    return Ahead(game, write_step(game, intent, number))


def conceal(steps: list[GameStep], step: GameStep) -> None:
    """Adds a step as everybody may see it live.

    That an exchange was declined would tell what is on the rack: its draw is then told with the
    placement before it, as if no exchange had been offered.
    """
    if step.move.decision == "keep":
        steps[-1] = replace(steps[-1], draw=step.draw, bag_size=step.bag_size)
    else:
        steps.append(step)


def list_steps(record: dict[str, object]) -> tuple[Game, list[GameStep]]:
    """Plays a record again; gives the game at its end and every step, declined exchanges too.

    Raises:
        BadRecord: where it is none.
    """
    game = replay(record)
    return game, [_copy_step(step) for step in game.steps]


def _copy_step(step: Step) -> GameStep:
    return GameStep(
        id=step.index + 1,
        turn=step.turn,
        seat=step.seat,
        move=step.move,
        is_bonus=step.is_bonus,
        explanation=step.explanation,
        shown=step.shown,
        draw=step.drawn,
        markers=step.markers_after,
        ranks=step.ranks,
        bag_size=step.bag_size,
    )
