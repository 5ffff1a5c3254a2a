"""The arrays of a batch: dtype and shape of one game's element in each array."""

from __future__ import annotations

import numpy as np

from genial.engine.geometry import Geometry
from genial.engine.runtime import Buffer
from genial.engine.state import STATE
from genial.features.actions import num_actions
from genial.features.kernel import door as features
from genial.features.observation import lay_out

from ..kernel.stepping import Games, Opening


def list_buffers(geometry: Geometry) -> dict[str, Buffer]:
    """All arrays of a batch by name."""
    record, rules = geometry.record[0], geometry.rules
    boards, colours = int(record.boards), rules.edition.colours
    sides = int(record.spaces) * int(record.edges)
    return {
        "states": Buffer((), STATE),
        "free_sides": Buffer((sides,), np.uint8),
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


def list_agent_buffers(geometry: Geometry) -> dict[str, Buffer]:
    """All arrays of a batch of games with one agent each."""
    buffers = list_buffers(geometry)
    return {
        **buffers,
        "agents": Buffer((), np.uint8),
        "policies": Buffer((geometry.rules.players,), np.uint8),
        "luck": Buffer((), np.uint64),
        "earned": Buffer((), np.float32),
        "over": Buffer((), np.uint8, is_flag=True),
        "waiting": Buffer((), np.uint8),
        "final_rows": buffers["rows"],
        "chosen": Buffer((), np.uint8),
    }


def is_seen(name: str) -> bool:
    """Whether users may see an array. The arrays in `Games` contain hidden tiles."""
    return name not in Games._fields


def new_opening(geometry: Geometry, first_seat: int) -> Opening:
    """The state before the deal. If the first seat is NOBODY, each game draws it at random."""
    free_sides = np.zeros(list_buffers(geometry)["free_sides"].shape, np.uint8)
    features.write_free_sides(geometry.record, geometry.opening, free_sides)
    return Opening(geometry.opening, free_sides, first_seat)
