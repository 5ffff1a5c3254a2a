"""Several processes share the reviews, and each review is computed by one of them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from genial.server.domain.reviewing import StoredReview
from genial.server.domain.setup import NewTable, set_up
from genial.server.live.keeper import Keeper
from genial.server.live.metrics import Metrics
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.store.database import open_database
from genial.server.store.reviews import Reviews
from genial.server.store.store import Store
from tests.server.harness.app import QUOTA

pytest_plugins = ["tests.server.harness.postgresql"]

FORM = "genial-review/1"
NOW, LATER = "2026-01-01T10:00:00.000Z", "2026-01-01T10:01:00.000Z"
MUCH_LATER = "2026-01-01T11:00:00.000Z"
PART = StoredReview("asked", 0.5, "{}")
DONE = StoredReview("done", 1.0, "{}")


@pytest.fixture
async def store(each_database: str) -> AsyncIterator[Store]:
    found = Store(await open_database(each_database))
    yield found
    await found.close()


@pytest.fixture
async def table(store: Store) -> str:
    keeper = Keeper(store, Moments(), Metrics(lambda: 1), Threads(), QUOTA)
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    writer = await keeper.create("ann", set_up(NewTable.model_validate({"seats": seats})))
    return writer.table.id


async def test_only_one_of_two_processes_computes_a_review(store: Store, table: str) -> None:
    here, there = Reviews(store, FORM, "here"), Reviews(store, FORM, "there")
    assert await here.find(table) is None
    assert await here.add(table, NOW, LATER)
    assert not await there.add(table, NOW, LATER)
    assert await there.claim(NOW, LATER) == []
    assert await here.write(table, PART)
    assert await there.find(table) == PART
    assert not await there.write(table, DONE)


async def test_the_review_of_a_stopped_process_is_continued_by_one_other(
    store: Store, table: str
) -> None:
    here, there, third = (Reviews(store, FORM, name) for name in ("here", "there", "third"))
    await here.add(table, NOW, LATER)
    await here.renew([table], MUCH_LATER)
    assert await there.claim(LATER, MUCH_LATER) == []
    await here.renew([table], LATER)
    assert await there.claim(MUCH_LATER, "2026-01-01T12:00:00.000Z") == [table]
    assert await third.claim(MUCH_LATER, MUCH_LATER) == []
    assert not await here.write(table, DONE)  # the first process was only slow
    assert await there.write(table, DONE)


async def test_a_review_that_is_done_is_never_claimed(store: Store, table: str) -> None:
    here = Reviews(store, FORM, "here")
    await here.add(table, NOW, LATER)
    await here.write(table, DONE)
    await here.release_all()
    assert await Reviews(store, FORM, "there").claim(MUCH_LATER, MUCH_LATER) == []


async def test_a_review_in_an_earlier_format_is_computed_again(store: Store, table: str) -> None:
    old, new = Reviews(store, "genial-review/0", "here"), Reviews(store, FORM, "here")
    await old.add(table, NOW, LATER)
    await old.write(table, DONE)
    assert await new.find(table) is None
    assert await new.add(table, NOW, LATER)
    assert await new.find(table) == StoredReview("asked", 0.0, None)


async def test_a_review_is_deleted_with_its_table(store: Store, table: str) -> None:
    here = Reviews(store, FORM, "here")
    await here.add(table, NOW, LATER)
    await store.delete_table(table)
    assert await here.find(table) is None
    assert not await here.write(table, DONE)
