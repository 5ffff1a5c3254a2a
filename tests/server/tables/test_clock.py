"""Clocks."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.clock import Clock, ClockSettings
from genial.server.domain.opponents import DEFAULT_BOT
from genial.server.live.moments import Moments
from tests.server.harness.app import Serve
from tests.server.harness.client import new_table, sit


@pytest.mark.usefixtures("short_clocks")
def test_when_time_is_up_a_bot_plays_on(client: TestClient) -> None:
    table_id = new_table(client, None, None, clock={"minutes": 0.002})
    with sit(client, table_id) as screen:
        screen.ask("look", seat=0)
        screen.listen_until(lambda screen: screen.situation["seats"][0]["out_of_time"])
        state = screen.situation["seats"][0]
        assert (state["bot"], state["is_mine"]) == (DEFAULT_BOT, False)
        assert state["clock_ms"] == 0
        assert screen.ply == 0  # no move was made
        assert screen.ask("look", seat=0)["code"] == "not_your_seat"
        assert screen.play("rbh8h9", seat=0)["code"] == "not_your_seat"
        # The bot moves at once. Then the other player runs out of time, and the game ends.
        screen.listen_until(lambda screen: screen.is_over)
        assert all(seat["out_of_time"] for seat in screen.situation["seats"])
    [summary] = client.get("/api/tables").json()
    assert summary["bots"] == [DEFAULT_BOT] * 2
    assert summary["is_over"]


@pytest.mark.usefixtures("short_clocks")
def test_a_clock_runs_out_at_a_table_without_clients(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.keeper.IDLE_S", -1.0)
    table_id = new_table(client, None, None, clock={"minutes": 0.01})
    app: Any = client.app
    keeper = app.state.backend.keeper
    keeper.forget_idle(lambda _: False)
    assert len(keeper) == 0
    deadline = time.monotonic() + 10
    while not (client.get("/api/tables").json()[0]["is_over"] or time.monotonic() > deadline):
        time.sleep(0.02)
    with sit(client, table_id) as screen:
        assert all(seat["out_of_time"] for seat in screen.situation["seats"])


def test_only_the_clock_of_the_acting_person_runs(client: TestClient) -> None:
    table_id = new_table(client, None, "random", None, clock={"minutes": 1})
    with sit(client, table_id) as screen:
        first, bot, second = (seat["clock_ms"] for seat in screen.situation["seats"])
        assert bot is None
        assert second == 60_000
        assert 55_000 < first <= 60_000


def test_a_clock_counts_down_while_it_runs() -> None:
    clock = Clock.wind(ClockSettings(minutes=0.5), [True, False])
    assert clock.left == (30_000, None)
    clock = clock.start(0, now=100.0)
    assert clock.read(0, now=110.0) == 20_000
    assert not clock.is_up(0, now=129.0)
    assert clock.is_up(0, now=130.0)
    assert clock.read(0, now=500.0) == 0
    clock = clock.start(None, now=110.0)
    assert clock.read(0, now=500.0) == 30_000


def test_time_for_every_turn_is_full_again_when_the_turn_is_done() -> None:
    clock = Clock.wind(ClockSettings(minutes=1.0, per="turn"), [True, True])
    clock = clock.start(0, now=100.0)
    assert clock.read_after_turn(0, now=130.0) == 60_000
    assert clock.read(0, now=130.0) == 30_000
    game = Clock.wind(ClockSettings(minutes=1.0, increment=5), [True, True])
    game = game.start(0, now=100.0)
    assert game.read_after_turn(0, now=130.0) == 35_000


def test_a_clock_for_each_turn_is_full_again_after_the_turn(client: TestClient) -> None:
    days = {"minutes": 3 * 24 * 60.0, "per": "turn"}
    table_id = new_table(client, None, None, clock=days)
    with sit(client, table_id) as screen:
        screen.ask("look", seat=0)
        screen.play(screen.first_move())
        full = 3 * 24 * 3600 * 1000
        assert screen.situation["seats"][0]["clock_ms"] == full
        assert screen.info["clock"]["per"] == "turn"


@pytest.mark.parametrize(
    "clock",
    [
        {"minutes": 601.0},
        {"minutes": 20161.0, "per": "turn"},
        {"minutes": 5.0, "per": "turn", "increment": 5},
        {"minutes": 5.0, "per": "week"},
    ],
)
def test_invalid_clocks_are_refused(client: TestClient, clock: object) -> None:
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    answer = client.post("/api/tables", json={"seats": seats, "clock": clock})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


def test_time_without_a_running_server_does_not_count() -> None:
    moments = Moments(
        utc=lambda: "2026-01-01T12:00:00.000Z",
        down=(("2026-01-01T10:00:00.000Z", "2026-01-01T11:00:00.000Z"),),
    )
    assert moments.count_since("2026-01-01T11:30:00.000Z") == 1800
    assert moments.count_since("2026-01-01T10:30:00.000Z") == 3600
    assert moments.count_since("2026-01-01T09:00:00.000Z") == 7200
    assert moments.count_since("2026-01-01T12:30:00.000Z") == 0  # the system clock was set back


def test_no_clock_gains_or_loses_time_over_a_restart(
    serve: Serve, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve()
    table_id = new_table(first, None, None, clock={"minutes": 60.0})
    first.__exit__(None, None, None)
    # the game began half an hour before the server stopped
    with sqlite3.connect(database) as connection:
        for table, column in (("tables", "played_at"), ("tables", "created_at"), ("events", "at")):
            connection.execute(f"UPDATE {table} SET {column} = '2026-01-01T09:30:00.000Z'")
        connection.execute(
            "UPDATE keys SET value = '2026-01-01T10:00:00.000Z' WHERE name = 'alive'"
        )
    connection.close()
    second = serve()
    with sit(second, table_id) as screen:
        left = screen.situation["seats"][0]["clock_ms"]
        assert 29 * 60_000 < left <= 30 * 60_000
