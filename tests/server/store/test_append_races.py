"""Two processes append to the same tables: each event is stored once or refused."""

from __future__ import annotations

import asyncio
import random

from genial.server.store.database import open_database
from genial.server.store.rows import Conflict, EventRow, TableRow, TableState
from genial.server.store.store import Store

pytest_plugins = ["tests.server.harness.postgresql"]

STATE = TableState("now", False, None, "{}")
TABLES = [f"{number:032x}" for number in range(20)]
ROUNDS = 20


async def test_events_written_together_regression_two_processes_waited_for_each_other(
    shared_database: str,
) -> None:
    stores = [Store(await open_database(shared_database)) for _ in range(2)]
    try:
        await stores[0].ensure_guest("guest", "now")
        for table in TABLES:
            row = TableRow(table, "guest", "now", "2023", "solo", False, False, STATE)
            await stores[0].create_table(row, EventRow(1, "now", "created", "{}"))
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
