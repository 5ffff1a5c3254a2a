"""What the viewer can place, taken apart so that a screen can show all of it without a question.

Where a tile may go hangs on its two spaces alone (R3.3, R3.4), what a half scores on its colour and
space (R4.1), and where a marker lands on the points (R4.3). So a thousand placements come down to a
list of pairs, a few lines and a few landings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from .explanation import land
from .kernel import door
from .kernel.moves import MAX_PAIRS, MAX_RUNS
from .state import EMPTY
from .view import View

Lines: TypeAlias = dict[str, dict[str, list[tuple[str, ...]]]]


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
    colours = _find_colours(view)
    names = [space.name for space in view.geometry.spaces]
    return Choices(
        pairs=tuple(names[here] + names[there] for here, there in pairs),
        blocked=_find_blocked(view, free),
        lines=_find_lines(view, free, colours),
        landings=_find_landings(view, pairs, free, colours),
    )


def _find_pairs(view: View) -> list[tuple[int, int]]:
    """The pairs of spaces that a tile can cover, each once, in the order of the board."""
    codes = np.empty(MAX_PAIRS, np.int32)
    number = door.list_pairs(view.geometry.record, view.states, codes)
    return [(code >> 8, code & 255) for code in codes[:number].tolist()]


def _find_colours(view: View) -> list[int]:
    """The colours on the viewer's rack, in their order."""
    letters = {colour for tile in view.rack for colour in tile}
    return [index for index, letter in enumerate(view.rules.colours) if letter in letters]


def _find_blocked(view: View, free: set[int]) -> dict[str, str]:
    cells, spaces = view.states["cell"][0].tolist(), view.geometry.spaces
    edges = [way for way in range(len(view.geometry.along[0])) if view.rules.board.shares_edge(way)]
    blocked = {}
    for number, along in enumerate(view.geometry.along[: len(spaces)]):
        if cells[number] != EMPTY:
            blocked[spaces[number].name] = "covered"
        elif number not in free:
            is_alone = all(cells[along[way]] != EMPTY for way in edges)
            blocked[spaces[number].name] = "alone" if is_alone else "first_turn"  # R3.4
    return blocked


def _find_lines(view: View, free: set[int], colours: list[int]) -> Lines:
    runs = np.empty((MAX_RUNS, 4), np.uint8)
    number = door.list_runs(view.geometry.record, view.states, runs)
    spaces, rays = view.geometry.spaces, view.geometry.rays
    found: dict[int, dict[str, list[tuple[str, ...]]]] = {colour: {} for colour in colours}
    for space, colour, direction, length in runs[:number].tolist():
        if colour in found and space in free:
            line = rays[space][direction][:length]
            found[colour].setdefault(spaces[space].name, []).append(line)
    letters = view.rules.colours
    return {letters[colour]: lines for colour, lines in found.items()}


def _find_landings(
    view: View, pairs: list[tuple[int, int]], free: set[int], colours: list[int]
) -> dict[str, Landing]:
    """Where what a half, or the halves of a double, can score takes the marker."""
    markers = view.markers(view.rules.owners[view.seat])
    doubles = {tile[0] for tile in view.rack if tile.is_double}
    gain = view.states["gain"][0]
    landings = {}
    for colour in colours:
        letter, points = view.rules.colours[colour], gain[:, colour].tolist()
        single = {}
        for some in sorted({points[space] for space in free}):
            single[some] = land(view.geometry, view.states, colour, markers[colour], some)
            landings[f"{letter}{some}"] = Landing(*single[some])
        if letter in doubles:
            both = {(points[here], points[there]) for here, there in pairs}
            for first, second in sorted(both | {(second, first) for first, second in both}):
                between, earned = single[first]
                after, more = land(view.geometry, view.states, colour, between, second)
                landings[f"{letter}{first}+{second}"] = Landing(after, earned + more)
    return landings
