"""Games with one agent each, on an NVIDIA GPU.

A step has rounds. In a round, one thread per game plays the moves of fast opponents (`random` and
`greedy`). For `balanced` and networks, a block of threads per game first chooses the move. The
rounds end when it is the turn of every agent.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from genial.bots.kernel.balance import weigh_balance
from genial.bots.kernel.judging import NO_MOVE, find_candidate, judge_move, num_candidates
from genial.bots.kernel.network import NETWORK as WEIGHTS
from genial.bots.kernel.network import WORK, NetworkArray
from genial.bots.kernel.survey import SURVEY, SurveyArray, survey_colours, survey_spaces
from genial.engine.geometry import Geometry
from genial.engine.kernel.integers import wide
from genial.engine.kernel.playout import greedy_move, random_move
from genial.engine.kernel.turn import LEGAL
from genial.engine.runtime import Array, Buffer
from genial.engine.runtime.gpu import WARP, cuda
from genial.engine.state import OVER, Bytes, Codes, Floats, RulesArray, StateArray, Words
from genial.features.encoding import Encoding
from genial.features.kernel.actions import find_action, find_code, find_fault

from ..kernel.agency import (
    MOST_DEALS,
    NEXT_STEP,
    REFUSE,
    REPLACE,
    SAME_STEP,
    Conduct,
    lose_game,
    note_end,
)
from ..kernel.opposing import (
    AGENT,
    BALANCED,
    GREEDY,
    NETWORK,
    OUTSIDE,
    RANDOM,
    Agents,
    Lineup,
    draw_lot,
    is_better,
    pass_luck,
    seat_agent,
)
from ..kernel.stepping import Games, Results, next_seed, take_code
from .buffers import list_agent_buffers
from .gpu import GpuBatch

WEIGHERS = 128  # the number of threads in a block; a block weighs the moves of one game


class Progress(NamedTuple):
    """What remains to be done in each game before the agent's next decision."""

    fresh: Bytes  # whether a new game must be dealt
    moving: Bytes  # whether opponents have to act
    deals: Bytes  # how often a game was dealt since the agent's last action
    moves: Codes  # the chosen move of an opponent that weighs its moves, or NO_MOVE
    surveys: SurveyArray


@cuda.jit
def _act(
    rules: RulesArray,
    conduct: Conduct,
    is_for_functions: bool,
    games: Games,
    results: Results,
    agents: Agents,
    progress: Progress,
) -> None:
    """Takes the actions, with one thread for each game. `agency.take_turns` does the same."""
    game = cuda.grid(1)
    if game >= len(games.states):
        return
    is_agent = agents.waiting[game] == 0
    if is_for_functions and is_agent:
        return
    agents.waiting[game], results.illegal[game] = 0, 0
    progress.deals[game], progress.moves[game] = 0, NO_MOVE
    if is_agent:
        agents.earned[game], results.done[game] = 0.0, 0
    if agents.over[game]:
        if conduct.autoreset == NEXT_STEP:
            games.seeds[game] = next_seed(games.seeds[game])
            progress.fresh[game] = 1
        return
    state, action, code = games.states[game], wide(results.actions[game]), wide(0)
    rewards, advances = results.rewards[game], results.advances[game]
    if find_fault(rules[0], state, action) == LEGAL:
        code = find_code(rules[0], state, action)
    else:
        results.illegal[game] = 1
        if not is_agent or conduct.illegal == REFUSE:
            return
        if conduct.illegal == REPLACE:
            code, agents.luck[game] = random_move(rules[0], state, agents.luck[game])
        else:
            lose_game(rules[0], games, results, agents.agents[game], game)
    if state.phase != OVER:
        take_code(rules[0], state, games.free_sides[game], code, rewards, advances)
    progress.moving[game] = 1


@cuda.jit
def _mark(
    rules: RulesArray, chosen: Bytes, results: Results, agents: Agents, progress: Progress
) -> None:
    """Marks the chosen games as fresh, with one thread for each game."""
    game = cuda.grid(1)
    if game < len(chosen) and chosen[game]:
        agents.earned[game], results.done[game], results.illegal[game] = 0.0, 0, 0
        progress.fresh[game], progress.deals[game] = 1, 0


@cuda.jit
def _seat(
    rules: RulesArray, lineup: Lineup, games: Games, agents: Agents, progress: Progress
) -> None:
    """Seats agents and opponents in the games that were just dealt."""
    game = cuda.grid(1)
    if game < len(games.states) and progress.fresh[game]:
        seat_agent(rules[0], lineup, agents, game, games.seeds[game])
        progress.fresh[game], progress.moving[game] = 0, 1
        progress.deals[game] += 1
        progress.moves[game] = NO_MOVE


@cuda.jit
def _survey_spaces(rules: RulesArray, states: StateArray, progress: Progress) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and progress.moving[game] and states[game].phase != OVER:
        survey_spaces(rules[0], states[game], progress.surveys[game], lane, WARP)


@cuda.jit
def _survey_colours(rules: RulesArray, states: StateArray, progress: Progress) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and progress.moving[game] and states[game].phase != OVER:
        survey_colours(rules[0], states[game], progress.surveys[game], lane, WARP)


@cuda.jit
def _weigh(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    agents: Agents,
    progress: Progress,
) -> None:
    """Chooses the moves of `balanced` and of networks, with one block for each game."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    values = cuda.shared.array(WEIGHERS, np.float64)
    lots = cuda.shared.array(WEIGHERS, np.uint64)
    moves = cuda.shared.array(WEIGHERS, np.int32)
    work = cuda.local.array(1, WORK)[0]
    state, survey = states[game], progress.surveys[game]
    if not progress.moving[game] or state.phase == OVER:
        return
    policy = wide(agents.policies[game, state.seat])
    if policy < BALANCED or policy >= OUTSIDE:
        return
    luck = agents.luck[game]
    values[lane], lots[lane], moves[lane] = -np.inf, np.uint64(0), NO_MOVE
    number, candidates = wide(lane), num_candidates(rules[0], state, survey)
    while number < candidates:
        move = find_candidate(rules[0], state, survey, number)
        if move != NO_MOVE and policy == BALANCED:
            value = weigh_balance(rules[0], state, survey, move, work)
            lot = draw_lot(luck, number)
            if is_better(value, lot, values[lane], lots[lane]):
                values[lane], lots[lane], moves[lane] = value, lot, move
        elif move != NO_MOVE:
            network = networks[policy - NETWORK]
            logit = judge_move(rules[0], state, survey, network, move, work)
            if logit > values[lane]:
                values[lane], lots[lane], moves[lane] = logit, np.uint64(number), move
        number += WEIGHERS
    cuda.syncthreads()
    reach = WEIGHERS // 2
    while reach > 0:
        if lane < reach:
            value, lot = values[lane + reach], lots[lane + reach]
            if policy == BALANCED:
                is_taken = is_better(value, lot, values[lane], lots[lane])
            else:  # of the moves with the highest logit, the first
                is_same = value == values[lane] and lot < lots[lane]
                is_taken = value > values[lane] or is_same
            if is_taken:
                values[lane], lots[lane], moves[lane] = value, lot, moves[lane + reach]
        cuda.syncthreads()
        reach //= 2
    if lane == 0:
        progress.moves[game] = moves[0]
        if policy == BALANCED:
            agents.luck[game] = pass_luck(luck)


@cuda.jit
def _answer(
    rules: RulesArray,
    conduct: Conduct,
    games: Games,
    results: Results,
    agents: Agents,
    progress: Progress,
) -> None:
    """Lets opponents act up to the agent's turn, or up to a move that must first be weighed."""
    game = cuda.grid(1)
    if game >= len(games.states) or not progress.moving[game]:
        return
    state, free_sides = games.states[game], games.free_sides[game]
    rewards, advances = results.rewards[game], results.advances[game]
    policy, code = wide(AGENT), wide(NO_MOVE)
    while state.phase != OVER:
        policy = wide(agents.policies[game, state.seat])
        if policy == AGENT or policy >= OUTSIDE:
            break
        if policy == RANDOM:
            code, agents.luck[game] = random_move(rules[0], state, agents.luck[game])
        elif policy == GREEDY:
            code, agents.luck[game] = greedy_move(rules[0], state, agents.luck[game])
        else:
            code = wide(progress.moves[game])
            progress.moves[game] = NO_MOVE
            if code == NO_MOVE:
                return
        take_code(rules[0], state, free_sides, code, rewards, advances)
    progress.moving[game] = 0
    is_over = state.phase == OVER
    is_new = progress.deals[game] > 0
    if not is_new:
        # With opponents, only the last move of a game has a reward. In solo there is one move.
        agents.earned[game] += rewards[agents.agents[game]]
        if is_over:
            note_end(rules[0], conduct.autoreset, games, results, agents, game)
            progress.fresh[game] = conduct.autoreset == SAME_STEP
            return
    elif is_over and progress.deals[game] < MOST_DEALS:
        games.seeds[game] = next_seed(games.seeds[game])
        progress.fresh[game] = 1
        return
    agents.over[game] = is_over
    agents.waiting[game] = 0 if is_over else policy


@cuda.jit
def _check(
    rules: RulesArray, number: int, progress: Progress, round_number: npt.NDArray[np.int64]
) -> None:
    """Writes the number of this round if anything remains to be done."""
    game = cuda.grid(1)
    if game < len(progress.fresh) and (progress.fresh[game] or progress.moving[game]):
        round_number[0] = number


@cuda.jit
def _name_seats(rules: RulesArray, states: StateArray, agents: Agents, seats: Bytes) -> None:
    """Writes the seats of the agents, or those whose functions have to choose."""
    game = cuda.grid(1)
    if game < len(states):
        seats[game] = states[game].seat if agents.waiting[game] else agents.agents[game]


@cuda.jit
def _free_masks(rules: RulesArray, over: Bytes, masks: Bytes) -> None:
    """Allows all actions after the end of a game, because the next step ignores its action."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(over) and over[game]:
        for action in range(lane, masks.shape[1], WARP):
            masks[game, action] = 1


@cuda.jit
def _sample(rules: RulesArray, games: Games, actions: Codes) -> None:
    game = cuda.grid(1)
    if game < len(games.states):
        state = games.states[game]
        actions[game] = 0
        if state.phase != OVER:
            code, games.noise[game] = random_move(rules[0], state, games.noise[game])
            actions[game] = find_action(rules[0], state, code)


@cuda.jit
def _encode(
    rules: RulesArray, sources: Codes, codes: Bytes, tables: Floats, rows: Bytes, outputs: Floats
) -> None:
    """Writes the encoding of rows, with one thread for each number."""
    thread = cuda.grid(1)
    row, number = thread // len(sources), thread % len(sources)
    if row < len(rows):
        outputs[row, number] = tables[codes[number], rows[row, sources[number]]]


class GpuAgents(GpuBatch):
    """Games with agents in GPU memory."""

    def __init__(self, geometry: Geometry, games: int, first_seat: int, conduct: Conduct) -> None:
        buffers = list_agent_buffers(geometry) | {
            "fresh": Buffer((), np.uint8),
            "moving": Buffer((), np.uint8),
            "deals": Buffer((), np.uint8),
            "moves": Buffer((), np.int32),
            "surveys": Buffer((), SURVEY),
        }
        super().__init__(geometry, games, first_seat, buffers)
        self._runtime.clear(*(name for name in buffers if name != "states"))
        self._conduct = conduct
        self._round, self._last_round = 0, cuda.to_device(np.zeros(1, np.int64))
        self._tables: dict[str, Any] = {}

    def set_lineup(self, lineup: Lineup) -> None:
        """Sets the opponents of the games that begin from now on."""
        # an array on a GPU must not be empty
        networks = lineup.networks if len(lineup.networks) else np.zeros(1, WEIGHTS)
        others = lineup.others if len(lineup.others) else np.zeros(1, np.uint8)
        arrays = [cuda.to_device(array) for array in (others, lineup.pool, networks)]
        self._lineup = Lineup(lineup.seat, *arrays)
        policies = [*lineup.others.tolist(), *lineup.pool.tolist()]
        self._has_weighers = any(BALANCED <= policy < OUTSIDE for policy in policies)

    def reset(self, seeds: Words, chosen: npt.NDArray[np.bool_] | None = None) -> None:
        """Deals the chosen games, up to the first decisions of their agents."""
        marks = np.ones(self._games, np.bool_) if chosen is None else chosen
        kept = self.read("seeds", slice(None))
        self.arrays["seeds"].copy_to_device(np.where(marks, seeds, kept))
        chosen_games = cuda.to_device(marks.astype(np.uint8))
        self._runtime.run(_mark, 1, chosen_games, Results, Agents, Progress)
        self._finish()

    def step(self, is_for_functions: bool = False) -> None:
        """Takes the actions, up to the next decisions of the agents.

        With `is_for_functions`, only the games that wait for a function outside the kernels.
        """
        self._runtime.run(
            _act, 1, self._conduct, is_for_functions, Games, Results, Agents, Progress
        )
        self._finish()

    def sample(self) -> None:
        """Writes a random legal action for every agent."""
        self._runtime.run(_sample, 1, Games, self.arrays["actions"])

    def encode(self, encoding: Encoding, rows: Array, outputs: Array) -> None:
        """Writes the encoding of rows."""
        if encoding.name not in self._tables:
            tables = encoding.sources, encoding.codes, encoding.tables
            self._tables[encoding.name] = [cuda.to_device(table) for table in tables]
        number = len(rows) * encoding.size
        tables = self._tables[encoding.name]
        self._runtime.run_threads(_encode, number, *tables, rows, outputs)

    def _finish(self) -> None:
        """Deals fresh games, and lets opponents act until it is the turn of every agent."""
        states = self.arrays["states"]
        while self._is_unfinished():
            self._deal(self.arrays["fresh"])
            self._runtime.run(_seat, 1, self._lineup, Games, Agents, Progress)
            if self._has_weighers:
                self._runtime.run(_survey_spaces, WARP, states, Progress)
                self._runtime.run(_survey_colours, WARP, states, Progress)
                networks = self._lineup.networks
                self._runtime.run_blocks(_weigh, WEIGHERS, networks, states, Agents, Progress)
            self._runtime.run(_answer, 1, self._conduct, Games, Results, Agents, Progress)
        self._runtime.run(_name_seats, 1, states, Agents, self.arrays["seats"])
        self._observe()
        if self._conduct.autoreset == NEXT_STEP:
            self._runtime.run(_free_masks, WARP, self.arrays["over"], self.arrays["masks"])

    def _is_unfinished(self) -> bool:
        self._round += 1
        self._runtime.run(_check, 1, self._round, Progress, self._last_round)
        return bool(self._runtime.read(self._last_round)[0] == self._round)
