"""What one seat may know, and nothing else."""

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
from .state import NINES, ONLOOKER, Records, duplicate
from .step import Step, Turn, list_turns

if TYPE_CHECKING:
    from .world import World


class View(Position):
    """A position as one seat sees it, or an onlooker who has none.

    Its state holds only what the viewer may know: tiles it cannot see, in the bag or on other
    racks, are counted together where the bag would be, and the generator is blank.

    Attributes:
        viewer: the seat, or None.
        steps: the moves so far as the viewer may know them; none where a bare state was looked at.
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
        """Hides what a seat, or an onlooker, may not know (R2.4, R8.4)."""
        rules = geometry.rules
        if viewer is not None:
            viewer = check_seat(viewer, rules)
        seen = duplicate(states)
        door.hide(geometry.record, seen, ONLOOKER if viewer is None else viewer)
        return cls(geometry, seen, viewer)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far as the viewer may know them, the one under way included."""
        return tuple(list_turns(self.steps))

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The viewer's own tiles; an onlooker has none."""
        if self.viewer is None:
            return ()
        return self._tiles(self._read("rack")[self.viewer, : self.rack_sizes[self.viewer]])

    @property
    def racks(self) -> tuple[tuple[Tile, ...] | None, ...]:
        """The racks the viewer sees, None for the others."""
        return tuple(
            self._tiles(self._read("rack")[seat, :held])
            if self.rules.sees_rack(self.viewer, seat)
            else None
            for seat, held in enumerate(self.rack_sizes)
        )

    @property
    def exchange_tiles(self) -> tuple[Tile, ...]:
        """The viewer's tiles that an exchange would lay open, while the viewer is to decide."""
        if self.phase != "exchange" or self.seat != self.viewer:
            return ()
        if self.rules.mechanisms.exchange != NINES:
            return self.rack
        colours = set(self.exchange_colours)  # R10.4: those that show one of them
        return tuple(tile for tile in self.rack if colours & set(tile))

    @property
    def unseen(self) -> Counter[Tile]:
        """The tiles the viewer cannot see: in the bag, or on hidden racks."""
        return self._count_bag()

    def legal_moves(self) -> LegalMoves:
        """The viewer's legal moves; none while another seat acts."""
        if self.seat != self.viewer:
            return LegalMoves(self.geometry, np.empty(0, np.int32))
        return super().legal_moves()

    def is_legal(self, move: Move | str) -> bool:
        """As `Position.is_legal`, for the viewer's own moves."""
        return super().is_legal(move) and self.seat == self.viewer

    def explain(self, move: Move | str) -> Explanation:
        """As `Position.explain`, for the viewer's own moves."""
        if self.seat != self.viewer:
            raise IllegalMove(str(move), "R3.1", f"seat {self.seat} is on turn")
        return super().explain(move)

    def sample(self, rng: np.random.Generator) -> World:
        """A full state that agrees with this view, each deal of the unseen tiles equally likely."""
        from .world import World  # a world has views, and a view samples worlds

        states = duplicate(self.states)
        viewer = ONLOOKER if self.viewer is None else self.viewer
        seed = rng.integers(0, 2**64, dtype=np.uint64)
        door.redeal(self.geometry.record, states, viewer, seed)
        return World(self.geometry, states)
