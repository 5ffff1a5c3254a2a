"""The other processes that serve the same tables: who is at a table there, and what is said there.

Every process tells the others who comes and goes, and asks all of them when it starts or has missed
something. Nothing of it is kept: one that falls silent has nobody at its tables any more.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from ..domain.moments import Moments

log = logging.getLogger("genial.server")

SILENT_S = 16.0  # three signs of life that did not come
_PAIRS = 60  # in a message: PostgreSQL takes 8,000 bytes

Kind = Literal["asks", "lives", "goes", "came", "went", "said"]
Pair = tuple[str, str]
"""A table and a guest."""


class Word(BaseModel):
    """What one process tells all others."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    process: str
    kind: Kind
    pairs: list[Pair] = []  # who came, or went, where
    table: str = ""
    text: str = ""  # what was said at the table, as its people are sent it


@dataclass(frozen=True)
class Ears:
    """Who wants to know what the neighbours tell."""

    when_changed: Callable[[str, str], None]  # a table, and the guest who came or went
    when_said: Callable[[str, str], None]  # a table, and the message
    list_own: Callable[[], Iterable[Pair]]  # everybody who is at a table of this process


class Neighbours:
    """Knows who is at which table of the other processes."""

    def __init__(self, say: Callable[[str], None], moments: Moments) -> None:
        self._say_text, self._moments = say, moments
        self._name = secrets.token_hex(8)
        self._ears: Ears | None = None
        self._heard_at: dict[str, float] = {}
        self._there: dict[str, set[tuple[str, str]]] = {}  # by table: guests, with their process

    def meet(self, ears: Ears) -> None:
        """Begins: asks all others, and from now on tells what they say."""
        self._ears = ears
        self.ask()

    def ask(self) -> None:
        """Wants to hear everything again; some of it may have been lost."""
        self._say("asks")
        self._answer()

    def live(self) -> None:
        """Gives a sign of life, and gives those up who have given none for long."""
        self._say("lives")
        longest = self._moments.monotonic() - SILENT_S
        for process in [one for one, at in self._heard_at.items() if at < longest]:
            log.warning("another process is silent: whoever was connected there counts as away")
            self._forget(process)

    def leave(self) -> None:
        """Says good-bye."""
        self._say("goes")

    def find_guests(self, table_id: str) -> frozenset[str]:
        """Who is at a table, at another process."""
        return frozenset(guest for _, guest in self._there.get(table_id, ()))

    def tell_came(self, table_id: str, guest: str) -> None:
        """Somebody is at a table here."""
        self._say("came", pairs=[(table_id, guest)])

    def tell_went(self, table_id: str, guest: str) -> None:
        """Somebody is not at a table here any more."""
        self._say("went", pairs=[(table_id, guest)])

    def tell_said(self, table_id: str, text: str) -> None:
        """Something was said at a table."""
        self._say("said", table=table_id, text=text)

    def overhear(self, text: str) -> None:
        """Takes in what some process has told, this one included."""
        try:
            word = Word.model_validate_json(text)
        except ValidationError as error:
            log.warning("another process said what this one does not understand: %s", error)
            return
        if word.process == self._name or self._ears is None:
            return
        if word.kind == "goes":
            self._forget(word.process)
            return
        self._heard_at[word.process] = self._moments.monotonic()
        if word.kind == "asks":
            self._forget_guests(word.process)  # what it had may be from before
            self._answer()
        elif word.kind == "said":
            self._ears.when_said(word.table, word.text)
        elif word.kind in ("came", "went"):
            self._move(word, self._ears)

    def _move(self, word: Word, ears: Ears) -> None:
        for table_id, guest in word.pairs:
            there = self._there.setdefault(table_id, set())
            change = there.add if word.kind == "came" else there.discard
            change((word.process, guest))
            if not there:
                del self._there[table_id]
            ears.when_changed(table_id, guest)

    def _answer(self) -> None:
        for pairs in _cut(list(self._ears.list_own()) if self._ears else []):
            self._say("came", pairs=pairs)

    def _forget(self, process: str) -> None:
        self._heard_at.pop(process, None)
        self._forget_guests(process)

    def _forget_guests(self, process: str) -> None:
        pairs = [
            (table_id, guest)
            for table_id, there in self._there.items()
            for whose, guest in there
            if whose == process
        ]
        if pairs and self._ears:
            self._move(Word(process=process, kind="went", pairs=pairs), self._ears)

    def _say(
        self,
        kind: Kind,
        pairs: Iterable[Pair] = (),
        table: str = "",
        text: str = "",
    ) -> None:
        word = Word(process=self._name, kind=kind, pairs=list(pairs), table=table, text=text)
        self._say_text(word.model_dump_json(exclude_defaults=True))


def _cut(pairs: list[Pair]) -> Iterator[list[Pair]]:
    for begin in range(0, len(pairs), _PAIRS):
        yield pairs[begin : begin + _PAIRS]
