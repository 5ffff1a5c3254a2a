"""The ladder: bots play the games of the day once, after everything else."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numpy as np
import pytest
from starlette.testclient import TestClient

from genial.bots.levels import LEVELS
from genial.bots.registry import find_bot
from genial.server.domain.day_results import DayResult, find_result
from genial.server.domain.days import KINDS, OPPONENT, DayKind, deal_day, seed_bot
from genial.server.live import ladder, thoughts
from tests.server.harness.app import Serve
from tests.server.harness.days import (
    LADDER,
    TODAY,
    begin_table,
    find_backend,
    show_game,
    visit,
    wait_for_bots,
)
from tests.server.harness.inline_workers import InlineWorkers

P = ParamSpec("P")
R = TypeVar("R")
SECRET = "5a" * 32


def play_whole(kind: DayKind, secret: str, bot: str) -> DayResult:
    """A game of the day, played without the server."""
    game = deal_day(kind, secret)
    while game.outcome is None:
        name = bot if game.seat == 0 else OPPONENT
        rng = np.random.default_rng(seed_bot(secret, len(game.steps)))
        game.play(find_bot(name).choose(game.view(game.seat), rng).move)
    return find_result(game.scores, game.ranks)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_in_slices_is_the_same_as_a_whole_one(
    monkeypatch: pytest.MonkeyPatch, kind: DayKind
) -> None:
    monkeypatch.setattr(thoughts, "LADDER_S", 0.0)  # one move in each slice
    moves: list[str] = []
    result = None
    while result is None:
        before = len(moves)
        moves, result = thoughts.play_on(kind, SECRET, "skilled", moves)
        assert len(moves) == before + 1
    assert result == play_whole(kind, SECRET, "skilled")


def test_every_level_is_in_the_ladder() -> None:
    names = [level.name for level in LEVELS]
    assert names[-1] == "master"
    assert OPPONENT in names
    assert ladder.LEASE.total_seconds() > 60  # longer than a slice may take in a worker


class CountingWorkers(InlineWorkers):
    """Workers that count the slices of the ladder, and may hold them up."""

    def __init__(self) -> None:
        super().__init__()
        self.bots: list[str] = []
        self.allowed = threading.Event()
        self.allowed.set()

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if function is thoughts.play_on:
            while not self.allowed.is_set():
                await asyncio.sleep(0.01)
            self.bots.append(str(args[2]))
        return await super().run(function, *args, **kwargs)


def test_bots_play_once_and_only_a_game_that_somebody_has_begun(serve: Serve) -> None:
    workers = CountingWorkers()
    client = serve(workers=workers)
    check(client)
    assert show_game(client, "solo")["are_bots_done"] is False
    begin_table(client, "solo")
    shown = wait_for_bots(client, "solo")
    assert set(workers.bots) == set(LADDER)
    assert show_game(client, "versus")["ranking"] == []
    assert client.portal is not None
    [seal, _] = client.portal.call(find_backend(client).daily.find_seals, TODAY)
    for place in shown["ranking"]:
        result = play_whole("solo", seal.secret, place["bot"])
        assert place["score"]["markers"] == list(result.markers)
    count = len(workers.bots)
    other = visit(client)
    begin_table(other, "solo", name="Ben")
    check(client)
    wait_for_bots(other, "solo")
    assert len(workers.bots) == count


def test_games_go_on_after_a_restart(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = CountingWorkers()
    workers.allowed.clear()
    first = serve(workers=workers)
    begin_table(first, "solo")
    assert first.portal is not None
    first.portal.call(find_backend(first).daily.close)  # as at the end of a process
    assert workers.bots == []
    second = serve()
    check(second)
    assert wait_for_bots(second, "solo")["are_bots_done"]


def check(client: TestClient) -> None:
    """What the server does once a minute."""
    assert client.portal is not None
    client.portal.call(find_backend(client).daily._check)


def test_a_bot_that_fails_does_not_stop_the_others(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(kind: DayKind, secret: str, bot: str, moves: list[str]) -> Any:
        if bot == LADDER[0]:
            raise ValueError("a broken bot")
        return thoughts.play_on(kind, secret, bot, moves)

    monkeypatch.setattr(ladder, "play_on", fail)
    client = serve()
    begin_table(client, "solo")
    while not (ranking := show_game(client, "solo")["ranking"]):
        time.sleep(0.02)
    assert [place["bot"] for place in ranking] == [LADDER[1]]
    assert f"the bot {LADDER[0]} could not play" in caplog.text
