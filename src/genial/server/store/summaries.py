"""The summary of a table as it is stored beside its events, for lists that need no replay."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator

from pydantic import ValidationError

from ..domain.events import Created, Imported, Opening
from ..domain.summary import Summary, is_slow
from .rows import TableRow, TableState

log = logging.getLogger("genial.server")


def to_state(summary: Summary, at: str, opening: Opening) -> TableState:
    """The summary as it is stored."""
    is_imported = isinstance(opening, Imported)
    is_own = not is_imported and summary.bots == [None]  # a bot's result is not a personal best
    solo_result = summary.result if is_own else None
    lobby = None
    if summary.is_waiting and isinstance(opening, Created):
        lobby = _find_lobby(opening)
        summary = summary.model_copy(update={"clock": opening.clock, "is_rated": opening.is_rated})
    return TableState(at, summary.is_over, solo_result, summary.model_dump_json(), lobby)


def _find_lobby(opening: Created) -> str | None:
    """Where a table that waits is shown to everybody, if it is."""
    if not opening.is_public:
        return None
    return "slow" if is_slow(opening) else "live"


def read_summaries(rows: Iterable[TableRow]) -> Iterator[tuple[TableRow, Summary]]:
    """The summaries as they were stored; one that cannot be read does not hide the others."""
    for row in rows:
        try:
            yield row, Summary.model_validate_json(row.state.summary)
        except ValidationError as error:
            log.error("table %s has no summary that can be read: %s", row.id, error)


def is_of(row: TableRow, summary: Summary, guest: str) -> bool:
    """Whether a table is among a guest's games: who stood up again, or never sat, has none."""
    return guest in (row.owner, *summary.holders)
