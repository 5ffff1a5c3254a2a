"""Copies of the database: taken while the server plays on, and put back."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import URL

from genial.engine.errors import GenialError

from ..store.address import is_shared, parse_address
from ..store.database import MIGRATIONS
from ..store.file_lock import lock_database
from .copying import Contents, Progress, copy_database, inspect_database, writing

_KEPT_OPTIONS = ("host", "port", "sslmode")  # of a URL; others may hold a password


def back_up(url: str, target: Path, progress: Progress, *, replace: bool = False) -> Contents:
    """Writes the database as it is now into a file, while a server may go on writing.

    Args:
        url: the database, as SQLAlchemy wants it.
        target: the file; it appears once it is complete and checked.
        progress: is told how far it is.
        replace: whether a file that is there gives way.

    Raises:
        GenialError: where the database or the file will not do.
    """
    source = _find_file(url, target, is_restore=False)
    if not source.exists():
        raise GenialError(f"there is no database {source}: name the right one with --database")
    target = _check_target(source, target, replace)
    with writing(target) as draft:
        return copy_database(source, draft, progress)


def restore(
    url: str, source: Path, at: datetime, progress: Progress
) -> tuple[Contents, Path | None]:
    """Puts a copy in the database's place.

    Args:
        url: the database, as SQLAlchemy wants it.
        source: the copy.
        at: now; it becomes part of the name of what was there before.
        progress: is told how far it is.

    Returns:
        What there is now, and the file with what was there before, where there was anything.

    Raises:
        GenialError: where a server holds the database, or the copy will not do.
    """
    database = _find_file(url, source, is_restore=True)
    if not source.is_file():
        raise GenialError(f"there is no file {source}: name one that genial backup has written")
    if database.exists() and database.samefile(source):
        raise GenialError(f"{source} is the database itself: name a copy of it")
    with lock_database(url):
        if inspect_database(source).revision not in _list_revisions():
            raise GenialError(f"{source} was written by a newer Genial: restore it with that one")
        with writing(database) as draft:
            contents = copy_database(source, draft, progress)
            before = _put_aside(database, at)
            if before is not None:
                shutil.copymode(before, draft)
    return contents, before


def _find_file(url: str, other: Path, is_restore: bool) -> Path:
    """The file of an SQLite database; for others says whose task it is."""
    address = parse_address(url)
    if is_shared(address):
        raise GenialError(_name_tool(address, other, is_restore))
    return Path(str(address.database)).resolve()


def _name_tool(address: URL, file: Path, is_restore: bool) -> str:
    options = {key: address.query[key] for key in _KEPT_OPTIONS if key in address.query}
    # What is left as a password is nothing: it is asked for, or found in ~/.pgpass.
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
        tool = (
            f"pg_restore --clean --if-exists --no-owner --dbname={where} {shlex.quote(str(file))}"
        )
        return f"PostgreSQL restores its databases itself; stop the server, then run: {tool}"
    tool = f"pg_dump --format=custom --file={shlex.quote(str(file))} {where}"
    return f"PostgreSQL copies its databases itself, also while the server runs: {tool}"


def _check_target(source: Path, target: Path, replace: bool) -> Path:
    target = target.resolve()
    if target.is_dir():
        raise GenialError(f"{target} is a folder: name a file in it")
    if not target.parent.is_dir():
        raise GenialError(f"there is no folder {target.parent}: make it first")
    if target.exists() and target.samefile(source):
        raise GenialError(f"{target} is the database itself: name another file")
    if target.exists() and not replace:
        raise GenialError(f"{target} is there already: name another file, or add --force")
    return target


def _list_revisions() -> set[str]:
    """The migrations that this version knows."""
    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def _put_aside(database: Path, at: datetime) -> Path | None:
    """Keeps what is there under another name; the database is in its place until the copy is."""
    before = database.with_name(f"{database.name}.before-restore-{at:%Y%m%dT%H%M%SZ}")
    if before.exists():
        raise GenialError(f"{before} is there already: wait a second and try again")
    if database.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # all of it into the one file
    # Where that failed. A journal that stayed would be taken for one of the copy, and spoil it.
    for end in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").rename(f"{before}{end}")
    if not database.exists():
        return None
    try:
        os.link(database, before)
    except OSError:  # not every disk can have a file twice
        database.rename(before)
    return before
