"""The bus between worker processes: who else has written to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .address import explain_driver, is_shared, parse_address

Heard = Callable[[str, int], None]
"""Is told of a table, and the number of its newest event; `news.GONE` where it was deleted."""

HeardGap = Callable[[], None]
"""Is told that news may have been lost: every table in memory may be behind."""


class Bus(Protocol):
    """Hears what the workers write, including this one."""

    async def listen(self, heard: Heard, heard_gap: HeardGap) -> None:
        """Begins to listen; whatever is written after it returns will be heard.

        Caller ensures that it is called once, and that neither function waits.

        Args:
            heard: called for every append and deletion, after its commit, in their order. It also
                hears of what this process writes, maybe before the append has returned here.
            heard_gap: called after the line broke and was mended.

        Raises:
            GenialError: where the database cannot be reached; later it is tried again and again.
        """

    async def close(self) -> None:
        """Stops listening; nobody is called any more."""


class SilentBus:
    """The bus of an SQLite file: one process holds it, so there is nobody to hear of."""

    async def listen(self, heard: Heard, heard_gap: HeardGap) -> None:
        """Has nothing to do."""

    async def close(self) -> None:
        """Has nothing to do."""


def open_bus(url: str) -> Bus:
    """The bus that belongs to a database.

    Raises:
        GenialError: where the URL is none, or the driver is not installed.
    """
    address = parse_address(url)
    if not is_shared(address):
        return SilentBus()
    try:
        from .notifications import PostgresBus  # psycopg comes with an extra
    except ImportError:
        raise explain_driver() from None
    return PostgresBus(address)
