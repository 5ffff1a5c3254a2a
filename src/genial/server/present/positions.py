"""A position text in the form that the page draws, and the values of its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.engine.choices import list_choices
from genial.engine.errors import BadPosition
from genial.engine.geometry import Geometry
from genial.engine.notation import DECISIONS
from genial.engine.step import Step
from genial.engine.view import View
from genial.engine.world import World

from ..domain.composing import (
    PositionParts,
    compose,
    count_tiles,
    explain_fault,
    find_bag,
    find_doubts,
    find_kind,
)
from ..protocol.http import (
    ComposedPosition,
    GameKind,
    MoveValues,
    ShownPosition,
    TriedMove,
    ValuedMove,
)
from .endings import present_end
from .info import is_reconstructed, list_cells, present_board
from .situation import present_choices, present_exchange
from .steps import present_facts, present_halves, present_step

if TYPE_CHECKING:
    from genial.bots.forecast import Forecast

    from ..domain.suggestion import Assessment


def present_position(position: World | View) -> ShownPosition:
    """The position of a text. Racks that the text hides stay hidden."""
    rules = position.rules
    view = find_view(position)
    is_first = position.phase == "place" and position.must_touch_symbol
    begun = position.states["begun"][0, : rules.players].tolist()
    bag = position.unseen if isinstance(position, View) else position.bag
    assert position.phase != "draw"  # a text cannot contain this phase
    return ShownPosition(
        text=str(position),
        view=None if view is None else str(view),
        edition=rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        open_partners=rules.open_partners,
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        rack=rules.mechanisms.rack,
        board=present_board(rules),
        is_reconstructed=is_reconstructed(rules),
        cells=list_cells(position),
        owners=list(rules.owners),
        racks=[None if rack is None else [str(tile) for tile in rack] for rack in position.racks],
        rack_sizes=list(position.rack_sizes),
        markers=[list(position.markers(owner)) for owner in range(max(rules.owners) + 1)],
        ranks=list(position.ranks),
        tokens=position.tokens,
        bag_size=position.bag_size,
        bag={str(tile): number for tile, number in bag.items()},
        viewer=position.viewer if isinstance(position, View) else None,
        is_view=isinstance(position, View),
        seat=position.seat,
        phase=position.phase,
        bonus=position.bonus,
        first_tiles=[seat for seat, has_begun in enumerate(begun) if not has_begun],
        free_symbols=list(position.free_symbols) if is_first else [],
        choices=None if view is None else present_choices(list_choices(view)),
        exchange=None if view is None else present_exchange(view),
        end=present_end(position, best_before=None),
    )


def find_view(position: World | View) -> View | None:
    """What the acting seat knows. None if its rack is hidden, or if the game is over."""
    if position.is_over:
        return None
    if isinstance(position, World):
        return position.view(position.seat)
    return position if position.viewer == position.seat else None


def present_tried(step: Step, position: World) -> TriedMove:
    """A move that somebody tried, and the position after it."""
    return TriedMove(
        step=present_step(step, 1),
        drawn=None if step.drawn is None else [str(tile) for tile in step.drawn],
        position=present_position(position),
    )


def present_values(view: View, found: Assessment) -> MoveValues:
    """The values of the best moves, and of a move that somebody asked about."""
    graded, is_asked = found.graded, found.is_asked
    ends = {str(each.move): each for each in found.forecasts}
    return MoveValues(
        seat=view.seat,
        worlds=graded.worlds,
        candidates=[
            ValuedMove(
                move=each.move,
                halves=[] if each.move in DECISIONS else present_halves(view.explain(each.move)),
                shares=list(each.shares),
                error=each.error,
                markers=_round_markers(ends.get(each.move)),
                lowest=_round_lowest(ends.get(each.move)),
            )
            for each in graded.candidates
        ],
        move=graded.move if is_asked else None,
        grade=graded.grade if is_asked else None,
        loss=graded.loss if is_asked else None,
        error=graded.error if is_asked else None,
        other=found.other,
        facts=present_facts(found.facts),
    )


def _round_markers(found: Forecast | None) -> list[list[float]] | None:
    return None if found is None else [[round(each, 1) for each in one] for one in found.markers]


def _round_lowest(found: Forecast | None) -> list[float] | None:
    return None if found is None else [round(each, 1) for each in found.lowest]


def present_composed(parts: PositionParts) -> ComposedPosition:
    """A position that was set up by hand, or why it is impossible.

    Raises:
        BadRules: there is no such kind of game.
    """
    geometry = find_kind(parts)
    position, fault = None, None
    try:
        position = compose(parts)
    except BadPosition as error:
        fault = explain_fault(geometry, parts, error)
    return ComposedPosition(
        kind=_present_kind(geometry),
        position=None if position is None else present_position(position),
        fault=fault,
        doubts=[] if position is None else find_doubts(position),
        bag=find_bag(geometry, parts),
    )


def _present_kind(geometry: Geometry) -> GameKind:
    rules = geometry.rules
    seats = range(rules.players)
    return GameKind(
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        rack=rules.mechanisms.rack,
        board=present_board(rules),
        owners=list(rules.owners),
        sees=[[other for other in seats if rules.sees_rack(seat, other)] for seat in seats],
        tiles=count_tiles(geometry),
    )
