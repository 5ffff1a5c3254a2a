"""The file of an SQLite database: whether it is still there, has room, and is intact."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

LEAST_FREE = 32 * 1024 * 1024  # bytes on the disk; with less, SQLite may fail at any moment
_STEPS = 100_000  # of SQLite's virtual machine, between two looks at the time


class DatabaseFault(Exception):
    """Why a database cannot store anything; the message is for the operator."""


class DatabaseFile:
    """The file of a database that is open."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._identity = self._find_identity()

    def check(self) -> None:
        """Checks what SQLite does not notice: it goes on writing to a file that was deleted.

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
    """The first damage that SQLite finds in a file within a time; None if it finds none."""
    deadline = time.monotonic() + seconds
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return None if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else str(error)
    return None if verdict == "ok" else " ".join(verdict.split())
