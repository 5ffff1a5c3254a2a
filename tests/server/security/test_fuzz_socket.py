"""Malformed messages on several sockets of a table: each gets one answer, the game continues."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from genial.server.http.limits import Limits
from genial.server.live.connection import TOO_SLOW, Connection
from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, Client, Message, dial, new_table, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start
from tests.server.harness.malformed_messages import MessageFuzzer

MESSAGES = 300
BURST = 12  # the number of messages that are sent before any client reads


class Talker:
    """A socket, and the answers that it still waits for."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.owed: Counter[int | None] = Counter()
        self.seen = [(client.version, client.ply)]

    def say(self, fuzzer: MessageFuzzer) -> None:
        """Sends the next message."""
        message = fuzzer.next_message(self.client)
        self.owed[message.number] += 1
        if isinstance(message.data, bytes):
            self.client.session.send_bytes(message.data)
        else:
            self.client.session.send_text(message.data)

    def listen(self) -> None:
        """Reads until every message is answered. A hint may need several rounds."""
        for round_ in range(20):
            number = 2**31 - 1 - round_ - 100 * len(self.seen)
            self.client.session.send_text(f'{{"type": "ping", "id": {number}}}')
            while (message := self.client.receive()).get("reply_to") != number:
                self._note(message)
            if not +self.owed:
                break
        assert not +self.owed, "some messages are not answered"

    def _note(self, message: Message) -> None:
        if "version" in message:
            self.seen.append((message["version"], message["ply"]))
        number = message.get("reply_to")
        if number is not None or message["type"] == "error":
            self.owed[number] -= 1
            assert self.owed[number] >= 0, f"answered twice: {message}"


@pytest.fixture
def table_id(client: TestClient, stranger: TestClient) -> str:
    """A table of two guests, in the middle of a game."""
    table_id = invite(client, {"name": "Ann"}, OPEN, start=0, chat=True)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        play_some(ann, ben, 6)
    return table_id


def play_some(ann: Client, ben: Client, number: int) -> None:
    for _ in range(number):
        mover, other = (ann, ben) if ann.is_on_turn else (ben, ann)
        assert mover.play(mover.first_move())["type"] == "update"
        while other.version < mover.version:
            other.receive()


@pytest.fixture
def nobody(client: TestClient) -> TestClient:
    """A guest without a seat and without a cookie."""
    other = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = client.portal
    return other


@pytest.mark.parametrize("seed", range(4))
def test_every_malformed_message_is_answered_once_and_the_game_goes_on(
    client: TestClient,
    stranger: TestClient,
    nobody: TestClient,
    table_id: str,
    seed: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fuzzer, order = MessageFuzzer(seed), Random(seed)
    with ExitStack() as stack:
        people = (client, client, stranger, nobody)  # one of these people has two tabs
        sockets = [stack.enter_context(sit(person, table_id)) for person in people]
        talkers = [Talker(socket) for socket in sockets]
        for _ in range(MESSAGES // BURST):
            for _ in range(BURST):
                order.choice(talkers).say(fuzzer)
            for talker in talkers:
                talker.listen()
        for talker in talkers:
            assert talker.seen == sorted(talker.seen), "a version or a ply went backwards"
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        play_some(ann, ben, 2)


@pytest.fixture
def unsent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The length of the send queue after each message."""
    seen, send = [0], Connection.send

    def note(self: Connection, message: Any) -> None:
        send(self, message)
        seen.append(self._unsent.qsize())

    monkeypatch.setattr(Connection, "send", note)
    return seen


def test_a_client_that_does_not_read_is_disconnected_at_the_limit(
    serve: Serve, unsent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve(limits=Limits(burst=10**6, unsent=16))
    table_id = new_table(client, None, "random", seed="1")
    send = WebSocket.send_text

    async def send_unless_slow(self: WebSocket, text: str) -> None:
        await (asyncio.Event().wait() if "slow" in self.query_params else send(self, text))

    monkeypatch.setattr(WebSocket, "send_text", send_unless_slow)
    with sit(client, table_id) as ann, dial(client, f"{table_id}?slow=1") as deaf:
        deaf.send_text(json.dumps({"type": "hello", "id": 1, "protocol": PROTOCOL}))
        ann.play_out()
        with pytest.raises(WebSocketDisconnect) as left:
            deaf.receive_text()
    assert left.value.code == TOO_SLOW
    assert max(unsent) == 16
