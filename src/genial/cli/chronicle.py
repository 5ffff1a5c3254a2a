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

    def __init__(self, game: genial.Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def play(self, move: genial.Move | str, draw: Sequence[str] | None = None) -> None:
        """Makes a move; raises what `Game.play` raises, and then nothing has changed."""
        read = genial.parse_move(move) if isinstance(move, str) else move
        seat = self.game.seat
        is_placing = read.is_placement and self.game.phase == "place"
        explanation = self.game.explain(read) if is_placing else None
        self.game.play(read, draw)
        printed = explanation.move if explanation else read
        self.events.append(Event(seat, printed, explanation, len(self.game.turns) - 1))

    def undo(self) -> None:
        """Takes the last move back."""
        self.game.undo()
        self.events.pop()

    @property
    def last_tile(self) -> frozenset[str]:
        """The spaces of the tile that was placed last."""
        placements = (e.move.spaces for e in reversed(self.events) if e.move.is_placement)
        return frozenset(next(placements, ()))

    def retell(self, record: Record, told: bool = True) -> None:
        """Plays the moves of a record, with its draws where they are to be told."""
        for turn in record["turns"]:
            decision = {True: ["swap"], False: ["keep"], None: []}[turn.get("exchange")]
            moves = [*turn["moves"], *decision]
            for move in moves[:-1]:
                self.play(move)
            self.play(moves[-1], turn.get("draw") if told else None)


def read_chronicle(record: Record) -> Chronicle:
    """The chronicle of a record.

    Raises:
        BadRecord: where it breaks a rule.
    """
    genial.replay(record)
    chronicle = Chronicle(new_game_like(record, deal=record["deal"]))
    chronicle.retell(record)
    return chronicle


def new_game_like(
    record: Record,
    *,
    deal: list[list[str]] | None = None,
    seed: int | None = None,
    secret: bytes | None = None,
    is_start_drawn: bool = False,
) -> genial.Game:
    """The game of a record before its first move; without a deal it is dealt by seed or secret."""
    return genial.Game(
        record["edition"],
        variant=record["variant"],
        players=record["players"],
        seed=seed,
        secret=secret,
        start=None if is_start_drawn else record["start"],
        names=record["names"],
        deal=deal,
        board=genial.parse_board(record["board"]) if "board" in record else None,
        open_partners=record.get("open_partners", False),
    )
