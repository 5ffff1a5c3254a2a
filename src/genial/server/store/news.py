"""What workers tell each other through the database: which table has come to which event."""

from __future__ import annotations

CHANNEL = "genial_tables"
TALK = "genial_talk"  # what workers say to each other beside that
GONE = 0  # instead of an event's number: the table was deleted


def format_news(table_id: str, number: int) -> str:
    """News as they travel, like `4f0c... 17`."""
    return f"{table_id} {number}"


def parse_news(text: str) -> tuple[str, int]:
    """The table, and the number of its newest event or GONE.

    Raises:
        ValueError: where somebody else uses our channel.
    """
    table_id, _, number = text.rpartition(" ")
    if not table_id:
        raise ValueError("news are a table and a number")
    return table_id, int(number)
