"""What people say to each other at a table: heard once by all who are there, and kept nowhere."""

from __future__ import annotations

from ..domain.commands import Refusal
from ..domain.names import clean_text
from ..domain.permissions import check_speak, check_write
from ..domain.table import Table
from ..protocol.incoming import Say
from ..protocol.outgoing import Said


def hear(table: Table, guest: str, message: Say) -> Said:
    """What everybody is to hear.

    Raises:
        Refusal: where somebody may not speak, or not so.
    """
    check_speak(table, guest, message.seat)
    if (message.phrase is None) == (message.text is None):
        raise Refusal("bad_message", "say a phrase, or a text, not both")
    text = None if message.text is None else _clean(table, message.text)
    return Said(reply_to=None, seat=message.seat, phrase=message.phrase, text=text)


def _clean(table: Table, text: str) -> str:
    check_write(table)
    cleaned = clean_text(text)
    if not cleaned:
        raise Refusal("bad_message", "the text shows nothing")
    return cleaned
