"""Who listens at which table; tells each what has changed for their eyes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

from ..domain.commands import Refusal
from ..domain.eyes import Sight
from ..domain.moments import Moments
from ..present.messages import present_news
from ..protocol.outgoing import Fault, Said
from .connection import FAILED, GOING_AWAY, NOT_FOUND, Connection
from .neighbours import Neighbours
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

Texts = dict[tuple[Sight, int, int | None], str]
"""News of one change, for all who see the same of it and miss the same."""

LONG_S = 3600.0  # whoever has been away for longer is away, whatever the hour


class Hub:
    """All open sockets, by table."""

    def __init__(self, moments: Moments, most: int, neighbours: Neighbours) -> None:
        self._moments, self._most, self._neighbours = moments, most, neighbours
        self._listeners: dict[str, set[Connection]] = {}
        self._opened = moments.monotonic()
        self._went: dict[tuple[str, str], float] = {}  # when a guest left a table

    def join(self, table_id: str, connection: Connection) -> None:
        """From now on the connection hears of every change.

        Raises:
            Refusal: where as many listen as may.
        """
        listeners = self._listeners.get(table_id, set())
        if len(listeners - {connection}) >= self._most:
            raise Refusal("too_many", f"{self._most} listen at this table already; try later")
        is_new = connection.guest not in self._find_own_guests(table_id)
        self._listeners.setdefault(table_id, set()).add(connection)
        if is_new:
            self._neighbours.tell_came(table_id, connection.guest)
            self.note_presence(table_id, connection.guest)

    def leave(self, table_id: str, connection: Connection) -> None:
        """It hears no more."""
        listeners = self._listeners.get(table_id, set())
        if connection not in listeners:
            return
        listeners.discard(connection)
        if connection.guest not in self._find_own_guests(table_id):
            self._neighbours.tell_went(table_id, connection.guest)
            self.note_presence(table_id, connection.guest)
        if not listeners:
            del self._listeners[table_id]

    def list_guests(self) -> Iterator[tuple[str, str]]:
        """Every table of this process, with each guest there."""
        for table_id in self._listeners:
            for guest in self._find_own_guests(table_id):
                yield table_id, guest

    def find_guests(self, table_id: str) -> frozenset[str]:
        """Who looks at a table now, here or at another process."""
        return self._find_own_guests(table_id) | self._neighbours.find_guests(table_id)

    def _find_own_guests(self, table_id: str) -> frozenset[str]:
        return frozenset(one.guest for one in self._listeners.get(table_id, ()))

    def note_presence(self, table_id: str, guest: str) -> None:
        """Notes that somebody came, or since when they are away."""
        if guest in self.find_guests(table_id):
            self._went.pop((table_id, guest), None)
        else:
            self._went[table_id, guest] = self._moments.monotonic()

    def forget_absent(self) -> None:
        """Forgets since when those are away who have been so for long."""
        longest = self._moments.monotonic() - LONG_S
        self._went = {key: at for key, at in self._went.items() if at > longest}

    def count_away(self, table_id: str, guest: str) -> float:
        """For how many seconds a guest has been away, as far as this server knows."""
        if guest in self.find_guests(table_id):
            return 0.0
        return self._moments.monotonic() - self._went.get((table_id, guest), self._opened)

    def see(self, writer: Writer, connection: Connection) -> Sight:
        """What a connection may see of a table now."""
        table = writer.table
        here, awaited = self.find_guests(table.id), table.sitter(table.game.seat)
        absent = None if awaited in here else int(self.count_away(table.id, awaited))
        return replace(connection.eyes.follow(table), here=here, absent_s=absent)

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
        self.mention(table_id, text, speaker)
        self._neighbours.tell_said(table_id, text)
        speaker.send(said.model_copy(update={"reply_to": number}))

    def mention(self, table_id: str, text: str, speaker: Connection | None = None) -> None:
        """Sends what somebody said to everybody else at a table of this process."""
        for connection in list(self._listeners.get(table_id, ())):
            if connection is not speaker:
                connection.mention(text)

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
