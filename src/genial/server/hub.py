"""Who listens at which table; tells each what has changed for their eyes."""

from __future__ import annotations

import logging
from dataclasses import replace

from .connection import FAILED, GOING_AWAY, NOT_FOUND, Connection
from .eyes import Sight
from .moments import Moments
from .present.messages import present_news
from .protocol.outgoing import Fault, Said
from .tables.commands import Refusal
from .tables.writer import Cause, Writer

log = logging.getLogger("genial.server")

Texts = dict[tuple[Sight, int, int | None], str]
"""News of one change, for all who see the same of it and miss the same."""


class Hub:
    """All open sockets, by table."""

    def __init__(self, moments: Moments, most: int) -> None:
        self._moments, self._most = moments, most
        self._listeners: dict[str, set[Connection]] = {}
        self._opened = moments.monotonic()
        self._went: dict[tuple[str, str], float] = {}  # when a guest left a table that is open

    def join(self, table_id: str, connection: Connection) -> None:
        """From now on the connection hears of every change.

        Raises:
            Refusal: where as many listen as may.
        """
        listeners = self._listeners.get(table_id, set())
        if len(listeners - {connection}) >= self._most:
            raise Refusal("too_many", f"{self._most} listen at this table already; try later")
        self._listeners.setdefault(table_id, set()).add(connection)
        self._went.pop((table_id, connection.guest), None)

    def leave(self, table_id: str, connection: Connection) -> None:
        """It hears no more."""
        listeners = self._listeners.get(table_id, set())
        listeners.discard(connection)
        if connection.guest not in self.find_guests(table_id):
            self._went[table_id, connection.guest] = self._moments.monotonic()
        if not listeners:
            self._listeners.pop(table_id, None)
            for key in [key for key in self._went if key[0] == table_id]:
                del self._went[key]

    def find_guests(self, table_id: str) -> frozenset[str]:
        """Who looks at a table now."""
        return frozenset(one.guest for one in self._listeners.get(table_id, ()))

    def count_away(self, table_id: str, guest: str) -> float:
        """For how many seconds a guest has been away, as far as this server knows."""
        if guest in self.find_guests(table_id):
            return 0.0
        return self._moments.monotonic() - self._went.get((table_id, guest), self._opened)

    def see(self, writer: Writer, connection: Connection) -> Sight:
        """What a connection may see of a table now."""
        here = self.find_guests(writer.table.id)
        return replace(connection.eyes.follow(writer.table), here=here)

    def has_listeners(self, table_id: str) -> bool:
        """Whether anybody is there."""
        return table_id in self._listeners

    def tell(self, writer: Writer, cause: Cause | None) -> None:
        """Sends everybody at a table what has changed."""
        if writer.is_gone:
            self._dismiss(writer.table.id)
        texts: Texts = {}
        for connection in list(self._listeners.get(writer.table.id, ())):
            is_cause = cause is not None and cause.connection is connection
            self._tell(writer, connection, cause.message if cause and is_cause else None, texts)

    def pass_on(self, table_id: str, said: Said, speaker: Connection, number: int) -> None:
        """Lets everybody at a table hear what somebody said; the speaker, as the answer."""
        text = said.model_dump_json()
        for connection in list(self._listeners.get(table_id, ())):
            if connection is not speaker:
                connection.mention(text)
        speaker.send(said.model_copy(update={"reply_to": number}))

    def tell_others(self, writer: Writer, connection: Connection) -> None:
        """Sends everybody else the table as it is: somebody came, or went."""
        texts: Texts = {}
        for other in self._listeners.get(writer.table.id, set()) - {connection}:
            self._tell(writer, other, None, texts)

    def tell_one(self, writer: Writer, connection: Connection, reply_to: int | None) -> None:
        """Sends one connection what it does not know yet."""
        self._tell(writer, connection, reply_to, {})

    def _tell(
        self, writer: Writer, connection: Connection, reply_to: int | None, texts: Texts
    ) -> None:
        table = writer.table
        try:
            sight = self.see(writer, connection)
            # A table read again from the store may be behind what a client has heard: never guess.
            since = min(connection.version, table.version)
            same = (sight, since, reply_to)
            if same not in texts:
                now = self._moments.monotonic()
                texts[same] = present_news(table, sight, now, since, reply_to).model_dump_json()
        except Exception:  # one client's trouble is not the table's
            log.exception("table %s: nothing to show to a connection", table.id)
            connection.end(FAILED)
            return
        connection.version = table.version
        connection.send(texts[same])

    def _dismiss(self, table_id: str) -> None:
        """Sends everybody away from a table that is gone."""
        for connection in self._listeners.pop(table_id, set()):
            connection.send(Fault(reply_to=None, code="not_found", message="this table is gone"))
            connection.end(NOT_FOUND)

    def close(self) -> None:
        """Tells everybody that the server goes, and may come back."""
        for listeners in list(self._listeners.values()):
            for connection in listeners:
                connection.end(GOING_AWAY)
