"""What the viewer can place, taken apart so that a screen can show all of it without a question.

Where a tile may go hangs on its two spaces alone (R3.3, R3.4), what a half scores on its colour and
space (R4.1), and where a marker lands on the points (R4.3). So a thousand placements come down to a
list of pairs, a few lines and a few landings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .explanation import find_lines, land
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
    some = str(view.rack[0])  # what one tile can cover, all can
    order = view.geometry.number.__getitem__
    pairs = sorted(
        {tuple(sorted(m.spaces, key=order)) for m in view.legal_moves() if m.colours == some},
        key=lambda pair: tuple(map(order, pair)),
    )
    free = {space for pair in pairs for space in pair}
    lines = _find_all_lines(view, free)
    markers = dict(zip(view.rules.colours, view.markers(view.rules.owners[view.seat]), strict=True))
    landings = {
        f"{colour}{'+'.join(map(str, points))}": _land(view, colour, markers[colour], points)
        for colour, points in _find_points(view, pairs, lines)
    }
    return Choices(tuple(map("".join, pairs)), _find_blocked(view, free), lines, landings)


def _find_blocked(view: View, free: set[str]) -> dict[str, str]:
    symbols, spaces = view.symbols, view.geometry.spaces
    rules = view.geometry.record[0]
    edges = [direction for direction in range(rules.directions) if rules.edge[direction]]
    blocked = {}
    for space, along in zip(spaces, rules.along[:, edges].tolist(), strict=False):
        if space.name in free:
            continue
        beside = [spaces[number].name for number in along if number < len(spaces)]
        if space.name in symbols:
            blocked[space.name] = "covered"
        elif all(name in symbols for name in beside):
            blocked[space.name] = "alone"
        else:
            blocked[space.name] = "first_turn"  # R3.4
    return blocked


def _find_all_lines(view: View, free: set[str]) -> Lines:
    colours = sorted(
        {colour for tile in view.rack for colour in tile}, key=view.rules.colours.index
    )
    number = view.geometry.number
    gain = view.states[0].gain.tolist()
    spaces = sorted(free, key=number.__getitem__)
    lines: Lines = {}
    for colour in colours:
        index = view.rules.colours.index(colour)
        lines[colour] = {
            space: tuple(
                line.spaces for line in find_lines(view.geometry, view.states, number[space], index)
            )
            for space in spaces
            if gain[number[space]][index]
        }
    return lines


def _find_points(
    view: View, pairs: list[tuple[str, ...]], lines: Lines
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The points that a single half, or the halves of a double, can score in a colour."""
    count = {
        (colour, space): sum(map(len, runs))
        for colour, spaces in lines.items()
        for space, runs in spaces.items()
    }
    for colour in lines:
        for points in sorted({count.get((colour, s), 0) for pair in pairs for s in pair}):
            yield colour, (points,)
    for colour in sorted({tile[0] for tile in view.rack if tile.is_double}):
        both = {(count.get((colour, a), 0), count.get((colour, b), 0)) for a, b in pairs}
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
