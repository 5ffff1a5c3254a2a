"""The kind of game, from the arguments of an environment."""

from __future__ import annotations

from genial.engine.board import Board
from genial.engine.editions import Rules, find_rules


def find_game_kind(
    edition: str,
    variant: str,
    players: int | None,
    board: Board | None = None,
    open_partners: bool = False,
) -> Rules:
    """The rules of a kind of game. The standard variant has two players if `players` is None.

    Raises:
        BadRules: if no rulebook has this kind of game; the message lists the kinds that exist.
    """
    if players is None and variant == "standard":
        players = 2
    return find_rules(edition, variant, players, board, open_partners)
