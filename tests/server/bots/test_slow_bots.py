"""While one bot computes for a long time, other players and bots continue to play."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from genial.server.live.queue import Request, Urgency
from genial.server.live.workers import NICENESS, ProcessWorkers, num_searching, share_cores
from tests.server.harness.app import Serve
from tests.server.harness.client import new_table, sit
from tests.server.harness.slow_bot import FOLDER, choose_slowly, wait_for_end


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a slow bot writes that it has begun, and reads that it may finish."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def wait_until_begun(folder: Path) -> None:
    while not (folder / "begun").exists():
        time.sleep(0.01)


def test_people_play_on_while_a_bot_thinks_at_another_table(
    serve: Serve, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.bots.search", choose_slowly)
    client = serve(workers=ProcessWorkers(1, timeout_s=600))
    with (
        sit(client, new_table(client, "master", None)) as waiting,
        sit(client, new_table(client, None, None)) as playing,
    ):
        wait_until_begun(folder)
        playing.ask("look", seat=0)
        assert playing.play(playing.first_move())["type"] == "update"
        assert waiting.hello()["steps"] == []  # the bot still computes
        (folder / "end").touch()
        waiting.wait_for_turn()
        assert len(waiting.steps) == 1


def test_quick_bots_move_while_a_slow_one_thinks(
    serve: Serve, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.bots.search", choose_slowly)
    client = serve(workers=ProcessWorkers(2, timeout_s=600))
    slow = [new_table(client, "master", None) for _ in range(3)]
    wait_until_begun(folder)
    with sit(client, new_table(client, "greedy", None)) as quick:
        quick.wait_for_turn()
        assert len(quick.steps) == 1
    for table_id in slow:
        with sit(client, table_id) as waiting:
            assert waiting.steps == []
    (folder / "end").touch()
    for table_id in slow:  # the workers compute the moves of these tables one after the other
        with sit(client, table_id) as waiting:
            waiting.wait_for_turn()
            assert len(waiting.steps) == 1


async def ponder(workers: ProcessWorkers) -> None:
    async with workers.queue.turn(Request(Urgency.AWAITED, "", "ann", is_long=True)):
        await workers.run(wait_for_end)


def test_long_tasks_leave_one_worker_free(folder: Path) -> None:
    async def think() -> list[str]:
        workers, order = ProcessWorkers(2, timeout_s=600), []
        await workers.start()
        try:
            pondering = [asyncio.create_task(ponder(workers)) for _ in range(2)]
            for thought in pondering:
                thought.add_done_callback(lambda _: order.append("pondered"))
            while not (folder / "begun").exists():
                await asyncio.sleep(0.01)
            await workers.run(abs, -3)
            order.append("answered")
            (folder / "end").touch()
            await asyncio.gather(*pondering)
            return order
        finally:
            await workers.close()

    order = asyncio.run(asyncio.wait_for(think(), 60))
    assert order == ["answered", "pondered", "pondered"]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no such priorities")
def test_workers_have_a_lower_priority_than_the_server() -> None:
    async def ask() -> int:
        workers = ProcessWorkers(1, timeout_s=600)
        await workers.start()
        try:
            return await workers.run(os.nice, 0)
        finally:
            await workers.close()

    assert asyncio.run(ask()) == min(os.nice(0) + NICENESS, 19)


@pytest.mark.parametrize(
    ("cores", "workers", "threads"), [(1, 2, 1), (2, 1, 2), (2, 2, 2), (4, 4, 1), (8, 3, 4)]
)
def test_bots_that_search_share_the_cores(
    cores: int, workers: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.workers.count_cores", lambda: cores)
    assert share_cores(workers) == threads
    assert threads * num_searching(workers) <= max(cores, num_searching(workers))
