"""Copying an SQLite database while others write to it, and looking whether it is whole."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from genial.engine.errors import GenialError

Progress = Callable[[int, int], None]
"""Is told how many pages are copied, and of how many."""

STEP = 2000  # pages of 4 KiB at a time
_REVISION = "SELECT version_num FROM alembic_version"


@dataclass(frozen=True)
class Contents:
    """What a database has."""

    revision: str  # the last migration
    num_tables: int
    num_events: int


@contextmanager
def writing(target: Path) -> Iterator[Path]:
    """A draft beside a file, which takes its place when all is well; else nothing is left of it."""
    draft = target.with_name(target.name + ".tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)  # of one that was interrupted
        # It has the key that signs cookies: for its owner alone.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield draft
        _sync(draft)
        draft.replace(target)
        if sys.platform != "win32":  # where a folder cannot be opened
            _sync(target.parent)
    except OSError as error:
        raise GenialError(f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        for leftover in (draft, Path(f"{draft}-journal")):
            leftover.unlink(missing_ok=True)


def copy_database(source: Path, draft: Path, progress: Progress) -> Contents:
    """Copies a database as it is at one moment, and looks whether all has arrived.

    Raises:
        GenialError: where it is no Genial database, cannot be copied, or is damaged.
    """
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(draft)) as new:
            # Inside one transaction all pages are of one moment. Without it every move that is
            # made meanwhile would begin the copy anew; writers are not kept waiting (WAL).
            old.execute("BEGIN")
            [(revision,)] = old.execute(_REVISION)
            old.backup(new, pages=STEP, progress=lambda _, left, all_: progress(all_ - left, all_))
            new.execute("PRAGMA journal_mode=DELETE")  # a copy is one file, with none beside it
    except (sqlite3.Error, ValueError) as error:
        raise GenialError(f"{source} {_explain(error)}") from None
    contents = inspect_database(draft, source)
    if contents.revision != revision:
        raise GenialError(f"the copy of {source} has another form than {source}: try again")
    return contents


def inspect_database(file: Path, name: Path | None = None) -> Contents:
    """Looks whether a file is a Genial database, and whole.

    Raises:
        GenialError: where it is not, with its name or the one that people know it by.
    """
    try:
        with closing(_open(file)) as connection:
            (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict == "ok":
                [(revision,)] = connection.execute(_REVISION)
                [(num_tables,)] = connection.execute("SELECT count(*) FROM tables")
                [(num_events,)] = connection.execute("SELECT count(*) FROM events")
                return Contents(revision, num_tables, num_events)
    except (sqlite3.Error, ValueError) as error:
        raise GenialError(f"{name or file} {_explain(error)}") from None
    raise GenialError(f"{name or file} is damaged: {' '.join(verdict.split())}")


def _open(file: Path) -> sqlite3.Connection:
    """For reading alone; transactions are begun by hand."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _explain(error: Exception) -> str:
    if isinstance(error, ValueError):
        return "is no Genial database, or damaged: it does not say its version"
    if "no such table" in str(error):
        return "is no Genial database: it has none of its tables"
    if "not a database" in str(error):
        return "is no Genial database: it is no SQLite file, or is encrypted"
    return f"could not be copied: {error}"


def _sync(path: Path) -> None:
    """Puts it on disk: a file's contents, or a folder's names."""
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
