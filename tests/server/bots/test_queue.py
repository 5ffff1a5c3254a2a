"""The order in which bots think: nobody can take the time of another player's bot."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import pytest
from starlette.testclient import TestClient

from genial.server.live.queue import Request, ThinkingQueue, Urgency
from genial.server.live.thoughts import search
from tests.server.harness.app import Serve
from tests.server.harness.client import new_table, sit
from tests.server.harness.inline_workers import InlineWorkers

P = ParamSpec("P")
R = TypeVar("R")

AWAITED, WATCHED, UNSEEN = Urgency.AWAITED, Urgency.WATCHED, Urgency.UNSEEN


async def serve_all(queue: ThinkingQueue, requests: list[Request]) -> list[Request]:
    """Queues all requests while another request holds the only slot for long requests.

    Returns the requests in the order in which they are served.
    """
    served: list[Request] = []

    async def think(request: Request) -> None:
        async with queue.turn(request):
            served.append(request)

    async with queue.turn(Request(AWAITED, "", "", is_long=True)):
        tasks = []
        for request in requests:
            tasks.append(asyncio.create_task(think(request)))
            await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return served


def order(*requests: Request, slots: int = 1) -> list[Request]:
    return asyncio.run(serve_all(ThinkingQueue(slots, 1), list(requests)))


def ask(guest: str, address: str = "", urgency: Urgency = AWAITED, is_long: bool = True) -> Request:
    return Request(urgency, address or f"address of {guest}", guest, is_long)


def test_a_player_who_waits_comes_before_a_hundred_tables_that_nobody_sees() -> None:
    crowd = [ask("mallory", urgency=UNSEEN) for _ in range(100)]
    watched = ask("eve", urgency=WATCHED)
    stranger = ask("ann")
    assert order(*crowd, watched, stranger)[:2] == [stranger, watched]


def test_values_come_after_spectators_then_reviews_and_the_ladder_comes_last() -> None:
    review, unseen = ask("ann", urgency=Urgency.REVIEW), ask("mallory", urgency=UNSEEN)
    asked, watched = ask("ann", urgency=Urgency.ASKED), ask("eve", urgency=WATCHED)
    ladder = ask("", urgency=Urgency.LADDER)
    inverted = [ladder, review, unseen, asked, watched]
    assert order(*inverted) == inverted[::-1]


@pytest.mark.parametrize("urgency", [Urgency.ASKED, Urgency.REVIEW, Urgency.LADDER])
def test_values_and_reviews_leave_a_slot_for_the_search_of_a_player(urgency: Urgency) -> None:
    async def begin() -> int:
        queue, begun = ThinkingQueue(4, 3), 0

        async def think(request: Request) -> None:
            nonlocal begun
            async with queue.turn(request):
                begun += 1
                await asyncio.sleep(3600)

        tasks = [asyncio.create_task(think(ask("ann", urgency=urgency))) for _ in range(5)]
        await asyncio.sleep(0.01)
        assert begun == 2
        tasks.append(asyncio.create_task(think(ask("ben"))))
        await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return begun

    assert asyncio.run(begin()) == 3


def test_guests_share_the_time() -> None:
    crowd = [ask("mallory") for _ in range(100)]
    stranger, second = ask("ann"), ask("ann")
    served = order(*crowd, stranger, second)
    assert served.index(stranger) <= 1
    assert served.index(second) <= 3


def test_a_hundred_guests_at_one_address_share_the_time_of_one() -> None:
    crowd = [ask(f"puppet {number}", "one house") for number in range(100)]
    stranger, second = ask("ann"), ask("ann")
    served = order(*crowd, stranger, second)
    assert served.index(stranger) <= 1
    assert served.index(second) <= 3


def test_guests_at_one_address_share_its_time() -> None:
    greedy = [ask("ben", "one house") for _ in range(10)]
    modest = ask("ann", "one house")
    assert order(*greedy, modest).index(modest) <= 1


def test_nobody_saves_time_up() -> None:
    """A guest who comes late gets an equal share from then on, and nothing for the past."""

    async def run() -> list[str]:
        queue, served = ThinkingQueue(1, 1), list[str]()

        async def think(guest: str) -> None:
            async with queue.turn(ask(guest)):
                served.append(guest)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(think("ben")) for _ in range(30)]
        while len(served) < 10:
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(think("ann")) for _ in range(10)]
        await asyncio.gather(*tasks)
        return served

    late = asyncio.run(run())[12:28]
    assert Counter(late) == {"ann": 8, "ben": 8}


def test_a_table_that_somebody_opens_moves_forward() -> None:
    async def run() -> list[str]:
        queue, served = ThinkingQueue(1, 1), list[str]()
        requests = {name: ask(name, urgency=UNSEEN) for name in ("ann", "ben", "cem")}

        async def think(name: str) -> None:
            async with queue.turn(requests[name]):
                served.append(name)

        async with queue.turn(ask("dea")):
            tasks = [asyncio.create_task(think(name)) for name in requests]
            await asyncio.sleep(0)
            requests["cem"].urgency = AWAITED
        await asyncio.gather(*tasks)
        return served

    assert asyncio.run(run()) == ["cem", "ann", "ben"]


def test_a_fast_bot_does_not_wait_for_a_search() -> None:
    quick, slow = ask("ann", is_long=False), ask("ben")
    assert order(slow, quick, slots=2) == [quick, slow]


def test_a_cancelled_request_frees_its_slot() -> None:
    async def run() -> None:
        queue = ThinkingQueue(1, 1)

        async def think() -> None:
            async with queue.turn(ask("ann")):
                await asyncio.sleep(60)

        tasks = [asyncio.create_task(think()) for _ in range(3)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ends), ends
        async with queue.turn(ask("ben")) as part:
            assert part == 1.0

    asyncio.run(asyncio.wait_for(run(), 10))


def test_searches_are_shorter_while_other_players_wait() -> None:
    async def run() -> list[float]:
        queue, parts = ThinkingQueue(1, 1), list[float]()

        async def think(guest: str) -> None:
            async with queue.turn(ask(guest)) as part:
                parts.append(part)
                await asyncio.sleep(0)

        await asyncio.gather(*(think(name) for name in ("ann", "ben", "cem")))
        return parts

    assert asyncio.run(run()) == [pytest.approx(1.0), pytest.approx(1 / 2), pytest.approx(1.0)]


class CountingWorkers(InlineWorkers):
    """Workers that count searches, and choose the first legal move instead."""

    def __init__(self) -> None:
        super().__init__()
        self.searched: list[int] = []  # the number of seats of each game that was searched

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if function is not search:
            return await super().run(function, *args, **kwargs)
        view: Any = args[0]
        self.searched.append(view.rules.players)
        await asyncio.sleep(0)
        move: Any = str(view.legal_moves()[0])
        return move  # type: ignore[no-any-return]


def test_a_hundred_tables_of_masters_do_not_delay_a_stranger(serve: Serve) -> None:
    """The bots do not think while nobody watches, and continue when somebody watches."""
    workers = CountingWorkers()
    client = serve(workers=workers)
    crowd = [new_table(client, *["master"] * 4) for _ in range(100)]
    stranger = TestClient(client.app, str(client.base_url), headers={"X-Genial": "1"})
    stranger.portal = client.portal
    with sit(stranger, new_table(stranger, None, "master")) as person:
        person.play(person.first_move())
        person.wait_for_turn()
    assert set(workers.searched) == {2}, "only the bot of the stranger has thought"
    with sit(client, crowd[0]) as watcher:
        watcher.listen_until(lambda one: len(one.steps) >= 3)
    assert 4 in workers.searched
