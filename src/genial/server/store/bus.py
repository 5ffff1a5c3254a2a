"""The bus between worker processes: who else has written to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .address import explain_driver, is_shared, parse_address
from .news import News

Heard = Callable[[News], None]
"""Is told of the newest event of a table, or that it was deleted."""

HeardGap = Callable[[], None]
"""Is told that news may have been lost: every table in memory may be behind."""


Overheard = Callable[[str], None]
"""Is told what some worker has said to all."""


class Bus(Protocol):
    """Hears what the workers write, including this one."""

    async def listen(self, heard: Heard, heard_gap: HeardGap, overheard: Overheard) -> None:
        """Begins to listen; whatever is written after it returns will be heard.

        Caller ensures that it is called once, and that none of the functions waits.

        Args:
            heard: called for every append and deletion, after its commit, in their order. It also
                hears of what this process writes, maybe before the append has returned here.
            heard_gap: called after the line broke and was mended.
            overheard: called for every text that a worker says, this one included.

        Raises:
            GenialError: where the database cannot be reached; later it is tried again and again.
        """

    def say(self, text: str) -> None:
        """Lets all workers overhear a text of up to 7,900 bytes, soon and in the order of calls.

        It may be lost where the database is out of reach, and nobody is told of that.
        """

    async def close(self) -> None:
        """Stops listening once everything has been said; nobody is called any more."""


class SilentBus:
    """The bus of an SQLite file: one process holds it, so there is nobody to hear of."""

    async def listen(self, heard: Heard, heard_gap: HeardGap, overheard: Overheard) -> None:
        """Has nothing to do."""

    def say(self, text: str) -> None:
        """Has nobody to say it to."""

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
