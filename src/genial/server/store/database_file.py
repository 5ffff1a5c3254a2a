"""Checks of an SQLite file: whether it still exists, has space, and is intact."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

# bytes; with less free space on the disk, SQLite may fail at any moment
LEAST_FREE = 32 * 1024 * 1024
_STEPS = 100_000  # the steps of SQLite's virtual machine between two checks of the time


class DatabaseFault(Exception):
    """The reason why a database cannot store anything. The message is for the operator."""


class DatabaseFile:
    """The file of an open database."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._identity = self._find_identity()

    def check(self) -> None:
        """Checks for faults that SQLite does not notice. It writes even to a deleted file.

        Raises:
            DatabaseFault: if the file is gone, or the disk is full.
        """
        if self._find_identity() != self._identity:
            raise DatabaseFault("the file of the database was deleted or replaced")
        if shutil.disk_usage(self._path.parent).free < LEAST_FREE:
            raise DatabaseFault("the disk of the database is full")

    def _find_identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino


def find_damage(path: Path, seconds: float) -> str | None:
    """The first damage that SQLite finds in a file in this time. None if it finds no damage."""
    deadline = time.monotonic() + seconds
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return None if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else str(error)
    return None if verdict == "ok" else " ".join(verdict.split())
