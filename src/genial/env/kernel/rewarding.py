"""Rewards: the result of a game as one number for each seat."""

from __future__ import annotations

from genial.engine.kernel.ending import compare
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.state import Floats, RulesRecord, StateRecord


@kernel
def reward_seats(rules: RulesRecord, state: StateRecord, rewards: Floats) -> None:
    """Writes the reward of each seat at the end of a game."""
    for seat in range(rules.seats):
        rewards[seat] = reward_result(rules, state, seat)


@kernel
def reward_result(rules: RulesRecord, state: StateRecord, seat: int) -> float:
    """The reward of a seat: 1 for a single winner, 0 if all tie, and 0 in a solo game.

    Each losing score board gets -1 / (boards - 1). The winners share what the losers lose.
    So the rewards of all score boards add up to 0.
    """
    boards = wide(rules.boards)
    if boards == 1:
        return 0.0
    board = wide(rules.owner[seat])
    winners, has_won = wide(0), False
    for candidate in range(boards):
        is_first = True
        for other in range(boards):
            if compare(rules, state, other, candidate) > 0:
                is_first = False
        if is_first:
            winners += 1
            if candidate == board:
                has_won = True
    # One division of integers, because a GPU and a CPU may round a longer computation differently.
    if has_won:
        return (boards - winners) / (winners * (boards - 1))
    return -1 / (boards - 1)
