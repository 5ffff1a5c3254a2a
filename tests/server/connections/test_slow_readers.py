"""A client that reads too slowly is disconnected, and no other client waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocketState

from genial.server.live.connection import GOING_AWAY, TOO_SLOW, Connection
from genial.server.protocol.outgoing import Pong


class Socket:
    """A socket that reads nothing while `is_stuck` is set."""

    application_state = WebSocketState.CONNECTED

    def __init__(self, is_stuck: bool) -> None:
        self.is_stuck = is_stuck
        self.sent: list[str] = []
        self.code = 0

    async def send_text(self, text: str) -> None:
        if self.is_stuck:
            await asyncio.Event().wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


def run(is_stuck: bool, number: int, end: int | None = None) -> Socket:
    socket: Any = Socket(is_stuck)

    async def talk() -> None:
        connection = Connection(socket, "guest", most_unsent=8)
        listening = asyncio.create_task(asyncio.sleep(60))
        running = asyncio.create_task(connection.run(listening))
        for index in range(number):
            connection.send(Pong(reply_to=index))
        if end is not None:
            connection.end(end)
        await asyncio.wait_for(running, 5)

    asyncio.run(talk())
    found: Socket = socket
    return found


def test_a_client_that_stops_reading_is_disconnected() -> None:
    socket = run(is_stuck=True, number=20)
    assert (socket.code, socket.sent) == (TOO_SLOW, [])


def test_optional_messages_do_not_disconnect_a_slow_reader() -> None:
    async def talk() -> None:
        socket: Any = Socket(is_stuck=True)
        connection = Connection(socket, "guest", most_unsent=2)
        for index in range(5):
            connection.send_if_room(Pong(reply_to=index))
        assert not connection._end.done()
        connection.send(Pong(reply_to=5))
        assert connection._end.result() == TOO_SLOW

    asyncio.run(talk())


def test_queued_messages_are_sent_before_the_connection_closes() -> None:
    socket = run(is_stuck=False, number=5, end=GOING_AWAY)
    assert (socket.code, len(socket.sent)) == (GOING_AWAY, 5)
