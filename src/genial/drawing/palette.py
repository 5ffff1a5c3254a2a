"""The colours of pictures: those of the page's light theme. A test compares the two lists."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

PAGE = "#f3efe7"
SURFACE = "#fffdf9"
SUNKEN = "#e9e3d7"
LINE = "#d8d0c1"
LINE_STRONG = "#8a8172"
TEXT = "#26221c"
TEXT_QUIET = "#625b50"
ACCENT = "#4338ca"
ACCENT_SOFT = "#e7e5fb"
TRAY = "#101216"
TRAY_EDGE = "#5b6472"
HALO = "#ffffff"
SHADOW = "#403018"
SHADOW_OPACITY = 0.34


class Well(NamedTuple):
    """The colours of an empty space."""

    floor: str
    rim: str


# The key is the fewest players with which a space is in play (R1.1, R1.3).
WELLS: Mapping[int, Well] = MappingProxyType(
    {
        1: Well("#242830", "#616b7a"),
        3: Well("#2a2724", "#857d70"),
        4: Well("#31261a", "#96774a"),
    }
)


class Dye(NamedTuple):
    """The three shades of a game colour on a tile or marker."""

    face: str
    deep: str  # the colour of the edge
    ink: str  # the colour of the symbol


DYES: Mapping[str, Dye] = MappingProxyType(
    {
        "r": Dye("#d0402f", "#921a0e", "#fffaf0"),
        "g": Dye("#2f9a4c", "#026728", "#fffaf0"),
        "b": Dye("#3a78d6", "#1a4d98", "#fffaf0"),
        "o": Dye("#ee8422", "#944e09", "#391b02"),
        "y": Dye("#f4c81e", "#77610a", "#2e2300"),
        "p": Dye("#9a58cc", "#68328f", "#fffaf0"),
        "t": Dye("#0d9494", "#016161", "#fffaf0"),
        "k": Dye("#f190b6", "#914766", "#3a1625"),
    }
)


def parse_colour(text: str) -> tuple[int, int, int]:
    """Red, green and blue, each 0 to 255, from a text like "#d0402f"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two colours. `share`, from 0 to 1, is the part of `other`."""
    pairs = zip(parse_colour(one), parse_colour(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
