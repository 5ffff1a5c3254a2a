"""The parts of a table that never change: the rules, the board, the options."""

from __future__ import annotations

from genial.engine.board import DIRECTIONS, load_board
from genial.engine.editions import Rules
from genial.engine.position import Position

from ..domain.events import Created
from ..domain.summary import is_slow
from ..domain.table import Table
from ..domain.viewpoint import Viewpoint
from ..protocol.pieces import BoardMap, Direction, SpaceOnBoard, TableInfo


def present_info(table: Table, viewpoint: Viewpoint) -> TableInfo:
    """The parts that never change.

    The bag follows from the seed, so spectators get the seed after the game.
    """
    game, rules = table.game, table.game.rules
    opening = table.opening if isinstance(table.opening, Created) else None
    may_know = bool(viewpoint.mine) or table.is_over
    return TableInfo(
        id=table.id,
        edition=rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        rack=rules.mechanisms.rack,
        board=present_board(game),
        is_reconstructed=is_reconstructed(rules),
        start=game.start,
        open_racks=rules.edition.open_racks,
        open_partners=rules.open_partners,
        clock=opening.clock if opening else None,
        is_slow=is_slow(table.opening),
        hints=opening.hints if opening else False,
        training=opening.training if opening else False,
        is_rated=opening.is_rated if opening else False,
        is_public=opening.is_public if opening else False,
        chat=opening.chat if opening else False,
        seed=opening.seed if opening and may_know else None,
        commitment=None if opening and opening.is_known else game.commitment,
        created_at=table.created_at,
    )


def is_reconstructed(rules: Rules) -> bool:
    """Whether the board is our reconstruction (R1.5)."""
    return rules.edition.board == "octagon" and rules.board == load_board("octagon")


def present_board(position: Position) -> BoardMap:
    """The board, for drawing."""
    board = position.rules.board
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
            for space in position.geometry.spaces
        ],
        directions=[
            Direction(x=x, y=y, edge=board.shares_edge(index))
            for index, (x, y) in enumerate(DIRECTIONS[board.shape])
        ],
    )
