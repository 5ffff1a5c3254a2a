"""The bus of a PostgreSQL database: LISTEN on a connection of its own."""

from __future__ import annotations

import asyncio
import logging

import psycopg
from sqlalchemy import URL

from .address import explain_failure, name_database
from .bus import Heard, HeardGap
from .news import CHANNEL, parse_news

log = logging.getLogger("genial.server")

FIRST_WAIT_S = 0.1  # before the line is tried again; doubled each time
LONGEST_WAIT_S = 5.0

_Line = psycopg.AsyncConnection[tuple[object, ...]]


class PostgresBus:
    """Hears of every committed append; mends its line where the database went away."""

    def __init__(self, address: URL) -> None:
        self._address = address
        self._hearing: asyncio.Task[None] | None = None

    async def listen(self, heard: Heard, heard_gap: HeardGap) -> None:
        """Begins to listen; see `Bus`."""
        try:
            line = await self._connect()
        except psycopg.Error as error:
            raise explain_failure(self._address, error) from None
        self._hearing = asyncio.create_task(
            self._hear(line, heard, heard_gap), name="news of other workers"
        )

    async def close(self) -> None:
        """Stops listening; nobody is called any more."""
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.wait([self._hearing])

    async def _connect(self) -> _Line:
        _, options = self._address.get_dialect()().create_connect_args(self._address)
        line = await psycopg.AsyncConnection.connect(**options, autocommit=True)
        try:
            await line.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await line.close()
            raise
        return line

    async def _hear(self, line: _Line, heard: Heard, heard_gap: HeardGap) -> None:
        while True:
            try:
                async for notice in line.notifies():
                    _pass_on(notice.payload, heard)
            except Exception as error:  # whatever it is: without the line nobody hears anything
                self._warn("broke", error)
            finally:
                await line.close()
            line = await self._connect_again()
            _tell_of_gap(heard_gap)

    async def _connect_again(self) -> _Line:
        wait = FIRST_WAIT_S
        while True:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT_S)
            try:
                line = await self._connect()
            except Exception as error:
                self._warn("is still broken", error)
            else:
                log.warning("the line to %s is mended", name_database(self._address))
                return line

    def _warn(self, what: str, error: Exception) -> None:
        reason = " ".join(str(error).split()) or type(error).__name__
        log.warning("the line to %s %s: %s", name_database(self._address), what, reason)


def _pass_on(payload: str, heard: Heard) -> None:
    try:
        heard(*parse_news(payload))
    except Exception:  # one table's trouble must not make us deaf for the others
        log.exception("news of another worker could not be taken in: %.100r", payload)


def _tell_of_gap(heard_gap: HeardGap) -> None:
    try:
        heard_gap()
    except Exception:
        log.exception("what was missed could not be looked up")
