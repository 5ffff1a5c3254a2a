"""A position text as the page draws it."""

from __future__ import annotations

from genial.engine.view import View
from genial.engine.world import World

from ..protocol.http import ShownPosition
from .endings import present_end
from .info import is_reconstructed, present_board


def present_position(position: World | View) -> ShownPosition:
    """The position that a text describes. Hidden racks stay hidden."""
    rules = position.rules
    board = present_board(rules)
    printed = {space.name for space in board.spaces if space.symbol}
    assert position.phase != "draw"  # no position text has this phase
    return ShownPosition(
        edition=rules.edition.id,
        variant=rules.variant,
        colours=rules.colours,
        track=rules.track,
        laps=rules.mechanisms.laps,
        board=board,
        is_reconstructed=is_reconstructed(rules),
        cells={space: c for space, c in position.symbols.items() if space not in printed},
        owners=list(rules.owners),
        racks=[None if rack is None else [str(tile) for tile in rack] for rack in position.racks],
        rack_sizes=list(position.rack_sizes),
        markers=[list(position.markers(owner)) for owner in range(max(rules.owners) + 1)],
        ranks=list(position.ranks),
        tokens=position.tokens,
        bag_size=position.bag_size,
        seat=position.seat,
        phase=position.phase,
        bonus=position.bonus,
        end=present_end(position, best_before=None),
    )
