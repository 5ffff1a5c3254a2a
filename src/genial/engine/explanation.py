"""Why a placement scores what it scores: its lines, space by space, and what the markers do."""

from __future__ import annotations

from dataclasses import dataclass

from .geometry import Geometry
from .kernel import door
from .notation import Move
from .state import Records


@dataclass(frozen=True, slots=True)
class Line:
    """A run of matching symbols that leads away from one half of a tile (R4.1)."""

    spaces: tuple[str, ...]  # from the half outwards

    @property
    def points(self) -> int:
        """One for each space."""
        return len(self.spaces)


@dataclass(frozen=True, slots=True)
class HalfScore:
    """What one half of a tile does, in the order of scoring."""

    colour: str
    space: str
    lines: tuple[Line, ...]
    before: int  # the marker as its owner reads it; the opponent's side of a duel is negative
    after: int
    bonus: bool  # whether it earns a bonus placement (R5.1)

    @property
    def points(self) -> int:
        """All its lines together."""
        return sum(line.points for line in self.lines)

    @property
    def lost(self) -> int:
        """Points beyond an end of the track (R4.3, R8.2)."""
        return self.points - (self.after - self.before)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A placement, half by half."""

    move: Move
    halves: tuple[HalfScore, HalfScore]

    @property
    def bonuses(self) -> int:
        """Bonus placements it earns."""
        return sum(half.bonus for half in self.halves)


def explain_placement(geometry: Geometry, states: Records, move: Move) -> Explanation:
    """Explains a legal placement on the state before it."""
    board = geometry.rules.owners[states["seat"][0]]
    cells = states["cell"][0].tolist()
    reached: dict[str, int] = {}
    halves = []
    for colour, space in zip(move.colours, move.spaces, strict=True):
        index = geometry.rules.colours.index(colour)
        lines = find_lines(geometry, cells, geometry.number[space], index)
        points = sum(line.points for line in lines)
        before = reached.get(colour, int(door.marker(geometry.record, states, board, index)))
        after, bonus = door.land(geometry.record, states, index, before, points)
        halves.append(HalfScore(colour, space, lines, before, after, bonus > 0))
        reached[colour] = after
    return Explanation(move, (halves[0], halves[1]))


def find_lines(geometry: Geometry, cells: list[int], start: int, colour: int) -> tuple[Line, ...]:
    """The runs of a colour that lead away from a space; `cells` are a state's, as a list."""
    along = geometry.along
    lines = []
    for direction, here in enumerate(along[start]):
        run = []
        while cells[here] == colour:
            run.append(geometry.spaces[here].name)
            here = along[here][direction]
        if run:
            lines.append(Line(tuple(run)))
    return tuple(lines)
