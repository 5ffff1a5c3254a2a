"""A full state that can be played on: what a game is built on, and what search plays with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Self

from .errors import GenialError
from .geometry import Geometry
from .kernel import door
from .legality import encode_move
from .notation import Move, Tile
from .position import Position
from .state import DRAW, OVER, Records, duplicate
from .view import View


class Played(NamedTuple):
    """What a move turned out to be."""

    move: Move  # in its printed form
    shown: tuple[Tile, ...]  # laid open by an exchange
    drawn: tuple[Tile, ...] | None  # None: the turn goes on, or the game is over


class World(Position):
    """A position with all racks and the bag known; draws come from the state's own generator."""

    def __init__(self, geometry: Geometry, states: Records) -> None:
        super().__init__(geometry, states)
        self._past: list[Records] = []

    def __copy__(self) -> Self:
        """One that goes its own way, with a past of its own."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.states, twin._past = duplicate(self.states), self._past.copy()
        return twin

    @property
    def racks(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles on every rack."""
        racks = self._read("rack")
        return tuple(self._tiles(racks[seat, :held]) for seat, held in enumerate(self.rack_sizes))

    @property
    def bag(self) -> Counter[Tile]:
        """The tiles in the bag."""
        return self._count_bag()

    def play(self, move: Move | str, draw: Sequence[str] | None = None) -> None:
        """Makes a move; where it ends the turn, tiles are drawn and the next seat is on.

        Args:
            move: a Move, or its notation.
            draw: the tiles that are drawn, where they are known (a record, a game on cardboard).

        Raises:
            IllegalMove, BadNotation: the game is then as it was.
            GenialError: where the tiles drawn are too many, too few or not in the bag; likewise.
        """
        self._play(move, draw)

    def undo(self) -> None:
        """Takes the last move back, draws included.

        Raises:
            GenialError: where there is no move to take back.
        """
        if not self._past:
            raise GenialError("there is no move to take back")
        self.states[:] = self._past.pop()

    def settle(self) -> None:
        """Makes everything so far final, so that it need not be kept: nothing can be undone."""
        self._past.clear()

    def view(self, seat: int | None) -> View:
        """What one seat may know; None: somebody who only looks on."""
        return View.of(self.geometry, self.states, seat)

    def _play(self, move: Move | str, draw: Sequence[str] | None) -> Played:
        code = encode_move(self.geometry, self.states, move)
        played = self.decode(code)
        before = duplicate(self.states)
        try:
            door.step(self.geometry.record, self.states, code)
            shown = self._tiles(self._read("aside")[: self._read("num_aside")])
            drawn = self._refill(draw)
        except BaseException:  # a wrong draw, or Ctrl-C: the game is then as it was
            self.states[:] = before
            raise
        self._past.append(before)
        return Played(played, shown, drawn)

    def _refill(self, draw: Sequence[str] | None) -> tuple[Tile, ...] | None:
        """Draws where the turn is done; returns the tiles, or None where nothing is due yet."""
        if self._read("phase") != DRAW:
            if draw is not None:
                raise GenialError("nothing is drawn now: the turn goes on, or the game is over")
            return None
        seat = self.seat
        held = self.rack_sizes[seat]
        if draw is None:
            door.refill(self.geometry.record, self.states)
        else:
            self._draw(seat, draw)
            door.pass_on(self.geometry.record, self.states)
        if self._read("phase") == OVER:
            return None  # R2.5: there was nothing to draw, and nobody has a tile
        return self._tiles(self._read("rack")[seat, held : self.rack_sizes[seat]])

    def _draw(self, seat: int, tiles: Sequence[str]) -> None:
        """Moves known tiles from the bag to a rack that they fill."""
        due = min(self.geometry.rules.mechanisms.rack - self.rack_sizes[seat], self.bag_size)
        if len(tiles) != due:
            tiles_due = "1 tile is" if due == 1 else f"{due} tiles are"
            raise GenialError(f"{tiles_due} to be drawn for seat {seat}, not {len(tiles)}")
        for tile in map(Tile, tiles):
            known = self.geometry.tiles
            if tile not in known or self._read("bag")[known.index(tile)] == 0:
                raise GenialError(f"there is no {tile} in the bag")
            door.draw_tile(self.states, seat, known.index(tile))
