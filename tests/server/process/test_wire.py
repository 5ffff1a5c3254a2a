"""Connections with limits: long headers, incomplete requests, floods of frames."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from genial.server.process import wire

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request when its body is complete.

    Answers a WebSocket message with the same message.
    """
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            await socket.send_text(message["text"])
    elif scope["type"] == "http":
        body = b""
        while (message := await receive())["type"] == "http.request":
            body += message["body"]
            if not message["more_body"]:
                await PlainTextResponse(f"{len(body)} bytes")(scope, receive, send)


@asynccontextmanager
async def serve(most_connections: int = 100) -> AsyncIterator[int]:
    """Serves on a free port."""
    config = uvicorn.Config(
        answer,
        port=0,
        http=wire.limit_http(most_connections),
        ws=wire.LimitedSocket,
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task


async def talk(port: int, *parts: bytes, wait_s: float = 0.0) -> bytes:
    """Sends parts, and reads until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(wait_s)
        async with asyncio.timeout(20):
            return await reader.read()
    except ConnectionError:  # the server closed the connection while we were writing
        return b""
    finally:
        writer.close()


def url(port: int) -> str:
    return f"ws://127.0.0.1:{port}/"


def read_status(found: bytes) -> int:
    return int(found.split(b" ", 2)[1])


async def test_requests_are_answered() -> None:
    last = b"POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 9000\r\n\r\n" + b"x" * 9000
    async with serve() as port:
        found = await talk(port, HEAD + b"\r\n", HEAD + b"\r\n" + last)
    assert found.count(b"200 OK") == 3
    assert found.endswith(b"9000 bytes")


async def test_long_headers_are_refused() -> None:
    heads = [
        HEAD + b"Cookie: " + b"x" * 17_000 + b"\r\n\r\n",
        HEAD + b"".join(b"a%d: b\r\n" % number for number in range(70)) + b"\r\n",
        b"GET /" + b"x" * 17_000 + b" HTTP/1.1\r\n\r\n",
    ]
    async with serve() as port:
        answers = [await talk(port, head) for head in heads]
        ample = HEAD + b"Cookie: " + b"x" * 15_000 + b"\r\nConnection: close\r\n\r\n"
        assert read_status(await talk(port, ample)) == 200
    assert [read_status(found) for found in answers] == [431] * 3
    assert json.loads(answers[0].rpartition(b"\r\n")[2])["code"] == "too_big"


async def test_headers_regression_a_header_without_an_end_was_accepted() -> None:
    taken = 0
    async with serve() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HEAD + b"Cookie: ")
        try:
            while taken < 50_000_000 and not reader.at_eof():
                writer.write(b"x" * 100_000)
                await writer.drain()
                taken += 100_000
                await asyncio.sleep(0)
        except ConnectionError:
            pass
        writer.close()
    assert taken < 20_000_000  # more than the limit, because the system buffers what was sent


@pytest.mark.parametrize(
    "parts",
    [(HEAD,), (b"\r\n",) * 4, (HEAD, b"A: b\r\n", b"A: b\r\n"), (b"G", b"E", b"T")],
)
async def test_requests_regression_incomplete_ones_never_timed_out(
    parts: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_S", 0.5)
    async with serve() as port:
        assert read_status(await talk(port, *parts, wait_s=0.05)) == 408


async def test_a_body_that_does_not_come_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "BODY_S", 0.3)
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"
    async with serve() as port:
        assert read_status(await talk(port, head, b"x", wait_s=0.05)) == 408


async def test_a_connection_without_a_request_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_S", 0.3)
    async with serve() as port:
        assert await talk(port) == b""


async def test_the_number_of_connections_is_limited() -> None:
    async with serve(most_connections=2) as port:
        kept = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        await asyncio.sleep(0.1)
        assert read_status(await talk(port)) == 503
        for _, writer in kept:
            writer.close()
        await asyncio.sleep(0.1)
        last = HEAD + b"Connection: close\r\n\r\n"
        assert read_status(await talk(port, last)) == 200


async def test_an_address_has_a_limited_number_of_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wire, "MOST_OF_ADDRESS", 1)
    monkeypatch.setattr(wire, "find_address", lambda _: "203.0.113.7")
    last = HEAD + b"Connection: close\r\n\r\n"
    async with serve() as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.sleep(0.1)
        assert read_status(await talk(port, last)) == 503
        writer.close()
        await asyncio.sleep(0.1)
        assert read_status(await talk(port, last)) == 200


async def test_a_flood_of_requests_on_one_connection_is_refused() -> None:
    async with serve() as port:
        found = await talk(port, (HEAD + b"\r\n") * 1000)
    assert b" 400 " in found
    assert found.count(b"200 OK") <= wire.MOST_PIPELINED + 1


async def ping_for_ever(client: ClientConnection) -> None:
    while True:
        await (await client.ping())


async def test_a_flood_of_pings_ends_the_socket() -> None:
    async with serve() as port, connect(url(port)) as client:
        await client.send("hello")
        assert await client.recv() == "hello"
        with pytest.raises(ConnectionClosed) as closed:
            await ping_for_ever(client)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too many pings")


async def test_other_connections_have_their_turn_during_a_flood_of_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lengths: list[int] = []
    handle = WebSocketsSansIOProtocol.data_received

    def note(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        lengths.append(len(data))
        handle(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", note)
    text = "x" * 100_000
    async with serve() as port, connect(url(port), compression=None) as client:
        await client.send(text)
        assert await client.recv() == text
    assert max(lengths) <= wire.SLICE
    assert sum(lengths) > len(text)
