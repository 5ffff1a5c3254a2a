"""Converts actions to moves and moves to actions. An action is a number in the action table."""

from __future__ import annotations

import operator
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

from genial.engine.errors import IllegalMove, quote
from genial.engine.geometry import Geometry
from genial.engine.kernel import door as engine
from genial.engine.kernel.turn import LEGAL
from genial.engine.legality import encode_move, explain_fault
from genial.engine.notation import Move
from genial.engine.position import Position
from genial.engine.state import WALL_SPACE

from .kernel import door


def num_actions(geometry: Geometry) -> int:
    """How many actions the table of a kind of game has."""
    record = geometry.record[0]
    return int(record.rack) * int(record.spaces) * int(record.edges) + 2


def find_move(position: Position, action: SupportsIndex) -> Move:
    """The move of a legal action of the acting seat.

    Raises:
        IllegalMove: if a rule forbids the action; the message names the rule.
    """
    number = check_action(position, action)
    record, states = position.geometry.record, position.states
    code = door.find_code(record, states, number)
    return position.decode(int(engine.printed_form(record, states, code)))


def find_action(position: Position, move: Move | str) -> int:
    """The action of a legal move of the acting seat.

    Raises:
        IllegalMove: if a rule forbids the move; the message names the rule.
        BadNotation: if the text is not a move.
    """
    code = encode_move(position.geometry, position.states, move)
    return int(door.find_action(position.geometry.record, position.states, code))


def check_action(position: Position, action: SupportsIndex) -> int:
    """Checks an action of the acting seat, and converts it to an int.

    Raises:
        IllegalMove: if a rule forbids the action; the message names the rule.
        TypeError: if the action is not an integer.
    """
    geometry = position.geometry
    number = operator.index(action)
    if not 0 <= number < num_actions(geometry):
        reason = f"actions are 0 to {num_actions(geometry) - 1}"
        raise IllegalMove(f"action {quote(number)}", "R3.3", reason)
    fault = int(door.find_fault(geometry.record, position.states, number))
    if fault == LEGAL:
        return number
    named = describe_action(geometry, number)
    raise IllegalMove(named, *explain_fault(geometry, fault))


def describe_action(geometry: Geometry, action: int) -> str:
    """Describes an action by its slot and spaces: "action 7 (slot 0, a8 to b7)"."""
    sides = list_sides(geometry)
    if not 0 <= action < num_actions(geometry):
        return f"action {action}"
    if action >= num_actions(geometry) - 2:
        return f"action {action} ({'swap' if action == num_actions(geometry) - 2 else 'keep'})"
    slot, side = divmod(action, len(sides))
    here, beyond = (
        geometry.spaces[space].name if space >= 0 else "off the board" for space in sides[side]
    )
    return f"action {action} (slot {slot}, {here} to {beyond})"


def list_sides(geometry: Geometry) -> npt.NDArray[np.int64]:
    """The sides of all spaces in the order of the actions of one slot, shape (sides, 2).

    A row has the space of the side, and the space across the side. The space across is -1 if it is
    off the board.
    """
    record = geometry.record[0]
    number = int(record.spaces) * int(record.edges)
    beyond = record.side_to[:number].astype(np.int64)
    beyond[beyond == WALL_SPACE] = -1
    return np.stack([record.side_of[:number].astype(np.int64), beyond], axis=1)
