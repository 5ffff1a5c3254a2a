"""Thinking time."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from genial.server.catalogue import DEFAULT_BOT
from genial.server.protocol.pieces import ClockSettings
from genial.server.tables.clock import Clock
from tests.server.driver import new_table, sit


@pytest.mark.usefixtures("short_clocks")
def test_when_time_is_up_a_bot_plays_on(client: TestClient) -> None:
    table_id = new_table(client, None, None, clock={"minutes": 0.002})
    with sit(client, table_id) as screen:
        screen.ask("look", seat=0)
        screen.listen_until(lambda screen: screen.situation["seats"][0]["out_of_time"])
        state = screen.situation["seats"][0]
        assert (state["bot"], state["is_mine"]) == (DEFAULT_BOT, False)
        assert state["clock_ms"] == 0
        assert screen.ply == 0  # nobody has played
        assert screen.ask("look", seat=0)["code"] == "not_your_seat"
        assert screen.play("rbh8h9", seat=0)["code"] == "not_your_seat"
        # The bot goes on at once; then the other one runs out of time, and the game ends itself.
        screen.listen_until(lambda screen: screen.is_over)
        assert all(seat["out_of_time"] for seat in screen.situation["seats"])
    [summary] = client.get("/api/tables").json()
    assert summary["bots"] == [DEFAULT_BOT] * 2
    assert summary["is_over"]


def test_only_the_person_on_turn_spends_time(client: TestClient) -> None:
    table_id = new_table(client, None, "random", None, clock={"minutes": 1})
    with sit(client, table_id) as screen:
        first, bot, second = (seat["clock_ms"] for seat in screen.situation["seats"])
        assert bot is None
        assert second == 60_000
        assert 55_000 < first <= 60_000


def test_a_clock_counts_down_while_it_runs() -> None:
    clock = Clock.wind(ClockSettings(minutes=0.5), [True, False])
    assert clock.left == [30_000, None]
    clock.start(0, now=100.0)
    assert clock.read(0, now=110.0) == 20_000
    assert not clock.is_up(0, now=129.0)
    assert clock.is_up(0, now=130.0)
    assert clock.read(0, now=500.0) == 0
    clock.start(None, now=110.0)
    assert clock.read(0, now=500.0) == 30_000
