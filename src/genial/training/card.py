"""Many games on an NVIDIA card: the same kernels; PyTorch sees the same memory.

A block has the moves of a game, each thread some of them. While learning, the kernels write what
the network is told about all moves, and they are judged together on the card's tensor cores, with
Triton, which comes with PyTorch. Where strength is measured each thread judges its own, as the bot
does. Needs the extra `cuda`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from genial.bots.kernel.afterstate import COLOUR_INPUTS, GAME_INPUTS, NOTE_SIZE, Floats
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
from genial.bots.kernel.network import NETWORK, PICKED, WIDTH
from genial.bots.kernel.survey import LEVEL_ROOM, survey_colours, survey_spaces
from genial.engine.geometry import Geometry
from genial.engine.gpu import THREADS, cuda  # type: ignore[attr-defined]  # its way to Numba
from genial.engine.kernel.integers import wide
from genial.engine.kernel.randomness import GOLDEN
from genial.engine.state import OVER, Records

from .games import ALL, Arrays, list_arrays, num_inputs
from .kernel.selfplay import deal, play_on, stir, weigh_move

WARP = 32
_ROOM = 1 << 16  # moves are judged in whole multiples of this, so that memory is used again
WEIGHERS = 128  # threads that weigh the moves of one game


@cuda.jit
def _deal(rules: Records, opening: Records, states: Records, seeds: Records) -> None:
    game = cuda.grid(1)
    if game < len(states):
        deal(rules[0], opening, states, seeds, game)


@cuda.jit
def _survey_spaces(rules: Records, states: Records, surveys: Records) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and states[game].phase != OVER:
        survey_spaces(rules[0], states[game], surveys[game], lane, WARP)


@cuda.jit
def _survey_colours(rules: Records, states: Records, surveys: Records) -> None:
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and states[game].phase != OVER:
        survey_colours(rules[0], states[game], surveys[game], lane, WARP)


@cuda.jit
def _choose(
    rules: Records,
    networks: Records,
    temperature: float,
    limit: int,
    states: Records,
    surveys: Records,
    noise: Records,
    policies: Records,
    moves: Records,
    logits: Floats,
) -> None:
    """A block for each game."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    keys = cuda.shared.array(WEIGHERS, np.float32)
    weights = cuda.shared.array(WEIGHERS, np.float32)
    codes = cuda.shared.array(WEIGHERS, np.int32)
    note = cuda.local.array(NOTE_SIZE, np.int32)
    levels = cuda.local.array(LEVEL_ROOM, np.int32)
    inputs = cuda.local.array(COLOUR_INPUTS, np.float32)
    game_inputs = cuda.local.array(GAME_INPUTS, np.float32)
    first = cuda.local.array(WIDTH, np.float32)
    second = cuda.local.array(WIDTH, np.float32)
    summed = cuda.local.array(WIDTH, np.float32)
    picked = cuda.local.array(PICKED, np.float32)
    sums = cuda.local.array(WIDTH, np.float32)
    highest = cuda.local.array(PICKED, np.float32)
    lowest = cuda.local.array(PICKED, np.float32)
    if states[game].phase == OVER:
        return
    policy = policies[game, rules[0].owner[states[game].seat]]
    keys[lane] = np.float32(-np.inf)
    candidates = num_candidates(rules[0], states[game], surveys[game])
    stride = find_stride(candidates, limit)
    number = find_first(noise[game], stride) + stride * wide(lane)
    while number < candidates:
        move = find_candidate(rules[0], states[game], surveys[game], number)
        if move != NO_MOVE:
            weight = weigh_move(
                rules[0],
                states[game],
                surveys[game],
                networks[0],
                policy,
                move,
                note,
                levels,
                inputs,
                game_inputs,
                first,
                second,
                summed,
                picked,
                sums,
                highest,
                lowest,
            )
            key = stir(weight, temperature, noise[game], number)
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
        moves[game] = codes[0]
        logits[game] = weights[0]
        noise[game] += GOLDEN * np.uint64(1 << 20)


@cuda.jit
def _count(
    rules: Records, limit: int, states: Records, surveys: Records, noise: Records, counts: Records
) -> None:
    game = cuda.grid(1)
    if game < len(states):
        candidates = num_candidates(rules[0], states[game], surveys[game])
        stride = find_stride(candidates, limit)
        first = find_first(noise[game], stride)
        counts[game] = max((candidates - first + stride - 1) // stride, 0)


@cuda.jit
def _describe(
    rules: Records,
    limit: int,
    states: Records,
    surveys: Records,
    noise: Records,
    counts: Records,
    ends: Records,
    codes: Records,
    worths: Floats,
    columns: Floats,
) -> None:
    """A block for each game: writes what the network is told about its moves, a column for each."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    note = cuda.local.array(NOTE_SIZE, np.int32)
    levels = cuda.local.array(LEVEL_ROOM, np.int32)
    stride = find_stride(num_candidates(rules[0], states[game], surveys[game]), limit)
    first = find_first(noise[game], stride)
    count = counts[game]
    index = wide(lane)
    while index < count:
        at = ends[game] - count + index
        move = find_candidate(rules[0], states[game], surveys[game], first + stride * index)
        codes[at] = move
        if move != NO_MOVE:
            column = columns[:, at]
            worths[at] = write_inputs(
                rules[0], states[game], surveys[game], move, note, levels, column
            )
        index += WEIGHERS


@cuda.jit
def _settle(
    temperature: float,
    noise: Records,
    counts: Records,
    ends: Records,
    codes: Records,
    worths: Floats,
    judged: Floats,
    moves: Records,
    logits: Floats,
) -> None:
    """A block for each game: picks one of the moves that were judged."""
    game, lane = cuda.blockIdx.x, cuda.threadIdx.x
    keys = cuda.shared.array(WEIGHERS, np.float32)
    places = cuda.shared.array(WEIGHERS, np.int64)
    keys[lane] = np.float32(-np.inf)
    begin = ends[game] - counts[game]
    places[lane] = begin
    at = begin + wide(lane)
    while at < ends[game]:
        if codes[at] != NO_MOVE:
            if worths[at] != GOES_ON:
                judged[at] = to_logit(worths[at])
            key = stir(judged[at], temperature, noise[game], at - begin)
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
        moves[game] = codes[places[0]]
        logits[game] = judged[places[0]]
        noise[game] += GOLDEN * np.uint64(1 << 20)


@cuda.jit
def _note(
    rules: Records,
    states: Records,
    surveys: Records,
    moves: Records,
    boards: Records,
    inputs: Floats,
) -> None:
    game = cuda.grid(1)
    note = cuda.local.array(NOTE_SIZE, np.int32)
    levels = cuda.local.array(LEVEL_ROOM, np.int32)
    if game < len(states):
        boards[game] = rules[0].owner[states[game].seat]
        move = wide(moves[game])
        write_inputs(rules[0], states[game], surveys[game], move, note, levels, inputs[game])


@cuda.jit
def _play(
    rules: Records,
    opening: Records,
    is_renewed: bool,
    states: Records,
    seeds: Records,
    moves: Records,
    done: Records,
    shares: Floats,
) -> None:
    game = cuda.grid(1)
    if game < len(states) and states[game].phase != OVER:
        move = wide(moves[game])
        play_on(rules[0], opening, states, seeds, move, is_renewed, done, shares, game)


class Card:
    """All arrays lie on the card."""

    def __init__(self, geometry: Geometry, games: int) -> None:
        self._games = games
        self._rules = cuda.to_device(geometry.record)
        self._opening = cuda.to_device(geometry.opening)
        self._arrays: Arrays = {}
        self.tensors: dict[str, torch.Tensor] = {}
        for name, (shape, dtype) in list_arrays(geometry).items():
            self._hold(name, shape, np.dtype(dtype))
        network = np.zeros(1, NETWORK)
        self._network = cuda.to_device(network)
        self.weights = torch.as_tensor(self._network.view(np.float32), device="cuda")
        self._num_inputs = num_inputs(geometry)

    def _hold(self, name: str, shape: tuple[int, ...], dtype: Any) -> None:
        if name == "network":
            return
        held = np.zeros((self._games, *shape), dtype)
        self._arrays[name] = cuda.to_device(held)
        if dtype.fields is None and dtype != np.uint64:
            self.tensors[name] = torch.as_tensor(self._arrays[name], device="cuda")

    def deal(self, seeds: Any) -> None:
        """Begins every game from its seed."""
        self._arrays["seeds"].copy_to_device(seeds)
        self._arrays["noise"].copy_to_device(np.ascontiguousarray(seeds[::-1]))
        self._run(_deal, 1, self._opening, "states", "seeds")

    def explore(self, temperature: float, limit: int) -> None:
        """Picks a move in every game, of about so many; all of them are judged together."""
        from .fused import judge_columns

        self._survey()
        self._run(_count, 1, limit, "states", "surveys", "noise", "counts")
        ends = self.tensors["counts"].cumsum(0)
        moves = -(-int(ends[-1]) // _ROOM) * _ROOM
        codes = torch.full((moves,), NO_MOVE, dtype=torch.int32, device="cuda")
        worths = torch.empty(moves, device="cuda")
        columns = torch.empty(self._num_inputs, moves, dtype=torch.float16, device="cuda")
        spread = [cuda.as_cuda_array(one) for one in (ends, codes, worths)]
        read = self._pick("states", "surveys", "noise", "counts")
        _describe[self._games, WEIGHERS, _stream()](
            self._rules, limit, *read, *spread, cuda.as_cuda_array(columns)
        )
        judged = cuda.as_cuda_array(judge_columns(self.weights, columns))
        _settle[self._games, WEIGHERS, _stream()](
            np.float32(temperature),
            *self._pick("noise", "counts"),
            *spread,
            judged,
            *self._pick("moves", "logits"),
        )

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Picks a move in every game, of about so many."""
        self._survey()
        arrays = self._pick("states", "surveys", "noise", "policies", "moves", "logits")
        _choose[self._games, WEIGHERS, _stream()](
            self._rules, self._network, np.float32(temperature), limit, *arrays
        )

    def _survey(self) -> None:
        self._run(_survey_spaces, WARP, "states", "surveys")
        self._run(_survey_colours, WARP, "states", "surveys")

    def note(self) -> None:
        """Writes what the network was told about the moves."""
        self._run(_note, 1, "states", "surveys", "moves", "boards", "inputs")

    def play(self, is_renewed: bool) -> None:
        """Makes the moves; where a game is over, a new one is dealt, or nothing more happens."""
        names = "states", "seeds", "moves", "done", "shares"
        self._run(_play, 1, self._opening, is_renewed, *names)

    def _pick(self, *names: str) -> list[Any]:
        return [self._arrays[name] for name in names]

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        """Starts a kernel with some threads for each game; names stand for arrays."""
        blocks = -(-self._games * threads // THREADS)
        given = [self._arrays[one] if isinstance(one, str) else one for one in arguments]
        kernel[blocks, THREADS, _stream()](self._rules, *given)


def _stream() -> Any:
    """The stream that PyTorch works on, so that its kernels and ours keep their order."""
    number = torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(number) if number else 0
