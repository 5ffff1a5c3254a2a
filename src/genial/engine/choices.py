"""All legal placements of a viewer in a compact form, from which a client computes every preview.

Whether a placement is legal depends only on its two spaces (R3.3, R3.4). The score of a half
depends only on its colour and space (R4.1). The new place of a marker depends only on the points
(R4.3). So a list of pairs, a few lines and a few landings describe a thousand placements.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from .kernel import door
from .kernel.landings import ALONE, MAX_LANDINGS
from .kernel.moves import MAX_LINES, MAX_PAIRS, unpack_pair
from .state import EMPTY, PLACE, duplicate
from .view import View

Codes: TypeAlias = npt.NDArray[np.int32]
Lines: TypeAlias = dict[str, dict[str, list[tuple[str, ...]]]]


class Landing(NamedTuple):
    """The place of a marker after it scored."""

    after: int
    bonus: int  # bonus placements earned


@dataclass(frozen=True)
class Choices:
    pairs: tuple[str, ...]  # "h8h9": spaces that a tile can cover, sorted by row and number
    blocked: dict[str, str]  # space -> why no tile can cover it: covered, alone, first_turn
    # colour -> space -> the lines that score there; spaces without such a line are left out
    lines: Lines
    # the key "r3": a red half scores 3; "r3+2": the halves of a red double score 3, then 2
    landings: dict[str, Landing]


def list_choices(view: View) -> Choices | None:
    """The placements of the viewer; None unless it is the viewer's turn to place a tile."""
    if view.seat != view.viewer or view.phase != "place":
        return None
    return _list_placements(view)


def list_plan(view: View) -> Choices | None:
    """The placements that the viewer would have if it were the viewer's turn on this board.

    Lets a player plan during the turn of another seat. None for a spectator, during the viewer's
    own turn, and after the game.
    """
    if view.viewer in (None, view.seat) or view.phase == "over":
        return None
    states = duplicate(view.states)
    states["seat"], states["phase"], states["bonus"] = view.viewer, PLACE, 0
    return _list_placements(View(view.geometry, states, view.viewer))


def _list_placements(view: View) -> Choices:
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
    """The pairs of spaces that a tile can cover, each once, sorted by row and number."""
    codes = np.empty(MAX_PAIRS, np.int32)
    number = door.list_pairs(view.geometry.record, view.states, codes)
    return codes[:number]


def _find_colours(view: View) -> list[int]:
    """The numbers of the colours on the viewer's rack, in colour order."""
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
    rows = np.empty((MAX_LINES, 4), np.uint8)
    number = door.list_lines(view.geometry.record, view.states, rows)
    spaces, rays = view.geometry.spaces, view.geometry.rays
    found: dict[int, dict[str, list[tuple[str, ...]]]] = {
        colour: {} for colour in _find_colours(view)
    }
    for space, colour, direction, length in rows[:number].tolist():
        if colour in found and space in free:
            line = rays[space][direction][:length]
            found[colour].setdefault(spaces[space].name, []).append(line)
    letters = view.rules.colours
    return {letters[colour]: lines for colour, lines in found.items()}


def _find_landings(view: View, pairs: Codes) -> dict[str, Landing]:
    """The landing of the marker for each score that a half, or a double, can make."""
    rows = np.empty((MAX_LANDINGS, 5), np.int16)
    number = door.list_landings(view.geometry.record, view.states, pairs, rows)
    letters = view.rules.colours
    return {
        _name_score(letters[colour], first, second): Landing(after, bonus)
        for colour, first, second, after, bonus in rows[:number].tolist()
    }


@cache
def _name_score(letter: str, first: int, second: int) -> str:
    """The key of a landing; `second` is ALONE for a half that is not part of a double."""
    return f"{letter}{first}" if second == ALONE else f"{letter}{first}+{second}"
