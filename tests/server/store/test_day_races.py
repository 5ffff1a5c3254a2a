"""Several processes share the bags of the days: one secret, one attempt, one game of each bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from genial.server.domain.day_results import Attempt, DayResult, Standing
from genial.server.domain.days import AHEAD, KINDS, Seal, find_day, set_up_day, shift_day
from genial.server.live.daily import Daily
from genial.server.live.keeper import Keeper
from genial.server.live.ladder import Ladder
from genial.server.live.metrics import Metrics
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.store.database import open_database
from genial.server.store.day_bots import DayBots
from genial.server.store.days import Days
from genial.server.store.rows import Conflict
from genial.server.store.store import Store
from tests.server.harness.app import QUOTA
from tests.server.harness.inline_workers import InlineWorkers

pytest_plugins = ["tests.server.harness.postgresql"]

DAY, NOW, LATER = "2026-03-10", "2026-03-10T10:00:00.000Z", "2026-03-10T10:10:00.000Z"
SEAL = Seal(DAY, "solo", "ab" * 32, NOW)
GOOD = DayResult(None, (9, 9, 9, 9, 9, 10))
BETTER = DayResult(None, (9, 9, 9, 9, 10, 10))


@pytest.fixture
async def stores(each_database: str) -> AsyncIterator[list[Store]]:
    """The stores of three processes."""
    found = [Store(await open_database(each_database)) for _ in range(3)]
    for guest in ("ann", "ben", "cem"):
        await found[0].ensure_guest(guest, NOW)
    await Days(found[0]).seal([SEAL])
    yield found
    for store in found:
        await store.close()


def build_daily(store: Store) -> Daily:
    moments = Moments()
    keeper = Keeper(store, moments, Metrics(lambda: 1), Threads(), QUOTA)
    return Daily(store, keeper, Ladder(InlineWorkers(), store, moments), moments)


async def test_the_first_requests_of_a_day_at_several_processes_get_one_secret(
    stores: list[Store],
) -> None:
    dailies = [build_daily(store) for store in stores]
    found = await asyncio.gather(*(daily.list_coming() for daily in dailies for _ in range(2)))
    assert all(seals == found[0] for seals in found)
    assert len(found[0]) == (AHEAD + 1) * len(KINDS)
    assert len({seal.secret for seal in found[0]}) == len(found[0])
    today = find_day(Moments().utc())
    assert await dailies[0].find_seals(today) == found[0][:2]


async def try_once(daily: Daily, guest: str) -> str:
    game = await daily.prepare(find_day(Moments().utc()), "solo", guest, None, is_practice=False)
    return await daily.create(guest, game)


async def test_a_guest_at_several_processes_gets_one_table(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ladder, "start", lambda *_: None)
    dailies = [build_daily(store) for store in stores]
    both = [(daily, guest) for daily in dailies for guest in ("ann", "ben")]
    tables = await asyncio.gather(*(try_once(daily, guest) for daily, guest in both))
    mine = {table for table, (_, guest) in zip(tables, both, strict=True) if guest == "ann"}
    assert len(mine) == 1
    assert len(set(tables)) == 2
    for guest in ("ann", "ben"):
        assert len(await stores[0].list_tables(guest)) == 1


async def test_a_second_attempt_leaves_no_table(stores: list[Store]) -> None:
    days = [Days(store) for store in stores]
    keeper = Keeper(stores[0], Moments(), Metrics(lambda: 1), Threads(), QUOTA)
    opening = set_up_day(SEAL, "Ann", None, is_practice=False)
    await keeper.create("ann", opening, "1" * 32, days[0].reserve(SEAL, "ann", "Ann", "1" * 32))
    with pytest.raises(Conflict):
        await keeper.create("ann", opening, "2" * 32, days[1].reserve(SEAL, "ann", "Ann", "2" * 32))
    assert not await stores[2].has_table("2" * 32)
    [attempt] = await days[2].list_attempts("ann", DAY, DAY)
    assert attempt == Attempt(DAY, "solo", "1" * 32, is_there=True, result=None)


async def reserve_all(stores: list[Store], *guests: str) -> None:
    days = Days(stores[0])
    async with stores[0].transaction() as connection:
        for guest in guests:
            await days.reserve(SEAL, guest, guest.title(), guest)(connection)


async def test_a_result_is_counted_by_one_process(stores: list[Store]) -> None:
    await reserve_all(stores, "ann")
    days = [Days(store) for store in stores]
    counts = (each.count(DAY, "solo", "ann", GOOD, NOW) for each in days)
    assert sorted(await asyncio.gather(*counts)) == [False, False, True]
    player = await days[0].find_player("ann")
    assert (player.streak, player.longest, player.last_day) == (1, 1, DAY)
    assert [best.result for best in player.bests] == [GOOD]


async def test_a_bag_that_one_process_has_opened_is_open_for_all(stores: list[Store]) -> None:
    """The clocks of the others may be slow. No attempt begins there, and no result counts."""
    await reserve_all(stores, "ann")
    days = [Days(store) for store in stores]
    assert await days[0].open_until(shift_day(DAY, -1), NOW) == ""
    assert await days[0].open_until(DAY, LATER) == DAY
    assert await days[1].open_until(shift_day(DAY, -1), NOW) == DAY
    with pytest.raises(Conflict):
        await reserve_all(stores[1:], "ben")
    assert not await days[2].count(DAY, "solo", "ann", GOOD, NOW)
    assert await days[0].list_best(DAY, "solo", 1, "ann") == []


async def test_results_are_compared_with_those_of_others_who_are_not_hidden(
    stores: list[Store],
) -> None:
    await reserve_all(stores, "ann", "ben", "cem")
    days = Days(stores[0])
    for guest, result in (("ann", GOOD), ("ben", BETTER), ("cem", GOOD)):
        await days.count(DAY, "solo", guest, result, NOW)

    async def compare(guest: str, result: DayResult | None) -> Standing:
        return await days.compare(DAY, "solo", guest, result)

    assert await compare("ann", GOOD) == Standing(others=2, better=1, worse=0)
    assert await compare("ben", BETTER) == Standing(others=2, better=0, worse=2)
    assert await compare("nobody", None) == Standing(others=3, better=0, worse=0)
    assert await days.hide("ben", is_hidden=True)
    assert await compare("ann", GOOD) == Standing(others=1, better=0, worse=0)
    assert await compare("ben", BETTER) == Standing(others=2, better=0, worse=2)
    listed = [place.name for place in await days.list_best(DAY, "solo", 1, "nobody")]
    assert len(listed) == 1
    assert "Ben" not in listed
    own = await days.list_best(DAY, "solo", 1, "ben")
    assert [place.is_hidden for place in own] == [False, True]


async def test_a_bot_plays_for_one_process_at_a_time(stores: list[Store]) -> None:
    bots = [DayBots(store) for store in stores]

    async def lease(now: str, until: str) -> int:
        asked = (each.lease(DAY, "solo", "strong", now, until) for each in bots)
        return sum(await asyncio.gather(*asked))

    assert await lease(NOW, LATER) == 1
    assert await lease(NOW, LATER) == 0
    assert await lease("2026-03-10T10:10:01.000Z", "2026-03-10T10:20:00.000Z") == 1
    await bots[0].release(DAY, "solo", ["strong"])
    assert await lease(NOW, LATER) == 1
    await bots[0].write(DAY, "solo", "strong", GOOD)
    await bots[1].write(DAY, "solo", "strong", BETTER)  # the process was only slow
    assert await bots[2].list_results(DAY, "solo") == {"strong": GOOD}
    assert await lease("2026-03-11T10:00:00.000Z", "2026-03-11T10:10:00.000Z") == 0
