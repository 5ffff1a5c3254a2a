"""The bag of the day: two games that are the same for everybody on one day (UTC).

Each game has a secret of its own. Its commitment is published days in advance, and the secret when
the day is over. The draws, and what the opponent overlooks, follow from the secret and the moves.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta
from typing import Literal, NamedTuple

from genial.engine import fairness
from genial.engine.editions import DEFAULT, VariantName
from genial.engine.game import Game

from .dealing import fill_racks
from .events import Created
from .names import check_names, replace_pronoun
from .opponents import name_bot
from .refusals import Refusal
from .table import Table

DayKind = Literal["solo", "versus"]
"""The games of a day: solo, and two players, of whom one is the bot OPPONENT."""

KINDS: tuple[DayKind, ...] = ("solo", "versus")
OPPONENT = "strong"
AHEAD = 7  # the number of days after today whose commitments are published

_VARIANTS: dict[DayKind, VariantName] = {"solo": "solo", "versus": "standard"}


class Seal(NamedTuple):
    """The sealed secret of one game of a day."""

    day: str
    kind: DayKind
    secret: str  # the secret in hexadecimal
    sealed_at: str  # the time since which the commitment is published

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, which everybody may know."""
        return fairness.seal(bytes.fromhex(self.secret))

    def reveal(self, today: str) -> str | None:
        """The secret, if the day is over; otherwise None."""
        return self.secret if self.day < today else None


def find_day(at: str) -> str:
    """The day of a time, in UTC: 2026-11-16."""
    return at[:10]


def shift_day(day: str, by: int) -> str:
    """An earlier or later day."""
    return (date.fromisoformat(day) + timedelta(days=by)).isoformat()


def find_end(day: str) -> str:
    """The time at which a day is over."""
    return f"{shift_day(day, 1)}T00:00:00.000Z"


def is_sealed(table: Table, today: str) -> bool:
    """Whether a game counts for a day that is not over. Its tiles would tell others their draws."""
    return table.day is not None and table.day >= today


def check_begin(day: str, today: str, is_practice: bool) -> None:
    """Raises Refusal unless a game of a day may begin: today, or for practice after the day."""
    if day > today:
        raise Refusal("sealed", "this bag is sealed until its day begins (UTC)")
    if is_practice and day == today:
        raise Refusal("sealed", "this bag is for practice when its day is over (UTC)")
    if not is_practice and day < today:
        raise Refusal("day_over", "this day is over (UTC): its bag is for practice")


def set_up_day(seal: Seal, name: str, opponent: str | None, is_practice: bool) -> Created:
    """The first event of a game of a day.

    Args:
        seal: of the game.
        name: of the person.
        opponent: the name of the bot in the language of the person; None: its English title.
        is_practice: the day is over and its secret known, so the game counts for nothing.

    Raises:
        GenialError: if a name is invalid, or both names are equal.
    """
    names, bots = [replace_pronoun(name, 0)], [None, OPPONENT]
    if seal.kind == "versus":
        names.append(opponent or name_bot(OPPONENT))
    return fill_racks(
        Created(
            edition=DEFAULT,
            variant=_VARIANTS[seal.kind],
            names=check_names(names),
            bots=bots[: len(names)],
            start=None,
            open_partners=False,
            seed=None,
            secret=seal.secret,
            deal=[],
            clock=None,
            hints=is_practice,
            training=False,
            is_known=is_practice,
            take_back=is_practice,
            day=seal.day,
        )
    )


def find_kind(table: Table) -> DayKind:
    """The kind of a game of a day."""
    return "solo" if table.game.rules.is_solo else "versus"


def deal_day(kind: DayKind, secret: str) -> Game:
    """The game of a day, before the first move."""
    players = 1 if kind == "solo" else 2
    return Game(DEFAULT, variant=_VARIANTS[kind], players=players, secret=bytes.fromhex(secret))


def seed_bot(secret: str, num_steps: int) -> list[int]:
    """The seed of a bot's random numbers: after the same moves, a bot plays the same move."""
    message = f"genial/1 bot {num_steps}".encode("ascii")
    digest = hmac.digest(bytes.fromhex(secret), message, hashlib.sha256)
    return [int.from_bytes(digest[:8], "little")]
