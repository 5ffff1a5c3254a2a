"""Views: what one seat, or a spectator, may know of a game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from .editions import check_seat
from .errors import IllegalMove
from .explanation import Explanation
from .geometry import Geometry
from .kernel import door
from .legal import LegalMoves
from .notation import Move, Tile
from .position import Position
from .state import NINES, SPECTATOR, Records, duplicate
from .step import Step, Turn, list_turns

if TYPE_CHECKING:
    from .world import World


class View(Position):
    """A position as one seat, or a spectator, sees it.

    The state of a view contains only what the viewer may know. Its bag contains all unseen tiles:
    the tiles in the bag and the tiles on hidden racks. Its random generator is 0.

    Attributes:
        viewer: the seat, or None for a spectator.
        steps: the steps so far as the viewer may know them. Empty if only a state was known.
    """

    def __init__(
        self, geometry: Geometry, states: Records, viewer: int | None, steps: tuple[Step, ...] = ()
    ) -> None:
        super().__init__(geometry, states)
        self.viewer = viewer
        self.steps = steps

    def _content(self) -> tuple[object, ...]:
        return *super()._content(), self.viewer, self.steps

    @classmethod
    def of(cls, geometry: Geometry, states: Records, viewer: int | None) -> View:
        """Makes a view of a state: hides what the viewer may not know (R2.4, R8.4)."""
        rules = geometry.rules
        if viewer is not None:
            viewer = check_seat(viewer, rules)
        seen = duplicate(states)
        door.hide(geometry.record, seen, SPECTATOR if viewer is None else viewer)
        return cls(geometry, seen, viewer)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far as the viewer may know them, including the current one."""
        return tuple(list_turns(self.steps))

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The viewer's own tiles; a spectator has none."""
        if self.viewer is None:
            return ()
        return self._tiles(self._read("rack")[self.viewer, : self.rack_sizes[self.viewer]])

    @property
    def racks(self) -> tuple[tuple[Tile, ...] | None, ...]:
        """The rack of each seat; None for a rack that the viewer cannot see."""
        return tuple(
            self._tiles(self._read("rack")[seat, :held])
            if self.rules.sees_rack(self.viewer, seat)
            else None
            for seat, held in enumerate(self.rack_sizes)
        )

    @property
    def exchange_tiles(self) -> tuple[Tile, ...]:
        """The tiles that the viewer would exchange; empty if the viewer is offered no exchange."""
        if self.phase != "exchange" or self.seat != self.viewer:
            return ()
        if self.rules.mechanisms.exchange != NINES:
            return self.rack
        colours = set(self.exchange_colours)  # only tiles with one of these colours (R10.4)
        return tuple(tile for tile in self.rack if colours & set(tile))

    @property
    def unseen(self) -> Counter[Tile]:
        """The tiles that the viewer cannot see: in the bag or on hidden racks."""
        return self._count_bag()

    def legal_moves(self) -> LegalMoves:
        """The viewer's legal moves; none during the turn of another seat."""
        if self.seat != self.viewer:
            return LegalMoves(self.geometry, np.empty(0, np.int32))
        return super().legal_moves()

    def is_legal(self, move: Move | str) -> bool:
        """As `Position.is_legal`, but False during the turn of another seat."""
        return super().is_legal(move) and self.seat == self.viewer

    def explain(self, move: Move | str) -> Explanation:
        """As `Position.explain`, but only during the viewer's own turn."""
        if self.seat != self.viewer:
            raise IllegalMove(str(move), "R3.1", f"it is the turn of seat {self.seat}")
        return super().explain(move)

    def sample(self, rng: np.random.Generator) -> World:
        """A random world that agrees with this view. Unseen tiles are dealt uniformly."""
        from .world import World  # imported here, because the modules import each other

        states = duplicate(self.states)
        viewer = SPECTATOR if self.viewer is None else self.viewer
        seed = rng.integers(0, 2**64, dtype=np.uint64)
        door.redeal(self.geometry.record, states, viewer, seed)
        return World(self.geometry, states)
