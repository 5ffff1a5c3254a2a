"""Messages that are invalid, too long or too many get an error and change nothing."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.http.limits import Limits
from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.app import Serve
from tests.server.harness.client import Client, dial, new_table, sit


@pytest.mark.parametrize(
    "text",
    [
        "",
        "garbage",
        "[]",
        "null",
        '{"type": "play"}',
        '{"type": "dance", "id": 1}',
        '{"type": "ping", "id": -1}',
        '{"type": "ping", "id": "1"}',
        '{"type": "ping", "id": 1, "more": 2}',
        '{"type": "play", "id": 1, "seat": 0, "ply": 0, "move": "%s"}' % ("r" * 17),
        '{"type": "play", "id": 1, "seat": 9, "ply": 0, "move": "rbh8h9"}',
        "[" * 4000,
        '{"type": "ping", "id": 1e400}',
        "\ud800",
    ],
)
def test_garbage_gets_an_error_and_the_connection_stays_open(client: TestClient, text: str) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(client, table_id) as tab:
        person.session.send_text(text)
        answer = person.receive()
        assert (answer["type"], answer["code"]) == ("error", "bad_message")
        assert "JSON" in answer["message"]
        assert tab.ask("ping")["type"] == "pong"
        assert person.play(person.first_move())["type"] == "update"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('{"type": "dance-sk3tch", "id": 7}', 7),
        ('{"type": "ping", "id": 8, "sk3tch": 2}', 8),
        ('{"type": "play", "id": 9, "seat": "sk3tch", "ply": 0, "move": "rbh8h9"}', 9),
        ('{"id": true}', None),
        ('{"id": -1}', None),
        ('{"id": 1, sk3tch', None),
    ],
)
def test_a_refusal_answers_the_message_and_does_not_repeat_it(
    client: TestClient, text: str, number: int | None
) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_text(text)
        answer = person.receive()
        assert (answer["code"], answer["reply_to"]) == ("bad_message", number)
        assert "sk3tch" not in answer["message"]


def test_binary_messages_are_refused(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_bytes(b"\x00")
        assert person.receive()["code"] == "bad_message"


def test_a_megabyte_is_too_big_and_changes_nothing(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_text(json.dumps({"type": "ping", "id": 1, "x": "a" * 2**20}))
        answer = person.receive()
        assert (answer["code"], answer["reply_to"]) == ("too_big", None)
        assert person.ask("ping")["type"] == "pong"


def test_a_client_that_sends_too_fast_gets_errors_and_is_then_disconnected(serve: Serve) -> None:
    client = serve(limits=Limits(burst=14, per_second=0.001, refused=3))
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person:
        for _ in range(4):
            assert person.ask("ping")["type"] == "pong"
        for _ in range(3):
            number = person.send("ping")
            answer = person.receive()
            assert (answer["code"], answer["reply_to"]) == ("too_fast", number)
        with sit(client, table_id) as tab:  # each connection has its own limit
            assert tab.ask("ping")["type"] == "pong"
        person.send("ping")
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 1008


def test_a_client_that_floods_and_does_not_read_is_disconnected(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.connection.CLOSING_S", 0.1)
    client = serve(limits=Limits(burst=11, per_second=0.001, refused=50, unsent=4))
    with sit(client, new_table(client, None, "random")) as person:

        async def wait_for_ever(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr("starlette.websockets.WebSocket.send_text", wait_for_ever)
        for _ in range(60):
            person.send("ping")
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 1008


def test_the_first_message_must_be_hello(client: TestClient) -> None:
    with dial(client, new_table(client, None, "random")) as session:
        person = Client(session)
        answer = person.ask("play", seat=0, ply=0, move="rbh8h9")
        assert (answer["code"], "hello" in answer["message"]) == ("bad_message", True)
        assert person.hello()["type"] == "welcome"


@pytest.mark.parametrize("protocol", [{}, {"protocol": 1}, {"protocol": PROTOCOL + 1}])
def test_another_version_of_the_protocol_is_refused(
    client: TestClient, protocol: dict[str, int]
) -> None:
    with dial(client, new_table(client, None, "random")) as session:
        person = Client(session)
        assert person.ask("hello", **protocol)["code"] == "outdated"
        assert person.ask("play", seat=0, ply=0, move="rbh8h9")["code"] == "bad_message"
        assert person.hello()["type"] == "welcome"


def test_a_missing_table_is_an_error(client: TestClient) -> None:
    with dial(client, "f" * 32) as session:
        person = Client(session)
        assert person.hello()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 4404
