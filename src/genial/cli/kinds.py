"""The kind of game that the options of a command describe."""

from __future__ import annotations

from pathlib import Path

from genial.engine.editions import VARIANTS, Rules, find_rules
from genial.engine.errors import BadRules

from .files import read_board


def read_rules(edition: str, variant: str, players: int | None, board: Path | None) -> Rules:
    """The rules of a kind of game. The default is the smallest number of players of the variant."""
    number = fewest_players(variant) if players is None else players
    return find_rules(edition, variant, number, read_board(board))


def fewest_players(variant: str) -> int | None:
    """The smallest number of players of a variant. None if there is no such variant."""
    return next((min(one.players) for name, one in VARIANTS.items() if name == variant), None)


def check_start(start: int | None, players: int) -> int | None:
    """The starting seat, counted from 0. The option counts seats from 1."""
    if start is not None and not 1 <= start <= players:
        raise BadRules(f"there is no seat {start} to start; seats are 1 to {players}")
    return None if start is None else start - 1
