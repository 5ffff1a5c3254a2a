"""A game together with what happened in it, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import genial
from genial.engine.record import Record


@dataclass(frozen=True)
class Event:
    """One move, with what was known about it before it was made."""

    seat: int
    move: genial.Move
    explanation: genial.Explanation | None  # None for a decision on an exchange
    turn: int  # its number among the game's turns, from 0


class Chronicle:
    """Plays a game's moves and remembers what each of them did."""

    def __init__(self, game: genial.Game, events: Sequence[Event] = ()) -> None:
        self.game = game
        self.events = list(events)

    def play(self, move: genial.Move | str) -> None:
        """Makes a move; raises what `Game.play` raises, and then nothing has changed."""
        event = foretell(self.game, move)
        self.game.play(event.move)
        self.events.append(event)

    def undo(self) -> None:
        """Takes the last move back."""
        self.game.undo()
        self.events.pop()

    @property
    def last_tile(self) -> frozenset[str]:
        """The spaces of the tile that was placed last."""
        placements = (e.move.spaces for e in reversed(self.events) if e.move.is_placement)
        return frozenset(next(placements, ()))


def foretell(game: genial.Game, move: genial.Move | str) -> Event:
    """What a move will do, in its printed form where it is a legal placement."""
    read = genial.parse_move(str(move))
    is_placing = read.is_placement and game.phase == "place"
    explanation = game.explain(read) if is_placing else None
    is_new = not game.turns or game.turns[-1].draw is not None
    turn = len(game.turns) - (0 if is_new else 1)
    return Event(game.seat, explanation.move if explanation else read, explanation, turn)


def read_chronicle(record: Record, secret: bytes | None = None) -> Chronicle:
    """The chronicle of a record.

    Raises:
        BadRecord: where it breaks a rule.
    """
    events: list[Event] = []

    def watch(game: genial.Game, move: str) -> None:
        events.append(foretell(game, move))

    return Chronicle(genial.replay(record, secret=secret, watch=watch), events)
