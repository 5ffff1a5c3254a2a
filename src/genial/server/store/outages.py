"""Outages: the times in which no server ran. Clocks do not run during an outage."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, select

from .schema import keys
from .store import Store

ALIVE = "alive"  # the name of the key with the time at which a server last ran
_DOWN = "down "  # the name of a key is this prefix and the start of an outage; the value is the end
_KEPT = timedelta(days=90)  # outages are kept this long, because no turn is longer


class Outages:
    """The outages of all servers that use one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def record_alive(self, now: str) -> None:
        """Records that a server runs now."""
        await self._store.try_to_write(ALIVE, now)

    async def record(self, began: str, ended: str) -> None:
        """Records an outage of a server that stood still and then continued."""
        await self._store.write_key(_DOWN + began, ended)

    async def record_start(self, now: str) -> tuple[tuple[str, str], ...]:
        """Records the outage that ends with this start; returns all outages that clocks may need.

        Every process of a server records its own start. A process that starts shortly after the
        first process records the same outage again, or a very short outage. If one process restarts
        while the others run, its outage is at most the interval between two calls of
        `record_alive`.
        """
        began = await self._store.ensure_key(ALIVE, lambda: now)
        oldest = datetime.fromisoformat(now) - _KEPT
        await self._store.write_key(_DOWN + began, now)
        async with self._store.transaction() as connection:
            query = select(keys.c.name, keys.c.value).where(keys.c.name.startswith(_DOWN))
            outages = [(row.name, row.value) for row in await connection.execute(query)]
            old = [name for name, ended in outages if datetime.fromisoformat(ended) < oldest]
            await connection.execute(delete(keys).where(keys.c.name.in_(old)))
        return tuple(
            (name.removeprefix(_DOWN), ended) for name, ended in outages if name not in old
        )
