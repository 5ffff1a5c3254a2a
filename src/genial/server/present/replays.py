"""A finished or uploaded game, with all tiles visible."""

from __future__ import annotations

from genial.engine.replay import replay

from ..domain.recording import write_record
from ..domain.table import Table
from ..domain.viewpoint import Viewpoint
from ..protocol.http import Replay
from .endings import present_end
from .info import present_info
from .situation import present_situation
from .steps import present_step


def _list_positions(table: Table) -> list[str]:
    """The text of the position before the first step, and after each step."""
    game = replay(write_record(table))  # replayed, because a table keeps no earlier states
    texts = [str(game)]
    while game.steps:
        game.undo()
        texts.append(str(game))
    return texts[::-1]


def present_replay(table: Table, guest: str) -> Replay:
    """Every step with its draw. The caller ensures that the game is over, or was uploaded.

    Args:
        table: the table.
        guest: who asks; only this guest's own seats are marked.
    """
    steps = table.game.steps
    spectator = Viewpoint(mine=(), viewer=None, curtain=None)
    closed = present_situation(table, spectator, now=0.0)
    views = [table.view(seat) for seat in range(table.game.rules.players)]
    mine = table.seats_of(guest)
    seats = [
        seat.model_copy(
            update={
                "rack": [str(tile) for tile in view.rack],
                "clock_ms": None,
                "is_mine": view.viewer in mine,
            }
        )
        for seat, view in zip(closed.seats, views, strict=True)
    ]
    end = present_end(views[0], table.best_before, table.early_end, table.is_annulled)
    final = closed.model_copy(update={"seats": seats, "end": end})
    return Replay(
        info=present_info(table, spectator),
        seats=seats,
        deal=write_record(table)["deal"],
        steps=[present_step(step, step.index + 1) for step in steps],
        draws=[None if s.drawn is None else [str(tile) for tile in s.drawn] for s in steps],
        final=final,
        positions=_list_positions(table),
        is_imported=table.is_imported,
    )
