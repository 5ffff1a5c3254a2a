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
    """A row of symbols that scores: it starts beside the half and has the half's colour (R4.1)."""

    spaces: tuple[str, ...]  # the spaces in order; the first one is beside the half

    @property
    def points(self) -> int:
        """One point for each space of the line."""
        return len(self.spaces)


@dataclass(frozen=True, slots=True)
class HalfScore:
    """The score of one half of a tile."""

    colour: str
    space: str
    lines: tuple[Line, ...]  # only lines with at least one symbol
    # the place of the owner's marker; in a duel, places on the opponent's side are negative
    before: int
    after: int
    bonus: bool  # whether the half earns a bonus placement (R5.1)

    @property
    def points(self) -> int:
        """The sum over all lines of the half."""
        return sum(line.points for line in self.lines)

    @property
    def lost(self) -> int:
        """The points beyond the end of a track, which do not count (R4.3, R8.2)."""
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
    """Explains a legal placement, which is given by its code.

    `states` is the state before the placement.
    """
    steps = np.zeros(1, STEP)
    door.note_placement(geometry.record, states, code, steps)
    return read_explanation(geometry, steps, geometry.moves[code])


def read_explanation(geometry: Geometry, steps: Records, move: Move) -> Explanation:
    """Reads the explanation of a placement from the step record that a kernel wrote."""
    fields = (steps[name][0].tolist() for name in ("line_lengths", "before", "after", "earned"))
    first, second = (
        HalfScore(colour, space, _read_lines(geometry, space, lengths), before, after, earned > 0)
        for colour, space, lengths, before, after, earned in zip(
            move.colours, move.spaces, *fields, strict=True
        )
    )
    return Explanation(move, (first, second))


def _read_lines(geometry: Geometry, space: str, lengths: list[int]) -> tuple[Line, ...]:
    rays = geometry.rays[geometry.number[space]]
    # zip() stops after the last direction of the board: a record always has MAX_DIRECTIONS lengths
    pairs = zip(rays, lengths, strict=False)
    return tuple(Line(ray[:length]) for ray, length in pairs if length)
