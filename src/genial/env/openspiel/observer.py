"""What OpenSpiel shows its players: tensors and texts, never more than a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyspiel

from genial.engine.geometry import Geometry
from genial.features.observation import lay_out, observe

from .chance_position import ChancePosition
from .memories import measure, write_memories
from .texts import (
    Sees,
    format_history,
    format_public,
    format_racks,
    format_state,
    format_turn,
    new_view,
)

if TYPE_CHECKING:
    from .state import GenialState


class GenialObserver:
    """OpenSpiel's observer of one kind of observation.

    Attributes:
        tensor: all parts of the observation in one array. With `perfect_recall`, all events that
            the player has seen. None for observations of a part of the information, which exist
            only as text.
        dict: the parts of the observation by name, on the same memory.
    """

    def __init__(
        self, geometry: Geometry, decisions: int, kind: Any, parameters: Mapping[str, Any] | None
    ) -> None:
        if parameters:
            raise ValueError(f"an observation takes no parameters, but was given {parameters}")
        self._rules, self._kind = geometry.rules, kind
        self._is_whole = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._is_seat = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not (kind.public_info and self._is_seat):
            return
        if kind.perfect_recall:
            shape = measure(geometry, decisions)
            self.tensor = np.zeros(shape[0] * shape[1], np.float32)
            self.dict["events"] = self.tensor.reshape(shape)
        else:
            self._allocate()

    def _allocate(self) -> None:
        parts = lay_out(self._rules).parts
        sizes = [int(np.prod(part.shape)) for part in parts]
        self.tensor = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        for part, piece in zip(parts, pieces, strict=True):
            self.dict[part.name] = piece.reshape(part.shape)

    def set_from(self, state: GenialState, player: int) -> None:
        """Writes what a player sees into the tensor."""
        if self.tensor is None:
            return
        if self._kind.perfect_recall:
            sees = self._find_sight(player)
            write_memories(state.position, player, sees, self.dict["events"])
            return
        for name, values in observe(new_view(state.position, player)).items():
            self.dict[name][...] = values

    def string_from(self, state: GenialState, player: int) -> str:
        """What a player sees as text.

        With `perfect_recall`, everything that the player has seen so far.
        """
        if self._kind.perfect_recall:
            return self._format_memory(state.position, player)
        if self._is_whole:
            return format_state(state.position)
        view = new_view(state.position, player if self._is_seat else None)
        if not self._kind.public_info:
            return "\n".join(format_racks(view, is_private=True)) if self._is_seat else ""
        turn = format_turn(state.position, self._find_sight(player))
        return "\n".join([turn, *format_public(view), *format_racks(view)])

    def _find_sight(self, player: int) -> Sees:
        viewer = player if self._is_seat else None
        return lambda seat: self._is_whole or self._rules.sees_rack(viewer, seat)

    def _format_memory(self, position: ChancePosition, player: int) -> str:
        sees = self._find_sight(player)

        def sees_anyway(seat: int) -> bool:
            return self._rules.sees_rack(None, seat)

        leave_out: Sees | None = None if self._kind.public_info else sees_anyway
        history = format_history(position, sees, leave_out)
        return f"seat {player}: {history}" if self._is_seat else history
