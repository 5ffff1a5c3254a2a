"""A finished or uploaded game, with all tiles visible."""

from __future__ import annotations

from genial.engine.game import Game
from genial.engine.replay import replay
from genial.engine.view import View

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
    texts = [_write_position(game)]
    while game.steps:
        game.undo()
        # Whether an exchange was offered depends on the rack. If that is unknown, the next turn
        # follows at once.
        is_skipped = game.unknown_racks and game.phase == "exchange"
        texts.append(texts[-1] if is_skipped else _write_position(game))
    return texts[::-1]


def _write_position(game: Game) -> str:
    return str(game.view(None)) if game.unknown_racks else str(game)


def present_replay(table: Table, guest: str) -> Replay:
    """Every step with its draw. The caller ensures that the game is over, or was uploaded.

    Racks that nobody wrote down stay hidden, because the tiles of the record are made up.

    Args:
        table: the table.
        guest: who asks; only this guest's own seats are marked.
    """
    steps, unknown = table.game.steps, table.game.unknown_racks
    spectator = Viewpoint(mine=(), viewer=None, curtain=None)
    closed = present_situation(table, spectator, now=0.0)
    views = [table.view(seat) for seat in range(table.game.rules.players)]
    mine = table.seats_of(guest)
    seats = [
        seat.model_copy(
            update={
                "rack": _list_rack(view, unknown),
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
        deal=[] if unknown else write_record(table)["deal"],
        steps=[present_step(step, step.index + 1, unknown_racks=unknown) for step in steps],
        draws=[None if unknown or s.drawn is None else list(map(str, s.drawn)) for s in steps],
        final=final,
        positions=_list_positions(table),
        is_imported=table.is_imported,
        unknown_racks=unknown,
    )


def _list_rack(view: View, unknown: bool) -> list[str] | None:
    return None if unknown else [str(tile) for tile in view.rack]
