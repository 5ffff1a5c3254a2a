"""Reading a table back from the store."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from pydantic import ValidationError

from genial.engine.errors import GenialError

from ..domain.dealing import BrokenTable
from ..domain.events import parse_event
from ..domain.moments import Moments
from ..domain.table import Table
from ..store.rows import EventRow, TableRow
from ..store.store import Store

log = logging.getLogger("genial.server")


async def load_table(table_id: str, store: Store, moments: Moments) -> Table | None:
    """A table from the store; its clock has run on, but not while no server did.

    Raises:
        BrokenTable: where its events cannot be read, or do not fit together.
    """
    found = await store.load_table(table_id)
    if found is None:
        return None
    return await _bring_to_now(rebuild(*found), store, moments)


async def catch_up(
    table: Table, heard: EventRow | None, store: Store, moments: Moments
) -> Table | None:
    """The table with what others have written since; None where it is gone.

    Caller ensures that nobody uses the old one any more: where it can be, it becomes the new one.

    Args:
        table: as it was.
        heard: an event that was heard of: where it is the next one, nothing has to be read.
        store: where the others are.
        moments: for the clock.

    Raises:
        BrokenTable: where its events cannot be read, or do not fit together.
    """
    if heard is not None and heard.number == table.version + 1:
        later = [heard]
    else:
        later = await store.load_events(table.id, table.version)
    if not later:
        return table if await store.has_table(table.id) else None
    try:
        _apply_all(table, later)
    except Exception:
        log.warning("table %s is read anew: what others wrote does not follow", table.id)
        return await load_table(table.id, store, moments)
    return await _bring_to_now(table, store, moments)


async def _bring_to_now(table: Table, store: Store, moments: Moments) -> Table:
    spent = moments.count_since(table.clock_at) if table.clock else 0.0
    table.start_clock(moments.monotonic() - spent)
    await find_best(table, store)
    return table


async def find_best(table: Table, store: Store) -> None:
    """Looks up what a finished solo game is to be compared with; goes on without if it must."""
    if not table.is_over or table.is_imported or table.game.rules.variant != "solo":
        return
    try:
        rows = await store.list_solo(table.owner, table.game.rules.edition.id)
    except Exception:
        log.exception("table %s: earlier results could not be read", table.id)
        return
    earlier = [
        row.state.solo_result
        for row in rows
        if row.id != table.id and row.state.played_at < table.played_at
    ]
    table.best_before = max((result for result in earlier if result is not None), default=None)


def rebuild(row: TableRow, events: Sequence[EventRow]) -> Table:
    """A table from what is stored of it.

    Raises:
        BrokenTable: where its events cannot be read, or do not fit together.
    """
    if not events:
        raise BrokenTable(f"table {row.id} has no events")
    try:
        opening, *later = events
        table = Table(row.id, row.owner, row.created_at, parse_event(opening.body))
        _apply_all(table, later)
    except BrokenTable:
        raise
    except Exception as error:  # whatever it is, it is the trouble of this table alone
        raise BrokenTable(f"table {row.id} cannot be read: {_describe(error)}") from None
    return table


def _apply_all(table: Table, events: Iterable[EventRow]) -> None:
    for event in events:
        if event.number != table.version + 1:
            raise BrokenTable(f"table {table.id} has no event {table.version + 1}")
        table.apply(parse_event(event.body), event.at)


def _describe(error: Exception) -> str:
    """What is wrong, without a word of what was stored."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        return f"{first['type']} at {'.'.join(map(str, first['loc'])) or 'the top'}"
    return str(error) if isinstance(error, GenialError) else type(error).__name__
