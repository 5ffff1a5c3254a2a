"""Limits how many events a table may have besides its moves, so that no table grows without end."""

from __future__ import annotations

from .events import Event
from .refusals import Refusal
from .table import Table

# the most events besides moves, including undone moves; a long game has about 100 moves
MOST_EXTRA = 500

# People can repeat these events without an end. Events of other kinds happen once, or bring the
# game nearer to its end, so they are never refused.
REPEATABLE = frozenset(
    ("undone", "seated", "vacated", "filled", "lent", "returned", "proposed", "answered")
)


def check_growth(table: Table, event: Event) -> None:
    """Raises Refusal if a table already has too many events besides its moves."""
    if event.kind in REPEATABLE and table.version - len(table.steps) >= MOST_EXTRA:
        raise Refusal("too_many", f"this table has had {MOST_EXTRA} changes besides its moves")
