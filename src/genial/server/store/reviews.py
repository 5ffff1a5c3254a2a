"""Reviews of games, complete or in progress, and the process that computes each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from sqlalchemy import ColumnElement, delete, select, update

from ..domain.reviewing import StoredReview
from .schema import reviews
from .store import Store

MOST_CLAIMED = 20  # the most reviews of a stopped process that another process takes over at a time


class Reviews:
    """The reviews of all tables, in one format.

    A process that computes a review has its lease, and renews the lease. When a process has
    stopped, its leases run out, and other processes claim its reviews.
    """

    def __init__(self, store: Store, form: str, worker: str) -> None:
        """Opens the reviews.

        Args:
            store: the database.
            form: the format of the reviews; reviews in other formats count as missing.
            worker: the name of this process.
        """
        self._store, self._form, self._worker = store, form, worker

    async def find(self, table_id: str) -> StoredReview | None:
        """The review of a table."""
        columns = (reviews.c.state, reviews.c.progress, reviews.c.body)
        query = select(*columns).filter_by(table_id=table_id, format=self._form)
        async with self._store.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else StoredReview(*row)

    async def add(self, table_id: str, now: str, until: str) -> bool:
        """Adds a review that this process computes. False if the table already has a review.

        A review that failed, or has another format, is replaced.
        """
        is_same = reviews.c.table_id == table_id
        is_useless = (reviews.c.format != self._form) | (reviews.c.state == "failed")
        row = {
            "table_id": table_id,
            "format": self._form,
            "asked_at": now,
            "worker": self._worker,
            "until": until,
            **StoredReview("asked", 0.0, None)._asdict(),
        }
        async with self._store.transaction() as connection:
            await connection.execute(delete(reviews).where(is_same & is_useless))
            return await self._store.insert_if_new(connection, reviews, **row)

    async def write(self, table_id: str, review: StoredReview) -> bool:
        """Stores what this process has computed. False if another process has the review now."""
        return await self._update(self._is_own(table_id), review._asdict()) > 0

    async def renew(self, table_ids: Sequence[str], until: str) -> None:
        """Renews leases of this process."""
        for table_id in table_ids:
            await self._update(self._is_own(table_id), {"until": until})

    async def release_all(self) -> None:
        """Ends all leases, including those of other processes."""
        await self._update(reviews.c.state == "asked", {"until": ""})

    async def claim(self, now: str, until: str) -> list[str]:
        """Takes over reviews whose leases have run out, oldest first; returns the tables."""
        is_left = (reviews.c.state == "asked") & (reviews.c.format == self._form)
        is_left &= reviews.c.until < now
        query = select(reviews.c.table_id).where(is_left).order_by(reviews.c.asked_at)
        async with self._store.connect() as connection:
            found = (await connection.execute(query.limit(MOST_CLAIMED))).scalars().all()
        values = {"worker": self._worker, "until": until}
        return [
            table_id
            for table_id in cast("list[str]", found)
            if await self._update(is_left & (reviews.c.table_id == table_id), values)
        ]

    def _is_own(self, table_id: str) -> ColumnElement[bool]:
        return (reviews.c.table_id == table_id) & (reviews.c.worker == self._worker)

    async def _update(self, which: ColumnElement[bool], values: Mapping[str, object]) -> int:
        async with self._store.transaction() as connection:
            return (await connection.execute(update(reviews).where(which).values(values))).rowcount
