"""Games with one agent each: its action, the moves of its opponents, and the next game.

The loops over all games read the fields of the tuples first, because each read of a field changes a
reference count. Rare cases are functions of their own.
"""

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

from .opposing import (
    AGENT,
    OUTSIDE,
    RANDOM,
    Agents,
    Lineup,
    Scratch,
    choose_move,
    seat_agent,
)
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

MOST_DEALS = 64  # on a tiny board, games can end before the agent acts; then others are dealt


class Conduct(NamedTuple):
    """What happens after the end of a game, and after an illegal action."""

    autoreset: int
    illegal: int


class Course(NamedTuple):
    """How games begin, who plays them, and what happens at ends and after illegal actions."""

    opening: Opening
    lineup: Lineup
    conduct: Conduct


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
    state = games.states[game]
    for attempt in range(MOST_DEALS):
        if attempt > 0:
            games.seeds[game] = next_seed(games.seeds[game])
        deal(rules, course.opening, games, game)
        seat_agent(rules, course.lineup, agents, game, games.seeds[game])
        rewards, advances = table.results.rewards[game], table.results.advances[game]
        while state.phase != OVER:
            policy = wide(agents.policies[game, state.seat])
            if policy == AGENT or policy >= OUTSIDE:
                break
            code, agents.luck[game] = choose_move(
                rules, state, policy, course.lineup.networks, agents.luck[game], scratch
            )
            take_code(rules, state, games.free_sides[game], code, rewards, advances)
        if state.phase != OVER:
            break
    agents.over[game] = state.phase == OVER
    agents.waiting[game] = 0
    if state.phase != OVER:
        agents.waiting[game] = agents.policies[game, state.seat]


@kernel
def lose_game(rules: RulesRecord, games: Games, results: Results, agent: int, game: int) -> None:
    """Ends a game after an illegal action. In solo, the agent loses what it has earned."""
    state = games.states[game]
    lost = lowest_marker(rules, state, 0) if rules.seats == 1 else wide(1)
    state.bonus, state.phase = 0, OVER
    for seat in range(rules.seats):
        results.rewards[game, seat] = 0
    results.rewards[game, agent] = -lost


@kernel
def end_game(rules: RulesRecord, course: Course, table: Table, game: int, scratch: Scratch) -> None:
    """Writes the results of an ended game, and perhaps begins the next game."""
    autoreset = course.conduct.autoreset
    note_end(rules, autoreset, table.games, table.results, table.agents, game)
    if autoreset == SAME_STEP:
        begin_game(rules, course, table, game, scratch)


@kernel
def note_end(
    rules: RulesRecord, autoreset: int, games: Games, results: Results, agents: Agents, game: int
) -> None:
    """Writes the results of an ended game. If the same step deals the next game, sets its seed."""
    results.done[game] = 1
    keep_finals(rules, games.states[game], results.finals[game])
    if autoreset == SAME_STEP:
        agent = agents.agents[game]
        write_row(rules, games.states[game], agent, agents.final_rows[game], 0, 1)
        games.seeds[game] = next_seed(games.seeds[game])
    else:
        agents.over[game] = 1


@inlined
def take_turns(rules: RulesRecord, course: Course, table: Table, scratch: Scratch) -> None:
    """Takes an action in every chosen game, and lets the opponents act until the agent's turn.

    The action is that of the agent, or of a function outside the kernels. An illegal action of
    such a function is always refused.
    """
    states, free_sides, seeds, _ = table.games
    actions, all_rewards, all_advances, done, illegal, _ = table.results
    agents, policies, luck, earned, over, waiting, _, chosen = table.agents
    networks = course.lineup.networks
    autoreset, rule = course.conduct
    for game in range(len(states)):
        if not chosen[game]:
            continue
        is_agent = waiting[game] == 0
        waiting[game], illegal[game] = 0, 0
        if is_agent:
            earned[game], done[game] = 0.0, 0
        if over[game]:
            if autoreset == NEXT_STEP:
                seeds[game] = next_seed(seeds[game])
                begin_game(rules, course, table, game, scratch)
            continue
        state, action, code = states[game], wide(actions[game]), wide(0)
        rewards = all_rewards[game]
        if find_fault(rules, state, action) == LEGAL:
            code = find_code(rules, state, action)
        else:
            illegal[game] = 1
            if not is_agent or rule == REFUSE:
                continue
            if rule == REPLACE:
                code, luck[game] = random_move(rules, state, luck[game])
            else:
                lose_game(rules, table.games, table.results, agents[game], game)
        while state.phase != OVER:
            take_code(rules, state, free_sides[game], code, rewards, all_advances[game])
            if state.phase == OVER:
                break
            policy = wide(policies[game, state.seat])
            if policy == AGENT or policy >= OUTSIDE:
                waiting[game] = policy
                break
            if policy == RANDOM:
                code, luck[game] = random_move(rules, state, luck[game])
            else:
                code, luck[game] = choose_move(rules, state, policy, networks, luck[game], scratch)
        # With opponents, only the last move of a game has a reward. In solo there is one move.
        earned[game] += rewards[agents[game]]
        if state.phase == OVER:
            end_game(rules, course, table, game, scratch)


@inlined
def look_on(rules: RulesRecord, course: Course, table: Table) -> None:
    """Writes what the agents see, or what the seats see whose functions have to choose.

    After the end of a game, the next step ignores its action, so all actions are legal.
    """
    states, free_sides = table.games.states, table.games.free_sides
    agents, over = table.agents.agents, table.agents.over
    waiting, chosen = table.agents.waiting, table.agents.chosen
    seats, rows, masks = table.seen
    is_free = course.conduct.autoreset == NEXT_STEP
    for game in range(len(states)):
        if chosen[game]:
            viewer = wide(states[game].seat) if waiting[game] else wide(agents[game])
            seats[game] = viewer
            write_row(rules, states[game], viewer, rows[game], 0, 1)
            write_mask(rules, states[game], free_sides[game], masks[game])
            if over[game] and is_free:
                masks[game, :] = 1
