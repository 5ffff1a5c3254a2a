"""The open connections by table. Sends the changes to each of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

from ..domain.moments import Moments
from ..domain.refusals import Refusal
from ..domain.viewpoint import Viewpoint
from ..present.messages import present_refusal, present_said
from ..protocol.incoming import Say
from .connection import FAILED, GOING_AWAY, NOT_FOUND, Connection
from .peers import Peers
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

LONG_S = 3600.0  # seconds; after this time, absences need not be distinguished


class Hub:
    """All open connections, by table."""

    def __init__(self, moments: Moments, most: int, peers: Peers) -> None:
        """No connections yet; `most` is the highest number of them at one table."""
        self._moments, self._most, self._peers = moments, most, peers
        self._connections: dict[str, set[Connection]] = {}
        self._opened = moments.monotonic()
        self._left_at: dict[tuple[str, str], float] = {}  # when a guest left a table

    def join(self, table_id: str, connection: Connection) -> None:
        """From now on the connection gets every change.

        Raises:
            Refusal: if the table has the highest number of connections.
        """
        connections = self._connections.get(table_id, set())
        if len(connections - {connection}) >= self._most:
            raise Refusal(
                "too_many", f"this table already has {self._most} connections; try again later"
            )
        is_new = connection.guest not in self._find_own_guests(table_id)
        self._connections.setdefault(table_id, set()).add(connection)
        if is_new:
            self._peers.send_came(table_id, connection.guest)
            self.note_presence(table_id, connection.guest)

    def leave(self, table_id: str, connection: Connection) -> None:
        """From now on the connection gets nothing."""
        connections = self._connections.get(table_id, set())
        if connection not in connections:
            return
        connections.discard(connection)
        if connection.guest not in self._find_own_guests(table_id):
            self._peers.send_went(table_id, connection.guest)
            self.note_presence(table_id, connection.guest)
        if not connections:
            del self._connections[table_id]

    def list_guests(self) -> Iterator[tuple[str, str]]:
        """Every table with connections to this process, with each guest there."""
        for table_id in self._connections:
            for guest in self._find_own_guests(table_id):
                yield table_id, guest

    def find_guests(self, table_id: str) -> frozenset[str]:
        """The guests who have a table open, at this process or another."""
        return self._find_own_guests(table_id) | self._peers.find_guests(table_id)

    def _find_own_guests(self, table_id: str) -> frozenset[str]:
        return frozenset(one.guest for one in self._connections.get(table_id, ()))

    def note_presence(self, table_id: str, guest: str) -> None:
        """Notes that a guest is here, or since when the guest is away."""
        if guest in self.find_guests(table_id):
            self._left_at.pop((table_id, guest), None)
        else:
            self._left_at[table_id, guest] = self._moments.monotonic()

    def forget_absent(self) -> None:
        """Frees the memory for guests who have been away for very long."""
        longest = self._moments.monotonic() - LONG_S
        self._left_at = {key: at for key, at in self._left_at.items() if at > longest}

    def count_away(self, table_id: str, guest: str) -> float:
        """For how many seconds a guest has been away, as far as this process knows."""
        if guest in self.find_guests(table_id):
            return 0.0
        return self._moments.monotonic() - self._left_at.get((table_id, guest), self._opened)

    def find_viewpoint(self, writer: Writer, connection: Connection) -> Viewpoint:
        """The current viewpoint of a connection on a table."""
        table = writer.table
        here, awaited = self.find_guests(table.id), table.sitter(table.on_turn)
        absent = None if awaited in here else int(self.count_away(table.id, awaited))
        return replace(connection.screen.follow(table), here=here, absent_s=absent)

    def has_connections(self, table_id: str) -> bool:
        """Whether anybody has the table open at this process."""
        return table_id in self._connections

    def send_update(self, writer: Writer, cause: Cause | None) -> None:
        """Sends the changes of a table to all its connections."""
        if writer.is_gone:
            self._dismiss(writer.table.id)
        now = self._moments.monotonic()
        for connection in list(self._connections.get(writer.table.id, ())):
            is_cause = cause is not None and cause.connection is connection
            self._send(writer, connection, cause.message if cause and is_cause else None, now)

    def update_others(self, writer: Writer, connection: Connection) -> None:
        """Sends the table to every other connection: a player came or left."""
        now = self._moments.monotonic()
        for other in self._connections.get(writer.table.id, set()) - {connection}:
            self._send(writer, other, None, now)

    def update_one(self, writer: Writer, connection: Connection, reply_to: int | None) -> None:
        """Sends one connection the changes that it does not have yet."""
        self._send(writer, connection, reply_to, self._moments.monotonic())

    def send_chat(self, table_id: str, message: Say, text: str | None, sender: Connection) -> None:
        """Sends a chat message to everybody at a table; to the sender, as the answer."""
        said = present_said(message, text, reply_to=None).model_dump_json()
        self.receive_chat(table_id, said, sender)
        self._peers.send_chat(table_id, said)
        sender.send(present_said(message, text, reply_to=message.id))

    def receive_chat(self, table_id: str, text: str, sender: Connection | None = None) -> None:
        """Passes a chat message on to every connection at the table except the sender's."""
        for connection in list(self._connections.get(table_id, ())):
            if connection is not sender:
                connection.send_if_room(text)

    def _send(
        self, writer: Writer, connection: Connection, reply_to: int | None, now: float
    ) -> None:
        table = writer.table
        try:
            viewpoint = self.find_viewpoint(writer, connection)
            # A table that was read again from the store may be older than the client's version.
            since = min(connection.version, table.version)
            text = writer.messages.write_update(table, viewpoint, now, since, reply_to)
        except Exception:  # the other connections still get their update
            log.exception("table %s: nothing to show to a connection", table.id)
            connection.end(FAILED)
            return
        connection.version = table.version
        connection.send(text)

    def _dismiss(self, table_id: str) -> None:
        """Ends the connections to a table that was deleted."""
        gone = present_refusal(Refusal("not_found", "this table is gone"), None)
        for connection in self._connections.pop(table_id, set()):
            connection.send(gone)
            connection.end(NOT_FOUND)

    def close(self) -> None:
        """Ends all connections: the server stops, and may come back."""
        for connections in list(self._connections.values()):
            for connection in connections:
                connection.end(GOING_AWAY)
