"""The game that a table begins with, dealt from the stored seed or secret."""

from __future__ import annotations

from collections.abc import Sequence

from genial.engine.game import Game

from .events import Created
from .refusals import BrokenTable


def fill_racks(opening: Created) -> Created:
    """The first event of a new table, with the racks that its bag gives."""
    racks = [[str(tile) for tile in rack] for rack in _new_game(opening).racks]
    return opening.model_copy(update={"deal": racks})


def deal(table_id: str, opening: Created) -> Game:
    """The game that a table begins with.

    Raises:
        BrokenTable: if its bag gives other tiles than the stored ones.
    """
    game = _new_game(opening)
    for seat, rack in enumerate(opening.deal):
        compare_tiles(f"table {table_id}, deal of seat {seat}", game.racks[seat], rack)
    return game


def _new_game(opening: Created) -> Game:
    return Game(
        opening.edition,
        variant=opening.variant,
        players=len(opening.names),
        seed=None if opening.seed is None else int(opening.seed),
        secret=None if opening.secret is None else bytes.fromhex(opening.secret),
        start=opening.start,
        names=opening.names,
        open_partners=opening.open_partners,
    )


def compare_tiles(where: str, found: Sequence[str] | None, stored: Sequence[str] | None) -> None:
    """Checks that a bag gives the stored tiles; the error never says which tiles.

    Raises:
        BrokenTable: if it does not.
    """
    if (found is None) != (stored is None) or list(found or ()) != list(stored or ()):
        raise BrokenTable(f"{where}: the stored tiles do not follow from the bag")
