"""Observations: what a seat sees, as named parts of one row of bytes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules
from genial.engine.errors import GenialError
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.state import MAX_COLOURS
from genial.engine.view import View

from .actions import num_actions
from .kernel import door

Row: TypeAlias = npt.NDArray[np.uint8]
Observation: TypeAlias = dict[str, npt.NDArray[Any]]


WORD = 8  # the number of bytes that a GPU thread copies at once


@dataclass(frozen=True)
class Part:
    """One named part of an observation."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    low: int = 0
    padding: int = 0  # the number of unused bytes at the end of each row of the last axis

    @property
    def dtype(self) -> type[np.uint8] | type[np.int8]:
        """A signed type if the values can be negative, otherwise an unsigned type."""
        return np.int8 if self.low < 0 else np.uint8

    @property
    def size(self) -> int:
        """The number of bytes in the row; each number takes one byte."""
        return math.prod(self.stored)

    @property
    def stored(self) -> tuple[int, ...]:
        """The shape in the row, padding included."""
        return *self.shape[:-1], self.shape[-1] + self.padding

    def cut(self, stored: Any, signed: Any) -> Any:
        """The array of this part, from its bytes in one row or in many rows."""
        shaped = stored.reshape(*stored.shape[:-1], *self.stored)
        if self.padding:
            shaped = shaped[..., : self.shape[-1]]
        return shaped.view(signed) if self.low < 0 else shaped


@dataclass(frozen=True)
class Layout:
    """The parts of an observation in the order of its row."""

    parts: tuple[Part, ...]

    @cached_property
    def size(self) -> int:
        """The number of bytes of a row, padded to whole words."""
        return -(-sum(part.size for part in self.parts) // WORD) * WORD

    def places(self) -> Iterator[tuple[Part, slice]]:
        """Each part, and the slice of its bytes in a row."""
        start = 0
        for part in self.parts:
            yield part, slice(start, start + part.size)
            start += part.size

    @cached_property
    def _record(self) -> np.dtype[np.void]:
        """The row as a structured dtype: the fastest way to make many arrays on one memory."""
        return np.dtype(
            {
                "names": [part.name for part in self.parts],
                "formats": [(part.dtype, part.stored) for part in self.parts],
                "offsets": [place.start for _, place in self.places()],
                "itemsize": self.size,
            }
        )

    def new_row(self) -> tuple[Row, Observation]:
        """An empty row, and its parts as arrays on the same memory."""
        record = np.empty((), self._record)
        observation = {name: record[name] for name in self._names}
        for name, cut in self._cuts:
            observation[name] = observation[name][cut]
        return np.ndarray(self.size, np.uint8, record), observation

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(part.name for part in self.parts)

    @cached_property
    def _cuts(self) -> tuple[tuple[str, tuple[slice, ...]], ...]:
        """The slices that remove the padding, for each part with padding."""
        return tuple(
            (part.name, tuple(slice(length) for length in part.shape))
            for part in self.parts
            if part.padding
        )

    def join(self, parts: Observation) -> Row:
        """The row of an observation, from its parts."""
        row, memory = self.new_row()
        row[:] = 0
        for part in self.parts:
            memory[part.name][...] = parts[part.name]
        return row

    def split(self, rows: Any, signed: Any = np.int8) -> dict[str, Any]:
        """The parts of one row, or of many rows, as arrays on the same memory.

        `signed` is the type for signed 8-bit integers in the library of `rows`.
        """
        return {part.name: part.cut(rows[..., place], signed) for part, place in self.places()}


@lru_cache
def lay_out(rules: Rules) -> Layout:
    """The layout of observations of a kind of game. `kernel.observing.write_row` must match it."""
    record = compile_rules(rules).record[0]
    seats, boards, rack = rules.players, int(record.boards), int(record.rack)
    spaces, colours = int(record.spaces), rules.edition.colours
    kinds = colours * (colours + 1) // 2
    is_duel = rules.is_duel
    tiles = int(compile_rules(rules).opening[0].bag_size)
    parts = [
        Part(
            "gain",
            (spaces, colours),
            255,
            "points of each colour on each empty space",
            padding=MAX_COLOURS - colours,
        ),
        Part("board", (spaces,), colours, "colour on each space, from 1; 0 for an empty space"),
        Part(
            "racks", (seats, rack, 2), colours, "colours of each tile, from 1; 0 for none or hidden"
        ),
        Part(
            "markers",
            (boards, colours),
            rules.end,
            "markers of each score board as its owner reads them",
            low=-rules.end if is_duel else 0,
        ),
        Part("unseen", (kinds,), tiles, "tiles of each kind that the seat cannot see"),
        Part("symbols", (int(record.symbols),), 1, "1 where no tile touches the printed symbol"),
        Part("rack_sizes", (seats,), rack, "tiles on each rack"),
        Part("begun", (seats,), 1, "1 after the seat has placed its first tile"),
        Part("bag_size", (1,), tiles, "tiles in the bag"),
        Part("phase", (1,), 2, "0 placement, 1 decision on an exchange, 2 game over"),
        Part("bonus", (1,), 255, "bonus placements due"),
        Part("turn", (1,), max(seats - 1, 1), "acting seat, counted from the observing seat"),
    ]
    if is_duel:
        tokens = Part("tokens", (colours,), 2, "holder of each token: 1 the seat, 2 the opponent")
        parts.insert(4, tokens)
    return Layout(tuple(parts))


def observe(view: View) -> Observation:
    """The observation of a viewer, as arrays by name.

    Raises:
        GenialError: if the viewer is a spectator: an observation needs a seat.
    """
    if not isinstance(view, View) or view.viewer is None:
        raise GenialError("an observation needs the view of a seat: use game.view(seat)")
    row, observation = lay_out(view.rules).new_row()
    door.observe(view.geometry.record, view.states, view.viewer, row)
    return observation


def mask_actions(view: View) -> Row:
    """1 for each action that the viewer may take, otherwise 0. All 0 while another seat acts."""
    mask = np.zeros(num_actions(view.geometry), np.uint8)
    if view.seat == view.viewer:
        free_sides = np.empty(len(mask), np.uint8)
        door.mask(view.geometry.record, view.states, free_sides, mask)
    return mask


def locate_spaces(geometry: Geometry) -> npt.NDArray[np.int64]:
    """The row and the column of each space on a square grid, for networks with convolutions.

    Hexagons have axial coordinates: between two neighbours, the row, the column or both differ by
    1.
    """
    names = [space.name for space in geometry.spaces]
    rows = np.array([ord(name[0]) for name in names])
    columns = np.array([int(name[1:]) for name in names])
    return np.stack([rows - rows.min(), columns - columns.min()], axis=1)
