"""Web Push subscriptions of devices, and the turns for which a notification was sent."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from sqlalchemy import delete, select, update

from .schema import called, subscriptions
from .store import Store

MOST_DEVICES = 10  # the most devices of one guest; a further device replaces the oldest one


@dataclass(frozen=True)
class Subscription:
    """Address and keys of one device.

    Anybody who knows them can send notifications to the device.
    """

    guest: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)  # the device's public key in base64
    auth: str = field(repr=False)  # a secret shared with the device, in base64
    language: str

    @property
    def id(self) -> str:
        """An id that does not reveal the endpoint."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class Subscriptions:
    """The subscriptions of all guests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, subscription: Subscription, at: str) -> None:
        """Stores a subscription. A device of another guest now belongs to this guest."""
        is_own = subscriptions.c.guest == subscription.guest
        is_same = subscriptions.c.id == subscription.id
        others = select(subscriptions.c.id).where(is_own & ~is_same)
        newest = others.order_by(subscriptions.c.created_at.desc()).limit(MOST_DEVICES - 1)
        is_kept = subscriptions.c.id.in_(newest)
        row = {"id": subscription.id, "created_at": at, **vars(subscription)}
        async with self._store.transaction() as connection:
            if not await self._store.insert_if_new(connection, subscriptions, **row):
                await connection.execute(update(subscriptions).where(is_same).values(row))
            await connection.execute(delete(subscriptions).where(is_own & ~is_same & ~is_kept))

    async def remove(self, guest: str, subscription_id: str) -> None:
        """Deletes a subscription, if it belongs to this guest."""
        is_same = subscriptions.c.id == subscription_id
        async with self._store.transaction() as connection:
            await connection.execute(
                delete(subscriptions).where(is_same & (subscriptions.c.guest == guest))
            )

    async def list_of(self, guest: str) -> list[Subscription]:
        """The subscriptions of a guest."""
        columns = [subscriptions.c[name] for name in Subscription.__dataclass_fields__]
        query = select(*columns).where(subscriptions.c.guest == guest)
        async with self._store.connect() as connection:
            return [Subscription(*row) for row in await connection.execute(query)]

    async def claim(self, table_id: str, turn: int) -> bool:
        """Records that a turn was notified or seen. Returns whether this is new.

        Only one caller gets True for a turn, even among several processes and across restarts.
        """
        is_older = (called.c.table_id == table_id) & (called.c.turn < turn)
        async with self._store.transaction() as connection:
            await self._store.insert_if_new(connection, called, table_id=table_id)
            changed = await connection.execute(update(called).where(is_older).values(turn=turn))
            return changed.rowcount > 0
