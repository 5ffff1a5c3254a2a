"""Observations as inputs of a network: colours one-hot, numbers scaled, as one array of floats.

Each number of an encoding depends on one byte of the observation's row. So an encoding is three
tables, and the same tables work for one row, for a batch, and on a GPU.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import compile_rules
from genial.engine.runtime import Array

from .kernel.encoding import encode
from .observation import Layout, Part, Row, lay_out, locate_spaces

Floats: TypeAlias = npt.NDArray[np.float32]

ENCODINGS = ("flat", "planes")

# Divisors that bring usual values to about 0 to 1. The points of a space can be higher.
_DIVISORS = {"gain": 8.0, "unseen": 6.0, "bonus": 2.0}
_ONE_HOT = ("board", "racks", "tokens", "phase", "turn")


@dataclass(frozen=True)
class Piece:
    """A named array of an encoding."""

    name: str
    shape: tuple[int, ...]
    place: slice


@dataclass(frozen=True)
class Field:
    """Where the numbers of a part are among the outputs, and how they are written.

    Attributes:
        shape: of the part. A one-hot part has a last axis more, for its values.
        place: the outputs of the part.
        divisor: the part was divided by this number; 1 for a one-hot part.
    """

    shape: tuple[int, ...]
    place: slice
    divisor: float


@dataclass(frozen=True)
class Encoding:
    """How a row of bytes becomes floats.

    Attributes:
        name: "flat" or "planes".
        sources: for each output, the index of its byte in the row, int32.
        codes: for each output, its table, uint8.
        tables: the output for each value of the byte, float32, shape (tables, 256).
        pieces: the arrays that users see. "flat" has one, of all outputs.
        fields: the outputs of each part; in "planes", of the parts in `rest`.
        low: the lowest possible value of each output.
        high: the highest possible value of each output.
    """

    name: str
    sources: npt.NDArray[np.int32]
    codes: npt.NDArray[np.uint8]
    tables: Floats
    pieces: tuple[Piece, ...]
    fields: Mapping[str, Field]
    low: Floats
    high: Floats

    @property
    def size(self) -> int:
        """The number of outputs."""
        return len(self.sources)

    def encode(self, row: Row) -> Any:
        """The observation of one row: an array, or a dictionary of arrays for "planes"."""
        return self.split(self.tables[self.codes, row[self.sources]])

    def write(self, rows: Row, outputs: Floats) -> None:
        """Encodes many rows into an array of shape (rows, size)."""
        encode(rows, self.sources, self.codes, self.tables, outputs)

    def split(self, outputs: Array) -> Any:
        """The observation on the memory of outputs, shape (size,) or (n, size)."""
        if len(self.pieces) == 1:
            return outputs
        return {
            piece.name: outputs[..., piece.place].reshape(*outputs.shape[:-1], *piece.shape)
            for piece in self.pieces
        }

    @cached_property
    def bounds(self) -> tuple[Any, Any]:
        """The lowest and the highest observation."""
        return self.split(self.low), self.split(self.high)


@lru_cache
def find_encoding(rules: Rules, name: str) -> Encoding:
    """The encoding of this name for a kind of game.

    Raises:
        BadRules: if there is no such encoding; the message lists the encodings.
    """
    if name not in ENCODINGS:
        raise BadRules(f"there is no encoding {quote(name)}; there are {', '.join(ENCODINGS)}")
    layout, builder = lay_out(rules), _Builder()
    if name == "flat":
        for part, start in _list_starts(layout):
            builder.add_part(part, start)
        return builder.build(name, (Piece("flat", (builder.size,), slice(0, builder.size)),))
    shape = _add_planes(builder, rules, layout)
    planes = builder.size
    for part, start in _list_starts(layout):
        if part.name not in ("board", "gain"):
            builder.add_part(part, start)
    rest = Piece("rest", (builder.size - planes,), slice(planes, builder.size))
    return builder.build(name, (Piece("planes", shape, slice(0, planes)), rest))


def _list_starts(layout: Layout) -> Iterator[tuple[Part, int]]:
    return ((part, place.start) for part, place in layout.places())


def _add_planes(builder: _Builder, rules: Rules, layout: Layout) -> tuple[int, int, int]:
    """Adds a plane of the spaces, of the empty spaces, and two for each colour: board, gain."""
    places = locate_spaces(compile_rules(rules))
    height, width = (places.max(axis=0) + 1).tolist()
    starts = {part.name: (part, start) for part, start in _list_starts(layout)}
    colours = rules.edition.colours
    board, gain = starts["board"], starts["gain"]
    spaces = {(row, column): space for space, (row, column) in enumerate(places.tolist())}
    grid = [spaces.get((row, column)) for row in range(height) for column in range(width)]
    for space in grid:
        builder.add(0, _constant(0.0 if space is None else 1.0))
    for value in range(colours + 1):
        for space in grid:
            builder.add_or_nothing(space, board[1], 1, _match(value))
    scaled = _scale(gain[0])
    for colour in range(colours):
        for space in grid:
            builder.add_or_nothing(space, gain[1] + colour, gain[0].stored[-1], scaled)
    return 2 + 2 * colours, height, width


class _Builder:
    """Collects the outputs of an encoding."""

    def __init__(self) -> None:
        self._sources: list[int] = []
        self._codes: list[int] = []
        self._known: dict[tuple[str, float], int] = {}
        self._tables: list[Floats] = []
        self._bounds: list[tuple[float, float]] = []
        self._fields: dict[str, Field] = {}

    @property
    def size(self) -> int:
        return len(self._sources)

    def add(self, source: int, rule: _Rule) -> None:
        """Adds an output."""
        if rule.key not in self._known:
            self._known[rule.key] = len(self._tables)
            self._tables.append(rule.table)
        self._sources.append(source)
        self._codes.append(self._known[rule.key])
        self._bounds.append((rule.low, rule.high))

    def add_or_nothing(self, space: int | None, start: int, step: int, rule: _Rule) -> None:
        """Adds an output of a space, or 0 where the grid has no space."""
        if space is None:
            self.add(0, _constant(0.0))
        else:
            self.add(start + space * step, rule)

    def add_part(self, part: Part, start: int) -> None:
        """Adds all numbers of a part."""
        offsets = np.arange(part.size).reshape(part.stored)[..., : part.shape[-1]]
        first = 0 if part.name in ("phase", "turn") else 1  # 0 means nothing in the other parts
        begin, values = self.size, range(first, part.high + 1)
        for offset in offsets.ravel().tolist():
            if part.name in _ONE_HOT:
                for value in values:
                    self.add(start + offset, _match(value))
            else:
                self.add(start + offset, _scale(part))
        place = slice(begin, self.size)
        if part.name in _ONE_HOT:
            self._fields[part.name] = Field((*part.shape, len(values)), place, 1.0)
        else:
            self._fields[part.name] = Field(part.shape, place, _find_divisor(part))

    def build(self, name: str, pieces: tuple[Piece, ...]) -> Encoding:
        low, high = np.array(self._bounds, np.float32).T
        return Encoding(
            name,
            np.array(self._sources, np.int32),
            np.array(self._codes, np.uint8),
            np.array(self._tables, np.float32),
            pieces,
            self._fields,
            np.ascontiguousarray(low),
            np.ascontiguousarray(high),
        )


@dataclass(frozen=True)
class _Rule:
    """The output for each value of a byte."""

    key: tuple[str, float]
    table: Floats
    low: float
    high: float


def _constant(value: float) -> _Rule:
    # Gymnasium warns of bounds that are equal.
    return _Rule(("constant", value), np.full(256, value, np.float32), 0.0, 1.0)


def _match(value: int) -> _Rule:
    return _Rule(("match", value), (np.arange(256) == value).astype(np.float32), 0.0, 1.0)


def _scale(part: Part) -> _Rule:
    divisor = _find_divisor(part)
    values = np.arange(256).astype(np.uint8).view(part.dtype).astype(np.float32) / divisor
    key = f"signed {divisor}" if part.low < 0 else "scaled"
    return _Rule((key, divisor), values, part.low / divisor, part.high / divisor)


def _find_divisor(part: Part) -> float:
    return _DIVISORS.get(part.name, float(max(part.high, 1)))
