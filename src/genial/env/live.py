"""A position that is asked at every step who acts."""

from __future__ import annotations

from genial.engine.geometry import Geometry
from genial.engine.position import Position
from genial.engine.state import OVER, Records


class LivePosition(Position):
    """A position whose state changes in place.

    Reading a field of an array costs a tenth of a field of a record, so seat and phase are watched
    as arrays on the state's memory. Copies of the state have to be watched anew.
    """

    def __init__(self, geometry: Geometry, states: Records) -> None:
        super().__init__(geometry, states)
        self._watch()

    def _watch(self) -> None:
        self._seats, self._phases = self.states["seat"], self.states["phase"]

    @property
    def seat(self) -> int:
        """Who acts or draws, from 0."""
        return int(self._seats[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; read off the watched memory."""
        return bool(self._phases[0] == OVER)
