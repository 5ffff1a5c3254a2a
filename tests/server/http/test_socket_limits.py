"""Limits of WebSockets: how many may be open, and the prices of messages."""

from __future__ import annotations

import json
import time

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.http.limits import Limits
from genial.server.http.socket_limits import (
    ADDRESS_SHARE,
    ENTRY_ATTEMPTS,
    ENTRY_PAUSE_S,
    GUEST_SHARE,
    PRICES,
)
from genial.server.live.connection import FULL
from genial.server.process.run import SHUTDOWN_S
from tests.server.harness.app import Serve
from tests.server.harness.client import Client, come_from, dial, new_table, sit

FEW = Limits(guest_sockets=2, address_sockets=3)


def expect_refusal(client: TestClient, table_id: str, words: str) -> None:
    with dial(client, table_id) as session:
        fault = json.loads(session.receive_text())
        assert (fault["type"], fault["code"]) == ("error", "too_many_sockets")
        assert words in fault["message"]
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_text()
        assert (closed.value.code, closed.value.reason) == (FULL, fault["message"])


def test_a_guest_has_a_limited_number_of_sockets(serve: Serve) -> None:
    client = serve(limits=FEW)
    table_id = new_table(client, None, None)
    with sit(client, table_id), sit(client, table_id):
        expect_refusal(client, table_id, "at most 2 games can be open in one browser")
    with sit(client, table_id):
        pass


def test_an_address_has_a_limited_number_of_sockets(serve: Serve) -> None:
    client = serve(limits=FEW)
    table_id = new_table(client, None, None)
    crowd, other = come_from(client, "203.0.113.7"), come_from(client, "203.0.113.8")
    with sit(crowd, table_id), sit(crowd, table_id), sit(crowd, table_id):
        expect_refusal(crowd, table_id, "at most 3 games can be open at one IP address")
        with sit(other, table_id):
            pass


def test_hello_costs_more_than_other_messages(serve: Serve) -> None:
    client = serve(limits=Limits(burst=30, per_second=0.0001))
    with dial(client, new_table(client, None, None)) as session:
        person = Client(session)
        answers = [person.hello()["type"] for _ in range(30 // PRICES["hello"])]
        assert set(answers) == {"welcome"}
        assert person.hello()["code"] == "too_fast"


def test_sockets_that_are_opened_at_once_wait_for_their_turn(serve: Serve) -> None:
    client = serve(limits=Limits(burst=10, per_second=4.0))
    table_id = new_table(client, None, None)
    began = time.monotonic()
    for _ in range(GUEST_SHARE + 1):
        with dial(client, table_id) as session:
            assert Client(session).hello()["type"] == "welcome"
    assert time.monotonic() - began > 0.5  # the last socket waited for tokens of this guest


def test_all_sockets_of_an_address_share_its_tokens(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.http.socket_limits.ENTRY_ATTEMPTS", 1)
    client = come_from(serve(limits=Limits(burst=30, per_second=0.0001)), "203.0.113.7")
    table_id = new_table(client, None, None)
    client.cookies.clear()  # spectators without a cookie are not guests
    for _ in range(ADDRESS_SHARE):
        with dial(client, table_id) as session:
            person = Client(session)
            assert [person.hello()["type"] for _ in range(3)] == ["welcome"] * 3
    with dial(client, table_id) as session:
        assert json.loads(session.receive_text())["code"] == "busy"


def test_a_socket_waits_for_less_time_than_a_server_takes_to_stop() -> None:
    assert ENTRY_ATTEMPTS * ENTRY_PAUSE_S < SHUTDOWN_S
