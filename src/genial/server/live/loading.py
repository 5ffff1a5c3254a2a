"""Reading a table from the store."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence

from pydantic import ValidationError

from genial.engine.errors import GenialError

from ..domain.events import Event, parse_event
from ..domain.refusals import BrokenTable
from ..domain.table import Table
from ..store.rows import EventRow, TableRow
from ..store.store import Store
from .moments import Moments
from .threads import Threads

log = logging.getLogger("genial.server")


async def load_table(
    table_id: str, store: Store, moments: Moments, threads: Threads
) -> Table | None:
    """A table from the store. Its clock has run since then, except during outages.

    Raises:
        BrokenTable: if its events cannot be read, or contradict each other.
    """
    found = await store.load_table(table_id)
    if found is None:
        return None
    return await _bring_to_now(await threads.run(rebuild, *found), store, moments)


async def catch_up(
    table: Table, notified: EventRow | None, store: Store, moments: Moments, threads: Threads
) -> Table | None:
    """The table with the events that others have written since. None if the table is gone.

    Args:
        table: as it was.
        notified: an event that came with a notification. If it is the next one, nothing is read.
        store: the store of the events.
        moments: for the clock.
        threads: for a table that has to be read again from its first event.

    Raises:
        BrokenTable: if its events cannot be read, or contradict each other.
    """
    if notified is not None and notified.number == table.version + 1:
        later = [notified]
    else:
        later = await store.load_events(table.id, table.version)
    if not later:
        return table if await store.has_table(table.id) else None
    try:
        following = table.after_all(_parse_all(table, later))
    except Exception:
        log.warning("table %s is read again: the new events do not follow", table.id)
        return await load_table(table.id, store, moments, threads)
    return await _bring_to_now(following, store, moments)


async def _bring_to_now(table: Table, store: Store, moments: Moments) -> Table:
    spent = moments.count_since(table.clock_at) if table.clock else 0.0
    table.start_clock(moments.monotonic() - spent)
    await find_best(table, store)
    return table


async def find_best(table: Table, store: Store) -> None:
    """Reads the owner's best result before a finished solo game. A failure is only logged.

    Caller ensures that nobody else uses the table yet.
    """
    if not table.is_over or not table.game.rules.is_solo:
        return
    if table.is_imported or table.is_from_position:
        return
    edition = table.game.rules.edition.id
    try:
        table.best_before = await store.find_best_solo(table.owner, edition, table.played_at)
    except Exception:
        log.exception("table %s: earlier results could not be read", table.id)


def rebuild(row: TableRow, events: Sequence[EventRow]) -> Table:
    """A table from its stored events.

    Raises:
        BrokenTable: if its events cannot be read, or contradict each other.
    """
    if not events:
        raise BrokenTable(f"table {row.id} has no events")
    try:
        opening, *later = events
        table = Table(row.id, row.owner, row.created_at, parse_event(opening.body))
        return table.after_all(_parse_all(table, later))
    except BrokenTable:
        raise
    except Exception as error:  # any error in the events concerns only this table
        raise BrokenTable(f"table {row.id} cannot be read: {_describe(error)}") from None


def _parse_all(table: Table, rows: Iterable[EventRow]) -> Iterator[tuple[Event, str]]:
    """The events that follow a table, each with its time."""
    for number, row in enumerate(rows, table.version + 1):
        if row.number != number:
            raise BrokenTable(f"table {table.id} has no event {number}")
        yield parse_event(row.body), row.at


def _describe(error: Exception) -> str:
    """A description of the fault, without any stored content."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        return f"{first['type']} at {'.'.join(map(str, first['loc'])) or 'the top'}"
    return str(error) if isinstance(error, GenialError) else type(error).__name__
