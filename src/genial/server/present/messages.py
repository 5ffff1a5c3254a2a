"""Small messages on the socket, small answers over HTTP, and push messages."""

from __future__ import annotations

import json
from collections.abc import Iterable

import genial
from genial.engine.view import View

from ..domain.refusals import Refusal
from ..domain.suggestion import Suggestion
from ..domain.table import Table
from ..protocol.http import Health, Problem, PushInfo, TableRef, TransferCode
from ..protocol.incoming import Say
from ..protocol.outgoing import Fault, Hints, Pong, Said
from .steps import present_hint


def present_hints(view: View, ranked: Iterable[Suggestion], ply: int, reply_to: int) -> Hints:
    """Good moves, each with its chance to win and with the facts that explain it."""
    hints = [present_hint(view, each) for each in ranked]
    return Hints(reply_to=reply_to, ply=ply, hints=hints)


def present_said(message: Say, text: str | None, reply_to: int | None) -> Said:
    """A chat message, with its checked text."""
    return Said(reply_to=reply_to, seat=message.seat, phrase=message.phrase, text=text)


def present_refusal(refusal: Refusal, reply_to: int | None) -> Fault:
    """Why a message was refused."""
    return Fault(
        reply_to=reply_to, code=refusal.code, message=refusal.message, clause=refusal.clause
    )


def present_pong(reply_to: int) -> Pong:
    """The answer to `ping`."""
    return Pong(reply_to=reply_to)


def present_problem(code: str, message: str) -> Problem:
    """Why a request over HTTP was refused."""
    return Problem(code=code, message=message)


def present_reference(table: Table) -> TableRef:
    """The id of a new table."""
    return present_table_id(table.id)


def present_table_id(table_id: str) -> TableRef:
    """The id of a table that need not be in memory."""
    return TableRef(id=table_id)


def present_code(code: str, until: str) -> TransferCode:
    """A code for a second device."""
    return TransferCode(code=code, until=until)


def present_health(num_tables: int) -> Health:
    """The state of the server, with the number of tables in memory."""
    return Health(status="ok", version=genial.__version__, tables=num_tables)


def present_push(public_key: str | None) -> PushInfo:
    """Whether the server sends push notifications, and the key that browsers need."""
    return PushInfo(key=public_key)


def write_notification(table: Table, guest: str, is_first: bool, language: str) -> str:
    """The push message for the page's service worker, as JSON.

    It has enough for one sentence, and never a tile.

    Args:
        table: the table where it is the guest's turn.
        guest: the player who gets the message.
        is_first: whether it is the first turn of the game.
        language: the language of the player's device.
    """
    names = [seat.name for seat in table.seats if seat.holder != guest]
    message = {
        "kind": "begun" if is_first else "turn",
        "table": table.id,
        "names": names,
        "language": language,
    }
    return json.dumps(message, ensure_ascii=False)
