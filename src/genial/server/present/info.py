"""The parts of a table that never change: the rules, the board, the options."""

from __future__ import annotations

from functools import lru_cache

from genial.engine.board import DIRECTIONS, load_board
from genial.engine.editions import Rules
from genial.engine.position import Position
from genial.engine.position_text import parse_position

from ..domain.summary import is_slow
from ..domain.table import Table
from ..domain.viewpoint import Viewpoint
from ..protocol.pieces import BoardMap, Direction, SpaceOnBoard, StartedFrom, TableInfo


def present_info(table: Table, viewpoint: Viewpoint) -> TableInfo:
    """The parts of a table that never change. Viewers who may not know the seed get no seed."""
    game, rules = table.game, table.game.rules
    opening = table.opening
    return TableInfo(
        id=table.id,
        edition=rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        rack=rules.mechanisms.rack,
        board=present_board(rules),
        is_reconstructed=is_reconstructed(rules),
        start=game.start,
        started_from=None if opening.position is None else _present_start(opening.position),
        open_racks=rules.edition.open_racks,
        open_partners=rules.open_partners,
        clock=opening.clock,
        is_slow=is_slow(opening),
        hints=opening.hints,
        training=opening.training,
        is_rated=opening.is_rated,
        is_public=opening.is_public,
        programs=opening.programs,
        chat=opening.chat,
        day=table.day,
        seed=opening.seed if may_know_seed(table, viewpoint) else None,
        commitment=None if opening.is_known else game.commitment,
        created_at=table.created_at,
    )


@lru_cache
def _present_start(text: str) -> StartedFrom:
    position = parse_position(text)
    owners = range(max(position.rules.owners) + 1)
    return StartedFrom(
        cells=list_cells(position),
        markers=[list(position.markers(owner)) for owner in owners],
    )


def list_cells(position: Position) -> dict[str, str]:
    """The halves of tiles on the board, without printed symbols."""
    printed = {space.name for space in present_board(position.rules).spaces if space.symbol}
    return {space: c for space, c in position.symbols.items() if space not in printed}


def may_know_seed(table: Table, viewpoint: Viewpoint) -> bool:
    """Whether a viewer may know the seed, from which all draws follow.

    Spectators wait for the end.
    """
    return bool(viewpoint.mine) or table.is_over


def is_reconstructed(rules: Rules) -> bool:
    """Whether the board is our reconstruction (R1.5)."""
    return rules.edition.board == "octagon" and rules.board == load_board("octagon")


@lru_cache
def present_board(rules: Rules) -> BoardMap:
    """The board, for drawing."""
    board = rules.board
    return BoardMap(
        shape=board.shape,
        spaces=[
            SpaceOnBoard(
                name=space.name,
                x=space.point[0],
                y=space.point[1],
                players=space.players,
                symbol=space.symbol or None,
            )
            for space in board.in_play(rules.players)
        ],
        directions=[
            Direction(x=x, y=y, edge=board.shares_edge(index))
            for index, (x, y) in enumerate(DIRECTIONS[board.shape])
        ],
    )
