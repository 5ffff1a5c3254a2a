"""The game that a table begins with: dealt from the stored seed or secret, or from a position."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genial.engine import fairness
from genial.engine.errors import BadPosition
from genial.engine.game import Game
from genial.engine.position_text import parse_position
from genial.engine.view import View
from genial.engine.world import World

from .events import Created
from .refusals import BrokenTable


def fill_racks(opening: Created) -> Created:
    """The first event of a new table, with the racks that follow from its seed or secret."""
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


def complete(text: str, seed: str | None, secret: str | None) -> World:
    """The position of a text. Tiles that the text hides are dealt from the seed or the secret.

    Raises:
        BadPosition: the text is not a position, or its game is over.
    """
    position = parse_position(text)
    if position.is_over:
        raise BadPosition("phase", "the game is over, so nobody can play on")
    if isinstance(position, View):
        # Key 0 is the key of the deal in a usual game. Draws have the keys from 1 on.
        source = fairness.seed_draw(bytes.fromhex(secret), 0) if secret else int(seed or 0)
        position = position.sample(np.random.default_rng(source))
    return position


def _new_game(opening: Created) -> Game:
    seed = None if opening.seed is None else int(opening.seed)
    secret = None if opening.secret is None else bytes.fromhex(opening.secret)
    if opening.position is not None:
        return Game.from_position(opening.position, seed=seed, secret=secret, names=opening.names)
    return Game(
        opening.edition,
        variant=opening.variant,
        players=len(opening.names),
        seed=seed,
        secret=secret,
        start=opening.start,
        names=opening.names,
        open_partners=opening.open_partners,
    )


def compare_tiles(where: str, found: Sequence[str] | None, stored: Sequence[str] | None) -> None:
    """Checks that the drawn tiles are the stored tiles. The error does not name the tiles.

    Raises:
        BrokenTable: if they differ.
    """
    if (found is None) != (stored is None) or list(found or ()) != list(stored or ()):
        raise BrokenTable(f"{where}: the stored tiles do not follow from the bag")
