"""The legal moves of a position. The `Move` objects are created only when they are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from .errors import GenialError
from .geometry import Geometry
from .kernel import door
from .kernel.moves import MAX_MOVES
from .legality import read_move
from .notation import Move
from .state import Records

_SHOWN = 5  # `repr` shows at most this many moves


class LegalMoves(Sequence[Move]):
    """A sequence of legal moves, sorted by tile in colour order, then by spaces.

    The sequence does not change when the game continues. It is equal to a list of the same moves.

    Example:
        >>> import genial
        >>> moves = genial.Game("2023", players=2, seed=7, start=0).legal_moves()
        >>> len(moves), moves[0] in moves
        (432, True)
        >>> [str(move) for move in moves[:3]]
        ['rrc9c10', 'rrc9d8', 'rrc9d9']
    """

    __slots__ = ("_codes", "_geometry")

    def __init__(self, geometry: Geometry, codes: npt.NDArray[np.int32]) -> None:
        self._geometry, self._codes = geometry, codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Move | list[Move]:
        table = self._geometry.moves
        if isinstance(index, slice):
            return [table[code] for code in self._codes[index].tolist()]
        return table[self._codes.item(index)]

    def __iter__(self) -> Iterator[Move]:
        return iter(self[:])

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        try:
            code = read_move(self._geometry, move)
        except GenialError:
            return False
        place = np.searchsorted(self._codes, code)  # codes and moves have the same order
        is_listed = place < len(self) and self._codes[place] == code
        return bool(is_listed and self._geometry.moves[code] == move)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves | list | tuple):
            return NotImplemented
        return len(self) == len(other) and self[:] == list(other)

    __hash__ = None  # type: ignore[assignment]  # as a list

    def __repr__(self) -> str:
        shown = [str(move) for move in self[:_SHOWN]]
        more = [f"... {len(self) - _SHOWN} more"] if len(self) > _SHOWN else []
        return f"<LegalMoves: {', '.join([*shown, *more])}>"


def list_legal(geometry: Geometry, states: Records) -> LegalMoves:
    """The legal moves of the acting seat."""
    codes = np.empty(MAX_MOVES, np.int32)
    number = door.list_moves(geometry.record, states, codes)
    return LegalMoves(geometry, codes[:number].copy())
