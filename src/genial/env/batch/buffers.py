"""The arrays of a batch: what each game has in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from genial.engine.geometry import Geometry
from genial.engine.state import STATE
from genial.features.actions import num_actions
from genial.features.observation import lay_out

Array: TypeAlias = Any
"""A NumPy array, a torch tensor, or an array on a card."""


@dataclass(frozen=True)
class Buffer:
    """One game's entry in an array."""

    shape: tuple[int, ...]
    dtype: Any
    is_flag: bool = False  # bytes that people read as true and false


def list_buffers(geometry: Geometry) -> dict[str, Buffer]:
    """All arrays of a batch by name."""
    record, rules = geometry.record[0], geometry.rules
    boards, colours = int(record.boards), rules.edition.colours
    sides = int(record.spaces) * int(record.edges)
    return {
        "states": Buffer((), STATE),
        "rooms": Buffer((sides,), np.uint8),
        "seeds": Buffer((), np.uint64),
        "noise": Buffer((), np.uint64),
        "actions": Buffer((), np.int32),
        "rewards": Buffer((rules.players,), np.float32),
        "advances": Buffer((colours,), np.int8),
        "done": Buffer((), np.uint8, is_flag=True),
        "illegal": Buffer((), np.uint8, is_flag=True),
        "finals": Buffer((boards, colours), np.int8),
        "seats": Buffer((), np.uint8),
        "rows": Buffer((lay_out(rules).size,), np.uint8),
        "masks": Buffer((num_actions(geometry),), np.uint8, is_flag=True),
    }


# What the kernels of a batch take, in their order, after the rules and the opening.
GAMES = ("states", "rooms", "seeds", "noise")
RESULTS = ("actions", "rewards", "advances", "done", "illegal", "finals")
SIGHTS = ("seats", "rows", "masks")


def is_seen(name: str) -> bool:
    """Whether people get to see an array; the others hold what no player may know."""
    return name in (*RESULTS, *SIGHTS)
