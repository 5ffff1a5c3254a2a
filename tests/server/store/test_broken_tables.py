"""A table that cannot be read does not affect other tables."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.domain.moves import decide_timeout
from genial.server.store.store import Store
from tests.server.harness.app import Serve, build_client, restart
from tests.server.harness.client import Client, dial, new_table, sit

Spoil = Callable[[dict[str, Any]], object]
HOUR = {"minutes": 60}


def spoil(database: Path, table_id: str, change: Spoil | None) -> str:
    """Changes or deletes the first event of a table. Returns the secret that was in the event."""
    connection = sqlite3.connect(database)
    where = "WHERE table_id = ? AND number = 1"
    query = connection.execute(f"SELECT body FROM events {where}", [table_id])
    event = json.loads(query.fetchone()[0])
    secret: str = event["secret"]
    if change is None:
        connection.execute(f"DELETE FROM events {where}", [table_id])
    else:
        change(event)
        changed = (json.dumps(event), table_id)
        connection.execute(f"UPDATE events SET body = ? {where}", changed)
    connection.commit()
    connection.close()
    return secret


@pytest.mark.parametrize(
    ("clock", "change"),
    [
        (HOUR, None),
        (HOUR, lambda event: event.clear()),
        (HOUR, lambda event: event.update(edition="2099")),
        (None, lambda event: event.update(hints="maybe", clock=event["secret"])),
        (None, lambda event: event.update(kind=event["secret"])),
        (None, lambda event: event.update(secret=event["secret"][:-1])),
        (None, lambda event: event.update(bots=[None])),
    ],
)
def test_a_table_that_cannot_be_read_regression_stopped_the_server(
    database: Path, caplog: pytest.LogCaptureFixture, clock: Any, change: Spoil | None
) -> None:
    with build_client(database) as client:
        broken = new_table(client, None, "random", clock=clock)
        sound = new_table(client, None, "random", clock=clock)
    secret = spoil(database, broken, change)
    with restart(database, client) as again:
        assert {row["id"] for row in again.get("/api/tables").json()} == {broken, sound}
        answer = again.get(f"/api/tables/{broken}/replay")
        assert (answer.status_code, answer.json()["code"]) == (409, "broken")
        with dial(again, broken) as session:
            person = Client(session)
            fault = person.hello()
            assert (fault["code"], "cannot be read" in fault["message"]) == ("broken", True)
            with pytest.raises(WebSocketDisconnect) as left:
                person.receive()
            assert left.value.code == 4404
        with sit(again, sound) as person:
            assert person.play(person.first_move())["type"] == "update"
    assert f"table {broken}" in caplog.text
    assert secret[:12] not in caplog.text


def test_a_summary_that_cannot_be_read_does_not_hide_the_others(
    client: TestClient, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = new_table(client, None, "random"), new_table(client, None, "random")
    with sqlite3.connect(database) as connection:
        changed = ('{"names": "Mata Hari"}', broken)
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", changed)
    connection.close()
    assert [row["id"] for row in client.get("/api/tables").json()] == [sound]
    assert broken in caplog.text
    assert "Mata Hari" not in caplog.text


def test_a_table_deleted_by_another_process_regression_its_bot_looped_for_ever(
    client: TestClient, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(client, table_id) as tab:
        connection = sqlite3.connect(database)
        connection.execute("DELETE FROM events")
        connection.execute("DELETE FROM tables")
        connection.commit()
        connection.close()
        assert person.play(person.first_move())["code"] == "not_found"
        assert tab.receive()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect) as left:
            tab.receive()
        assert left.value.code == 4404
    assert client.get("/health").json()["tables"] == 0
    table_id = new_table(client, "random", "random")
    with sit(client, table_id):  # with a spectator, bots play while the table is deleted
        connection = sqlite3.connect(database, timeout=20)
        connection.execute("DELETE FROM events")
        connection.execute("DELETE FROM tables")
        connection.commit()
        connection.close()
        deadline = time.monotonic() + 10
        while client.get("/health").json()["tables"]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
    assert caplog.text.count("the store is ahead") <= 2


def test_a_result_that_cannot_be_compared_does_not_hide_the_last_move(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Store, "find_best_solo", fail)
    with sit(client, new_table(client, None, variant="solo")) as person:
        person.play_out()
        assert person.situation["end"]["best"] is None
    assert "the disk is gone" in caplog.text


@pytest.mark.usefixtures("short_clocks")
def test_a_timeout_that_could_not_be_stored_is_tried_again(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.live.timers.RETRY_S", 0.05)
    failures = iter([RuntimeError("out of order")])

    def fail_once(*args: Any) -> Any:
        for failure in failures:
            raise failure
        return decide_timeout(*args)

    monkeypatch.setattr("genial.server.live.timers.decide_timeout", fail_once)
    client = serve()
    with sit(client, new_table(client, None, None, clock={"minutes": 0.002})) as screen:
        screen.listen_until(lambda screen: screen.situation["seats"][0]["out_of_time"])
    assert "out of order" in caplog.text
