"""Two processes append to the same tables: each event is stored once or refused."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from genial.server.store.address import parse_address
from genial.server.store.database import connect_to_postgresql, open_database
from genial.server.store.event_log import PostgresWriter
from genial.server.store.rows import Append, Conflict, EventRow, TableRow, TableState
from genial.server.store.store import Store

pytest_plugins = ["tests.server.harness.postgresql"]

STATE = TableState("now", False, None, "{}")
TABLES = [f"{number:032x}" for number in range(20)]
ROUNDS = 20

# Every row of an INSERT waits, so that two statements always overlap.
SLOW_INSERTS = (
    "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS "
    "'BEGIN PERFORM pg_sleep(0.1); RETURN NEW; END'",
    "CREATE TRIGGER wait BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION wait()",
)


async def new_store(database: str, tables: Sequence[str]) -> Store:
    """A store with these game tables. Each of them has one event."""
    store = Store(await open_database(database))
    await store.ensure_guest("guest", "now")
    for table in tables:
        row = TableRow(table, "guest", "now", "2023", "solo", False, False, STATE)
        await store.create_table(row, EventRow(1, "now", "created", "{}"))
    return store


async def test_two_processes_store_each_event_once(shared_database: str) -> None:
    stores = [await new_store(shared_database, TABLES), await new_store(shared_database, [])]
    try:
        for number in range(2, ROUNDS + 2):
            event = EventRow(number, "now", "played", "{}")
            results = await asyncio.gather(
                *(
                    store.append(table, event, STATE)
                    for store in stores
                    for table in random.sample(TABLES, len(TABLES))
                ),
                return_exceptions=True,
            )
            failed = [result for result in results if result is not None]
            assert [type(one) for one in failed] == [Conflict] * len(TABLES), failed
    finally:
        for store in stores:
            await store.close()


async def test_events_written_together_regression_two_processes_waited_for_each_other(
    shared_database: str,
) -> None:
    """Each process has inserted the event that the other process wants to insert next."""
    store = await new_store(shared_database, TABLES[:2])
    await store.close()
    address = parse_address(shared_database)
    await (await connect_to_postgresql(address, *SLOW_INSERTS)).close()
    event = EventRow(2, "now", "played", "{}")
    appends = [Append(table, event, STATE) for table in TABLES[:2]]
    one, other = PostgresWriter(address), PostgresWriter(address)
    results = await asyncio.gather(
        one.write(appends), other.write(appends[::-1]), return_exceptions=True
    )
    await one.close()
    await other.close()
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"], results
