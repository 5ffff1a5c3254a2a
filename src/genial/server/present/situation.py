"""The table now, as one viewer may know it."""

from __future__ import annotations

from genial.engine.choices import list_choices
from genial.engine.state import NINES
from genial.engine.view import View

from ..domain.events import Created
from ..domain.eyes import Sight
from ..domain.leaving import count_wait
from ..domain.permissions import list_actions, list_seat_actions
from ..domain.table import Table
from ..protocol.pieces import Choices, ExchangeOffer, Phase, SeatState, Situation
from .endings import present_end


def present_situation(table: Table, sight: Sight, now: float) -> Situation:
    """The table now."""
    view = View.of(table.game.geometry, table.game.states, sight.viewer)  # steps tell the turns
    is_going_on = not (table.is_over or table.is_waiting)
    is_on_turn = is_going_on and sight.viewer == view.seat and sight.viewer in sight.mine
    is_first = view.phase == "place" and view.must_touch_symbol
    assert view.phase != "draw"  # the server never stops before a draw
    phase: Phase = "over" if table.is_over else view.phase
    ranks = table.ranks
    return Situation(
        waiting=table.is_waiting,
        is_host=sight.is_host,
        viewer=sight.viewer,
        seat=view.seat,
        turn=table.turn,
        phase=phase,
        bonus=view.bonus,
        first_turn=is_first,
        free_symbols=list(view.free_symbols) if is_first else [],
        curtain=sight.curtain,
        seats=_present_seats(table, view, sight, now),
        markers=[list(view.markers(owner)) for owner in range(len(ranks))],
        ranks=ranks,
        tokens=view.tokens,
        bag_size=view.bag_size,
        unseen=_present_unseen(table, view),
        choices=_present_choices(view) if is_on_turn else None,
        exchange=_present_exchange(view) if is_on_turn else None,
        undo_asked=table.undo_asked,
        undo_agreed=_find_seats(table, table.undo_agreed),
        claim_asked=table.claim_asked,
        claim_agreed=_find_seats(table, table.claim_agreed),
        next=table.next,
        may=list_actions(table, sight.guest, sight.viewer, now),
        end=present_end(view, table.best_before, table.cut),
    )


def _present_unseen(table: Table, view: View) -> dict[str, int] | None:
    is_training = isinstance(table.opening, Created) and table.opening.training
    if not is_training or view.viewer is None:
        return None
    return {str(tile): number for tile, number in view.unseen.items()}


def _find_seats(table: Table, guests: set[str]) -> list[int]:
    if not guests:
        return []
    return [seat for seat in range(len(table.seats)) if table.sitter(seat) in guests]


def _present_seats(table: Table, view: View, sight: Sight, now: float) -> list[SeatState]:
    sizes, owners = view.rack_sizes, view.rules.owners
    return [
        SeatState(
            name=seat.name,
            bot=seat.bot,
            is_mine=index in sight.mine,
            is_open=seat.is_open and not table.is_imported,
            is_here=seat.bot is not None or seat.holder in sight.here,
            is_lent=seat.bot is not None and seat.holder is not None and not seat.out_of_time,
            is_returnable=index in sight.lent,
            wait_s=count_wait(table, index, sight.absent_s),
            owner=owners[index],
            rack_size=sizes[index],
            rack=None if rack is None or table.is_waiting else [str(tile) for tile in rack],
            clock_ms=table.read_clock(index, now),
            out_of_time=seat.out_of_time,
            may=list_seat_actions(table, sight.guest, index, sight.absent_s),
        )
        for index, (seat, rack) in enumerate(zip(table.seats, view.racks, strict=True))
    ]


def _present_choices(view: View) -> Choices | None:
    choices = list_choices(view)
    if choices is None:
        return None
    # The engine's own lists, which need no check: they are most of what is sent.
    return Choices.model_construct(
        pairs=choices.pairs,
        blocked=choices.blocked,
        lines=choices.lines,
        landings={
            points: {"after": after, "bonus": bonus}
            for points, (after, bonus) in choices.landings.items()
        },
    )


def _present_exchange(view: View) -> ExchangeOffer | None:
    if view.phase != "exchange":
        return None
    return ExchangeOffer(
        clause="R10.4" if view.rules.mechanisms.exchange == NINES else "R6.1",
        colours=view.exchange_colours,
        tiles=[str(tile) for tile in view.exchange_tiles],
    )
