"""The score of a placement, explained: its lines, their spaces, and the moves of the markers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .geometry import Geometry
from .kernel import door
from .notation import Move
from .state import STEP, Records


@dataclass(frozen=True, slots=True)
class Line:
    """A row of symbols in the colour of a half that starts beside the half (R4.1)."""

    spaces: tuple[str, ...]  # in order, starting beside the half

    @property
    def points(self) -> int:
        """One point for each space of the line."""
        return len(self.spaces)


@dataclass(frozen=True, slots=True)
class HalfScore:
    """The score of one half of a tile."""

    colour: str
    space: str
    lines: tuple[Line, ...]
    before: int  # the owner's marker; in a duel it is negative on the opponent's side
    after: int
    bonus: bool  # whether it earns a bonus placement (R5.1)

    @property
    def points(self) -> int:
        """The sum over all lines of the half."""
        return sum(line.points for line in self.lines)

    @property
    def lost(self) -> int:
        """Points that do not count because the marker stopped at an end (R4.3, R8.2)."""
        return self.points - (self.after - self.before)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The score of a placement. The halves are in the order in which they score."""

    move: Move
    halves: tuple[HalfScore, HalfScore]

    @property
    def bonuses(self) -> int:
        """How many bonus placements the placement earns."""
        return sum(half.bonus for half in self.halves)


def explain_placement(geometry: Geometry, states: Records, code: int) -> Explanation:
    """Explains a legal placement, given by its code; `states` is the state before it."""
    steps = np.zeros(1, STEP)
    door.note_placement(geometry.record, states, code, steps)
    return read_explanation(geometry, steps, geometry.moves[code])


def read_explanation(geometry: Geometry, steps: Records, move: Move) -> Explanation:
    """Reads the explanation of a placement from the step record that a kernel wrote."""
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
    lengths = zip(rays, runs, strict=False)  # the record has room for more directions
    return tuple(Line(ray[:length]) for ray, length in lengths if length)
