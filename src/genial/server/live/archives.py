"""The ZIP file with all games of a guest."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from tempfile import SpooledTemporaryFile
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ..domain.summary import ListedTable
from ..domain.table import Table
from ..present.files import name_listed_file, write_record_file
from ..present.lists import present_export, present_exported
from ..protocol.http import ExportedGame

_IN_MEMORY = 1024 * 1024  # a ZIP file with more bytes than this is written to disk


class Archive:
    """A ZIP file that is being written, in memory or on disk. Its methods run in worker threads."""

    def __init__(self) -> None:
        self.file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115  # closed after it was sent
        self._zip = ZipFile(self.file, "w", ZIP_DEFLATED)
        self._games: list[ExportedGame] = []

    def add(self, listed: ListedTable, table: Table | None) -> None:
        """Adds a game. With a table, also adds its record. Caller ensures that its game is over."""
        name = None
        if table is not None:
            number = f"{len(self._games) + 1:04}"  # makes the name unique
            name = f"{number}-{name_listed_file(listed, 'json')}"
            self._write(name, write_record_file(table), listed.played_at)
        self._games.append(present_exported(listed, name))

    def finish(self, at: str) -> None:
        """Writes index.json and closes the ZIP."""
        self._write("index.json", present_export(self._games, at).model_dump_json(indent=2), at)
        self._zip.close()

    def discard(self) -> None:
        """Deletes the file."""
        with suppress(ValueError):  # a thread may still be writing
            self._zip.close()
        self.file.close()

    def _write(self, name: str, text: str, at: str) -> None:
        moment = datetime.fromisoformat(at)
        entry = ZipInfo(name, moment.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        self._zip.writestr(entry, text)
