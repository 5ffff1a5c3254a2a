"""The table: a game, and who plays its seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import numpy as np

import genial
from genial.bots.registry import load_bot

from .seats import PERSON


class Table:
    """A game between people and bots at one terminal."""

    def __init__(
        self,
        game: genial.Game,
        seats: Sequence[str],
        *,
        seed: int | None = None,
        secret: bytes | None = None,
    ) -> None:
        """Seats the players; the secret is kept so that an unfinished game can be saved."""
        self.game = game
        self.seats = tuple(seats)
        self.seed, self.secret = seed, secret
        # Bots take their chances from here: with a seed, the same game plays out again.
        self._chances = secrets.randbits(64) if seed is None else seed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)

    @property
    def needs_curtain(self) -> bool:
        """Whether people must not see each other's tiles."""
        return len(self.people) > 1 and not self.game.rules.edition.open_racks

    @property
    def is_waiting(self) -> bool:
        """Whether a person is to decide."""
        return not self.game.outcome and self.seats[self.game.seat] == PERSON

    def play_bot(self) -> None:
        """Lets the bot on turn make one move, from what it can see."""
        bot = load_bot(self.seats[self.game.seat])
        rng = np.random.default_rng([self._chances, len(self.game.steps)])
        self.game.play(bot.choose(self.game.view(self.game.seat), rng).move)

    def undo_to_decision(self, seat: int) -> int:
        """Takes moves back to a seat's own previous decision; returns how many.

        Raises:
            GenialError: where that seat has not decided anything yet.
        """
        if not self.has_decided(seat):
            raise genial.GenialError("there is no move of yours to take back")
        taken = 0
        while taken == 0 or self.game.seat != seat:
            self.game.undo()
            taken += 1
        return taken

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has made a move that stands."""
        return any(step.seat == seat for step in self.game.steps)

    def news_for(self, seat: int) -> list[genial.Step]:
        """The steps from a seat's own last turn on, as the seat may know them."""
        steps = self.game.view(seat).steps
        since = max((step.turn for step in steps if step.seat == seat), default=0)
        return [step for step in steps if step.turn >= since]
