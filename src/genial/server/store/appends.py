"""How events of tables are appended, on each kind of database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import URL

from .address import is_shared
from .file_appends import FileAppends
from .rows import Entry


class Appends(Protocol):
    """Writes events of tables."""

    async def write(self, entries: Sequence[Entry]) -> None:
        """Writes the next events of different tables in one transaction, and tells other workers.

        Caller ensures that there is one call at a time.

        Raises:
            Conflict: where one of them is there already, or its table is not; none is written.
        """

    async def close(self) -> None:
        """Lets the database go."""


def open_appends(address: URL) -> Appends:
    """The way to append to a database."""
    if not is_shared(address):
        return FileAppends(address)
    from .shared_appends import SharedAppends  # psycopg comes with an extra

    return SharedAppends(address)
