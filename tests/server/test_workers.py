"""Processes that think."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from genial.engine.game import Game
from genial.server.thoughts import rank, think
from genial.server.workers import ProcessWorkers
from tests.server.conftest import Serve
from tests.server.driver import new_table, sit


def test_a_process_thinks_what_we_would() -> None:
    view = Game("2023", players=2, seed=1, start=0).view(0)

    async def ask() -> tuple[str, list[str]]:
        workers = ProcessWorkers(1)
        await workers.start()
        try:
            move = await workers.run(think, view, "greedy", [7])
            return move, await workers.run(rank, view, 3)
        finally:
            await workers.close()

    assert asyncio.run(ask()) == (think(view, "greedy", [7]), rank(view, 3))


def test_when_workers_die_others_think_on(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
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

    monkeypatch.setattr("genial.server.tables.bots.think", fail)
    client = serve()
    with sit(client, new_table(client, "random", None)) as person:
        person.wait_for_turn()
        assert person.steps[0]["seat"] == 0
    assert "no idea" in caplog.text


def test_closing_does_not_wait_for_a_thought() -> None:
    async def close_early() -> float:
        workers = ProcessWorkers(1)
        await workers.start()
        thought = asyncio.create_task(workers.run(time.sleep, 60))
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        await workers.close()
        thought.cancel()
        await asyncio.wait([thought])
        return time.monotonic() - begun

    assert asyncio.run(close_early()) < 20
