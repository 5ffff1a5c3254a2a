"""Rows of the database, in the form that the rest of the server uses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row


class Conflict(Exception):
    """An event with this number already exists, because another process has written first."""

    @classmethod
    def among(cls, appends: Iterable[Append]) -> Conflict:
        """The conflict of a batch. The database does not say which event of the batch caused it."""
        some = (f"{append.event.number} of table {append.table_id}" for append in appends)
        return cls(f"one of the events {', '.join(some)}")


@dataclass(frozen=True)
class EventRow:
    """One event of a table."""

    number: int  # the number of the event in its table, from 1
    at: str  # the time in ISO 8601, UTC
    kind: str
    body: str  # JSON


@dataclass(frozen=True)
class TableState:
    """The columns of a table that change with every event."""

    played_at: str
    is_over: bool
    solo_result: int | None
    summary: str  # JSON
    lobby: str | None = None  # "live" or "slow" while the lobby lists the table
    due_at: str | None = None  # the time when the running clock is up, without later outages


class TableCounts(NamedTuple):
    """The numbers of a guest's tables."""

    unfinished: int
    uploaded: int
    public: int  # the number of tables that wait in the lobby


class Append(NamedTuple):
    """An event that is to be appended, and the state of its table after the event."""

    table_id: str
    event: EventRow
    state: TableState


@dataclass(frozen=True)
class TableRow:
    """A table without its events."""

    id: str
    owner: str
    created_at: str
    edition: str
    variant: str
    is_imported: bool
    is_timed: bool
    state: TableState

    def columns(self) -> dict[str, Any]:
        """The values of the columns."""
        fields = {key: value for key, value in vars(self).items() if key != "state"}
        return fields | vars(self.state)

    @classmethod
    def read(cls, row: Row[Any]) -> TableRow:
        """Reads the row of a query."""
        state = TableState(
            row.played_at, row.is_over, row.solo_result, row.summary, row.lobby, row.due_at
        )
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
