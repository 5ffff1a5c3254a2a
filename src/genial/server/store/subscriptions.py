"""The devices that want to be called, and which turns somebody was called to."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from sqlalchemy import delete, select, update

from .schema import called, subscriptions
from .store import Store

MOST_DEVICES = 10  # of one guest; the one that subscribed first makes room


@dataclass(frozen=True)
class Subscription:
    """Where and how one device of a guest is reached; whoever knows that could call it, too."""

    guest: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)  # the device's public key, base64
    auth: str = field(repr=False)  # a secret shared with it, base64
    language: str

    @property
    def id(self) -> str:
        """A name for it that gives no address away."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class Subscriptions:
    """All devices of all guests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, subscription: Subscription, at: str) -> None:
        """Keeps a device; one that was another guest's is this one's from now on."""
        mine = subscriptions.c.guest == subscription.guest
        is_same = subscriptions.c.id == subscription.id
        others = select(subscriptions.c.id).where(mine & ~is_same)
        newest = others.order_by(subscriptions.c.created_at.desc()).limit(MOST_DEVICES - 1)
        is_kept = subscriptions.c.id.in_(newest)
        row = {"id": subscription.id, "created_at": at, **vars(subscription)}
        async with self._store.writing() as connection:
            if not await self._store.add_new(connection, subscriptions, **row):
                await connection.execute(update(subscriptions).where(is_same).values(row))
            await connection.execute(delete(subscriptions).where(mine & ~is_same & ~is_kept))

    async def remove(self, guest: str, subscription_id: str) -> None:
        """Forgets a device, if it is this guest's."""
        is_it = subscriptions.c.id == subscription_id
        async with self._store.writing() as connection:
            await connection.execute(
                delete(subscriptions).where(is_it & (subscriptions.c.guest == guest))
            )

    async def list_of(self, guest: str) -> list[Subscription]:
        """The devices of a guest."""
        columns = [subscriptions.c[name] for name in Subscription.__dataclass_fields__]
        query = select(*columns).where(subscriptions.c.guest == guest)
        async with self._store.reading() as connection:
            return [Subscription(*row) for row in await connection.execute(query)]

    async def claim(self, table_id: str, turn: int) -> bool:
        """Notes that somebody was called to a turn, or has seen it; says whether that is new.

        Of several processes that try, and of a server before and after a restart, one succeeds.
        """
        is_older = (called.c.table_id == table_id) & (called.c.turn < turn)
        async with self._store.writing() as connection:
            await self._store.add_new(connection, called, table_id=table_id)
            changed = await connection.execute(update(called).where(is_older).values(turn=turn))
            return changed.rowcount > 0
