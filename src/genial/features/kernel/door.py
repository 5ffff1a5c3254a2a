"""The doors for one game. The batched environment has separate doors."""

from __future__ import annotations

from genial.engine.kernel.jit import kernel
from genial.engine.state import Bytes, RulesArray, StateArray

from . import actions, masking, observing


@kernel
def observe(rules: RulesArray, states: StateArray, viewer: int, row: Bytes) -> None:
    """Writes the observation of a seat."""
    observing.write_row(rules[0], states[0], viewer, row, 0, 1)


@kernel
def write_free_sides(rules: RulesArray, states: StateArray, free_sides: Bytes) -> None:
    """Writes the sides across which a tile can be placed, as one byte for each side of a space."""
    masking.write_free_sides(rules[0], states[0], free_sides)


@kernel
def mask(rules: RulesArray, states: StateArray, free_sides: Bytes, row: Bytes) -> None:
    """Writes which actions the acting seat may take. `free_sides` is scratch memory."""
    masking.write_free_sides(rules[0], states[0], free_sides)
    masking.write_mask(rules[0], states[0], free_sides, row)


@kernel
def find_code(rules: RulesArray, states: StateArray, action: int) -> int:
    """The engine's code for an action. Caller ensures that the table has the action."""
    return actions.find_code(rules[0], states[0], action)


@kernel
def find_action(rules: RulesArray, states: StateArray, code: int) -> int:
    """The action for a move from `list_moves`."""
    return actions.find_action(rules[0], states[0], code)


@kernel
def find_fault(rules: RulesArray, states: StateArray, action: int) -> int:
    """LEGAL, or the reason why the action is illegal."""
    return actions.find_fault(rules[0], states[0], action)
