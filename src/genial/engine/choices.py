"""What the viewer can place, taken apart so that a screen can show all of it without a question.

Where a tile may go hangs on its two spaces alone (R3.3, R3.4), what a half scores on its colour and
space (R4.1), and where a marker lands on the points (R4.3). So a thousand placements come down to a
list of pairs, a few lines and a few landings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from .explanation import find_lines, land
from .position import Position
from .view import View

Lines: TypeAlias = dict[str, dict[str, tuple[tuple[str, ...], ...]]]


@dataclass(frozen=True)
class Landing:
    """Where points take a marker."""

    after: int
    bonus: int  # bonus placements earned


@dataclass(frozen=True)
class Choices:
    """All placements of the viewer."""

    pairs: tuple[str, ...]  # "h8h9", in the order of the board
    blocked: dict[str, str]  # spaces that no tile can cover: "covered", "alone" or "first_turn"
    lines: Lines  # colour -> space -> scoring lines; nothing where there are no points
    landings: dict[str, Landing]  # "r3": 3 points in red; "r3+2": a double's halves in this order


def list_choices(view: View) -> Choices | None:
    """What the viewer can place now; None while nothing is to be placed by that seat."""
    if view.seat != view.viewer or view.phase != "place":
        return None
    pairs = _find_pairs(view)
    free = {space for pair in pairs for space in pair}
    lines = _find_all_lines(view, free)
    markers = dict(zip(view.rules.colours, view.markers(view.rules.owners[view.seat]), strict=True))
    landings = {
        f"{colour}{'+'.join(map(str, points))}": _land(view, colour, markers[colour], points)
        for colour, points in _find_points(view, pairs, len(free), lines)
    }
    return Choices(tuple(map("".join, pairs)), _find_blocked(view, free), lines, landings)


def _find_pairs(view: View) -> list[tuple[str, str]]:
    """The pairs of spaces that a tile can cover, each once, in the order of the board."""
    one = Position(view.geometry, view.states.copy())
    one.states["held"][0, view.seat] = 1  # what the first tile can cover, all can
    codes = one.legal_codes()
    here, there = codes >> 8 & 255, codes & 255
    pairs = np.unique(np.minimum(here, there) << 8 | np.maximum(here, there)).tolist()
    spaces = view.geometry.spaces
    return [(spaces[pair >> 8].name, spaces[pair & 255].name) for pair in pairs]


def _find_blocked(view: View, free: set[str]) -> dict[str, str]:
    symbols, spaces = view.symbols, view.geometry.spaces
    edges = [way for way in range(len(view.geometry.along[0])) if view.rules.board.shares_edge(way)]
    blocked = {}
    for space, along in zip(spaces, view.geometry.along, strict=False):
        if space.name in symbols:
            blocked[space.name] = "covered"
        elif space.name not in free:
            beside = [spaces[along[way]].name for way in edges if along[way] < len(spaces)]
            is_alone = all(name in symbols for name in beside)
            blocked[space.name] = "alone" if is_alone else "first_turn"  # R3.4
    return blocked


def _find_all_lines(view: View, free: set[str]) -> Lines:
    colours = sorted(
        {colour for tile in view.rack for colour in tile}, key=view.rules.colours.index
    )
    spaces = view.geometry.spaces
    cells, gain = view.states["cell"][0].tolist(), view.states["gain"][0]
    lines: Lines = {}
    for colour in colours:
        index = view.rules.colours.index(colour)
        lines[colour] = {
            spaces[number].name: tuple(
                line.spaces for line in find_lines(view.geometry, cells, number, index)
            )
            for number in np.flatnonzero(gain[:, index]).tolist()
            if spaces[number].name in free
        }
    return lines


def _find_points(
    view: View, pairs: list[tuple[str, str]], num_free: int, lines: Lines
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The points that a single half, or the halves of a double, can score in a colour."""
    count = {
        colour: {space: sum(map(len, runs)) for space, runs in spaces.items()}
        for colour, spaces in lines.items()
    }
    for colour, points in count.items():
        nothing = {0} if len(points) < num_free else set()
        for some in sorted(nothing.union(points.values())):
            yield colour, (some,)
    for colour in sorted({tile[0] for tile in view.rack if tile.is_double}):
        get = count[colour].get
        both = {(get(a, 0), get(b, 0)) for a, b in pairs}
        for halves in sorted(both | {(second, first) for first, second in both}):
            yield colour, halves


def _land(view: View, colour: str, place: int, points: tuple[int, ...]) -> Landing:
    """Where the halves take a marker, one after the other."""
    index = view.rules.colours.index(colour)
    bonus = 0
    for some in points:
        place, arrived = land(view.geometry, view.states, index, place, some)
        bonus += arrived
    return Landing(place, bonus)
