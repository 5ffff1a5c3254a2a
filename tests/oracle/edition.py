"""The differences between editions: colours, track length, tiles, shape and variants."""

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    shape: str  # "hexagon" or "octagon"
    colours: str  # one letter for each colour, in colour order
    end: int  # the last field of a track, or of one half of a double-length track
    copies_of_pair: int
    copies_of_double: int
    variants: tuple[str, ...]
    rack: int = 6  # R2.3
    players: tuple[int, ...] = (1, 2, 3, 4)
    board: str | None = None  # a board map; None for the board of the shape


_BASIC = ("standard", "team", "solo")


def _hexagon(*variants: str) -> Edition:
    return Edition("hexagon", "rgboyp", 18, 6, 5, variants)  # R2.1, R4.3


EDITIONS: dict[str, Edition] = {
    "2004": _hexagon(*_BASIC),
    "2018": _hexagon(*_BASIC),
    "2023": _hexagon(*_BASIC, "duel"),  # R10
    "2023-family": _hexagon("standard"),  # R8 and R9 leave this edition out
    "extreme": Edition("octagon", "rgboyptk", 13, 3, 2, _BASIC),  # R2.2, R4.3
}

_TOY_7 = """\
hexagon
 . .
. r .
 . .
"""
_TOY_10 = """\
hexagon
 . . .
r . . g
 . . .
"""
_TOY_19 = """\
hexagon
  r . .
 . . . .
. . . . g
 . . . .
  b . .
"""
_SMALL = ("standard", "solo")

TOYS: dict[str, Edition] = {
    "toy-7": Edition("hexagon", "rg", 3, 1, 2, _SMALL, 2, (1, 2), _TOY_7),
    "toy-10": Edition("hexagon", "rg", 4, 1, 2, _SMALL, 2, (1, 2), _TOY_10),
    "toy-19": Edition("hexagon", "rgb", 6, 3, 2, _SMALL, 2, (1, 2, 3), _TOY_19),
}

PLAYERS: dict[str, tuple[int, ...]] = {
    "standard": (2, 3, 4),
    "team": (4,),  # R8
    "solo": (1,),  # R9
    "duel": (2,),  # R10
}


def find_edition(edition: str, variant: str, players: int) -> Edition:
    """The data of an edition. Raises ValueError if the kind of game does not exist."""
    found = EDITIONS.get(edition) or TOYS.get(edition)
    if found is None:
        raise ValueError(f"unknown edition {edition!r}")
    if variant not in found.variants:
        raise ValueError(f"edition {edition} has no variant {variant!r}")
    if players not in PLAYERS[variant] or players not in found.players:
        raise ValueError(f"{variant} is not for {players} players")
    return found


def all_tiles(edition: Edition) -> Counter[str]:
    """The full bag."""  # R2.1, R2.2
    tiles: Counter[str] = Counter()
    for place, first in enumerate(edition.colours):
        tiles[first + first] = edition.copies_of_double
        for second in edition.colours[place + 1 :]:
            tiles[first + second] = edition.copies_of_pair
    return tiles
