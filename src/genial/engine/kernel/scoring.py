"""Moving markers by the points of one half of a tile (R4.3, R8.2, R10.2)."""

from __future__ import annotations

from ..state import TUG, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel


@kernel
def marker(rules: RulesRecord, state: StateRecord, board: int, colour: int) -> int:
    """Where a marker stands, read by the owner of the score board.

    On double-length boards 0 on the second half reads as the track's end (R8.3); in the duel the
    opponent's side is negative.
    """
    if rules.scoring == TUG:
        place = wide(state.pegs[0, colour])
        return place if board == 0 else -place
    return wide(state.pegs[board, colour])


@kernel
def destination(rules: RulesRecord, place: int, points: int) -> int:
    """Where a marker comes to rest; what would carry it past an end is lost (R4.3, R8.2, R10.2)."""
    track = wide(rules.track)
    end = track if place < track else track * wide(rules.laps)
    return min(place + points, end)


@kernel
def land(
    rules: RulesRecord, state: StateRecord, colour: int, before: int, points: int
) -> tuple[int, int]:
    """Where points take a marker of the seat on turn, and the bonuses earned (R5.1), 0 or 1."""
    after = destination(rules, before, points)
    # R5.4: nothing for a marker that stands at the end.
    arrived = after != before and (
        after == rules.track or after == wide(rules.track) * wide(rules.laps)
    )
    if rules.scoring == TUG:
        arrived = arrived and state.token[colour] != state.seat  # R10.3
    return after, wide(arrived and rules.bonus)


@kernel
def advance(rules: RulesRecord, state: StateRecord, colour: int, points: int) -> int:
    """Scores one half for the seat on turn; returns the bonus placements earned (R5.1), 0 or 1."""
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
    """Whether a double with these points in all takes its marker round the corner (R4.4)."""
    if rules.laps == 1:
        return False
    place = wide(state.pegs[rules.owner[state.seat], colour])
    return place < rules.track and place + points >= rules.track
