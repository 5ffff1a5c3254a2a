"""Rows of the database as the rest of the server sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row


class Conflict(Exception):
    """An event of this number exists already: another process has written first."""

    @classmethod
    def among(cls, appends: Iterable[Append]) -> Conflict:
        """The conflict of a batch; the database does not say which of its events it was."""
        some = (f"{append.event.number} of table {append.table_id}" for append in appends)
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
    """The columns of a table that change with every event."""

    played_at: str
    is_over: bool
    solo_result: int | None
    summary: str  # JSON
    lobby: str | None = None  # "live" or "slow" while the table is shown in the lobby
    due_at: str | None = None  # when the running clock is up; an outage makes it later


class TableCounts(NamedTuple):
    """The numbers of a guest's tables."""

    unfinished: int
    uploaded: int
    public: int  # waiting in the lobby


class Append(NamedTuple):
    """An event to be appended, and the state of its table after it."""

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
        """The values of its columns."""
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
