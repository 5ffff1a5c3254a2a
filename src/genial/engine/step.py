"""One move of a game: what was played, what it scored, what was drawn, and what is due next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from .explanation import Explanation, read_explanation
from .geometry import Geometry
from .kernel.steps import DRAWN, HIDDEN, NO_DRAW
from .notation import Move, Tile
from .state import PHASES, STEP, Phase, Records, duplicate


class Due(NamedTuple):
    """What is to be done next."""

    seat: int
    phase: Phase  # "place", "exchange" or "over"
    bonus: int  # bonus placements, the coming one included (R5)


class Step:
    """One move with everything that followed from it.

    A step keeps the bytes that a kernel wrote, and reads them when it is asked.

    Attributes:
        index: its number among the steps of the game, from 0; to a viewer, among those it sees.
        turn: the number of the turn it belongs to, from 0.
    """

    __slots__ = ("_data", "_geometry", "index", "turn")

    def __init__(self, geometry: Geometry, data: bytes, index: int, turn: int) -> None:
        self._geometry, self._data = geometry, data
        self.index, self.turn = index, turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key()[1:])

    def __repr__(self) -> str:
        return f"<Step {self.index}: seat {self.seat} plays {self.move}>"

    def _key(self) -> tuple[object, ...]:
        return self._geometry.rules, self._data, self.index, self.turn

    def _read(self, field: str) -> Any:
        return np.frombuffer(self._data, STEP)[field][0]

    def _tiles(self, field: str) -> tuple[Tile, ...]:
        kinds = self._read(field)[: self._read(f"num_{field}")].tolist()
        return tuple(self._geometry.tiles[kind] for kind in kinds)

    @property
    def seat(self) -> int:
        """Who played it."""
        return int(self._read("seat"))

    @property
    def move(self) -> Move:
        """The move in its printed form."""
        return self._geometry.moves[int(self._read("move"))]

    @property
    def is_bonus(self) -> bool:
        """Whether it was a bonus placement (R5.2)."""
        return bool(self._read("is_bonus"))

    @property
    def explanation(self) -> Explanation | None:
        """Points by half and line, and what the markers did; None for a decision on an exchange."""
        move = self.move
        if not move.is_placement:
            return None
        return read_explanation(self._geometry, np.frombuffer(self._data, STEP), move)

    @property
    def bonuses(self) -> int:
        """Bonus placements that it earned (R5.1)."""
        return int(self._read("earned").sum())

    @property
    def markers_before(self) -> tuple[tuple[int, ...], ...]:
        """The markers before it, as in `markers_after`."""
        markers = [list(board) for board in self.markers_after]
        rules, seat = self._geometry.rules, self.seat
        if self.move.is_placement:
            halves = zip(self.move.colours, self._read("before").tolist(), strict=True)
            for letter, before in reversed(list(halves)):  # a double counts from its first half
                colour = rules.colours.index(letter)
                for owner, board in enumerate(markers):
                    if owner == rules.owners[seat]:
                        board[colour] = before
                    elif rules.is_duel:
                        board[colour] = -before
        return tuple(map(tuple, markers))

    @property
    def markers_after(self) -> tuple[tuple[int, ...], ...]:
        """The markers after it: one row for each player, team or duellist.

        Each row is as its owner reads it: in the duel the opponent's side is negative.
        """
        rules = self._geometry.rules
        boards = self._read("markers")[: max(rules.owners) + 1, : rules.edition.colours]
        return tuple(map(tuple, boards.tolist()))

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The tiles that an exchange laid open (R6.2)."""
        return self._tiles("shown")

    @property
    def ends_turn(self) -> bool:
        """Whether the turn was over with it; the last turn of a game stays open."""
        return bool(self._data[_DRAW] != NO_DRAW)

    @property
    def drawn(self) -> tuple[Tile, ...] | None:
        """The tiles drawn after it; None while the turn goes on, at the game's end, or hidden."""
        return self._tiles("drawn") if self._data[_DRAW] == DRAWN else None

    @property
    def num_drawn(self) -> int | None:
        """How many tiles were drawn after it; None while the turn goes on, or at the game's end."""
        return int(self._read("num_drawn")) if self.ends_turn else None

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks after it, one for each player, team or duellist; 1 is best, ties share."""
        return tuple(self._read("ranks")[: max(self._geometry.rules.owners) + 1].tolist())

    @property
    def bag_size(self) -> int:
        """Tiles in the bag after it."""
        return int(self._read("bag_size"))

    @property
    def due(self) -> Due:
        """What is to be done next."""
        seat, phase, bonus = map(int, map(self._read, ("next_seat", "next_phase", "next_bonus")))
        return Due(seat, PHASES[phase], bonus)

    def _renumber(self, index: int) -> Step:
        return self if index == self.index else Step(self._geometry, self._data, index, self.turn)


_DRAW = STEP.fields["draw"][1]  # type: ignore[index]  # a record has fields
# What a declined exchange leaves to the placement before it: everything after the score.
_FATE = ("bag_size", "draw", "num_drawn", "drawn", "next_seat", "next_phase", "next_bonus")


def add_step(steps: list[Step], step: Step, sees: Callable[[int], bool]) -> int:
    """Adds a step of the game as a viewer may know it to the ones that the viewer knows.

    Tiles drawn to a rack that the viewer cannot see are only counted. That an exchange was declined
    would tell what is on the rack: its draw is then told with the placement before it, as if no
    exchange had been offered. Steps are numbered as the viewer sees them, without gaps.

    Args:
        steps: what the viewer knows of the steps before; it is changed.
        step: the next step of the game, with nothing hidden.
        sees: whether the viewer sees the rack of a seat (`Rules.sees_rack`).

    Returns:
        How many of the steps that were known before stand unchanged.
    """
    if sees(step.seat):
        steps.append(step._renumber(len(steps)))
        return len(steps) - 1
    seen = duplicate(np.frombuffer(step._data, STEP))
    if step.ends_turn:
        seen["draw"], seen["drawn"] = HIDDEN, 0
    if step.move.decision != "keep":
        steps.append(Step(step._geometry, seen.tobytes(), len(steps), step.turn))
        return len(steps) - 1
    if not steps:
        return 0  # the game began with this decision, and no placement can tell its draw
    placement = steps.pop()
    merged = duplicate(np.frombuffer(placement._data, STEP))
    for field in _FATE:
        merged[field] = seen[field]
    steps.append(Step(step._geometry, merged.tobytes(), placement.index, placement.turn))
    return len(steps) - 1


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the steps of one seat from its first placement to its draw."""

    seat: int
    moves: tuple[Move, ...] = ()
    exchange: bool | None = None  # None: not offered; to others also: declined
    shown: tuple[Tile, ...] = ()  # tiles laid open in an exchange (R6.2)
    draw: tuple[Tile, ...] | None = None  # None: nothing drawn (yet), or not for these eyes
    drawn: int = 0


def list_turns(steps: Iterable[Step]) -> Iterator[Turn]:
    """The turns that these steps make, the last one perhaps under way."""
    return (_join_steps(list(group)) for _, group in groupby(steps, attrgetter("turn")))


def _join_steps(steps: Sequence[Step]) -> Turn:
    last = steps[-1]
    moves = [step.move for step in steps]
    return Turn(
        seat=last.seat,
        moves=tuple(move for move in moves if move.is_placement),
        exchange=None if moves[-1].is_placement else moves[-1].decision == "swap",
        shown=last.shown,
        draw=last.drawn,
        drawn=last.num_drawn or 0,
    )


def new_step(geometry: Geometry, records: Records, index: int, turn: int) -> Step:
    """The step that a kernel has written into the first of these records."""
    return Step(geometry, records.tobytes(), index, turn)
