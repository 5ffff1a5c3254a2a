"""What goes into the store and comes out of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row


class Conflict(Exception):
    """An event of this number is there already: somebody else has written."""

    @classmethod
    def among(cls, entries: Iterable[Entry]) -> Conflict:
        """It is one of these."""
        some = (f"{entry.event.number} of table {entry.table_id}" for entry in entries)
        return cls(f"one of the events {', '.join(some)}")


@dataclass(frozen=True)
class EventRow:
    """One event of a table."""

    number: int  # from 1
    at: str  # ISO 8601, UTC
    kind: str
    body: str  # JSON


@dataclass(frozen=True)
class TableState:
    """What changes with every event."""

    played_at: str
    is_over: bool
    solo_result: int | None
    summary: str  # JSON
    lobby: str | None = None  # while it waits for anybody: "live" or "slow"


class Entry(NamedTuple):
    """An event of a table, and the table in a line after it."""

    table_id: str
    event: EventRow
    state: TableState


@dataclass(frozen=True)
class TableRow:
    """A table as a list shows it."""

    id: str
    owner: str
    created_at: str
    edition: str
    variant: str
    is_imported: bool
    is_timed: bool
    state: TableState

    def columns(self) -> dict[str, Any]:
        """Its columns in the database."""
        fields = {key: value for key, value in vars(self).items() if key != "state"}
        return fields | vars(self.state)

    @classmethod
    def read(cls, row: Row[Any]) -> TableRow:
        """Out of its columns in the database."""
        state = TableState(row.played_at, row.is_over, row.solo_result, row.summary, row.lobby)
        return cls(
            row.id,
            row.owner,
            row.created_at,
            row.edition,
            row.variant,
            row.is_imported,
            row.is_timed,
            state,
        )
