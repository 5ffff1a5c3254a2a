"""The current state of a table, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from genial.engine.choices import Choices as Placements
from genial.engine.choices import list_choices, list_plan
from genial.engine.state import NINES
from genial.engine.view import View

from ..domain.leaving import count_wait
from ..domain.permissions import list_actions, list_seat_actions
from ..domain.programs import is_program
from ..domain.proposals import find_asked
from ..domain.refusals import Refusal
from ..domain.table import Proposal, Table
from ..domain.viewpoint import Viewpoint
from ..protocol.outgoing import Plan, ViewText
from ..protocol.pieces import (
    Choices,
    ExchangeOffer,
    Phase,
    ProposalState,
    SeatState,
    Situation,
)
from .endings import present_end


def present_situation(table: Table, viewpoint: Viewpoint, now: float) -> Situation:
    """The current state of the table, for one viewpoint."""
    view = table.view(viewpoint.viewer)
    is_mine = viewpoint.viewer == view.seat and viewpoint.viewer in viewpoint.mine
    is_on_turn = is_mine and table.is_running
    is_first = view.phase == "place" and view.must_touch_symbol
    assert view.phase != "draw"  # the server never stops before a draw
    phase: Phase = "over" if table.is_over else view.phase
    ranks = table.ranks
    return Situation(
        waiting=table.is_waiting,
        is_host=viewpoint.is_host,
        viewer=viewpoint.viewer,
        seat=view.seat,
        turn=table.turn,
        phase=phase,
        bonus=view.bonus,
        first_turn=is_first,
        free_symbols=list(view.free_symbols) if is_first else [],
        curtain=viewpoint.curtain,
        seats=_present_seats(table, view, viewpoint, now),
        markers=[list(view.markers(owner)) for owner in range(len(ranks))],
        ranks=ranks,
        tokens=view.tokens,
        bag_size=view.bag_size,
        unseen=_present_unseen(table, view),
        choices=present_choices(list_choices(view)) if is_on_turn else None,
        exchange=present_exchange(view) if is_on_turn else None,
        proposal=_present_proposal(table, viewpoint),
        next=table.next,
        may=list_actions(table, viewpoint.guest, viewpoint.viewer, now),
        end=present_end(view, table.best_before, table.early_end, table.is_annulled),
    )


def present_plan(table: Table, viewpoint: Viewpoint, reply_to: int) -> Plan:
    """The placements that the viewer could make now, during the turn of another seat."""
    table = table.seen_from(viewpoint.mine)
    plan = list_plan(table.view(viewpoint.viewer)) if table.is_running else None
    return Plan(reply_to=reply_to, choices=present_choices(plan))


def present_view(table: Table, viewpoint: Viewpoint, reply_to: int) -> ViewText:
    """What the viewer knows, as the text of a position.

    Raises:
        Refusal: if the game has not started, because nobody has tiles yet.
    """
    if table.is_waiting:
        raise Refusal("waiting", "the game has not started yet")
    table = table.seen_from(viewpoint.mine)
    text = str(table.view(viewpoint.viewer))
    return ViewText(reply_to=reply_to, ply=table.ply, seat=viewpoint.viewer, text=text)


def _present_unseen(table: Table, view: View) -> dict[str, int] | None:
    if not table.opening.training or view.viewer is None:
        return None
    return {str(tile): number for tile, number in view.unseen.items()}


def _present_proposal(table: Table, viewpoint: Viewpoint) -> ProposalState | None:
    proposal = table.proposal
    if proposal is None:
        return None

    def find_seats(guests: AbstractSet[str]) -> list[int]:
        held = [seat for seat, each in enumerate(table.seats) if each.holder in guests]
        if proposal.what == "rematch":  # players whom a bot replaced also take part in the rematch
            return held
        return [seat for seat in held if table.seats[seat].bot is None]

    proposer = table.find_person(proposal.by)
    asked = find_asked(table, proposal) - {proposer}
    return ProposalState(
        id=proposal.id,
        what=proposal.what,
        proposer=proposal.by,
        about=proposal.about,
        num_later=_count_later(table, proposal),
        agreed=find_seats(proposal.agreed),
        asked=find_seats(asked),
        may_answer=viewpoint.guest in asked - proposal.agreed,
    )


def _count_later(table: Table, proposal: Proposal) -> int:
    if proposal.what != "undo":
        return 0
    seats = [step.seat for step in reversed(table.steps)]
    return seats.index(proposal.about) if proposal.about in seats else 0


def _present_seats(table: Table, view: View, viewpoint: Viewpoint, now: float) -> list[SeatState]:
    sizes, owners = view.rack_sizes, view.rules.owners
    return [
        SeatState(
            name=seat.name,
            bot=seat.bot,
            is_program=is_program(seat.holder),
            is_mine=index in viewpoint.mine,
            is_host=seat.holder == table.owner,
            is_open=seat.is_open and not table.is_imported,
            is_here=seat.bot is not None or seat.holder in viewpoint.here,
            is_lent=seat.is_abandoned and not seat.out_of_time,
            is_returnable=table.is_lent(index) and seat.holder == viewpoint.guest,
            wait_s=count_wait(table, index, viewpoint.absent_s),
            owner=owners[index],
            rack_size=sizes[index],
            rack=None if rack is None or table.is_waiting else [str(tile) for tile in rack],
            clock_ms=table.read_clock(index, now),
            out_of_time=seat.out_of_time,
            may=list_seat_actions(table, viewpoint.guest, index, viewpoint.absent_s),
        )
        for index, (seat, rack) in enumerate(zip(table.seats, view.racks, strict=True))
    ]


def present_choices(choices: Placements | None) -> Choices | None:
    """All placements of a viewer."""
    if choices is None:
        return None
    # The message is not validated, because the lists come from the engine and are most of the
    # message.
    return Choices.model_construct(
        pairs=choices.pairs,
        blocked=choices.blocked,
        lines=choices.lines,
        landings={
            points: {"after": after, "bonus": bonus}
            for points, (after, bonus) in choices.landings.items()
        },
    )


def present_exchange(view: View) -> ExchangeOffer | None:
    """The exchange that the viewer must decide about, or None."""
    if view.phase != "exchange":
        return None
    return ExchangeOffer(
        clause="R10.4" if view.rules.mechanisms.exchange == NINES else "R6.1",
        colours=view.exchange_colours,
        tiles=[str(tile) for tile in view.exchange_tiles],
    )
