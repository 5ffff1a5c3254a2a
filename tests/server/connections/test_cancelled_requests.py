"""A request whose client has gone leaves no error in the log."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

from genial.server.domain.events import Event
from genial.server.domain.refusals import Refusal
from genial.server.domain.setup import NewTable, set_up
from genial.server.domain.table import Table
from genial.server.live.metrics import Metrics
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.live.writer import Writer
from genial.server.store.store import Store

OPENING = set_up(NewTable.model_validate({"seats": [{"name": "Ann"}, {"name": "Ben"}]}))


async def prepare_nothing(*_: Any) -> None:
    pass


async def test_cancelled_request_regression_its_refusal_was_logged_as_an_error() -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
    table = Table("one", "ann", "2026-01-01T10:00:00.000Z", OPENING)
    store = cast("Store", SimpleNamespace(is_shared=False))
    writer = Writer(
        table, store, Moments(), Metrics(lambda: 1), Threads(), lambda *_: None, prepare_nothing
    )

    def refuse(_: Table, __: float) -> Event:
        raise Refusal("stale", "the table has moved on")

    async with writer._lock:  # another task is writing
        asking = asyncio.create_task(writer.write(refuse))
        await asyncio.sleep(0.01)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
    await asyncio.sleep(0.01)
    gc.collect()
    assert complaints == []
