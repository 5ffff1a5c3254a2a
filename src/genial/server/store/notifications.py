"""The bus of a PostgreSQL database: LISTEN on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import psycopg
from sqlalchemy import URL

from .address import explain_failure, name_database
from .bus import Heard, HeardGap, Overheard
from .lines import Line, open_line
from .news import CHANNEL, TALK, parse_news
from .speaking import Speaker

log = logging.getLogger("genial.server")

FIRST_WAIT_S = 0.1  # before the line is tried again; doubled each time
LONGEST_WAIT_S = 5.0


class PostgresBus:
    """Hears of every committed append; mends its line where the database went away."""

    def __init__(self, address: URL) -> None:
        self._address = address
        self._hearing: asyncio.Task[None] | None = None
        self._speaker = Speaker(partial(open_line, address))

    async def listen(self, heard: Heard, heard_gap: HeardGap, overheard: Overheard) -> None:
        """Begins to listen; see `Bus`."""
        try:
            line = await self._begin_to_listen()
        except psycopg.Error as error:
            raise explain_failure(self._address, error) from None
        self._hearing = asyncio.create_task(
            self._hear(line, heard, heard_gap, overheard), name="news of other workers"
        )

    def say(self, text: str) -> None:
        """Lets all workers overhear a text; see `Bus`."""
        self._speaker.say(text)

    async def close(self) -> None:
        """Stops listening; see `Bus`."""
        await self._speaker.close()
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.wait([self._hearing])

    async def _begin_to_listen(self) -> Line:
        line = await open_line(self._address)
        try:
            await line.execute(f"LISTEN {CHANNEL}")
            await line.execute(f"LISTEN {TALK}")
        except BaseException:
            await line.close()
            raise
        return line

    async def _hear(
        self, line: Line, heard: Heard, heard_gap: HeardGap, overheard: Overheard
    ) -> None:
        while True:
            try:
                async for notice in line.notifies():
                    if notice.channel == TALK:
                        overheard(notice.payload)
                    else:
                        _pass_on(notice.payload, heard)
            except Exception as error:  # whatever it is: without the line nobody hears anything
                self._warn("broke", error)
            finally:
                await line.close()
            line = await self._connect_again()
            _tell_of_gap(heard_gap)

    async def _connect_again(self) -> Line:
        wait = FIRST_WAIT_S
        while True:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT_S)
            try:
                line = await self._begin_to_listen()
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
        heard(parse_news(payload))
    except Exception:  # one table's trouble must not make us deaf for the others
        log.exception("news of another worker could not be taken in: %.100r", payload)


def _tell_of_gap(heard_gap: HeardGap) -> None:
    try:
        heard_gap()
    except Exception:
        log.exception("what was missed could not be looked up")
