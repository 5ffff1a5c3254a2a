"""Why a placement scores what it scores: its lines, space by space, and what the markers do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .geometry import Geometry
from .kernel import door
from .notation import Move
from .state import STEP, Records


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


def explain_placement(geometry: Geometry, states: Records, code: int) -> Explanation:
    """Explains a legal placement, given by its code, on the state before it."""
    steps = np.zeros(1, STEP)
    door.note_placement(geometry.record, states, code, steps)
    return read_explanation(geometry, steps, geometry.moves[code])


def read_explanation(geometry: Geometry, steps: Records, move: Move) -> Explanation:
    """The explanation of a placement that a kernel wrote into a step."""
    fields = (steps[name][0].tolist() for name in ("runs", "before", "after", "earned"))
    first, second = (
        HalfScore(colour, space, _read_lines(geometry, space, runs), before, after, earned > 0)
        for colour, space, runs, before, after, earned in zip(
            move.colours, move.spaces, *fields, strict=True
        )
    )
    return Explanation(move, (first, second))


def _read_lines(geometry: Geometry, space: str, runs: list[int]) -> tuple[Line, ...]:
    rays = geometry.rays[geometry.number[space]]
    lengths = zip(rays, runs, strict=False)  # a record has room for more directions
    return tuple(Line(ray[:length]) for ray, length in lengths if length)
