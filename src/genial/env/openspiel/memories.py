"""The information state as a tensor: one row of numbers for each event that a player has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.state import NO_EXCHANGE

from .chance_position import UNKNOWN, ChancePosition, Happened
from .texts import Sees

# The types of a row, one-hot.
_START, _DRAWN, _PLACED, _SWAP, _KEEP, _SHOWN, _DEALT = range(7)
_TYPES = 7


class Memory(NamedTuple):
    """One row before it is written: its type, its seat, and colours and spaces if it has any."""

    kind: int
    seat: int
    colours: str = ""
    spaces: tuple[str, ...] = ()


def measure(geometry: Geometry, decisions: int) -> tuple[int, int]:
    """The shape of the tensor: the most events of a game, and the numbers of a row.

    A row has: 1 for an event, its type, its seat counted from the player, the two colours of its
    tile, and the numbers of its two spaces divided by the number of all spaces.
    """
    rules, record = geometry.rules, geometry.record[0]
    rack = rules.mechanisms.rack
    exchanges = 0 if record.exchange == NO_EXCHANGE else decisions // 2
    draws = int(geometry.opening[0].bag_size) + exchanges * rack
    events = 1 + draws + decisions + exchanges * rack + rules.players * rack
    return events, 1 + _TYPES + rules.players + 2 * rules.edition.colours + 2


def write_memories(
    position: ChancePosition, player: int, sees: Sees, tensor: npt.NDArray[np.float32]
) -> None:
    """Writes everything that a player has seen, in order."""
    rules = position.rules
    colours, seats = rules.colours, rules.players
    numbers = {space.name: index + 1 for index, space in enumerate(position.geometry.spaces)}
    tensor[...] = 0
    first_colour = 1 + _TYPES + seats
    for row, memory in zip(tensor, list_memories(position, sees), strict=False):
        row[0] = row[1 + memory.kind] = 1
        row[1 + _TYPES + (memory.seat - player) % seats] = 1
        for half, colour in enumerate(memory.colours):
            row[first_colour + half * len(colours) + colours.index(colour)] = 1
        for half, space in enumerate(memory.spaces):
            row[first_colour + 2 * len(colours) + half] = numbers[space] / len(numbers)


def list_memories(position: ChancePosition, sees: Sees) -> Iterator[Memory]:
    """The events that a viewer has seen. `texts.format_history` has the same events as text."""
    tiles = position.geometry.tiles
    for event in position.events:
        is_seen = sees(event.seat)
        match event.what:
            case Happened.START:
                yield Memory(_START, event.seat)
            case Happened.DRAWN:
                is_known = is_seen and event.number != UNKNOWN
                yield Memory(_DRAWN, event.seat, tiles[event.number] if is_known else "")
            case Happened.DEALT:
                for kind in event.tiles if is_seen else ():
                    yield Memory(_DEALT, event.seat, tiles[kind])
            case Happened.MOVED:
                yield from _list_step(position, event.number, is_seen)


def _list_step(position: ChancePosition, index: int, is_seen: bool) -> Iterator[Memory]:
    step = position.steps[index]
    move = step.move
    if move.is_placement:
        yield Memory(_PLACED, step.seat, move.colours, move.spaces)
    elif move.decision == "swap":
        yield Memory(_SWAP, step.seat)
    elif is_seen:  # a viewer who does not see the rack may not know of a declined exchange
        yield Memory(_KEEP, step.seat)
    for tile in sorted(step.shown, key=position.geometry.tiles.index):
        yield Memory(_SHOWN, step.seat, tile)
