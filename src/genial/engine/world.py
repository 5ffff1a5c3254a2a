"""Worlds: full states in which moves can be played. `Game` is a world; bots search in worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from typing import Self

import numpy as np

from .errors import GenialError
from .geometry import Geometry
from .kernel import door
from .kernel.steps import GIVEN, OWN
from .legality import check_fault, read_move
from .notation import Move, Tile
from .position import Position
from .state import DRAW, STEP, Records, duplicate
from .step import Step, new_step
from .view import View

_NO_KEY = np.uint64(0)


class World(Position):
    """A position in which all racks and the bag are known.

    The random generator of its state draws the tiles.
    """

    def __init__(self, geometry: Geometry, states: Records, steps: Sequence[Step] = ()) -> None:
        """A world with this state.

        `steps` are the steps that led to the state, if they are known.
        """
        super().__init__(geometry, states)
        self._steps = list(steps)
        self._past: list[bytes] = []  # one earlier state for each step that `undo` can take back

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.states = duplicate(self.states)
        twin._steps, twin._past = self._steps.copy(), self._past.copy()
        return twin

    def copy(self) -> Self:
        """An independent copy, which can also undo the moves so far.

        Example:
            >>> import genial
            >>> game = genial.Game("2023", players=2, seed=7, start=0)
            >>> trial = game.copy()
            >>> trial.play("rrc9c10").drawn
            ('op',)
            >>> len(trial.moves), len(game.moves)
            (1, 0)
            >>> trial.undo()
            >>> trial == game
            True
        """
        return copy(self)

    def _content(self) -> tuple[object, ...]:
        return *super()._content(), self._steps

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far."""
        return tuple(step.move for step in self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All moves so far and what each of them caused."""
        return tuple(self._steps)

    @property
    def racks(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles on the rack of each seat."""
        racks = self._read("rack")
        return tuple(self._tiles(racks[seat, :held]) for seat, held in enumerate(self.rack_sizes))

    @property
    def bag(self) -> Counter[Tile]:
        """The tiles in the bag."""
        return self._count_bag()

    def play(self, move: Move | str, draw: Sequence[str] | None = None) -> Step:
        """Makes a move. If the move ends the turn, the seat draws, and the next seat's turn starts.

        If an error is raised, the game is unchanged.

        Args:
            move: a Move, or its notation.
            draw: the tiles to draw, if they are known from a record or from a physical game.
                Otherwise the draw is random.

        Returns:
            What the move caused.

        Raises:
            IllegalMove: the rules forbid the move now.
            BadNotation: the text is not a move.
            GenialError: `draw` has the wrong number of tiles, or a tile that is not in the bag.
        """
        code = read_move(self.geometry, move)
        before, played = self.states.tobytes(), len(self._steps)
        kept = len(self._past)
        try:
            step = self._play(code, move, draw)
            self._past.append(before)
            self._steps.append(step)
        except BaseException:  # an illegal move, a wrong draw, or Ctrl-C: restore the game
            self._restore(before)
            del self._past[kept:], self._steps[played:]
            raise
        return step

    def undo(self) -> None:
        """Takes back the last move and its draw.

        Raises:
            GenialError: there is no move to take back.
        """
        if not self._past:
            raise GenialError("there is no move to take back")
        self._restore(self._past.pop())
        self._steps.pop()

    def forget_past(self) -> None:
        """Frees the memory that `undo` needs: no move so far can be undone any more.

        Steps are kept.
        """
        self._past.clear()

    def view(self, seat: int | None) -> View:
        """What one seat (None: a spectator) may know."""
        return View.of(self.geometry, self.states, seat)

    @property
    def _turn(self) -> int:
        """The number of the turn to which the next step belongs."""
        if not self._steps:
            return 0
        return self._steps[-1].turn + self._steps[-1].ends_turn

    def _source(self) -> tuple[int, np.uint64]:
        """Where the next draw comes from, and its key: two arguments of `door.play`."""
        return OWN, _NO_KEY

    def _play(self, code: int, move: Move | str, draw: Sequence[str] | None) -> Step:
        """Makes the move with this code. The caller stores the step."""
        records = np.zeros(1, STEP)
        source, key = self._source() if draw is None else (GIVEN, _NO_KEY)
        fault = door.play(self.geometry.record, self.states, code, source, key, records)
        check_fault(self.geometry, move, fault)
        if draw is not None:
            self._take_draw(draw, records)
        return new_step(self.geometry, records, len(self._steps), self._turn)

    def _take_draw(self, draw: Sequence[str], records: Records) -> None:
        """Draws the given tiles and adds them to the step."""
        if self._read("phase") != DRAW:
            raise GenialError("no tiles are drawn after this move: leave `draw` out")
        seat = self.seat
        held = self.rack_sizes[seat]
        self._draw(seat, draw)
        door.note_draw(self.geometry.record, self.states, seat, held, records)

    def _restore(self, before: bytes) -> None:
        self.states.view(np.uint8)[:] = np.frombuffer(before, np.uint8)

    def _draw(self, seat: int, tiles: Sequence[str]) -> None:
        """Moves the given tiles from the bag to a rack.

        Their number must be the number that the seat must draw.
        """
        due = min(self.geometry.rules.mechanisms.rack - self.rack_sizes[seat], self.bag_size)
        if len(tiles) != due:
            tiles_due = "1 tile" if due == 1 else f"{due} tiles"
            raise GenialError(f"seat {seat} must draw {tiles_due}, not {len(tiles)}")
        for tile in map(Tile, tiles):
            known = self.geometry.tiles
            if tile not in known or self._read("bag")[known.index(tile)] == 0:
                raise GenialError(f"there is no {tile} in the bag")
            door.draw_tile(self.states, seat, known.index(tile))
