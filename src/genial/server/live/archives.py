"""A file with many games: what is in it, and how it is written."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from tempfile import SpooledTemporaryFile
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pydantic import BaseModel

import genial
from genial.engine.record import format_record

from ..domain.recording import write_record
from ..domain.summary import Summary
from ..domain.table import Table
from ..store.rows import TableRow

_IN_MEMORY = 1024 * 1024  # bytes; a longer one goes to disk


class Entry(BaseModel):
    """A game in index.json. Tiles are in records alone, and only games that are over have one."""

    table: str
    edition: str
    variant: str
    names: list[str]
    bots: list[str | None]
    created_at: str
    played_at: str
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]
    record: str | None  # the file; None: the game is not over, or cannot be read any more


class Index(BaseModel):
    """What is in an export."""

    format: str = "genial export 1"
    version: str = genial.__version__
    exported_at: str
    games: list[Entry]  # the oldest first


class Archive:
    """A ZIP being written, in memory or on disk; its methods are for worker threads."""

    def __init__(self) -> None:
        self.file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115  # closed when it was sent
        self._zip = ZipFile(self.file, "w", ZIP_DEFLATED)
        self._games: list[Entry] = []

    def add(self, row: TableRow, summary: Summary, table: Table | None) -> None:
        """One more game, with its record where the table is given. Caller ensures it is over."""
        name = None
        if table is not None:
            number = f"{len(self._games) + 1:04}"  # with it no two have the same name
            name = f"{number}-genial-{row.edition}-{row.variant}-{row.created_at[:10]}.json"
            record: Any = write_record(table)
            self._write(name, format_record(record), row.state.played_at)
        self._games.append(_describe(row, summary, name))

    def finish(self, at: str) -> None:
        """Writes index.json, and that this was all."""
        index = Index(exported_at=at, games=self._games)
        self._write("index.json", index.model_dump_json(indent=2), at)
        self._zip.close()

    def discard(self) -> None:
        """Throws away what there is."""
        with suppress(ValueError):  # a thread may still be writing
            self._zip.close()
        self.file.close()

    def _write(self, name: str, text: str, at: str) -> None:
        moment = datetime.fromisoformat(at)
        entry = ZipInfo(name, moment.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        self._zip.writestr(entry, text)


def _describe(row: TableRow, summary: Summary, record: str | None) -> Entry:
    return Entry(
        table=row.id,
        edition=row.edition,
        variant=row.variant,
        names=summary.names,
        bots=summary.bots,
        created_at=row.created_at,
        played_at=row.state.played_at,
        turns=summary.turns,
        is_over=row.state.is_over,
        is_imported=row.is_imported,
        winners=summary.winners,
        record=record,
    )
