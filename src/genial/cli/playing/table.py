"""The table: a game and the players of its seats."""

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
        """A table with these players. A game with a secret can be saved only with this secret."""
        self.game = game
        self.seats = tuple(seats)
        self.seed, self.secret = seed, secret
        # The random numbers of bots follow from this seed. So a game with a seed is repeatable.
        self._bot_seed = secrets.randbits(64) if seed is None else seed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of human players."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)

    @property
    def needs_curtain(self) -> bool:
        """Whether several people play who must not see each other's tiles."""
        return len(self.people) > 1 and not self.game.rules.edition.open_racks

    @property
    def needs_person(self) -> bool:
        """Whether it is the turn of a person."""
        return not self.game.outcome and self.seats[self.game.seat] == PERSON

    def play_bot(self) -> None:
        """Lets the acting bot make one move. The bot sees only its own view."""
        bot = load_bot(self.seats[self.game.seat])
        rng = np.random.default_rng([self._bot_seed, len(self.game.steps)])
        self.game.play(bot.choose(self.game.view(self.game.seat), rng).move)

    def undo_to_decision(self, seat: int) -> int:
        """Takes back moves until a seat's previous decision.

        Returns the number of moves taken back.

        Raises:
            GenialError: the seat has not made a move yet.
        """
        if not self.has_decided(seat):
            raise genial.GenialError("you have no move to take back")
        taken = 0
        while taken == 0 or self.game.seat != seat:
            self.game.undo()
            taken += 1
        return taken

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has made a move that was not taken back."""
        return any(step.seat == seat for step in self.game.steps)

    def recent_steps(self, seat: int) -> list[genial.Step]:
        """The steps since the start of a seat's last turn, as the seat may know them."""
        steps = self.game.view(seat).steps
        since = max((step.turn for step in steps if step.seat == seat), default=0)
        return [step for step in steps if step.turn >= since]
