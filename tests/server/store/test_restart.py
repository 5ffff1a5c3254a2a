"""After a restart the server continues every game, and no clock loses time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from genial.engine.editions import every_kind
from genial.server.domain.moments import format_moment, shift
from genial.server.live.moments import Moments, Outage
from genial.server.store.store import Store
from tests.server.harness.app import build_client, restart
from tests.server.harness.client import Client, follow, new_table, sit
from tests.server.harness.invitations import OPEN, invite
from tests.server.harness.scripted_moves import find_moves


def without_clocks(situation: dict[str, object]) -> dict[str, object]:
    seats: list[dict[str, object]] = situation["seats"]  # type: ignore[assignment]
    return situation | {"seats": [seat | {"clock_ms": 0} for seat in seats]}


def test_every_kind_of_table_is_restored_after_a_restart(database: Path) -> None:
    known: dict[str, Client] = {}
    with build_client(database) as client:
        for edition, variant, players in every_kind():
            bots = [None, "random", "random", "random"][:players]
            table_id = new_table(client, *bots, edition=edition, variant=variant)
            with sit(client, table_id) as person:
                for _ in range(2):
                    person.play(person.first_move())
                    person.wait_for_turn()
            known[table_id] = person
    with restart(database, client) as again:
        for table_id, person in known.items():
            with sit(again, table_id) as back:
                assert (back.info, back.steps) == (person.info, person.steps)
                assert back.situation == person.situation
                assert (back.version, back.ply) == (person.version, person.ply)
                assert back.play(back.first_move())["type"] == "update"


@pytest.mark.parametrize(("phase", "bonus"), [("place", True), ("exchange", False)])
def test_a_pending_decision_is_still_due_after_a_restart(
    database: Path, phase: str, bonus: bool
) -> None:
    seed, moves = find_moves(phase, bonus)
    with build_client(database) as client:
        table_id = new_table(client, None, None, seed=seed)
        with sit(client, table_id) as screen:
            follow(screen, moves)
    seat = screen.situation["seat"]
    with restart(database, client) as again, sit(again, table_id, seat=seat) as back:
        assert back.situation == screen.situation
        assert "undo" in back.situation["may"]
        assert back.propose("undo")["type"] == "update"


class MomentsAnHourLater(Moments):
    """The time as a server reads it that starts an hour after the last one has stopped."""

    def __init__(self, down: Iterable[Outage] = ()) -> None:
        super().__init__(
            lambda: shift(format_moment(datetime.now(UTC)), timedelta(hours=1)), down=down
        )


def test_no_clock_loses_time_over_a_restart(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, "random", clock={"minutes": 1.0, "increment": 5})
        with sit(client, table_id) as person:
            time.sleep(0.05)
            person.play(person.first_move())
            person.wait_for_turn()
            left = person.situation["seats"][0]["clock_ms"]
            assert left < 65_000  # a minute, minus the time of the move, plus five seconds
            assert person.situation["seats"][1]["clock_ms"] is None
    monkeypatch.setattr("genial.server.live.backend.Moments", MomentsAnHourLater)
    with restart(database, client) as again, sit(again, table_id) as back:
        # If the hour counted, the time would be up. The time of the restart itself counts.
        assert 0 < back.situation["seats"][0]["clock_ms"] <= left
        assert without_clocks(back.situation) == without_clocks(person.situation)


@pytest.mark.usefixtures("short_clocks")
def test_clocks_run_after_a_restart_without_connected_players(database: Path) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, None, clock={"minutes": 0.02})
    with restart(database, client) as again:
        deadline = time.monotonic() + 30
        while not (row := again.get("/api/tables").json()[0])["is_over"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert (row["id"], None in row["bots"]) == (table_id, False)


def test_a_bot_that_was_thinking_thinks_again(database: Path) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, "random")
        with sit(client, table_id) as person:
            person.play(person.first_move())
            person.wait_for_turn()
    # Deletes the bot's move, as if the server had been killed while the bot computed it.
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM events WHERE number > 2")
    connection.close()
    with restart(database, client) as again, sit(again, table_id) as back:
        back.wait_for_turn()
        assert len(back.steps) >= 2


def test_closing_regression_bots_played_on_in_a_closed_database(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, close = Store.append, Store.close
    writing: list[str] = []
    late: list[str] = []
    closed: list[Store] = []

    async def append_slowly(store: Store, table_id: str, *args: Any) -> None:
        (late if store in closed else writing).append(table_id)
        await asyncio.sleep(0.02)
        await append(store, table_id, *args)
        writing.remove(table_id)

    async def close_and_look(store: Store) -> None:
        closed.append(store)
        late.extend(writing)
        await close(store)
        await asyncio.sleep(0.1)

    monkeypatch.setattr(Store, "append", append_slowly)
    monkeypatch.setattr(Store, "close", close_and_look)
    with build_client(database) as client:
        table_id = new_table(client, "random", "random")
        with sit(client, table_id):  # bots play while somebody watches
            while not writing:
                time.sleep(0.005)
    assert closed
    assert late == []


def test_a_stored_game_with_wrong_draws_is_not_continued(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, "random")
        with sit(client, table_id) as person:
            person.play(person.first_move())
            person.wait_for_turn()
    with sqlite3.connect(database) as connection:
        connection.execute(
            'UPDATE events SET body = replace(body, \'"draw":[\', \'"draw":["zz",\')'
            " WHERE number = 2"
        )
    connection.close()
    with restart(database, client) as again:
        answer = again.get(f"/api/tables/{table_id}/replay")
        assert (answer.status_code, answer.json()["code"]) == (409, "broken")
    assert f"table {table_id}, event 2" in caplog.text


def test_old_tables_are_not_loaded_at_the_start(database: Path) -> None:
    days = {"minutes": 3 * 24 * 60.0, "per": "turn"}
    with build_client(database) as client:
        old = [new_table(client, None, None, clock=days) for _ in range(5)]
        waiting = [invite(client, {"name": "Ann"}, OPEN, clock=days) for _ in range(5)]
        due = new_table(client, None, None, clock={"minutes": 5.0})
    # all tables were last played long before the restart
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET played_at = '2026-01-01T00:00:00.000Z'")
    connection.close()
    with restart(database, client) as again:
        app: Any = again.app
        loaded = set(app.state.backend.keeper._writers)
        assert loaded == {due}
        for table_id in old:  # each table is loaded when somebody opens it
            with sit(again, table_id, seat=0) as back:
                assert back.situation["seats"][0]["clock_ms"] > 0
        assert len(again.get("/api/tables").json()) == len(old) + len(waiting) + 1


def test_a_turn_based_table_is_loaded_before_its_time_is_up(database: Path) -> None:
    hour = {"minutes": 60.0, "per": "turn"}
    with build_client(database) as client:
        table_id = new_table(client, None, None, clock=hour)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET played_at = '2026-01-01T00:00:00.000Z'")
    connection.close()
    with restart(database, client) as again:
        app: Any = again.app
        backend = app.state.backend
        assert len(backend.keeper) == 0
        soon = shift(backend.moments.utc(), timedelta(minutes=5))
        with sqlite3.connect(database) as connection:  # as if 55 minutes had passed
            connection.execute("UPDATE tables SET due_at = ?", (soon,))
        connection.close()
        assert again.portal is not None
        again.portal.call(backend.restore, backend.moments.utc())
        assert backend.timers.has(table_id)
