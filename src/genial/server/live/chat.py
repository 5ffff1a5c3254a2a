"""Chat messages at a table. They go to everybody who has the table open, and are not stored."""

from __future__ import annotations

from ..domain.names import clean_text
from ..domain.permissions import check_speak, check_write
from ..domain.refusals import Refusal
from ..domain.table import Table
from ..protocol.incoming import Say


def check_chat(table: Table, guest: str, message: Say) -> str | None:
    """Checks a chat message; returns its text without invisible characters, or None for a phrase.

    Raises:
        Refusal: if the guest may not.
    """
    check_speak(table, guest, message.seat)
    if (message.phrase is None) == (message.text is None):
        raise Refusal("bad_message", "send a phrase or a text, not both")
    return None if message.text is None else _check_text(table, guest, message.text)


def _check_text(table: Table, guest: str, text: str) -> str:
    check_write(table, guest)
    cleaned = clean_text(text)
    if not cleaned:
        raise Refusal("bad_message", "the text has no visible character")
    return cleaned
