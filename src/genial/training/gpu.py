"""The games of a training run on an NVIDIA GPU, with the CPU's kernels and PyTorch's memory.

A block of threads weighs the moves of one game. During self-play, kernels write the inputs of the
network for all moves, and one Triton kernel judges all moves on the tensor cores (Triton comes with
PyTorch). During evaluations, each thread judges its own moves, as the bot does.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import torch

from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
    to_logit,
    write_inputs,
)
from genial.bots.kernel.network import NETWORK, WORK, NetworkArray
from genial.bots.kernel.notes import NOTE
from genial.bots.kernel.survey import survey_colours, survey_spaces
from genial.engine.geometry import Geometry
from genial.engine.kernel.integers import wide
from genial.engine.kernel.randomness import GOLDEN
from genial.engine.runtime.gpu import WARP, GpuRuntime, cuda
from genial.engine.state import OVER, Codes, Floats, RulesArray, StateArray, Words

from .games import ALL, is_tensor, list_buffers, num_inputs
from .kernel.selfplay import Ends, Games, Samples, deal, play_on, stir, weigh_move

Counts: TypeAlias = npt.NDArray[np.int64]

WEIGHERS = 128  # the number of threads in a block; a block weighs the moves of one game
# The number of judged moves is padded to a multiple of this, so that PyTorch can reuse its memory.
_CHUNK = 1 << 16


class Candidates(NamedTuple):
    """The candidates of all games in one list, game by game."""

    counts: Counts  # the number of candidates of each game
    ends: Counts  # the index after the last candidate of each game
    codes: Codes
    worths: Floats  # the value of a move that ends the game, otherwise GOES_ON


@cuda.jit
def _deal(rules: RulesArray, opening: StateArray, games: Games) -> None:
    game = cuda.grid(1)
    if game < len(games.states):
        deal(rules[0], opening, games, game)


@cuda.jit
def _survey_spaces(rules: RulesArray, games: Games) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(games.states) and games.states[game].phase != OVER:
        survey_spaces(rules[0], games.states[game], games.surveys[game], lane, WARP)


@cuda.jit
def _survey_colours(rules: RulesArray, games: Games) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(games.states) and games.states[game].phase != OVER:
        survey_colours(rules[0], games.states[game], games.surveys[game], lane, WARP)


@cuda.jit
def _choose(
    rules: RulesArray, networks: NetworkArray, temperature: float, limit: int, games: Games
) -> None:
    """Chooses a move in every game, with one block of threads for each game."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    keys = cuda.shared.array(WEIGHERS, np.float32)
    weights = cuda.shared.array(WEIGHERS, np.float32)
    codes = cuda.shared.array(WEIGHERS, np.int32)
    work = cuda.local.array(1, WORK)[0]
    state, survey = games.states[game], games.surveys[game]
    if state.phase == OVER:
        return
    policy = games.policies[game, rules[0].owner[state.seat]]
    noise = games.noise[game]
    keys[lane] = np.float32(-np.inf)
    candidates = num_candidates(rules[0], state, survey)
    stride = find_stride(candidates, limit)
    number = find_first(noise, stride) + stride * wide(lane)
    while number < candidates:
        move = find_candidate(rules[0], state, survey, number)
        if move != NO_MOVE:
            weight = weigh_move(rules[0], state, survey, networks[0], policy, move, work)
            key = stir(weight, temperature, noise, number)
            if key > keys[lane]:
                keys[lane] = key
                weights[lane] = weight
                codes[lane] = move
        number += stride * WEIGHERS
    cuda.syncthreads()
    reach = WEIGHERS // 2
    while reach > 0:
        if lane < reach and keys[lane + reach] > keys[lane]:
            keys[lane] = keys[lane + reach]
            weights[lane] = weights[lane + reach]
            codes[lane] = codes[lane + reach]
        cuda.syncthreads()
        reach //= 2
    if lane == 0:
        games.moves[game] = codes[0]
        games.logits[game] = weights[0]
        games.noise[game] = noise + GOLDEN * np.uint64(1 << 20)


@cuda.jit
def _count(rules: RulesArray, limit: int, games: Games, counts: Counts) -> None:
    """Counts the candidates to weigh, with one thread for each game."""
    game = cuda.grid(1)
    if game < len(games.states):
        candidates = num_candidates(rules[0], games.states[game], games.surveys[game])
        stride = find_stride(candidates, limit)
        first = find_first(games.noise[game], stride)
        counts[game] = max((candidates - first + stride - 1) // stride, 0)


@cuda.jit
def _describe(
    rules: RulesArray, limit: int, games: Games, candidates: Candidates, columns: Floats
) -> None:
    """Writes the inputs of the network, one column for each move, with one block for each game."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    note = cuda.local.array(1, NOTE)[0]
    state, survey = games.states[game], games.surveys[game]
    stride = find_stride(num_candidates(rules[0], state, survey), limit)
    first = find_first(games.noise[game], stride)
    count = candidates.counts[game]
    index = wide(lane)
    while index < count:
        at = candidates.ends[game] - count + index
        move = find_candidate(rules[0], state, survey, first + stride * index)
        candidates.codes[at] = move
        if move != NO_MOVE:
            column = columns[:, at]
            candidates.worths[at] = write_inputs(rules[0], state, survey, move, note, column)
        index += WEIGHERS


@cuda.jit
def _pick(
    rules: RulesArray, temperature: float, games: Games, candidates: Candidates, judged: Floats
) -> None:
    """Chooses one of the judged moves, with one block of threads for each game."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    keys = cuda.shared.array(WEIGHERS, np.float32)
    places = cuda.shared.array(WEIGHERS, np.int64)
    keys[lane] = np.float32(-np.inf)
    noise, end = games.noise[game], candidates.ends[game]
    begin = end - candidates.counts[game]
    places[lane] = begin
    at = begin + wide(lane)
    while at < end:
        if candidates.codes[at] != NO_MOVE:
            if candidates.worths[at] != GOES_ON:
                judged[at] = to_logit(candidates.worths[at])
            key = stir(judged[at], temperature, noise, at - begin)
            if key > keys[lane]:
                keys[lane] = key
                places[lane] = at
        at += WEIGHERS
    cuda.syncthreads()
    reach = WEIGHERS // 2
    while reach > 0:
        if lane < reach and keys[lane + reach] > keys[lane]:
            keys[lane] = keys[lane + reach]
            places[lane] = places[lane + reach]
        cuda.syncthreads()
        reach //= 2
    if lane == 0:
        games.moves[game] = candidates.codes[places[0]]
        games.logits[game] = judged[places[0]]
        games.noise[game] = noise + GOLDEN * np.uint64(1 << 20)


@cuda.jit
def _note(rules: RulesArray, games: Games, samples: Samples) -> None:
    game = cuda.grid(1)
    note = cuda.local.array(1, NOTE)[0]
    if game < len(games.states):
        state, survey = games.states[game], games.surveys[game]
        samples.boards[game] = rules[0].owner[state.seat]
        move = wide(games.moves[game])
        write_inputs(rules[0], state, survey, move, note, samples.inputs[game])


@cuda.jit
def _play(
    rules: RulesArray, opening: StateArray, is_renewed: bool, games: Games, ends: Ends
) -> None:
    game = cuda.grid(1)
    if game < len(games.states) and games.states[game].phase != OVER:
        play_on(rules[0], opening, is_renewed, games, ends, game)


class GpuBatch:
    """The games of a training run, in GPU memory."""

    def __init__(self, geometry: Geometry, games: int) -> None:
        buffers = list_buffers(geometry)
        shared = [name for name, buffer in buffers.items() if is_tensor(buffer)]
        self._runtime = GpuRuntime(geometry, games, buffers)
        self._runtime.clear(*buffers)  # kernels expect zeros for spaces that are out of play
        self.arrays = self._runtime.arrays
        self.tensors = {name: torch.as_tensor(self.arrays[name], device="cuda") for name in shared}
        self._opening = cuda.to_device(geometry.opening)
        self._network = cuda.to_device(np.zeros(1, NETWORK))
        self.weights = torch.as_tensor(self._network.view(np.float32), device="cuda")
        self._num_inputs = num_inputs(geometry)

    def deal(self, seeds: Words) -> None:
        """Deals every game from its seed."""
        self.arrays["seeds"].copy_to_device(seeds)
        self.arrays["noise"].copy_to_device(np.ascontiguousarray(seeds[::-1]))
        self._runtime.run(_deal, 1, self._opening, Games)

    def explore(self, temperature: float, limit: int) -> None:
        """Like `choose`, but one Triton kernel judges the candidates of all games."""
        from .fused import judge_columns

        self._survey()
        counts = self.arrays["counts"]
        self._runtime.run(_count, 1, limit, Games, counts)
        ends = self.tensors["counts"].cumsum(0)
        moves = -(-int(ends[-1]) // _CHUNK) * _CHUNK
        codes = torch.full((moves,), NO_MOVE, dtype=torch.int32, device="cuda")
        worths = torch.empty(moves, device="cuda")
        columns = torch.empty(self._num_inputs, moves, dtype=torch.float16, device="cuda")
        candidates = Candidates(counts, *map(cuda.as_cuda_array, (ends, codes, worths)))
        described = cuda.as_cuda_array(columns)
        self._runtime.run_blocks(_describe, WEIGHERS, limit, Games, candidates, described)
        judged = cuda.as_cuda_array(judge_columns(self.weights, columns))
        heat = np.float32(temperature)
        self._runtime.run_blocks(_pick, WEIGHERS, heat, Games, candidates, judged)

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Chooses a move in every game, from about `limit` candidates."""
        self._survey()
        heat = np.float32(temperature)
        self._runtime.run_blocks(_choose, WEIGHERS, self._network, heat, limit, Games)

    def _survey(self) -> None:
        self._runtime.run(_survey_spaces, WARP, Games)
        self._runtime.run(_survey_colours, WARP, Games)

    def note(self) -> None:
        """Writes the inputs of the network for the chosen moves."""
        self._runtime.run(_note, 1, Games, Samples)

    def play(self, is_renewed: bool) -> None:
        """Makes the chosen moves. With `is_renewed`, a new game replaces each ended game."""
        self._runtime.run(_play, 1, self._opening, is_renewed, Games, Ends)
