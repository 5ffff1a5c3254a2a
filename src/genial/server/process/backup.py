"""Backups of an SQLite database: taken while the server runs, checked, and restored."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import URL

from genial.engine.errors import GenialError

from ..store.address import is_shared, parse_address
from ..store.database import MIGRATIONS
from ..store.file_lock import lock_database

Progress = Callable[[int, int], None]
"""Called with the number of pages copied so far, and of all pages."""

STEP = 2000  # the number of pages of 4 KiB that are copied at a time
_REVISION = "SELECT version_num FROM alembic_version"
# Options of the database URL that the printed commands repeat. Other options may contain a
# password.
_KEPT_OPTIONS = ("host", "port", "sslmode")


@dataclass(frozen=True)
class Contents:
    """A summary of a database: its last migration, and its numbers of rows."""

    revision: str  # the id of the last migration
    num_tables: int
    num_events: int


def back_up(url: str, target: Path, progress: Progress, *, replace: bool = False) -> Contents:
    """Copies the database into a file. A server may continue to write.

    Args:
        url: the database, as a URL for SQLAlchemy.
        target: the file; it appears when it is complete and checked.
        progress: called after each step.
        replace: whether an existing file is replaced.

    Raises:
        GenialError: if the database cannot be read, or the file cannot be written.
    """
    source = _find_file(url, target, is_restore=False)
    if not source.exists():
        raise GenialError(f"there is no database {source}: name the right one with --database")
    target = _check_target(source, target, replace)
    with _replacing(target) as draft:
        return _copy(source, draft, progress)


def restore(
    url: str, source: Path, at: datetime, progress: Progress
) -> tuple[Contents, Path | None]:
    """Replaces the database by a backup.

    Args:
        url: the database, as a URL for SQLAlchemy.
        source: the backup.
        at: now; it becomes part of the name under which the old database is kept.
        progress: called after each step.

    Returns:
        A summary of the restored database, and the path of the old one; None if there was none.

    Raises:
        GenialError: if a server uses the database, or the backup is not valid.
    """
    database = _find_file(url, source, is_restore=True)
    if not source.is_file():
        raise GenialError(f"there is no file {source}: name a file that genial backup has written")
    if database.exists() and database.samefile(source):
        raise GenialError(f"{source} is the database itself: name a copy of it")
    with lock_database(url):
        if _inspect(source).revision not in _list_revisions():
            raise GenialError(
                f"{source} was written by a newer Genial: use that version to restore it"
            )
        with _replacing(database) as draft:
            contents = _copy(source, draft, progress)
            before = _set_aside(database, at)
            if before is not None:
                shutil.copymode(before, draft)
    return contents, before


def _find_file(url: str, other: Path, is_restore: bool) -> Path:
    """The file of an SQLite database.

    For PostgreSQL, raises an error that names the right command.
    """
    address = parse_address(url)
    if is_shared(address):
        raise GenialError(_name_command(address, other, is_restore))
    return Path(str(address.database)).resolve()


def _name_command(address: URL, file: Path, is_restore: bool) -> str:
    options = {key: address.query[key] for key in _KEPT_OPTIONS if key in address.query}
    # The command has no password: PostgreSQL's programs ask for it, or find it in ~/.pgpass.
    bare = URL.create(
        "postgresql",
        username=address.username,
        host=address.host,
        port=address.port,
        database=address.database,
        query=options,
    )
    where = shlex.quote(bare.render_as_string())
    if is_restore:
        command = (
            f"pg_restore --clean --if-exists --no-owner --dbname={where} {shlex.quote(str(file))}"
        )
        return f"PostgreSQL restores its databases itself; stop the server, then run: {command}"
    command = f"pg_dump --format=custom --file={shlex.quote(str(file))} {where}"
    return f"PostgreSQL copies its databases itself, also while the server runs: {command}"


def _check_target(source: Path, target: Path, replace: bool) -> Path:
    target = target.resolve()
    if target.is_dir():
        raise GenialError(f"{target} is a folder: name a file in it")
    if not target.parent.is_dir():
        raise GenialError(f"there is no folder {target.parent}: make it first")
    if target.exists() and target.samefile(source):
        raise GenialError(f"{target} is the database itself: name another file")
    if target.exists() and not replace:
        raise GenialError(f"{target} exists already: name another file, or add --force")
    return target


def _list_revisions() -> set[str]:
    """The migrations of this version of Genial."""
    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def _set_aside(database: Path, at: datetime) -> Path | None:
    """Gives the old database a second name. Its own name stays until the file is replaced."""
    before = database.with_name(f"{database.name}.before-restore-{at:%Y%m%dT%H%M%SZ}")
    if before.exists():
        raise GenialError(f"{before} exists already: wait a second and try again")
    if database.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # writes the journal into the file
    # If that failed, SQLite would apply the old journal to the restored file.
    for end in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").rename(f"{before}{end}")
    if not database.exists():
        return None
    try:
        os.link(database, before)
    except OSError:  # the file system has no hard links
        database.rename(before)
    return before


@contextmanager
def _replacing(target: Path) -> Iterator[Path]:
    """A temporary file beside the target. It replaces the target if the block succeeds."""
    draft = target.with_name(target.name + ".tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)  # a file from an interrupted run
        # The file contains the key that signs cookies, so only its owner may read it.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield draft
        _sync(draft)
        draft.replace(target)
        if sys.platform != "win32":  # Windows cannot open a folder
            _sync(target.parent)
    except OSError as error:
        raise GenialError(f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        for leftover in (draft, Path(f"{draft}-journal")):
            leftover.unlink(missing_ok=True)


def _copy(source: Path, draft: Path, progress: Progress) -> Contents:
    """Copies a snapshot of a database, and checks the copy.

    Raises:
        GenialError: if it is not a Genial database, cannot be copied, or is damaged.
    """
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(draft)) as new:
            # The transaction makes the copy a snapshot. Without it, the copy would start again
            # after every move that is written in the meantime. Writers do not wait for the
            # transaction (WAL).
            old.execute("BEGIN")
            [(revision,)] = old.execute(_REVISION)
            old.backup(new, pages=STEP, progress=lambda _, left, all_: progress(all_ - left, all_))
            # so that a backup is one file, without a journal
            new.execute("PRAGMA journal_mode=DELETE")
    except (sqlite3.Error, ValueError) as error:
        raise GenialError(f"{source} {_explain(error)}") from None
    contents = _inspect(draft, source)
    if contents.revision != revision:
        raise GenialError(f"the copy of {source} has another version than {source}: try again")
    return contents


def _inspect(file: Path, name: Path | None = None) -> Contents:
    """Checks that a file is an intact Genial database. Messages call the file `name`.

    Raises:
        GenialError: if the file is not an intact Genial database.
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
    """Opens a file for reading, without implicit transactions."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _explain(error: Exception) -> str:
    if isinstance(error, ValueError):
        return "is not a Genial database, or damaged: it has no version"
    if "no such table" in str(error):
        return "is not a Genial database: it has none of its tables"
    if "not a database" in str(error):
        return "is not a Genial database: it is not an SQLite file, or is encrypted"
    return f"could not be copied: {error}"


def _sync(path: Path) -> None:
    """Flushes a file, or the names in a folder, to disk."""
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
