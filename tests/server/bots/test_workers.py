"""Worker processes that compute bots' moves."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import pytest

from genial.engine.game import Game
from genial.server.domain.suggestion import Suggestion
from genial.server.live.thoughts import rank, think
from genial.server.live.workers import ProcessWorkers
from tests.server.harness.app import Serve
from tests.server.harness.client import new_table, sit
from tests.server.harness.inline_workers import InlineWorkers

P = ParamSpec("P")
R = TypeVar("R")


def test_a_worker_process_finds_the_same_move() -> None:
    view = Game("2023", players=2, seed=1, start=0).view(0)

    async def ask() -> tuple[str, list[Suggestion]]:
        workers = ProcessWorkers(1)
        await workers.start()
        try:
            move = await workers.run(think, view, "greedy", [7])
            return move, await workers.run(rank, view, 3)
        finally:
            await workers.close()

    assert asyncio.run(ask()) == (think(view, "greedy", [7]), rank(view, 3))


def test_workers_that_die_are_replaced(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    workers = ProcessWorkers(1)
    client = serve(workers=workers)
    with sit(client, new_table(client, None, "random")) as person:
        person.play(person.first_move())
        person.wait_for_turn()
        assert workers._pool is not None
        [victim] = workers._pool._processes or {}
        os.kill(victim, signal.SIGKILL)
        person.play(person.first_move())
        person.wait_for_turn()
        assert len(person.steps) >= 4
    assert "the workers have died" in caplog.text


def test_a_bot_that_fails_does_not_stop_the_game(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr("genial.server.live.bots.think", fail)
    client = serve()
    with sit(client, new_table(client, "random", None)) as person:
        person.wait_for_turn()
        assert person.steps[0]["seat"] == 0
    assert "no idea" in caplog.text


class TimingOut(InlineWorkers):
    """Workers that raise TimeoutError for the bot `random`."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if "random" in args:
            raise TimeoutError
        return await super().run(function, *args, **kwargs)


def test_another_bot_moves_if_a_bot_thinks_too_long(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    client = serve(workers=TimingOut())
    with sit(client, new_table(client, "random", None, seed="3")) as person:
        person.wait_for_turn()
        view = Game("2023", players=2, seed=3, start=0).view(0)
        assert person.steps[0]["move"] == think(view, "greedy", [3, 0])
    assert "bot random could not choose a move" in caplog.text


def test_a_task_that_takes_too_long_is_stopped_and_the_others_start_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # The warm-up games are skipped.
    monkeypatch.setattr("genial.server.live.workers.warm_worker", os.getpid)

    async def ask() -> None:
        workers = ProcessWorkers(1, timeout_s=3)
        await workers.start()
        try:
            slow = asyncio.create_task(workers.run(time.sleep, 60))
            await asyncio.sleep(0)
            # This call waits in the queue for longer than the timeout of a task.
            after = asyncio.create_task(workers.run(abs, -3))
            with pytest.raises(TimeoutError):
                await slow
            assert await after == 3
        finally:
            await workers.close()

    asyncio.run(ask())
    assert "a worker took too long" in caplog.text


def test_a_worker_that_cannot_start_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.live.workers.warm_worker", os.abort)

    async def start() -> None:
        workers = ProcessWorkers(1)
        await workers.start()
        while "could not start" not in caplog.text:
            await asyncio.sleep(0.02)
        await workers.close()

    asyncio.run(asyncio.wait_for(start(), 20))


def test_closing_does_not_wait_for_a_running_task() -> None:
    async def close_early() -> float:
        workers = ProcessWorkers(1)
        await workers.start()
        task = asyncio.create_task(workers.run(time.sleep, 60))
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        await workers.close()
        task.cancel()
        await asyncio.wait([task])
        return time.monotonic() - begun

    assert asyncio.run(close_early()) < 20
