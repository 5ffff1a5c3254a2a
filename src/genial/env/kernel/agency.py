"""One game with one agent: its action, the moves of its opponents, and the next game."""

from __future__ import annotations

from typing import NamedTuple

from genial.engine.kernel.ending import lowest_marker
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.playout import random_move
from genial.engine.kernel.turn import LEGAL
from genial.engine.state import OVER, RulesRecord
from genial.features.kernel.actions import find_code, find_fault
from genial.features.kernel.masking import write_mask
from genial.features.kernel.observing import write_row

from .opposing import AGENT, OUTSIDE, Agents, Lineup, Scratch, choose_move, seat_agent
from .stepping import (
    Games,
    Observations,
    Opening,
    Results,
    deal,
    keep_finals,
    next_seed,
    take_code,
)

# What happens after the end of a game.
NEXT_STEP = 0  # the next step deals a new game
SAME_STEP = 1  # the same step deals a new game
DISABLED = 2  # nothing: the caller deals new games

# What happens after an illegal action.
REFUSE = 0  # the game stays unchanged
LOSE = 1  # the agent loses the game
REPLACE = 2  # a random legal action is taken instead

_MOST_DEALS = 64  # on a tiny board, games can end before the agent acts; then others are dealt


class Course(NamedTuple):
    """How games begin, who plays them, and what happens at ends and after illegal actions."""

    opening: Opening
    lineup: Lineup
    autoreset: int
    illegal: int


class Table(NamedTuple):
    """All arrays of a batch of games with agents."""

    games: Games
    results: Results
    agents: Agents
    seen: Observations


@kernel
def begin_game(
    rules: RulesRecord, course: Course, table: Table, game: int, scratch: Scratch
) -> None:
    """Deals a game from its seed, and lets the opponents act until the agent's turn."""
    games, agents = table.games, table.agents
    for attempt in range(_MOST_DEALS):
        if attempt > 0:
            games.seeds[game] = next_seed(games.seeds[game])
        deal(rules, course.opening, games, game)
        seat_agent(rules, course.lineup, agents, game, games.seeds[game])
        let_opponents_act(rules, course.lineup, table, game, scratch)
        if games.states[game].phase != OVER:
            break
    agents.over[game] = games.states[game].phase == OVER
    note_waiting(table, game)


@inlined
def let_opponents_act(
    rules: RulesRecord, lineup: Lineup, table: Table, game: int, scratch: Scratch
) -> float:
    """Makes the moves of opponents in the kernels; returns the rewards of the agent for them."""
    state, agents, results = table.games.states[game], table.agents, table.results
    agent, earned = wide(agents.agents[game]), 0.0
    while state.phase != OVER:
        policy = wide(agents.policies[game, state.seat])
        if policy == AGENT or policy >= OUTSIDE:
            break
        code, agents.luck[game] = choose_move(
            rules, state, policy, lineup.networks, agents.luck[game], scratch
        )
        rewards, advances = results.rewards[game], results.advances[game]
        take_code(rules, state, table.games.free_sides[game], code, rewards, advances)
        earned += rewards[agent]
    return earned


@inlined
def note_waiting(table: Table, game: int) -> None:
    """Writes which function outside the kernels has to choose the next action, if any."""
    state = table.games.states[game]
    policy = wide(0)
    if state.phase != OVER:
        policy = wide(table.agents.policies[game, state.seat])
    table.agents.waiting[game] = policy


@inlined
def take_turn(
    rules: RulesRecord, course: Course, table: Table, game: int, scratch: Scratch
) -> None:
    """Takes the action of the agent, or of a function outside the kernels, up to the next one.

    An illegal action of such a function is always refused.
    """
    games, results, agents = table.games, table.results, table.agents
    state = games.states[game]
    is_agent = agents.waiting[game] == 0
    if is_agent:
        agents.earned[game] = 0.0
        results.done[game] = 0
    results.illegal[game] = 0
    if agents.over[game]:
        if course.autoreset == NEXT_STEP:
            games.seeds[game] = next_seed(games.seeds[game])
            begin_game(rules, course, table, game, scratch)
        return
    agent, action = wide(agents.agents[game]), wide(results.actions[game])
    code = wide(0)
    if find_fault(rules, state, action) == LEGAL:
        code = find_code(rules, state, action)
    else:
        results.illegal[game] = 1
        if course.illegal == REFUSE or not is_agent:
            return
        if course.illegal == REPLACE:
            code, agents.luck[game] = random_move(rules, state, agents.luck[game])
    if results.illegal[game] and course.illegal == LOSE:
        # In solo, the agent loses what it has earned.
        lost = lowest_marker(rules, state, 0) if rules.seats == 1 else wide(1)
        agents.earned[game] -= lost
        state.bonus, state.phase = 0, OVER
    else:
        rewards, advances = results.rewards[game], results.advances[game]
        take_code(rules, state, games.free_sides[game], code, rewards, advances)
        agents.earned[game] += rewards[agent]
        agents.earned[game] += let_opponents_act(rules, course.lineup, table, game, scratch)
    agents.waiting[game] = 0
    if state.phase != OVER:
        note_waiting(table, game)
        return
    results.done[game] = 1
    keep_finals(rules, state, results.finals[game])
    if course.autoreset == SAME_STEP:
        write_row(rules, state, agent, agents.final_rows[game], 0, 1)
        games.seeds[game] = next_seed(games.seeds[game])
        begin_game(rules, course, table, game, scratch)
    else:
        agents.over[game] = 1


@inlined
def look_on(rules: RulesRecord, course: Course, table: Table, game: int) -> None:
    """Writes what the agent sees, or what the seat sees whose function has to choose."""
    state, seen = table.games.states[game], table.seen
    viewer = wide(table.agents.agents[game])
    if table.agents.waiting[game]:
        viewer = wide(state.seat)
    seen.seats[game] = viewer
    write_row(rules, state, viewer, seen.rows[game], 0, 1)
    write_mask(rules, state, table.games.free_sides[game], seen.masks[game])
    if table.agents.over[game] and course.autoreset == NEXT_STEP:
        for action in range(seen.masks.shape[1]):
            seen.masks[game, action] = 1  # the next step ignores its action
