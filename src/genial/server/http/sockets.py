"""The WebSocket of a table: opens connections, checks the form of messages, and passes them on."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractContextManager, nullcontext, suppress

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..domain.programs import is_program
from ..domain.refusals import ErrorCode, Refusal
from ..live.connection import BROKE_POLICY, FAILED, FULL, REVOKED, Connection
from ..live.conversation import Conversation
from ..present.messages import present_refusal
from ..protocol.incoming import Message, Number, client_message
from .origins import is_allowed
from .site import Site, get_site
from .socket_limits import PRICES, Client, Purse
from .throttle import find_address
from .tokens import find_program

log = logging.getLogger("genial.server")
router = APIRouter()
PAUSE_S = 0.1  # the pause after a message that came too fast


@router.websocket("/ws/tables/{table_id}")
async def serve_socket(socket: WebSocket, table_id: str) -> None:
    """Serves one client until either side disconnects."""
    site = get_site(socket)
    origin, host = socket.headers.get("origin", ""), socket.headers.get("host", "")
    # A program is no page, and its token works only if the program sends it itself.
    if find_program(socket) is None and not is_allowed(origin, host, site.origins):
        # closed before it is accepted, so that the browser sees a 403
        await socket.close(BROKE_POLICY)
        return
    await socket.accept()
    client = Client(site.guests.read(socket), find_address(socket.scope))
    site.backend.bots.note_address(client.guest, client.address)
    try:
        with site.sockets.admit(client):
            await _serve(socket, table_id, site, client)
    except Refusal as refusal:
        with suppress(WebSocketDisconnect):
            await socket.send_text(present_refusal(refusal, None).model_dump_json())
            await socket.close(FULL, refusal.message)


async def _serve(socket: WebSocket, table_id: str, site: Site, client: Client) -> None:
    connection = Connection(socket, client.guest, site.limits.unsent)
    conversation = Conversation(site.backend, connection, table_id)
    purse = site.sockets.open_purse(client, site.backend.moments.monotonic())
    if not await purse.pay_in_advance(site.backend.moments.monotonic):
        raise Refusal("busy", "too many tables were opened at once; try again in a few seconds")
    watching: AbstractContextManager[None] = nullcontext()
    if is_program(client.guest):
        watching = site.backend.programs.watch(client.guest, connection)
    with watching:
        # the token may have been revoked before the connection was watched
        if is_program(client.guest) and not await site.backend.programs.stored.has(client.guest):
            connection.end(REVOKED)
        try:
            await connection.run(
                asyncio.create_task(_receive_all(socket, site, purse, connection, conversation))
            )
        finally:
            conversation.end()


async def _receive_all(
    socket: WebSocket,
    site: Site,
    purse: Purse,
    connection: Connection,
    conversation: Conversation,
) -> None:
    limits, moments = site.limits, site.backend.moments
    num_refused = 0
    with suppress(WebSocketDisconnect):
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text, most = received.get("text"), limits.message_bytes
            # Every message costs one token before it is read, and the rest of its price when its
            # kind is known.
            is_paid = purse.take(moments.monotonic(), 1)
            message = _read(text, most, connection) if is_paid else None
            if message is not None:
                is_paid = purse.take(moments.monotonic(), PRICES.get(message.type, 1) - 1)
            if is_paid:
                num_refused = max(0, num_refused - 1)
                if message is not None:
                    await _answer(message, connection, conversation)
                continue
            num_refused += 1
            if num_refused > limits.refused:
                connection.end(BROKE_POLICY)
                return
            number = _read_number(text, most)
            words = "too many messages in a short time: wait a moment"
            connection.send_if_room(present_refusal(Refusal("too_fast", words), number))
            await asyncio.sleep(PAUSE_S)  # during the pause, no further message is read


def _read(text: str | None, most: int, connection: Connection) -> Message | None:
    """Reads a message of the client. If it is malformed, sends an error and returns None."""
    if text is None:
        _refuse(connection, "bad_message", "messages are JSON in text frames, not bytes")
        return None
    if len(text) > most or len(text.encode(errors="replace")) > most:
        _refuse(connection, "too_big", f"a message has at most {most} bytes")
        return None
    try:
        return client_message.validate_json(text)
    except ValidationError as error:
        number = _read_number(text, most)
        _refuse(connection, "bad_message", _describe(error), number)
        return None


async def _answer(message: Message, connection: Connection, conversation: Conversation) -> None:
    try:
        await conversation.answer(message)
    except Exception:
        log.exception("a message of type %s could not be answered", message.type)
        connection.end(FAILED)


def _refuse(
    connection: Connection, code: ErrorCode, message: str, number: int | None = None
) -> None:
    connection.send(present_refusal(Refusal(code, message), number))


def _read_number(text: str | None, most: int) -> int | None:
    """The `id` of a malformed message, if it can be read."""
    if text is None or len(text) > most:
        return None
    try:
        return _Numbered.model_validate_json(text).id
    except ValidationError:
        return None


class _Numbered(BaseModel):
    model_config = ConfigDict(strict=True)

    id: Number


def _describe(error: ValidationError) -> str:
    """The fault in a message and its place, without the content of the message."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    kind, words = first["type"], first["msg"]
    where = ".".join(str(part) for part in first["loc"])
    if kind.startswith("union_tag"):
        where, words = "type", "there is no such message"
    elif kind == "extra_forbidden":
        where, words = str(first["loc"][0]), "the message has an unknown field"
    right = 'a message is JSON like {"type": "ping", "id": 1}'
    return f"{where}: {words}; {right}" if where else f"{words}; {right}"
