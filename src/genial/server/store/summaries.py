"""The summary of a table that is stored beside its events, so that lists need no replay."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import cast

from pydantic import ValidationError

from genial.engine.editions import VariantName

from ..domain.summary import ListedTable, Summary, is_slow, summarise
from ..domain.table import Table
from .rows import TableRow, TableState

log = logging.getLogger("genial.server")


def to_state(table: Table) -> TableState:
    """The columns of a table as it is now."""
    summary = summarise(table)
    is_given = table.is_imported or table.is_from_position
    is_own = not is_given and summary.bots == [None]  # the result of a bot is not a personal best
    return TableState(
        table.public.played_at,
        summary.is_over,
        summary.result if is_own else None,
        summary.model_dump_json(),
        _find_lobby(table),
        table.deadline,
    )


def _find_lobby(table: Table) -> str | None:
    """The list of the lobby that shows the table while it waits, or None."""
    if not (table.is_waiting and table.opening.is_public):
        return None
    return "slow" if is_slow(table.opening) else "live"


def read_summaries(rows: Iterable[TableRow]) -> Iterator[ListedTable]:
    """The tables of a list. A table whose summary cannot be read is left out."""
    for row in rows:
        try:
            summary = Summary.model_validate_json(row.state.summary)
        except ValidationError as error:
            log.error("table %s has no summary that can be read: %s", row.id, error)
            continue
        yield ListedTable(
            id=row.id,
            owner=row.owner,
            created_at=row.created_at,
            played_at=row.state.played_at,
            edition=row.edition,
            variant=cast("VariantName", row.variant),
            is_imported=row.is_imported,
            summary=summary,
        )
