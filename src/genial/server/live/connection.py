"""One open socket, with the queue of messages for its client."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from pydantic import BaseModel
from starlette.websockets import WebSocket, WebSocketState

from ..domain.viewpoint import Screen

log = logging.getLogger("genial.server")

GOING_AWAY = 1012  # the server restarts
TOO_SLOW = FULL = 1013  # try again later
BROKE_POLICY = 1008
FAILED = 1011
NOT_FOUND = 4404
REVOKED = 4401  # the token of a program was revoked
CLOSING_S = 3.0  # how many seconds a client may take to read the last messages


class Connection:
    """Sends messages without making the caller wait.

    A client that reads too slowly is disconnected.

    Args:
        socket: the accepted WebSocket.
        guest: the guest of the client's cookie.
        most_unsent: the capacity of the queue, in messages.
    """

    def __init__(self, socket: WebSocket, guest: str, most_unsent: int) -> None:
        self.guest = guest
        self.screen = Screen(guest)
        self.version = 0  # the public version that this client has; 0 until it has sent hello
        self._socket = socket
        self._unsent: asyncio.Queue[str] = asyncio.Queue(most_unsent)
        self._is_stuck = False  # whether the client has stopped reading
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def send(self, message: BaseModel | str) -> None:
        """Queues a message, given as a model or as text."""
        if self._unsent.full():
            self._is_stuck = True
            self.end(TOO_SLOW)
        else:
            text = message if isinstance(message, str) else message.model_dump_json()
            self._unsent.put_nowait(text)

    def send_if_room(self, message: BaseModel | str) -> None:
        """Queues a message that may be lost: a full queue does not end the connection."""
        if not self._unsent.full():
            self.send(message)

    def end(self, code: int) -> None:
        """Closes the socket with this code.

        Queued messages are sent first, if they can be sent soon.
        """
        if not self._end.done():
            self._end.set_result(code)

    async def run(self, receiving: asyncio.Task[None]) -> None:
        """Sends until the client disconnects or `end` is called."""
        sending = asyncio.create_task(self._send_all())
        tasks: set[asyncio.Future[Any]] = {receiving, sending}
        try:
            await asyncio.wait({*tasks, self._end}, return_when=asyncio.FIRST_COMPLETED)
            if self._end.done() and not self._is_stuck:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._unsent.join(), CLOSING_S)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            for task in tasks:
                if not task.cancelled() and task.exception() is not None:
                    log.debug("a connection broke", exc_info=task.exception())
            await self._close()

    async def _send_all(self) -> None:
        while True:
            text = await self._unsent.get()
            await self._socket.send_text(text)
            self._unsent.task_done()

    async def _close(self) -> None:
        if self._socket.application_state is not WebSocketState.CONNECTED:
            return
        code = self._end.result() if self._end.done() else 1000
        with suppress(Exception):  # the client may already be gone
            async with asyncio.timeout(CLOSING_S):
                await self._socket.close(code)
