"""When no server ran: noted by each that starts, so that nobody's clock ran meanwhile."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, select

from .schema import keys
from .store import Store

ALIVE = "alive"  # under this key: when a server last ran
_DOWN = "down "  # and since when none did; the value is until when
_KEPT = timedelta(days=90)  # no turn is that long


async def note_alive(store: Store, now: str) -> None:
    """Notes that a server runs."""
    await store.write_key(ALIVE, now)


async def note_start(store: Store, now: str) -> tuple[tuple[str, str], ...]:
    """Notes that a server starts; gives all outages that may count for somebody's clock.

    Of several processes that start together, all note the same outage, or those behind the first
    another one of a moment. What one alone has been away for counts as an outage, too; it is no
    longer than from one sign of life of the others to the next.
    """
    went = await store.ensure_key(ALIVE, lambda: now)
    oldest = datetime.fromisoformat(now) - _KEPT
    await store.write_key(_DOWN + went, now)
    async with store.writing() as connection:
        query = select(keys.c.name, keys.c.value).where(keys.c.name.startswith(_DOWN))
        outages = [(row.name, row.value) for row in await connection.execute(query)]
        old = [name for name, came in outages if datetime.fromisoformat(came) < oldest]
        await connection.execute(delete(keys).where(keys.c.name.in_(old)))
    return tuple((name.removeprefix(_DOWN), came) for name, came in outages if name not in old)
