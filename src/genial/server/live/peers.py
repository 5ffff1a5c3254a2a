"""The other server processes on the same database, and the guests connected to them.

Processes tell each other which guests open and close tables, and forward chat messages. A process
that starts asks the others for all their guests. A process that sends no heartbeat for a while
counts as dead, and its guests count as away. None of this is stored.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from .moments import Moments

log = logging.getLogger("genial.server")

SILENT_S = 16.0  # seconds after which three heartbeats are missing
_PAIRS = 60  # the most pairs in one message, because PostgreSQL allows 8,000 bytes

Kind = Literal["asks", "lives", "goes", "came", "went", "said", "revoked"]
Pair = tuple[str, str]
"""A table and a guest."""


class PeerMessage(BaseModel):
    """A message from one process to all others."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    process: str
    kind: Kind
    pairs: list[Pair] = []  # guests who opened or closed tables
    table: str = ""
    # a chat message at the table, in the form that clients get; or the program whose token was
    # revoked
    text: str = ""


@dataclass(frozen=True)
class PeerCallbacks:
    """The callbacks for messages of other processes."""

    on_presence: Callable[[str, str], None]  # gets a table, and the guest who opened or closed it
    on_chat: Callable[[str, str], None]  # gets a table, and the chat message
    list_own: Callable[[], Iterable[Pair]]  # lists every guest who has a table open at this process
    on_revoked: Callable[[str], None]  # gets the program whose token was revoked


class Peers:
    """Knows the guests at the tables of the other processes."""

    def __init__(self, broadcast: Callable[[str], None], moments: Moments) -> None:
        self._broadcast, self._moments = broadcast, moments
        self._name = secrets.token_hex(8)
        self._callbacks: PeerCallbacks | None = None
        self._heard_at: dict[str, float] = {}  # for each process, the time of its last message
        # for each table, the pairs of a process and a guest there
        self._guests: dict[str, set[tuple[str, str]]] = {}

    def start(self, callbacks: PeerCallbacks) -> None:
        """Asks all other processes for their guests. From now on, the callbacks are called."""
        self._callbacks = callbacks
        self.synchronise()

    def synchronise(self) -> None:
        """Asks for all guests again, because messages may have been lost."""
        self._send("asks")
        self._send_own_guests()

    def send_heartbeat(self) -> None:
        """Sends a heartbeat. Forgets processes that have sent none for a while."""
        self._send("lives")
        longest = self._moments.monotonic() - SILENT_S
        for process in [one for one, at in self._heard_at.items() if at < longest]:
            log.warning(
                "another process sends no heartbeats: the guests connected to it count as away"
            )
            self._forget(process)

    def send_goodbye(self) -> None:
        """Tells the others that this process ends."""
        self._send("goes")

    def find_guests(self, table_id: str) -> frozenset[str]:
        """The guests who have a table open at other processes."""
        return frozenset(guest for _, guest in self._guests.get(table_id, ()))

    def send_came(self, table_id: str, guest: str) -> None:
        """Tells the others that a guest has opened a table here."""
        self._send("came", pairs=[(table_id, guest)])

    def send_went(self, table_id: str, guest: str) -> None:
        """Tells the others that a guest has closed a table here."""
        self._send("went", pairs=[(table_id, guest)])

    def send_chat(self, table_id: str, text: str) -> None:
        """Forwards a chat message to the other processes."""
        self._send("said", table=table_id, text=text)

    def send_revoked(self, program: str) -> None:
        """Tells the others that the token of a program was revoked."""
        self._send("revoked", text=program)

    def receive(self, text: str) -> None:
        """Handles a message of a process. It may be a message of this process."""
        try:
            message = PeerMessage.model_validate_json(text)
        except ValidationError as error:
            log.warning("a message of another process could not be read: %s", error)
            return
        if message.process == self._name or self._callbacks is None:
            return
        if message.kind == "goes":
            self._forget(message.process)
            return
        self._heard_at[message.process] = self._moments.monotonic()
        if message.kind == "asks":
            self._forget_guests(message.process)  # what is known of its guests may be out of date
            self._send_own_guests()
        elif message.kind == "said":
            self._callbacks.on_chat(message.table, message.text)
        elif message.kind == "revoked":
            self._callbacks.on_revoked(message.text)
        elif message.kind in ("came", "went"):
            self._move(message, self._callbacks)

    def _move(self, message: PeerMessage, callbacks: PeerCallbacks) -> None:
        for table_id, guest in message.pairs:
            there = self._guests.setdefault(table_id, set())
            change = there.add if message.kind == "came" else there.discard
            change((message.process, guest))
            if not there:
                del self._guests[table_id]
            callbacks.on_presence(table_id, guest)

    def _send_own_guests(self) -> None:
        for pairs in _split(list(self._callbacks.list_own()) if self._callbacks else []):
            self._send("came", pairs=pairs)

    def _forget(self, process: str) -> None:
        self._heard_at.pop(process, None)
        self._forget_guests(process)

    def _forget_guests(self, process: str) -> None:
        pairs = [
            (table_id, guest)
            for table_id, there in self._guests.items()
            for whose, guest in there
            if whose == process
        ]
        if pairs and self._callbacks:
            message = PeerMessage(process=process, kind="went", pairs=pairs)
            self._move(message, self._callbacks)

    def _send(
        self,
        kind: Kind,
        pairs: Iterable[Pair] = (),
        table: str = "",
        text: str = "",
    ) -> None:
        message = PeerMessage(
            process=self._name, kind=kind, pairs=list(pairs), table=table, text=text
        )
        self._broadcast(message.model_dump_json(exclude_defaults=True))


def _split(pairs: list[Pair]) -> Iterator[list[Pair]]:
    for begin in range(0, len(pairs), _PAIRS):
        yield pairs[begin : begin + _PAIRS]
