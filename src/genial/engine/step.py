"""Steps: a move with its score, its draw, and what is due next."""

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
from .state import EXCHANGE, PHASES, PLACE, STEP, Phase, Records, duplicate


class Due(NamedTuple):
    """The next decision: who decides, and what."""

    seat: int
    phase: Phase  # "place", "exchange" or "over"
    bonus: int  # the number of bonus placements that are still due, including the next one (R5)


class Step:
    """One move and everything that it caused.

    A step keeps the bytes that a kernel wrote. Each property decodes its own part of them.

    Attributes:
        index: the number of the step, from 0. In a view only the visible steps are counted.
        turn: the number of its turn, from 0.

    Example:
        >>> import genial
        >>> step = genial.Game("2023", players=2, seed=7, start=0).play("rrc9c10")
        >>> step.explanation.halves[0].lines, step.explanation.halves[0].points
        ((Line(spaces=('c8',)),), 1)
        >>> step.markers_before[0], step.markers_after[0]
        ((0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
        >>> step.bonuses, step.drawn, step.due
        (0, ('op',), Due(seat=1, phase='place', bonus=0))
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

    def _read_byte(self, field: str) -> int:
        """A field of one byte. This function takes a quarter of the time of `_read`."""
        return self._data[_OFFSETS[field]]

    def _tiles(self, field: str) -> tuple[Tile, ...]:
        number = self._read_byte(f"num_{field}")
        # a shortcut, because most steps show no tiles, and the server reads every step
        if not number:
            return ()
        return tuple(self._geometry.tiles[kind] for kind in self._read(field)[:number].tolist())

    @property
    def seat(self) -> int:
        """The seat that made the move."""
        return self._read_byte("seat")

    @property
    def move(self) -> Move:
        """The move, written as in the list of legal moves."""
        return self._geometry.moves[int(self._read("move"))]

    @property
    def is_bonus(self) -> bool:
        """Whether the move was a bonus placement (R5.2)."""
        return bool(self._read_byte("is_bonus"))

    @property
    def explanation(self) -> Explanation | None:
        """The score of a placement, explained by half and line; None for `swap` and `keep`."""
        move = self.move
        if not move.is_placement:
            return None
        return read_explanation(self._geometry, np.frombuffer(self._data, STEP), move)

    @property
    def bonuses(self) -> int:
        """How many bonus placements the move earned (R5.1)."""
        return int(self._read("earned").sum())

    @property
    def markers_before(self) -> tuple[tuple[int, ...], ...]:
        """The markers before the move, in the form of `markers_after`."""
        markers = [list(board) for board in self.markers_after]
        rules, seat = self._geometry.rules, self.seat
        if self.move.is_placement:
            halves = zip(self.move.colours, self._read("before").tolist(), strict=True)
            # in a double, the first half's value is the one before the move
            for letter, before in reversed(list(halves)):
                colour = rules.colours.index(letter)
                for owner, board in enumerate(markers):
                    if owner == rules.owners[seat]:
                        board[colour] = before
                    elif rules.is_duel:
                        board[colour] = -before
        return tuple(map(tuple, markers))

    @property
    def markers_after(self) -> tuple[tuple[int, ...], ...]:
        """The markers after the move: one row for each owner.

        Each row is from its owner's point of view: in the duel the opponent's side is negative.
        """
        rules = self._geometry.rules
        boards = self._read("markers")[: max(rules.owners) + 1, : rules.edition.colours]
        return tuple(map(tuple, boards.tolist()))

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The tiles that the seat showed in an exchange (R6.2)."""
        return self._tiles("shown")

    @property
    def ends_turn(self) -> bool:
        """Whether the move ended the turn; False for a move that ended the game."""
        return self._read_byte("draw") != NO_DRAW

    @property
    def drawn(self) -> tuple[Tile, ...] | None:
        """The tiles drawn after the move. None if they are hidden, or if `ends_turn` is False."""
        return self._tiles("drawn") if self._read_byte("draw") == DRAWN else None

    @property
    def num_drawn(self) -> int | None:
        """The number of tiles drawn after the move. None if `ends_turn` is False."""
        return self._read_byte("num_drawn") if self.ends_turn else None

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each owner after the move: 1 is best, and tied owners have the same rank."""
        return tuple(self._read("ranks")[: max(self._geometry.rules.owners) + 1].tolist())

    @property
    def bag_size(self) -> int:
        """The number of tiles in the bag after the move."""
        return self._read_byte("bag_size")

    @property
    def due(self) -> Due:
        """What must happen after the move."""
        seat, phase, bonus = map(self._read_byte, ("next_seat", "next_phase", "next_bonus"))
        return Due(seat, PHASES[phase], bonus)

    def _renumber(self, index: int) -> Step:
        return self if index == self.index else Step(self._geometry, self._data, index, self.turn)


_OFFSETS = {name: offset for name, (_, offset, *_) in (STEP.fields or {}).items()}
# The fields of a declined exchange that replace the same fields of the placement before it.
_AFTER_SCORE = ("bag_size", "draw", "num_drawn", "drawn", "next_seat", "next_phase", "next_bonus")


def add_step(steps: list[Step], step: Step, sees: Callable[[int], bool]) -> int:
    """Adds the next step of a game to the steps that a viewer knows.

    If the viewer cannot see the rack, the step contains only the number of drawn tiles. An offered
    or declined exchange would also reveal something about the rack. So the step before an offered
    exchange says that a placement is due. The viewer gets no step for a declined exchange: its draw
    becomes part of the placement before it, as if no exchange had been offered. The viewer's steps
    are numbered without gaps.

    Args:
        steps: the steps that the viewer knows; this list is changed.
        step: the next step of the game, with nothing hidden.
        sees: whether the viewer sees the rack of a seat (`Rules.sees_rack`).

    Returns:
        How many steps at the start of the list are unchanged.
    """
    if sees(step.seat):
        steps.append(step._renumber(len(steps)))
        return len(steps) - 1
    seen = duplicate(np.frombuffer(step._data, STEP))
    if seen["next_phase"] == EXCHANGE:
        seen["next_phase"] = PLACE  # a view also shows the phase PLACE during an exchange
    if step.ends_turn:
        seen["draw"], seen["drawn"] = HIDDEN, 0
    if step.move.decision != "keep":
        steps.append(Step(step._geometry, seen.tobytes(), len(steps), step.turn))
        return len(steps) - 1
    if not steps:
        return 0  # the game started from an exchange, so there is no placement before it
    placement = steps.pop()
    merged = duplicate(np.frombuffer(placement._data, STEP))
    for field in _AFTER_SCORE:
        merged[field] = seen[field]
    steps.append(Step(step._geometry, merged.tobytes(), placement.index, placement.turn))
    return len(steps) - 1


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of one seat from its first placement to its draw."""

    seat: int
    moves: tuple[Move, ...] = ()
    # whether the seat exchanged; None if no exchange was offered, or if the viewer may not know
    exchange: bool | None = None
    shown: tuple[Tile, ...] = ()  # tiles shown in an exchange (R6.2)
    # the drawn tiles; None if there is no draw (yet), or if the viewer may not see them
    draw: tuple[Tile, ...] | None = None
    drawn: int = 0  # the number of tiles drawn


def list_turns(steps: Iterable[Step]) -> Iterator[Turn]:
    """Groups steps into turns. The last turn may be unfinished."""
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
    """The step that a kernel wrote; `records` has shape (1,)."""
    return Step(geometry, records.tobytes(), index, turn)
