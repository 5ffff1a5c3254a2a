"""A lock file, so that only one server uses an SQLite file. The system frees it after a crash."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from genial.engine.errors import GenialError
from genial.locking import lock

from .address import is_shared, parse_address


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Keeps other servers away from an SQLite file. Several servers may use PostgreSQL.

    Raises:
        GenialError: if another server uses the file.
    """
    path = _find_file(url)
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("ab")
    except OSError as error:
        raise GenialError(f"the database {path} cannot be opened: {error}") from None
    with file:  # closing the file unlocks it
        try:
            lock(file, waits=False)
        except OSError:
            raise GenialError(
                f"another Genial server uses the database {path}: "
                "stop that server, or name another file with --database"
            ) from None
        yield


def _find_file(url: str) -> Path | None:
    try:
        address = parse_address(url)
    except GenialError:  # open_database() reports this error
        return None
    return None if is_shared(address) else Path(str(address.database)).resolve()
