"""Records of whole games, for the checking program in docs/fair-bag.md."""

from __future__ import annotations

import json
from typing import Any

import genial


def play_record(edition: str, variant: str, players: int, start: int | None) -> Any:
    """Plays a game with a known secret and takes every exchange; returns the record."""
    secret = bytes(range(32))
    game = genial.Game(edition, variant=variant, players=players, secret=secret, start=start)
    while game.outcome is None:
        moves = game.legal_moves()
        game.play(moves[-1] if game.bag_size % 2 else moves[0])
        if game.phase == "exchange":
            game.play("swap")
    return json.loads(genial.format_record(game.record()))
