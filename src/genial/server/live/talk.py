"""What people say to each other at a table: heard once by all who are there, and kept nowhere."""

from __future__ import annotations

from ..domain.commands import Refusal
from ..domain.events import Created
from ..domain.names import clean_text
from ..domain.table import Table
from ..protocol.incoming import Say
from ..protocol.outgoing import Said


def hear(table: Table, guest: str, message: Say) -> Said:
    """What everybody is to hear.

    Raises:
        Refusal: where somebody may not speak, or not so.
    """
    if message.seat not in table.seats_of(guest):
        raise Refusal("not_your_seat", f"you do not sit on seat {message.seat} of this table")
    if (message.phrase is None) == (message.text is None):
        raise Refusal("bad_message", "say a phrase, or a text, not both")
    text = None if message.text is None else _check_text(table, message.text)
    return Said(reply_to=None, seat=message.seat, phrase=message.phrase, text=text)


def _check_text(table: Table, text: str) -> str:
    if not (isinstance(table.opening, Created) and table.opening.chat):
        raise Refusal("no_chat", "at this table there are phrases only")
    rules = table.game.rules
    # R8.4: partners may not talk about their tiles unless they lie open to each other.
    if rules.is_team and not rules.open_partners and not table.is_over:
        raise Refusal("no_chat", "partners do not talk before the game is over (R8.4)")
    cleaned = clean_text(text)
    if not cleaned:
        raise Refusal("bad_message", "the text shows nothing")
    return cleaned
