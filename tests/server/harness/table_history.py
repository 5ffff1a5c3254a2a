"""A table that is changed by decisions, with its stored events."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import numpy as np
import pytest

from genial.server.domain.events import Created, Event, Imported, format_event
from genial.server.domain.moments import shift
from genial.server.domain.moves import Decide, decide_play
from genial.server.domain.refusals import Refusal
from genial.server.domain.summary import Summary, summarise
from genial.server.domain.table import Table
from genial.server.live.loading import rebuild
from genial.server.store.rows import EventRow, TableRow
from genial.server.store.summaries import to_state


def name_time(number: int) -> str:
    """The time of an event. Each event is one second after the event before."""
    return shift("2026-01-01T00:00:00.000Z", timedelta(seconds=number))


class History:
    """One table.

    `check` compares the table and its summary with a replay of the stored events.
    """

    def __init__(self, opening: Created | Imported, owner: str = "ann") -> None:
        self.table = Table("t" * 32, owner, name_time(1), opening)
        self.rows = [EventRow(1, name_time(1), opening.kind, format_event(opening))]

    def happen(self, decide: Decide, now: float = 0.0) -> Event:
        """Applies a decision."""
        event = decide(self.table, now)
        self.add(event)
        return event

    def add(self, event: Event) -> None:
        """Applies one more event, which a decision or the test has made."""
        before, number = describe(self.table), self.table.version + 1
        following = self.table.after(event, name_time(number))
        assert describe(self.table) == before, "the table before the event has changed"
        self.rows.append(EventRow(number, name_time(number), event.kind, format_event(event)))
        self.table = following

    def check(self) -> None:
        """Compares the table with a replay of its stored events."""
        rebuilt = self.rebuild()
        assert describe(self.table) == describe(rebuilt)
        stored = Summary.model_validate_json(to_state(self.table).summary)
        assert stored == summarise(rebuilt)

    def rebuild(self) -> Table:
        """The table as the server would load it from the store."""
        row = TableRow(
            id=self.table.id,
            owner=self.table.owner,
            created_at=self.table.created_at,
            edition="",
            variant="",
            is_imported=False,
            is_timed=False,
            state=to_state(self.table),
        )
        return rebuild(row, self.rows)

    def refuse(self, decide: Decide) -> str:
        """The code of the refusal."""
        before = describe(self.table)
        with pytest.raises(Refusal) as refusal:
            decide(self.table, 0.0)
        assert describe(self.table) == before
        return refusal.value.code

    def play(self, move: str | None = None) -> Event:
        """Makes a move for the seat whose turn it is, by default the first legal one."""
        table = self.table
        chosen = move or str(table.game.legal_moves()[0])
        seat = table.game.seat
        return self.happen(decide_play(table.sitter(seat), seat, table.ply, chosen))


def describe(table: Table) -> dict[str, Any]:
    """All state of a table, as values that can be compared."""
    parts = {name: value for name, value in vars(table).items() if name not in _NOT_COMPARED}
    game, clock = table.game, table.clock
    return parts | {
        "clock": None if clock is None else (clock.settings, clock.left),
        "steps": list(table.steps),
        "step_ids": list(table.step_ids),
        "_kept": list(table._kept),
        "_placers": list(table._placers),
        "_withheld": None if table._withheld is None else describe(table._withheld),
        "names": game.names,
        "states": np.array(game.states).tobytes(),
        "game steps": game.steps,
        "can_undo": table.can_undo,
        "num_past": len(game._past),
    }


# These attributes are not compared directly: the game, whose parts `describe` compares; a move that
# was computed ahead; whether the game is shared; and values that are set after loading.
_NOT_COMPARED = ("game", "_ahead", "_is_game_shared", "_is_clock_due", "best_before")
