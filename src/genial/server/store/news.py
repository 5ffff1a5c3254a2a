"""What workers tell each other through the database: which table has come to which event."""

from __future__ import annotations

from typing import NamedTuple

from .rows import EventRow

CHANNEL = "genial_tables"
TALK = "genial_talk"  # what workers say to each other beside that
GONE = 0  # instead of an event's number: the table was deleted
LONGEST = 7_900  # bytes; PostgreSQL takes 8,000


class News(NamedTuple):
    """A table has come to an event, or is GONE."""

    table_id: str
    number: int
    event: EventRow | None = None  # not where it was too long to be told


def format_news(table_id: str, event: EventRow | None) -> str:
    """News as they travel, like `4f0c... 17 2026-01-01T10:00:00.000Z played {...}`.

    Args:
        table_id: the table.
        event: its newest; None where it was deleted.
    """
    if event is None:
        return f"{table_id} {GONE}"
    text = f"{table_id} {event.number} {event.at} {event.kind} {event.body}"
    return text if len(text.encode()) <= LONGEST else f"{table_id} {event.number}"


def parse_news(text: str) -> News:
    """News as they were told.

    Raises:
        ValueError: where somebody else uses our channel.
    """
    table_id, number, *rest = text.split(" ", 4)
    if not table_id or len(rest) not in (0, 3):
        raise ValueError("news are a table and a number, and maybe an event")
    return News(table_id, int(number), EventRow(int(number), *rest) if rest else None)
