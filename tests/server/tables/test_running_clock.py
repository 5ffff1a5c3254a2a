"""Proposals and replaced players do not stop the running clock."""

from __future__ import annotations

from typing import Any, cast

import pytest

from genial.server.domain.events import Answered, Event, Lent, Proposed, Returned, format_event
from genial.server.domain.leaving import decide_lend
from genial.server.domain.setup import NewTable, set_up
from genial.server.domain.table import Table
from genial.server.live.loading import load_table
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.store.rows import EventRow, TableRow, TableState
from genial.server.store.store import Store

OPENING = set_up(
    NewTable.model_validate(
        {"seats": [{"name": "Ann"}, {"name": "Ben"}], "start": 0, "clock": {"minutes": 1.0}}
    )
)
HARMLESS: list[Event] = [
    Proposed(what="undo", by=0, about=0),
    Answered(what="undo", by=1, agrees=False),
    Lent(seat=1, bot="greedy"),
    Returned(seat=1),
]


def name_moment(second: int) -> str:
    return f"2026-01-01T10:00:{second:02}.000Z"


class OneTable:
    """A store with one table, whose events are ten seconds apart."""

    def __init__(self, events: list[Event]) -> None:
        self._events = [
            EventRow(number, name_moment(10 * (number - 1)), event.kind, format_event(event))
            for number, event in enumerate([OPENING, *events], 1)
        ]

    async def load_table(self, table_id: str) -> tuple[TableRow, list[EventRow]]:
        state = TableState(name_moment(0), False, None, "{}")
        about: Any = (name_moment(0), "2023", "standard", False, True, state)
        return TableRow(table_id, "ann", *about), self._events


@pytest.mark.parametrize("event", HARMLESS, ids=lambda event: event.kind)
def test_a_running_clock_regression_a_proposal_gave_time_back(event: Event) -> None:
    table = Table("one", "ann", name_moment(0), OPENING)
    assert table.clock is not None
    table.start_clock(0.0)
    table = table.after(event, name_moment(10))
    assert table.clock is not None
    table.start_clock(10.0)
    assert table.clock.read(0, 15.0) == 45_000


@pytest.mark.parametrize("event", HARMLESS, ids=lambda event: event.kind)
async def test_a_restart_regression_a_proposal_gave_time_back(event: Event) -> None:
    store = cast("Store", OneTable([event]))
    moments = Moments(utc=lambda: name_moment(15), monotonic=lambda: 1000.0)
    table = await load_table("one", store, moments, Threads())
    assert table is not None
    assert table.clock is not None
    assert table.clock.read(0, 1000.0) == 45_000


def test_leaving_gives_no_time_back() -> None:
    table = Table("t" * 32, "ann", name_moment(0), OPENING)
    table.start_clock(0.0)
    lent = decide_lend("ann", 0, "greedy", lambda _: 0.0)(table, 20.0)
    table = table.after(lent, name_moment(20))
    table.start_clock(20.0)
    table = table.after(Returned(seat=0), name_moment(50))
    table.start_clock(50.0)
    assert table.read_clock(0, 50.0) == 40_000
