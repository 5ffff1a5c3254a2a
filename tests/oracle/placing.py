"""The pairs of spaces that a tile can cover, and the notation of placements."""

import re
from dataclasses import dataclass

from .board import Board

Pair = tuple[str, str]


@dataclass(frozen=True)
class Half:
    """One half of a placed tile."""

    colour: str
    space: str
    other: str  # the space of the tile's other half


def halves_of(move: str) -> tuple[Half, Half]:
    """The two halves of a placement, in the order in which they score."""  # R4.4
    found = re.fullmatch(r"([a-z])([a-z])([a-z]\d+)([a-z]\d+)", move)
    if found is None:
        raise ValueError(f"not a placement: {move!r}")
    first, second, here, there = found.groups()
    return Half(first, here, there), Half(second, there, here)


def room(board: Board, colours: dict[str, str]) -> set[Pair]:
    """Pairs of empty spaces with a common edge, each pair in both orders."""  # R3.3
    return {
        (here, there)
        for here in board.points
        if here not in colours
        for there in board.edge_neighbours[here]
        if there not in colours
    }


def room_on_first_turn(board: Board, colours: dict[str, str]) -> set[Pair]:
    """The pairs beside a printed symbol that no tile touches; if none, all pairs."""  # R3.4
    tile_halves = colours.keys() - board.printed.keys()
    beside_untouched: set[str] = set()
    for symbol in board.printed:
        around = board.adjacent[symbol]
        if not around & tile_halves:
            beside_untouched |= around
    everywhere = room(board, colours)
    allowed = {pair for pair in everywhere if beside_untouched & set(pair)}
    return allowed or everywhere
