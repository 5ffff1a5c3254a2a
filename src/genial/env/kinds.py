"""The kind of game that an environment is asked for."""

from __future__ import annotations

from genial.engine.board import Board
from genial.engine.editions import Rules, find_rules


def find_kind(
    edition: str,
    variant: str,
    players: int | None,
    board: Board | None = None,
    open_partners: bool = False,
) -> Rules:
    """The rules of a kind of game; for two players where nothing says for how many.

    Raises:
        BadRules: where no rulebook has it; the message lists what there is.
    """
    if players is None and variant == "standard":
        players = 2
    return find_rules(edition, variant, players, board, open_partners)
