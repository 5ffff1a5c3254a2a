"""Moving markers by the points of one half of a tile (R4.3, R8.2, R10.2)."""

from __future__ import annotations

from ..state import TUG, RulesRecord, StateRecord
from .integers import wide
from .jit import inlined, kernel


@kernel
def marker(rules: RulesRecord, state: StateRecord, board: int, colour: int) -> int:
    """The place of a marker, as the owner of the score board counts it.

    On double-length score boards, 0 on the second half counts as the end of the first half (R8.3).
    In the duel, places on the opponent's side are negative.
    """
    if rules.scoring == TUG:
        place = wide(state.pegs[0, colour])
        return place if board == 0 else -place
    return wide(state.pegs[board, colour])


@inlined
def track_end(rules: RulesRecord) -> int:
    """The last place of a marker: the end of both halves of a double-length score board."""
    return wide(rules.track) * wide(rules.laps)


@kernel
def destination(rules: RulesRecord, place: int, points: int) -> int:
    """The place of a marker after it scores. Points beyond an end are lost (R4.3, R8.2, R10.2)."""
    track = wide(rules.track)
    end = track if place < track else track_end(rules)
    return min(place + points, end)


@kernel
def land(
    rules: RulesRecord, state: StateRecord, colour: int, before: int, points: int
) -> tuple[int, int]:
    """The marker's place after it scores, and the bonus placements earned (R5.1), 0 or 1.

    The marker belongs to the acting seat and was on the place `before`.
    """
    after = destination(rules, before, points)
    # R5.4: a marker that was already at the end earns no bonus.
    arrived = after != before and (after == rules.track or after == track_end(rules))
    if rules.scoring == TUG:
        arrived = arrived and state.token[colour] != state.seat  # R10.3
    return after, wide(arrived and rules.bonus)


@kernel
def advance(rules: RulesRecord, state: StateRecord, colour: int, points: int) -> int:
    """Scores one half for the acting seat; returns the bonus placements earned (R5.1), 0 or 1."""
    seat = state.seat
    board = rules.owner[seat]
    before = marker(rules, state, board, colour)
    after, earned = land(rules, state, colour, before, points)
    if rules.scoring == TUG:
        state.pegs[0, colour] = after if board == 0 else -after
        if earned:
            state.token[colour] = seat  # R10.3
    else:
        state.pegs[board, colour] = after
    return earned


@kernel
def order_matters(rules: RulesRecord, state: StateRecord, colour: int, points: int) -> bool:
    """Whether a double with this sum of points moves its marker onto or past the corner (R4.4)."""
    if rules.laps == 1:
        return False
    place = wide(state.pegs[rules.owner[state.seat], colour])
    return place < rules.track and place + points >= rules.track
