"""A process that missed an event of another process reads it before it refuses a command."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from genial.server.domain.leaving import decide_resign
from genial.server.domain.moves import decide_play
from genial.server.domain.refusals import Refusal
from genial.server.domain.seating import decide_fill, decide_sit, decide_start
from genial.server.domain.setup import NewTable, set_up
from genial.server.domain.table import SECRET_PLIES
from genial.server.live.keeper import Keeper
from genial.server.live.metrics import Metrics
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.live.writer import Writer
from genial.server.store.database import open_database
from genial.server.store.store import Store
from tests.server.harness.app import QUOTA

pytest_plugins = ["tests.server.harness.postgresql"]

SEATS = [{"name": "Ann"}, {"name": "Open", "is_open": True}]


@pytest.fixture
async def writers(shared_database: str) -> AsyncIterator[tuple[Writer, Writer]]:
    """Writers of one table in two processes that get no notifications from each other."""
    stores = [Store(await open_database(shared_database)) for _ in range(2)]
    keepers = [Keeper(store, Moments(), Metrics(lambda: 1), Threads(), QUOTA) for store in stores]
    here = await keepers[0].create("ann", set_up(NewTable.model_validate({"seats": SEATS})))
    yield here, await keepers[1].open(here.table.id)
    for keeper, store in zip(keepers, stores, strict=True):
        await keeper.close()
        await store.close()


async def begin(here: Writer, there: Writer) -> None:
    await there.write(decide_sit("ben", 1, "Ben"))
    await here.write(decide_start("ann"))


async def test_host_begins_regression_was_refused_after_a_guest_sat_down_at_another_process(
    writers: tuple[Writer, Writer],
) -> None:
    here, there = writers
    await begin(here, there)
    assert [seat.name for seat in here.table.seats] == ["Ann", "Ben"]
    assert not here.table.is_waiting


async def test_a_command_that_conflicts_with_another_process_is_decided_again(
    writers: tuple[Writer, Writer],
) -> None:
    here, there = writers
    await begin(here, there)
    # `there` does not know yet that the game has begun.
    await there.write(decide_resign("ben", 1))
    assert there.table.is_over
    with pytest.raises(Refusal, match="over"):
        await here.write(decide_resign("ann", 0))


async def test_a_seat_taken_at_another_process_is_refused_as_taken(
    writers: tuple[Writer, Writer],
) -> None:
    here, there = writers
    await there.write(decide_sit("ben", 1, "Ben"))
    with pytest.raises(Refusal, match="Ben already has this seat"):
        await here.write(decide_fill("ann", 1, "easy", "Easy"))


async def test_a_move_that_reaches_two_processes_is_played_once(
    writers: tuple[Writer, Writer],
) -> None:
    here, there = writers
    await begin(here, there)
    game = here.table.game
    seat, ply, move = game.seat, here.table.ply, str(game.legal_moves()[0])
    by = here.table.sitter(seat)
    # `there` does not know yet that the game has begun
    await there.write(decide_play(by, seat, ply, move))
    with pytest.raises(Refusal, match="the command is for ply") as raised:
        await here.write(decide_play(by, seat, ply, move))
    assert raised.value.code == "stale"
    assert here.table.ply == there.table.ply == ply + SECRET_PLIES


async def test_a_refusal_stands_if_no_event_was_missed(writers: tuple[Writer, Writer]) -> None:
    here, _ = writers
    with pytest.raises(Refusal, match="a seat is still open"):
        await here.write(decide_start("ann"))


async def test_a_table_that_was_deleted_elsewhere_is_gone(writers: tuple[Writer, Writer]) -> None:
    here, there = writers
    await there.remove()
    with pytest.raises(Refusal, match="deleted") as raised:
        await here.write(decide_start("ann"))
    assert raised.value.code == "not_found"
    assert here.is_gone


async def test_checking_a_request_reads_new_events_first(
    writers: tuple[Writer, Writer],
) -> None:
    here, there = writers
    await there.write(decide_sit("ben", 1, "Ben"))
    await here.check(decide_start("ann"))
    assert here.table.is_waiting
