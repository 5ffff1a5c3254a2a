"""The checks of the torture run detect the faults they look for."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from genial.server.domain.events import Lent
from genial.server.process.settings import Settings
from genial.server.store.database import open_database
from genial.server.store.rows import EventRow, TableRow
from genial.server.store.store import Store
from tests.docs.records import play_record
from tests.server.harness.app import build_client
from tests.server.harness.client import Client, new_table, sit
from tests.server.harness.offered_exchange import begin, welcome
from tests.torture import clock_checks, message_checks, record_checks
from tests.torture.client_log import ClientLog, Command, digest, outline
from tests.torture.stored_tables import Moment, follow

Stored = tuple[TableRow, list[EventRow]]


def play(person: Client, client_log: ClientLog, plies: int) -> None:
    """Plays some moves, and logs the same data as a client of the torture run."""
    for number in range(plies):
        move = person.first_move()
        command = Command(100 + number, "play", person.ply, (("move", move),))
        client_log.sent[command.id] = command
        person.session.send_text(command.format(0))
        while f'"reply_to":{command.id}' not in person.received[-1]:
            person.receive()
        person.wait_for_turn()
    for text in person.received:
        client_log.note(json.loads(text), time.time(), 1)


async def load(database: Path, table: str) -> Stored:
    store = Store(await open_database(Settings(database=str(database)).database_url))
    found = await store.load_table(table)
    await store.close()
    assert found is not None
    return found


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[ClientLog, Stored]:
    database = tmp_path_factory.mktemp("torture") / "genial.sqlite3"
    with build_client(database) as client:
        table = new_table(client, None, "random", clock={"minutes": 1.0, "increment": 5})
        client_log = ClientLog(table, 0)
        with sit(client, table) as person:
            play(person, client_log, 4)
        for what, body in (("lend", {"bot": "random"}), ("return", None)):
            path = f"/api/tables/{table}/seats/0/{what}"
            assert client.post(path, json=body).status_code == 204
            client_log.asked[what] += 1
            client_log.granted[what] += 1
    return client_log, asyncio.run(load(database, table))


@pytest.fixture
def client_log(played: tuple[ClientLog, Stored]) -> ClientLog:
    client_log = played[0]
    sent, acknowledged = {**client_log.sent}, {**client_log.acknowledged}
    asked, granted = Counter(client_log.asked), Counter(client_log.granted)
    return ClientLog(
        client_log.table,
        client_log.seat,
        sent,
        acknowledged,
        [*client_log.seen],
        asked=asked,
        granted=granted,
    )


@pytest.fixture
def stored(played: tuple[ClientLog, Stored]) -> Stored:
    return played[1]


def judge(client_log: ClientLog, stored: Stored) -> str:
    return "\n".join(message_checks.find_faults([client_log], follow(*stored)))


def time_clocks(
    client_log: ClientLog, moments: Iterator[Moment], running: float | None = None
) -> str:
    def count(since: float, until: float) -> float:
        return until - since if running is None else running

    return "\n".join(clock_checks.find_faults([client_log], moments, count))


def test_a_correct_run_has_no_faults(client_log: ClientLog, stored: Stored) -> None:
    assert len(client_log.acknowledged) == 4
    assert judge(client_log, stored) == ""
    assert time_clocks(client_log, follow(*stored)) == ""


def test_a_player_who_left_before_an_exchange_sees_the_table_as_a_spectator_does() -> None:
    history, placement = begin()
    seat = history.table.on_turn
    guest = history.table.sitter(seat)
    history.play(placement)
    history.add(Lent(seat=seat, bot="random"))
    table = history.table
    told = welcome(history, guest)
    last = Moment(table.public_version, table.ply, Lent(seat=seat, bot="random"), 0.0, table, [])
    shown = last.seen_from(seat)
    assert (shown.version, shown.ply) == (told["version"], told["ply"]) != (last.version, last.ply)
    assert shown.digest_outline(None) == digest(outline(told["situation"]))


def test_an_acknowledged_move_that_is_not_stored_is_detected(
    client_log: ClientLog, stored: Stored
) -> None:
    last, _ = max(client_log.acknowledged.values())
    row, events = stored
    assert "LOST" in judge(client_log, (row, events[: last - 1]))


def test_a_move_that_no_client_sent_is_detected(client_log: ClientLog, stored: Stored) -> None:
    del client_log.sent[102], client_log.acknowledged[102]
    assert "nobody has sent" in judge(client_log, stored)


def test_a_move_for_another_ply_is_detected(client_log: ClientLog, stored: Stored) -> None:
    client_log.sent[102] = replace(client_log.sent[102], ply=0)
    assert "acknowledged, stored" in judge(client_log, stored)


def test_a_missing_replacement_of_a_player_is_detected(
    client_log: ClientLog, stored: Stored
) -> None:
    row, events = stored
    lent = next(event.number for event in events if event.kind == "lent")
    assert "lend was asked for 1 times and granted 1; stored: 0" in judge(
        client_log, (row, events[: lent - 1])
    )


def test_a_player_replaced_twice_is_detected(client_log: ClientLog, stored: Stored) -> None:
    client_log.asked.clear()
    client_log.granted.clear()
    assert "return was asked for 0 times" in judge(client_log, stored)


def test_time_gained_by_leaving_is_detected(client_log: ClientLog, stored: Stored) -> None:
    row, events = stored
    spoiled = [
        replace(event, body=json.dumps(json.loads(event.body) | {"left_ms": 10**6}))
        if event.kind == "lent"
        else event
        for event in events
    ]
    assert "ms left of" in time_clocks(client_log, follow(row, spoiled))


def test_a_gap_in_the_events_is_detected(client_log: ClientLog, stored: Stored) -> None:
    row, events = stored
    assert "event 3 is missing" in judge(client_log, (row, [*events[:2], *events[3:]]))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"num_steps": 9}, "differ from the stored ones"),
        ({"steps": "0"}, "differ from the stored ones"),
        ({"outline": "0"}, "the situation of viewer"),
        ({"ply": 9}, "LOST: seat 0 got version 4, ply 9"),
        ({"since": 1}, "was to keep"),
        ({"version": 99}, "LOST: seat 0 got version 99"),
    ],
)
def test_a_message_that_differs_from_the_store_is_detected(
    client_log: ClientLog, stored: Stored, change: dict[str, Any], words: str
) -> None:
    client_log.seen[3] = replace(client_log.seen[3], **change)
    assert words in judge(client_log, stored)


def test_steps_that_a_client_put_together_wrongly_are_detected(
    client_log: ClientLog, stored: Stored
) -> None:
    third = client_log.seen[2]
    client_log.shown[third.version, third.ply] = ((2, "rrh8h9"),)
    assert "has other steps" in judge(client_log, stored)


def test_counting_the_time_without_a_server_is_detected(
    client_log: ClientLog, stored: Stored
) -> None:
    client_log.seen[:] = [replace(seen, clocks=(1000, None)) for seen in client_log.seen]
    assert "no server ran" in time_clocks(client_log, follow(*stored), running=0.0)


def test_a_clock_that_gains_time_is_detected(client_log: ClientLog, stored: Stored) -> None:
    client_log.seen[:] = [replace(seen, clocks=(10**6, None)) for seen in client_log.seen]
    assert "ms left of" in time_clocks(client_log, follow(*stored))


def test_a_record_is_checked_by_engine_oracle_and_fair_bag() -> None:
    record = play_record("2023", "standard", 2, start=None)
    assert record_checks.list_faults(record) == []
    first, second = record["turns"][4]["draw"], record["turns"][9]["draw"]
    record["turns"][4]["draw"], record["turns"][9]["draw"] = ["rr"], ["gg"]
    assert [first, second] != [["rr"], ["gg"]]
    faults = "\n".join(record_checks.list_faults(record))
    assert all(name in faults for name in ("engine", "oracle", "fair bag"))
