"""The doors: kernels for one game, or for a slice of a batch on a CPU."""

from __future__ import annotations

import numpy as np

from genial.bots.kernel.cache import CACHE
from genial.bots.kernel.notes import NOTE
from genial.bots.kernel.survey import SURVEY
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.playout import random_move
from genial.engine.kernel.turn import LEGAL
from genial.engine.state import OVER, Bytes, Floats, RulesArray, SignedBytes, StateArray
from genial.features.kernel.actions import find_action, find_fault
from genial.features.kernel.masking import write_free_sides, write_mask
from genial.features.kernel.observing import write_row

from .agency import Course, Table, begin_game, look_on, take_turns
from .opposing import Agents, Lineup, Scratch
from .stepping import (
    Games,
    Observations,
    Opening,
    Results,
    deal,
    keep_finals,
    next_seed,
    redeal_game,
    take_action,
    try_action,
)


@kernel
def look(
    rules: RulesArray,
    states: StateArray,
    viewer: int,
    free_sides: Bytes,
    row: Bytes,
    mask: Bytes,
) -> None:
    """Writes the observation and the mask of a seat. The mask is all 0 while another seat acts.

    `free_sides` is scratch memory.
    """
    write_row(rules[0], states[0], viewer, row, 0, 1)
    if states[0].seat == viewer:
        write_free_sides(rules[0], states[0], free_sides)
        write_mask(rules[0], states[0], free_sides, mask)
    else:
        for action in range(len(mask)):
            mask[action] = 0


@kernel
def take(
    rules: RulesArray,
    states: StateArray,
    free_sides: Bytes,
    action: int,
    rewards: Floats,
    advances: SignedBytes,
) -> int:
    """Takes an action in one game; returns LEGAL, or the reason why it is illegal."""
    fault = find_fault(rules[0], states[0], action)
    if fault == LEGAL:
        take_action(rules[0], states[0], free_sides, action, rewards, advances)
    return fault


@kernel
def reset(rules: RulesArray, opening: Opening, games: Games, seen: Observations) -> None:
    """Deals a new game at every index, each from its seed."""
    for game in range(len(games.states)):
        deal(rules[0], opening, games, game)
    observe(rules, games, seen)


@kernel
def step(
    rules: RulesArray, opening: Opening, games: Games, results: Results, seen: Observations
) -> None:
    """Takes an action in every game, and writes the observation and the mask of the next seat."""
    states, free_sides, seeds, _ = games
    actions, rewards, advances, done, illegal, finals = results
    for game in range(len(states)):
        state = states[game]
        is_legal = try_action(
            rules[0], state, free_sides[game], actions[game], rewards[game], advances[game]
        )
        is_over = is_legal and state.phase == OVER
        illegal[game] = not is_legal
        done[game] = is_over
        if is_over:
            keep_finals(rules[0], state, finals[game])
            seeds[game] = next_seed(seeds[game])
            deal(rules[0], opening, games, game)
    observe(rules, games, seen)


@inlined
def observe(rules: RulesArray, games: Games, seen: Observations) -> None:
    """Writes the acting seat of every game, its observation and its mask."""
    states, free_sides = games.states, games.free_sides
    seats, rows, masks = seen
    for game in range(len(states)):
        seat = states[game].seat
        seats[game] = seat
        write_row(rules[0], states[game], seat, rows[game], 0, 1)
        write_mask(rules[0], states[game], free_sides[game], masks[game])


@kernel
def sample(rules: RulesArray, games: Games, results: Results) -> None:
    """Writes a random legal action for every game. All legal actions are equally likely."""
    states, noise, actions = games.states, games.noise, results.actions
    for game in range(len(states)):
        code, noise[game] = random_move(rules[0], states[game], noise[game])
        actions[game] = find_action(rules[0], states[game], code)


@kernel
def redeal(rules: RulesArray, games: Games) -> None:
    """In every game, deals again all tiles that the acting seat cannot see."""
    for game in range(len(games.states)):
        redeal_game(rules[0], games, game)


@inlined
def new_scratch(lineup: Lineup) -> Scratch:
    """Working memory for the opponents. The cache of the networks is large, and often unused."""
    caches = np.zeros(min(len(lineup.networks), 1), CACHE)
    return Scratch(np.zeros(1, SURVEY), np.zeros(1, NOTE), caches)


@kernel
def begin_agents(
    rules: RulesArray,
    course: Course,
    games: Games,
    results: Results,
    agents: Agents,
    seen: Observations,
) -> None:
    """Deals every chosen game from its seed, up to the first decision of its agent."""
    table, scratch = Table(games, results, agents, seen), new_scratch(course.lineup)
    for game in range(len(agents.chosen)):
        if agents.chosen[game]:
            agents.earned[game] = 0
            results.done[game] = 0
            results.illegal[game] = 0
            begin_game(rules[0], course, table, game, scratch)
    look_on(rules[0], course, table)


@kernel
def step_agents(
    rules: RulesArray,
    course: Course,
    games: Games,
    results: Results,
    agents: Agents,
    seen: Observations,
) -> None:
    """Takes the action of every chosen game, up to the next decision of its agent."""
    table, scratch = Table(games, results, agents, seen), new_scratch(course.lineup)
    take_turns(rules[0], course, table, scratch)
    look_on(rules[0], course, table)


@kernel
def sample_agents(rules: RulesArray, games: Games, results: Results, agents: Agents) -> None:
    """Writes a random legal action for every agent. After the end of a game, the action is 0."""
    states, noise, actions = games.states, games.noise, results.actions
    for game in range(len(states)):
        actions[game] = 0
        if states[game].phase != OVER:
            code, noise[game] = random_move(rules[0], states[game], noise[game])
            actions[game] = find_action(rules[0], states[game], code)
