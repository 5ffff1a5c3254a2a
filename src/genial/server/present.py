"""The one shaper of what leaves: a table as one viewer may know it.

What hangs on the viewer is read off a `View`; steps and seats are the same for all eyes.
"""

from __future__ import annotations

from typing import Any

from genial.engine.board import DIRECTIONS, load_board
from genial.engine.choices import list_choices
from genial.engine.explanation import Explanation
from genial.engine.game import Game
from genial.engine.state import NINES
from genial.engine.view import View

from .endings import present_end
from .eyes import Sight
from .protocol.outgoing import News, Welcome
from .protocol.pieces import (
    BoardMap,
    Choices,
    Direction,
    ExchangeOffer,
    HalfStep,
    Hint,
    SeatState,
    Situation,
    SpaceOnBoard,
    Step,
    TableInfo,
)
from .tables.events import Created
from .tables.steps import GameStep
from .tables.table import Table


def present_welcome(table: Table, sight: Sight, now: float, reply_to: int) -> Welcome:
    """The whole table."""
    return Welcome(
        reply_to=reply_to,
        version=table.version,
        ply=table.ply,
        info=present_info(table),
        steps=[present_step(step) for step in table.steps],
        situation=present_situation(table, sight, now),
    )


def present_news(
    table: Table, sight: Sight, now: float, since: int, reply_to: int | None = None
) -> News:
    """What somebody misses who knows the table as it was at version `since`."""
    keep = table.num_kept(since)
    return News(
        reply_to=reply_to,
        version=table.version,
        ply=table.ply,
        keep=keep,
        steps=[present_step(step) for step in table.steps[keep:]],
        situation=present_situation(table, sight, now),
    )


def present_info(table: Table) -> TableInfo:
    """What stays the same for a table's whole life."""
    game, rules = table.game, table.game.rules
    opening = table.opening if isinstance(table.opening, Created) else None
    return TableInfo(
        id=table.id,
        edition=rules.edition.id,
        variant=_variant(game),
        players=rules.players,
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        rack=rules.mechanisms.rack,
        board=present_board(game),
        is_reconstructed=rules.edition.board == "octagon" and rules.board == load_board("octagon"),
        start=game.start,
        open_racks=rules.edition.open_racks,
        open_partners=rules.open_partners,
        clock=opening.clock if opening else None,
        hints=opening.hints if opening else False,
        training=opening.training if opening else False,
        seed=opening.seed if opening else None,
        commitment=game.commitment,
        created_at=table.created_at,
    )


def present_board(game: Game) -> BoardMap:
    """The board as it is drawn."""
    board = game.rules.board
    shape: Any = board.shape
    return BoardMap(
        shape=shape,
        spaces=[
            SpaceOnBoard(
                name=space.name,
                x=space.point[0],
                y=space.point[1],
                players=space.players,
                symbol=space.symbol or None,
            )
            for space in game.geometry.spaces
        ],
        directions=[
            Direction(x=x, y=y, edge=board.shares_edge(index))
            for index, (x, y) in enumerate(DIRECTIONS[board.shape])
        ],
    )


def present_step(step: GameStep) -> Step:
    """A move as everybody may know it."""
    return Step(
        id=step.id,
        turn=step.turn,
        seat=step.seat,
        move=str(step.move),
        is_bonus=step.is_bonus,
        halves=_present_halves(step.explanation),
        shown=[str(tile) for tile in step.shown],
        drawn=None if step.draw is None else len(step.draw),
        markers=[list(markers) for markers in step.markers],
        ranks=list(step.ranks),
        bag_size=step.bag_size,
    )


def present_situation(table: Table, sight: Sight, now: float) -> Situation:
    """The table now."""
    view = table.game.view(sight.viewer)
    is_on_turn = sight.viewer == view.seat and sight.viewer in sight.mine
    is_training = isinstance(table.opening, Created) and table.opening.training
    phase: Any = view.phase
    return Situation(
        viewer=sight.viewer,
        seat=view.seat,
        turn=table.turn,
        phase=phase,
        bonus=view.bonus,
        first_turn=view.phase == "place" and view.must_touch_symbol,
        free_symbols=list(view.free_symbols) if view.must_touch_symbol else [],
        curtain=sight.curtain,
        seats=_present_seats(table, view, sight, now),
        markers=[list(view.markers(owner)) for owner in range(len(view.ranks))],
        ranks=list(view.ranks),
        tokens=view.tokens,
        bag_size=view.bag_size,
        unseen={str(tile): number for tile, number in view.unseen.items()}
        if is_training and sight.viewer is not None
        else None,
        choices=_present_choices(view) if is_on_turn else None,
        exchange=_present_exchange(view) if is_on_turn else None,
        can_undo=is_on_turn and table.can_undo,
        end=present_end(view, table.best_before),
    )


def present_hint(view: View, move: str) -> Hint:
    """A good move, and what it would bring."""
    markers = list(view.markers(view.rules.owners[view.seat]))
    if move in ("swap", "keep"):
        return Hint(move=move, halves=[], lowest=min(markers))
    explanation = view.explain(move)
    for half in explanation.halves:
        markers[view.rules.colours.index(half.colour)] = half.after
    return Hint(move=move, halves=_present_halves(explanation), lowest=min(markers))


def _variant(game: Game) -> Any:
    return game.rules.variant


def _present_halves(explanation: Explanation | None) -> list[HalfStep]:
    return [
        HalfStep(
            colour=half.colour,
            space=half.space,
            lines=[list(line.spaces) for line in half.lines],
            points=half.points,
            before=half.before,
            after=half.after,
            bonus=half.bonus,
        )
        for half in (explanation.halves if explanation else ())
    ]


def _present_seats(table: Table, view: View, sight: Sight, now: float) -> list[SeatState]:
    return [
        SeatState(
            name=seat.name,
            bot=seat.bot,
            is_mine=index in sight.mine,
            owner=view.rules.owners[index],
            rack_size=view.rack_sizes[index],
            rack=None if rack is None else [str(tile) for tile in rack],
            clock_ms=table.read_clock(index, now),
            out_of_time=seat.out_of_time,
        )
        for index, (seat, rack) in enumerate(zip(table.seats, view.racks, strict=True))
    ]


def _present_choices(view: View) -> Choices | None:
    choices = list_choices(view)
    if choices is None:
        return None
    return Choices.model_validate(
        {
            "pairs": list(choices.pairs),
            "blocked": choices.blocked,
            "lines": choices.lines,
            "landings": {key: vars(landing) for key, landing in choices.landings.items()},
        }
    )


def _present_exchange(view: View) -> ExchangeOffer | None:
    if view.phase != "exchange":
        return None
    return ExchangeOffer(
        clause="R10.4" if view.rules.mechanisms.exchange == NINES else "R6.1",
        colours=view.exchange_colours,
        tiles=[str(tile) for tile in view.exchange_tiles],
    )
