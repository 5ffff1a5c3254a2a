"""The end of the game, and the ranks (R7, R8.5, R9.3, R10.5, R10.6)."""

from __future__ import annotations

from ..state import TUG, RulesRecord, StateRecord
from .integers import wide
from .jit import inlined, kernel
from .scoring import marker, track_end


@inlined
def goal(rules: RulesRecord) -> int:
    """The place that all markers must have reached for an instant win (R7.2, R10.5)."""
    return wide(1) if rules.scoring == TUG else track_end(rules)


@kernel
def lowest_marker(rules: RulesRecord, state: StateRecord, board: int) -> int:
    """The lowest marker of a score board; the result of a solo game (R9.3)."""
    lowest = wide(127)
    for colour in range(rules.colours):
        lowest = min(lowest, marker(rules, state, board, colour))
    return lowest


@kernel
def wins_at_once(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether the acting seat has all markers at the end (R7.2); in a duel, on its side (R10.5)."""
    board, end = rules.owner[state.seat], goal(rules)
    for colour in range(rules.colours):
        if marker(rules, state, board, colour) < end:
            return False
    return True


@kernel
def num_own(rules: RulesRecord, state: StateRecord, board: int) -> int:
    """The number of markers that count for a score board: in the duel, those on its side."""
    if rules.scoring != TUG:
        return wide(rules.colours)
    own = wide(0)
    for colour in range(rules.colours):
        if marker(rules, state, board, colour) > 0:
            own += 1
    return own


@kernel
def next_marker(rules: RulesRecord, state: StateRecord, board: int, above: int) -> int:
    """The lowest place above `above` that has markers, as 16 * place + the number of markers there.

    0 if no marker is above. One number for both values avoids tuples in the comparison.
    """
    value = wide(127)
    number = wide(0)
    for colour in range(rules.colours):
        place = marker(rules, state, board, colour)
        if above < place < value:
            value, number = place, wide(0)
        if place == value:
            number += 1
    return 16 * value + number if number else wide(0)


@kernel
def compare(rules: RulesRecord, state: StateRecord, left: int, right: int) -> int:
    """1 if score board `left` ranks ahead of `right`, -1 if behind, 0 if they share the rank."""
    more = num_own(rules, state, left) - num_own(rules, state, right)  # R10.6
    if more != 0:
        return wide(1 if more > 0 else -1)
    above = wide(0 if rules.scoring == TUG else -1)
    while True:  # R7.3, R7.4
        lefts = next_marker(rules, state, left, above)
        rights = next_marker(rules, state, right, above)
        if lefts // 16 != rights // 16:
            return wide(1 if lefts > rights else -1)
        # both have the same lowest place: the board with fewer markers there ranks ahead
        if lefts != rights:
            return wide(1 if lefts < rights else -1)
        if lefts == 0:
            return wide(0)
        above = lefts // 16


@kernel
def rank(rules: RulesRecord, state: StateRecord, board: int) -> int:
    """The rank of a score board, from 1. Equal score boards share a rank."""
    ahead = wide(0)
    for other in range(rules.boards):
        if compare(rules, state, other, board) > 0:
            ahead += 1
    return ahead + 1
