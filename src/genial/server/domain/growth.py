"""The growth of a table: events besides its moves are limited, so that no table grows for ever."""

from __future__ import annotations

from .events import Event
from .refusals import Refusal
from .table import Table

MOST_EXTRA = 500  # events, including moves that were undone; a long game has about 100 moves

# People may repeat these events as often as they like. Events of other kinds bring the game nearer
# to its end, or happen once, and are never refused.
REPEATABLE = frozenset(
    ("undone", "seated", "vacated", "filled", "lent", "returned", "proposed", "answered")
)


def check_growth(table: Table, event: Event) -> None:
    """Raises Refusal if a table has had too many events that people can repeat."""
    if event.kind in REPEATABLE and table.version - len(table.steps) >= MOST_EXTRA:
        raise Refusal("too_many", f"this table has had {MOST_EXTRA} changes besides its moves")
