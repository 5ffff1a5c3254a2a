"""A game that is over or was uploaded, all of it open."""

from __future__ import annotations

from ..domain.eyes import Sight
from ..domain.recording import write_record
from ..domain.steps import list_steps
from ..domain.table import Table
from ..protocol.http import Replay
from .endings import present_end
from .info import present_info
from .situation import present_situation
from .steps import present_step


def present_replay(table: Table) -> Replay:
    """Every step with what was drawn. Caller ensures that it is over, or was uploaded."""
    game, steps = list_steps(write_record(table))
    onlooker = Sight(mine=(), viewer=None, curtain=None)
    closed = present_situation(table, onlooker, now=0.0)
    views = [game.view(seat) for seat in range(game.rules.players)]
    seats = [
        seat.model_copy(update={"rack": [str(tile) for tile in view.rack], "clock_ms": None})
        for seat, view in zip(closed.seats, views, strict=True)
    ]
    final = closed.model_copy(
        update={"seats": seats, "end": present_end(views[0], table.best_before, table.cut)}
    )
    return Replay(
        info=present_info(table, onlooker),
        seats=seats,
        deal=[list(rack) for rack in game.record()["deal"]],
        steps=[present_step(step) for step in steps],
        draws=[None if s.draw is None else [str(tile) for tile in s.draw] for s in steps],
        final=final,
        is_imported=table.is_imported,
    )
