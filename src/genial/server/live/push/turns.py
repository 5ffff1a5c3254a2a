"""Who is to be called to a table, and with which words."""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass

from ...domain.summary import is_slow
from ...domain.table import BOT, NOBODY, Table


@dataclass(frozen=True)
class Turn:
    """A turn of a person; bonus placements and take-backs belong to the same."""

    number: int  # from 0
    guest: str


def find_turn(table: Table) -> Turn | None:
    """The turn of a person for whom others wait in a slow game, if it is one's."""
    if table.is_over or table.is_imported or table.is_waiting or not is_slow(table.opening):
        return None
    guest = table.sitter(table.game.seat)
    is_awaited = guest not in (BOT, NOBODY) and bool(table.people - {guest})
    return Turn(table.turn, guest) if is_awaited else None


def write_call(table: Table, turn: Turn, language: str) -> bytes:
    """What the browser's worker gets to know: enough for a sentence, and never a tile."""
    names = [seat.name for seat in table.seats if seat.holder != turn.guest]
    kind = "begun" if turn.number == 0 else "turn"
    call = {"kind": kind, "table": table.id, "names": names, "language": language}
    return json.dumps(call, ensure_ascii=False).encode()


def name_topic(table: Table) -> str:
    """A word for the table that push services may read: its id is a key, and stays here."""
    digest = hashlib.sha256(f"genial push {table.id}".encode()).digest()
    return urlsafe_b64encode(digest[:24]).decode()  # 32 letters, as many as may be
