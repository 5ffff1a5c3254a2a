"""What the viewer can place, taken apart so that a screen can show all of it without a question.

Where a tile may go hangs on its two spaces alone (R3.3, R3.4), what a half scores on its colour and
space (R4.1), and where a marker lands on the points (R4.3). So a thousand placements come down to a
list of pairs, a few lines and a few landings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from .kernel import door
from .kernel.landings import ALONE, MAX_LANDINGS
from .kernel.moves import MAX_PAIRS, MAX_RUNS, unpack_pair
from .state import EMPTY
from .view import View

Codes: TypeAlias = npt.NDArray[np.int32]
Lines: TypeAlias = dict[str, dict[str, list[tuple[str, ...]]]]


class Landing(NamedTuple):
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
    here, there = unpack_pair(pairs)
    free = {*here.tolist(), *there.tolist()}
    names = view.geometry.pair_names
    return Choices(
        pairs=tuple([names[pair] for pair in pairs.tolist()]),
        blocked=_find_blocked(view, free),
        lines=_find_lines(view, free),
        landings=_find_landings(view, pairs),
    )


def _find_pairs(view: View) -> Codes:
    """The pairs of spaces that a tile can cover, each once, in the order of the board."""
    codes = np.empty(MAX_PAIRS, np.int32)
    number = door.list_pairs(view.geometry.record, view.states, codes)
    return codes[:number]


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


def _find_lines(view: View, free: set[int]) -> Lines:
    runs = np.empty((MAX_RUNS, 4), np.uint8)
    number = door.list_runs(view.geometry.record, view.states, runs)
    spaces, rays = view.geometry.spaces, view.geometry.rays
    found: dict[int, dict[str, list[tuple[str, ...]]]] = {
        colour: {} for colour in _find_colours(view)
    }
    for space, colour, direction, length in runs[:number].tolist():
        if colour in found and space in free:
            line = rays[space][direction][:length]
            found[colour].setdefault(spaces[space].name, []).append(line)
    letters = view.rules.colours
    return {letters[colour]: lines for colour, lines in found.items()}


def _find_landings(view: View, pairs: Codes) -> dict[str, Landing]:
    """Where what a half, or the halves of a double, can score takes the marker."""
    rows = np.empty((MAX_LANDINGS, 5), np.int16)
    number = door.list_landings(view.geometry.record, view.states, pairs, rows)
    letters = view.rules.colours
    return {
        f"{letters[colour]}{first}" + ("" if second == ALONE else f"+{second}"): Landing(*landing)
        for colour, first, second, *landing in rows[:number].tolist()
    }
