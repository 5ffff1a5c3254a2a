"""Connections from the network: limits on size, time and number.

Without these limits, uvicorn accepts headers of any length, waits for ever for the rest of a
request, and handles everything that has arrived on one connection before it handles another
connection.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..http.throttle import find_address
from ..live.buckets import Bucket
from ..live.connection import BROKE_POLICY
from ..present.messages import present_problem

HEAD_BYTES = 16 * 1024  # the most bytes of the request line and all headers
MOST_HEADERS = 64  # the most headers; browsers send about twenty
HEAD_S = 10.0  # the most seconds until the headers are complete
BODY_S = 60.0  # the most seconds until the body is complete
UNREAD_S = 60.0  # a client that reads nothing for this many seconds is disconnected
# the most requests on a connection that wait for the answer to an earlier request
MOST_PIPELINED = 8
# the most HTTP connections of one IP address; this machine has no limit, as it may be a proxy
MOST_OF_ADDRESS = 256
SLICE = 4096  # after this many bytes of a connection, other connections are handled
MOST_BACKLOG = 512 * 1024  # the most bytes of a WebSocket that wait to be handled
# control frames of a WebSocket: the most at once, and per second on average
PINGS, PINGS_PER_S = 20, 2.0


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection with limits. `limit_http` makes its subclasses."""

    most_connections: ClassVar[int]  # the most connections of this process
    num_open: ClassVar[Counter[str]]  # the number of HTTP connections of each IP address

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._address: str | None = None
        self._is_in_head = True
        self._has_data = False
        self._num_bytes = 0  # the bytes of the complete headers of the current request
        self._num_pending = 0  # the bytes of the header that is not complete
        self._num_headers = 0
        self._fault = (400, "bad_message", "this is not a valid HTTP request")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counts the connection, and sets the time limit for its first request."""
        super().connection_made(transport)
        self._address = find_address({"client": self.client})
        if self._address is not None:
            self.num_open[self._address] += 1
        if len(self.connections) > self.most_connections:
            self._refuse(503, "busy", "the server has too many connections; try again later")
        elif self._address is not None and self.num_open[self._address] > MOST_OF_ADDRESS:
            self._refuse(503, "busy", "your address has too many connections to this server")
        else:
            self._set_deadline(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts the connection as closed, and cancels its timers."""
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parses the bytes in small parts, and checks the limits after each part."""
        self._has_data = True
        if self._is_in_head and self._deadline is None:
            self._set_deadline(HEAD_S)
        for begin in range(0, len(data), SLICE):
            # After an upgrade, the connection has another protocol.
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            part = data[begin : begin + SLICE]
            self._num_pending += len(part)
            super().data_received(part)
            if self._is_in_head and self._num_bytes + self._num_pending > HEAD_BYTES + SLICE:
                self._refuse(*_HEAD_TOO_LONG)

    def on_message_begin(self) -> None:
        """Called when a request begins."""
        self._is_in_head, self._num_bytes, self._num_headers = True, 0, 0
        if len(self.pipeline) >= MOST_PIPELINED:
            self._fail(400, "too_fast", "too many requests at once on one connection")
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Called with a part of the request line."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called with a header, or with a trailer after the body."""
        self._num_headers += 1
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Called when the headers are complete, and the body follows."""
        self._is_in_head = False
        self._set_deadline(BODY_S)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Called when the request is complete. From now on, the client waits for the server."""
        self._is_in_head, self._num_pending = True, 0
        self._set_deadline(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Called when the connection becomes a WebSocket, which has other limits."""
        self._release()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answers a request that the parser, or one of the limits, refuses."""
        self._refuse(*self._fault)

    def pause_writing(self) -> None:
        """Called when the client does not read its answer."""
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_S, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Called when the client has read a part of its answer."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def _count(self, length: int) -> None:
        self._num_pending = 0
        self._num_bytes += length
        if self._num_bytes > HEAD_BYTES or self._num_headers > MOST_HEADERS:
            self._fail(*_HEAD_TOO_LONG)

    def _fail(self, *fault: Any) -> None:
        """Makes the parser stop. The parser then calls `send_400_response`."""
        self._fault = fault
        raise ValueError(fault)

    def _refuse(self, status: int, code: str, message: str) -> None:
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = json.dumps(present_problem(code, message).model_dump()).encode()
            head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: "
            line = STATUS_LINE[status] + head + str(len(body)).encode()
            self.transport.write(line + b"\r\n\r\n" + body)
        self.transport.close()

    def _set_deadline(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        self._deadline = None
        if self._has_data:
            self._refuse(408, "too_slow", "the request was not complete in time")
        else:  # browsers open connections that they may need later
            self.transport.close()

    def _release(self) -> None:
        self._set_deadline(None)
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self._address is not None:
            self.num_open[self._address] -= 1
            if not self.num_open[self._address]:
                del self.num_open[self._address]
            self._address = None


_HEAD_TOO_LONG = (
    431,
    "too_big",
    f"a request has at most {MOST_HEADERS} headers with {HEAD_BYTES} bytes",
)


def limit_http(number: int) -> type[LimitedHttp]:
    """A class of HTTP connections, for a process that may have at most this many connections."""

    class Limited(LimitedHttp):
        most_connections = number
        num_open: ClassVar[Counter[str]] = Counter()

    return Limited


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that leaves time for the other connections.

    Without limits, 256 KiB of tiny frames would be handled at once, which takes 400 ms.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._backlog = b""
        self._pings = Bucket(PINGS, PINGS_PER_S, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Handles the first bytes now, and the rest after other connections had their turn."""
        is_waiting = bool(self._backlog)
        self._backlog += data
        if len(self._backlog) > MOST_BACKLOG:
            self.transport.abort()
        elif not is_waiting:
            self._handle_part()

    def _handle_part(self) -> None:
        if self.transport.is_closing():
            return
        part, rest = self._backlog[:SLICE], self._backlog[SLICE:]
        super().data_received(part)
        self._backlog = rest
        if rest:
            self.loop.call_soon(self._handle_part)

    def handle_ping(self) -> None:
        """Answers a ping, unless there are too many pings."""
        if self._pings.take(self.loop.time()):
            super().handle_ping()
        elif not (self.close_sent or self.transport.is_closing()):
            self.conn.fail(BROKE_POLICY, "too many pings")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
