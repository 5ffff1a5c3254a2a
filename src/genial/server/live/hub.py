"""The open connections of each table, and the sending of changes to them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

from ..domain.refusals import Refusal
from ..domain.seats import BOT, NOBODY
from ..domain.table import Table
from ..domain.viewpoint import Viewpoint
from ..present.messages import present_refusal, present_said
from ..protocol.incoming import Say
from .connection import FAILED, GOING_AWAY, NOT_FOUND, Connection
from .moments import Moments
from .peers import Peers
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

LONG_S = 3600.0  # absences longer than this many seconds need not be distinguished


class Hub:
    """All open connections, by table."""

    def __init__(self, moments: Moments, most: int, peers: Peers) -> None:
        """Starts without connections. A table with `most` connections refuses more spectators."""
        self._moments, self._most, self._peers = moments, most, peers
        self._connections: dict[str, set[Connection]] = {}
        # For each table and guest: when the guest left the table, and when the guest was told of
        # it.
        self._left_at: dict[tuple[str, str], float] = {}
        self._told_at: dict[tuple[str, str], float] = {}

    def join(self, table: Table, connection: Connection) -> None:
        """From now on, the connection gets every change of the table.

        Spectators cannot keep a player or the host away.

        Raises:
            Refusal: if the table has the highest number of connections, for a spectator.
        """
        table_id = table.id
        connections = self._connections.get(table_id, set())
        is_full = len(connections - {connection}) >= self._most
        if is_full and connection.guest not in table.people | {table.owner}:
            raise Refusal(
                "too_many", f"this table already has {self._most} connections; try again later"
            )
        is_new = connection.guest not in self._find_own_guests(table_id)
        self._connections.setdefault(table_id, set()).add(connection)
        if is_new:
            self._peers.send_came(table_id, connection.guest)
            self.note_presence(table_id, connection.guest)

    def leave(self, table_id: str, connection: Connection) -> None:
        """From now on, the connection gets no changes of the table."""
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
        """Records that a guest is at a table, or since when the guest is away."""
        if guest in self.find_guests(table_id):
            self._left_at.pop((table_id, guest), None)
        else:
            self._left_at[table_id, guest] = self._moments.monotonic()

    def forget_absent(self) -> None:
        """Frees the memory for guests who have been away for very long."""
        longest = self._moments.monotonic() - LONG_S
        self._left_at = {key: at for key, at in self._left_at.items() if at > longest}
        self._told_at = {key: at for key, at in self._told_at.items() if at > longest}

    def count_away(self, table: Table, guest: str) -> float:
        """The seconds for which a guest has been away from a game, as far as this process knows.

        The time counts from the last moment at which the guest was at the table or was told of it,
        but not from before the game began. It is 0 for a guest who does not know of the table yet.
        """
        if guest in self.find_guests(table.id):
            return 0.0
        key, now = (table.id, guest), self._moments.monotonic()
        if key not in self._left_at and key not in self._told_at:
            if not table.has_been_there(guest):
                return 0.0
            self._told_at[key] = now  # the guest was at the table before this process started
        last = max(at[key] for at in (self._left_at, self._told_at) if key in at)
        return min(now - last, self._moments.count_since(table.began_at))

    def count_left(self, table: Table, guest: str) -> float:
        """As `count_away`, but 0 for a guest who has not seen the game, and so cannot lose it."""
        away = self.count_away(table, guest)
        left_at = self._left_at.get((table.id, guest))
        since_began = self._moments.count_since(table.began_at)
        has_seen = left_at is not None and self._moments.monotonic() - left_at < since_began
        return away if has_seen or table.has_moved(guest) else 0.0

    def find_viewpoint(self, writer: Writer, connection: Connection) -> Viewpoint:
        """The current viewpoint of a connection on a table."""
        table = writer.table
        here, awaited = self.find_guests(table.id), table.sitter(table.on_turn)
        is_away = awaited not in here and awaited not in (BOT, NOBODY)
        absent = int(self.count_away(table, awaited)) if is_away else None
        return replace(connection.screen.follow(table), here=here, absent_s=absent)

    def has_connections(self, table_id: str) -> bool:
        """Whether anybody has the table open at this process."""
        return table_id in self._connections

    def send_update(self, writer: Writer, cause: Cause | None) -> None:
        """Sends the changes of a table to all connections that may notice them."""
        if writer.is_gone:
            self._dismiss(writer.table.id)
        self._announce_rematch(writer.table)
        now = self._moments.monotonic()
        for connection in list(self._connections.get(writer.table.id, ())):
            if self._is_secret(writer.table, connection):
                continue
            is_cause = cause is not None and cause.connection is connection
            self._send(writer, connection, cause.message if cause and is_cause else None, now)

    def _is_secret(self, table: Table, connection: Connection) -> bool:
        """Whether a client already has everything that it may know of a table."""
        is_hidden = table.seen_by(connection.guest) is not table
        return is_hidden and connection.version == table.public_version

    def refresh(self, writer: Writer) -> None:
        """Sends the table to all its connections.

        Used when a player came or left at another process.
        """
        now = self._moments.monotonic()
        for connection in list(self._connections.get(writer.table.id, ())):
            self._send(writer, connection, None, now)

    def _announce_rematch(self, table: Table) -> None:
        """Records that this update tells everybody at the table of the rematch."""
        if table.next is not None:
            for guest in self.find_guests(table.id):
                self._told_at.setdefault((table.next, guest), self._moments.monotonic())

    def update_others(self, writer: Writer, connection: Connection) -> None:
        """Sends the table to every other connection. Used when a player came or left."""
        now = self._moments.monotonic()
        for other in self._connections.get(writer.table.id, set()) - {connection}:
            self._send(writer, other, None, now)

    def update_one(self, writer: Writer, connection: Connection, reply_to: int | None) -> None:
        """Sends one connection the changes that it does not have yet."""
        self._send(writer, connection, reply_to, self._moments.monotonic())

    def send_chat(self, table_id: str, message: Say, text: str | None, sender: Connection) -> None:
        """Sends a chat message to everybody at a table. The sender gets it as the answer."""
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
            # After the table was read again from the store, it may be older than the client's
            # version.
            since = min(connection.version, table.public_version)
            text = writer.messages.write_update(table, viewpoint, now, since, reply_to)
        except Exception:  # the other connections still get their update
            log.exception("table %s: a connection could not be updated", table.id)
            connection.end(FAILED)
            return
        connection.version = table.public_version
        connection.send(text)

    def _dismiss(self, table_id: str) -> None:
        """Ends the connections to a table that was deleted."""
        gone = present_refusal(Refusal("not_found", "this table was deleted"), None)
        for connection in self._connections.pop(table_id, set()):
            connection.send(gone)
            connection.end(NOT_FOUND)

    def close(self) -> None:
        """Ends all connections, because the server stops. It may start again."""
        for connections in list(self._connections.values()):
            for connection in connections:
                connection.end(GOING_AWAY)
