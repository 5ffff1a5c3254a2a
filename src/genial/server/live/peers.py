"""The other server processes on the same database: who is connected to which table there.

Processes tell each other which guests come and go, and pass chat messages on. A process that starts
asks the others for everything. One that gives no sign of life for a while counts as gone, and so do
its guests. Nothing of this is stored.
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

SILENT_S = 16.0  # three missing heartbeats
_PAIRS = 60  # in a message: PostgreSQL takes 8,000 bytes

Kind = Literal["asks", "lives", "goes", "came", "went", "said"]
Pair = tuple[str, str]
"""A table and a guest."""


class PeerMessage(BaseModel):
    """A message from one process to all others."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    process: str
    kind: Kind
    pairs: list[Pair] = []  # which guests came to or left which tables
    table: str = ""
    text: str = ""  # a chat message of the table, as clients get it


@dataclass(frozen=True)
class PeerCallbacks:
    """What is called for messages of other processes."""

    on_presence: Callable[[str, str], None]  # with a table, and the guest who came or left
    on_chat: Callable[[str, str], None]  # with a table, and the chat message
    list_own: Callable[[], Iterable[Pair]]  # every guest who is at a table of this process


class Peers:
    """Knows the guests at the tables of the other processes."""

    def __init__(self, broadcast: Callable[[str], None], moments: Moments) -> None:
        self._broadcast, self._moments = broadcast, moments
        self._name = secrets.token_hex(8)
        self._callbacks: PeerCallbacks | None = None
        self._heard_at: dict[str, float] = {}  # by process: time of its last message
        self._guests: dict[str, set[tuple[str, str]]] = {}  # by table: processes and guests

    def start(self, callbacks: PeerCallbacks) -> None:
        """Asks all others who is there, and calls back from now on."""
        self._callbacks = callbacks
        self.synchronise()

    def synchronise(self) -> None:
        """Asks for everything again, since messages may have been lost."""
        self._send("asks")
        self._send_own_guests()

    def send_heartbeat(self) -> None:
        """Gives a sign of life, and forgets processes that have given none for long."""
        self._send("lives")
        longest = self._moments.monotonic() - SILENT_S
        for process in [one for one, at in self._heard_at.items() if at < longest]:
            log.warning("another process is silent: whoever was connected there counts as away")
            self._forget(process)

    def send_goodbye(self) -> None:
        """Tells the others that this process ends."""
        self._send("goes")

    def find_guests(self, table_id: str) -> frozenset[str]:
        """The guests at a table, connected to other processes."""
        return frozenset(guest for _, guest in self._guests.get(table_id, ()))

    def send_came(self, table_id: str, guest: str) -> None:
        """Tells the others that a guest is at a table here."""
        self._send("came", pairs=[(table_id, guest)])

    def send_went(self, table_id: str, guest: str) -> None:
        """Tells the others that a guest is not at a table here any more."""
        self._send("went", pairs=[(table_id, guest)])

    def send_chat(self, table_id: str, text: str) -> None:
        """Passes a chat message on to the others."""
        self._send("said", table=table_id, text=text)

    def receive(self, text: str) -> None:
        """Reads a message of some process, perhaps of this one."""
        try:
            message = PeerMessage.model_validate_json(text)
        except ValidationError as error:
            log.warning("another process said what this one does not understand: %s", error)
            return
        if message.process == self._name or self._callbacks is None:
            return
        if message.kind == "goes":
            self._forget(message.process)
            return
        self._heard_at[message.process] = self._moments.monotonic()
        if message.kind == "asks":
            self._forget_guests(message.process)  # what it had may be from before
            self._send_own_guests()
        elif message.kind == "said":
            self._callbacks.on_chat(message.table, message.text)
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
