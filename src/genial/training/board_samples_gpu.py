"""Values the placements of samples on an NVIDIA GPU: all worlds make their moves together.

Each placement is tried in each world of its position. A *trial* is one placement in
one world. A block of threads finds the most promising moves of a trial, and one Triton kernel
judges the moves of all trials. PyTorch computes the board network for the ends of all trials.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import torch

from genial.bots.kernel.choosing import CLASSES, Calibration, calibrate, classify, find_lowest
from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.judging import (
    NO_MOVE,
    find_candidate,
    num_candidates,
    to_logit,
    to_share,
    write_inputs,
)
from genial.bots.kernel.notes import NOTE
from genial.bots.kernel.survey import SURVEY, SurveyArray, survey_colours, survey_spaces
from genial.bots.kernel.valuing import share_result
from genial.bots.networks import load_board_network, name_network
from genial.engine.errors import BadRules
from genial.engine.geometry import compile_rules
from genial.engine.kernel.integers import wide
from genial.engine.runtime import Buffer
from genial.engine.runtime.gpu import GpuRuntime, cuda
from genial.engine.state import OVER, PLACE, STATE, Bytes, Codes, Floats, RulesArray

from .board_network import Batch, BoardNetwork
from .board_samples import Plan, Values, list_shapes, new_evaluator
from .games import num_inputs
from .kernel.branching import TRIED, Branches, Positions, begin_branch, go_on, write_after

Counts: TypeAlias = npt.NDArray[np.int64]

WEIGHERS = 32  # the number of threads in a block; a block weighs the moves of one trial
_CHUNK = 1 << 16  # the number of moves is padded to a multiple of this, as in `gpu.py`
_ROWS = 16_384  # PyTorch values this many ends at once


class Trials(NamedTuple):
    """All trials. The first axis of the arrays is the number of the trial.

    The placements of a world are neighbours, and so are the worlds of a position.
    """

    states: Any  # shape (trials, 2); the second state is scratch memory for `write_after`
    surveys: SurveyArray
    drawn: Bytes  # the number of draws
    is_done: Bytes  # whether the value or the end is written
    lowest: Codes  # the lowest class of a promising move


class Candidates(NamedTuple):
    """The promising moves of the trials that go on, in one list, trial by trial."""

    active: Counts  # the numbers of the trials that go on
    counts: Counts  # the number of moves of each of them
    ends: Counts  # the index after the last move of each of them
    codes: Codes
    worths: Floats  # the value of a move that ends the game, otherwise GOES_ON


@cuda.jit
def _begin(rules: RulesArray, branches: Branches, worlds: int, trials: Trials) -> None:
    number = cuda.grid(1)
    if number < len(trials.drawn):
        row, index = number // TRIED, number % TRIED
        states, position, world = trials.states[number], row // worlds, row % worlds
        trials.drawn[number] = begin_branch(rules[0], branches, states, position, index, world)
        trials.is_done[number] = 0


@cuda.jit
def _survey_spaces(rules: RulesArray, trials: Trials, active: Counts) -> None:
    number = active[cuda.blockIdx.x]
    state, survey = trials.states[number, 0], trials.surveys[number]
    if state.phase != OVER:
        survey_spaces(rules[0], state, survey, cuda.threadIdx.x, WEIGHERS)


@cuda.jit
def _survey_colours(rules: RulesArray, trials: Trials, active: Counts) -> None:
    number = active[cuda.blockIdx.x]
    state, survey = trials.states[number, 0], trials.surveys[number]
    if state.phase != OVER:
        survey_colours(rules[0], state, survey, cuda.threadIdx.x, WEIGHERS)


@cuda.jit
def _count(rules: RulesArray, limit: int, trials: Trials, active: Counts, counts: Counts) -> None:
    """Counts the promising moves, as `choosing.find_promising` does."""
    number, lane = active[cuda.blockIdx.x], cuda.threadIdx.x
    state, survey = trials.states[number, 0], trials.surveys[number]
    sizes = cuda.shared.array(CLASSES, np.int32)
    for each in range(lane, CLASSES, WEIGHERS):
        sizes[each] = 0
    cuda.syncthreads()
    if state.phase != OVER:
        for each in range(lane, num_candidates(rules[0], state, survey), WEIGHERS):
            move = find_candidate(rules[0], state, survey, wide(each))
            if move != NO_MOVE:
                cuda.atomic.add(sizes, classify(rules[0], state, survey, move), 1)
    cuda.syncthreads()
    if lane == 0:
        lowest, taken = find_lowest(sizes, limit)
        trials.lowest[number] = lowest
        counts[cuda.blockIdx.x] = taken


@cuda.jit
def _describe(rules: RulesArray, trials: Trials, candidates: Candidates, columns: Floats) -> None:
    """Lists the promising moves, and writes the inputs of the network, one column for each move."""
    number, lane = candidates.active[cuda.blockIdx.x], cuda.threadIdx.x
    state, survey = trials.states[number, 0], trials.surveys[number]
    note = cuda.local.array(1, NOTE)[0]
    taken = cuda.shared.array(1, np.int32)
    if lane == 0:
        taken[0] = 0
    cuda.syncthreads()
    if state.phase == OVER:
        return
    count = candidates.counts[cuda.blockIdx.x]
    begin = candidates.ends[cuda.blockIdx.x] - count
    for each in range(lane, num_candidates(rules[0], state, survey), WEIGHERS):
        move = find_candidate(rules[0], state, survey, wide(each))
        if move != NO_MOVE and classify(rules[0], state, survey, move) >= trials.lowest[number]:
            candidates.codes[begin + cuda.atomic.add(taken, 0, 1)] = move
    cuda.syncthreads()
    for at in range(begin + lane, begin + count, WEIGHERS):
        move, column = wide(candidates.codes[at]), columns[:, at]
        candidates.worths[at] = write_inputs(rules[0], state, survey, move, note, column)


@cuda.jit
def _play(
    rules: RulesArray,
    branches: Branches,
    worlds: int,
    draws: int,
    calibration: Calibration,
    trials: Trials,
    candidates: Candidates,
    judged: Floats,
    ends: Positions,
) -> None:
    """Makes the best move in every trial, with one thread each, or writes its value or end.

    `ends` has one row with one placement for each trial. A value of NaN means that the board
    network must value the end.
    """
    thread = cuda.grid(1)
    if thread >= len(candidates.active):
        return
    number, note = candidates.active[thread], cuda.local.array(1, NOTE)[0]
    states, survey = trials.states[number], trials.surveys[number]
    state, seat = states[0], wide(branches.states[number // TRIED // worlds].seat)
    if state.phase == OVER:
        trials.is_done[number] = 1
        value = share_result(rules[0], state, wide(rules[0].owner[seat]))
        ends.values[number, 0] = np.float32(value)
        return
    best, logit = wide(NO_MOVE), np.float32(-np.inf)
    end = candidates.ends[thread]
    for at in range(end - candidates.counts[thread], end):
        weight = judged[at]
        if candidates.worths[at] != GOES_ON:
            weight = np.float32(to_logit(candidates.worths[at]))
        # The threads list the moves in any order. Of equal moves, the one with the lowest code is
        # made, so that the same samples have the same values.
        move = wide(candidates.codes[at])
        if weight > logit or (weight == logit and move < best):
            best, logit = move, weight
    if state.seat != seat or trials.drawn[number] < draws:
        trials.drawn[number] += go_on(rules[0], state, best)
        return
    trials.is_done[number] = 1
    if state.phase != PLACE:
        ends.values[number, 0] = np.float32(calibrate(calibration, survey.open, logit))
    elif write_inputs(rules[0], state, survey, best, note, ends.inputs[number, 0]) != GOES_ON:
        ends.values[number, 0] = np.float32(to_share(logit))
    else:
        ends.values[number, 0] = np.float32(np.nan)
        ends.judged[number, 0] = logit
        write_after(rules[0], states, best, ends, number, 0)


class GpuValuer:
    """Values the placements of all positions of a file together."""

    def __init__(self, plan: Plan) -> None:
        """Allocates the memory on the GPU.

        Raises:
            BadRules: if the package has no board network for the kind of game.
        """
        geometry, board = compile_rules(plan.rules), load_board_network(plan.rules)
        if board is None:
            name = name_network(plan.rules)
            raise BadRules(f"there is no board network for {name}: sample with --device cpu")
        shapes = zip(Positions._fields, list_shapes(geometry), strict=True)
        ends = {name: Buffer((1, *shape[1:]), dtype) for name, (shape, dtype) in shapes}
        trials = {
            "states": Buffer((2,), STATE),
            "surveys": Buffer((), SURVEY),
            "drawn": Buffer((), np.uint8),
            "is_done": Buffer((), np.uint8),
            "lowest": Buffer((), np.int32),
        }
        self._plan, self._num_inputs = plan, num_inputs(geometry)
        self._runtime = GpuRuntime(geometry, plan.size * plan.worlds * TRIED, {**ends, **trials})
        # The kernels expect zeros for spaces that are out of play.
        self._runtime.clear(*ends, *trials)
        arrays = self._runtime.arrays
        self._ends = [torch.as_tensor(arrays[name], device="cuda").squeeze(1) for name in ends]
        self._is_done = torch.as_tensor(arrays["is_done"], device="cuda")
        judge = new_evaluator(geometry).judge
        self._limit, self._calibration = judge.limit, cuda.to_device(judge.calibration)
        weights = np.ascontiguousarray(judge.networks).view(np.float32)
        self._weights = torch.as_tensor(cuda.to_device(weights), device="cuda")
        self._network = BoardNetwork(geometry, seed=1, rounds=int(board["rounds"][0])).to("cuda")
        self._network.load_record(board)

    def value(self, branches: Branches) -> Values:
        """See `board_samples.Valuer.value`."""
        plan, given = self._plan, Branches(*map(cuda.to_device, branches))
        self._runtime.run(_begin, 1, given, plan.worlds, Trials)
        active = torch.arange(len(self._is_done), device="cuda")
        while len(active):
            self._play(given, active)
            active = active[self._is_done[active] == 0]
        *inputs, values = self._ends
        parts = zip(*(torch.split(each, _ROWS) for each in inputs), strict=True)
        judged = torch.cat([self._judge_ends(Batch(*part)) for part in parts])
        shares = torch.where(values.isnan(), judged, values)
        means: Values = shares.reshape(plan.size, plan.worlds, TRIED).mean(1).cpu().numpy()
        return means

    def _play(self, branches: Branches, active: torch.Tensor) -> None:
        """Makes one move in every trial that goes on."""
        from .fused import judge_columns

        runtime, plan, blocks = self._runtime, self._plan, len(active)
        counts = torch.zeros(blocks, dtype=torch.int64, device="cuda")
        numbers, counted = cuda.as_cuda_array(active), cuda.as_cuda_array(counts)
        runtime.launch(_survey_spaces, blocks, WEIGHERS, Trials, numbers)
        runtime.launch(_survey_colours, blocks, WEIGHERS, Trials, numbers)
        runtime.launch(_count, blocks, WEIGHERS, self._limit, Trials, numbers, counted)
        ends = counts.cumsum(0)
        moves = -(-max(int(ends[-1]), 1) // _CHUNK) * _CHUNK
        codes = torch.full((moves,), NO_MOVE, dtype=torch.int32, device="cuda")
        worths = torch.empty(moves, device="cuda")
        columns = torch.empty(self._num_inputs, moves, dtype=torch.float16, device="cuda")
        listed = map(cuda.as_cuda_array, (ends, codes, worths))
        candidates = Candidates(numbers, counted, *listed)
        runtime.launch(_describe, blocks, WEIGHERS, Trials, candidates, cuda.as_cuda_array(columns))
        judged = cuda.as_cuda_array(judge_columns(self._weights, columns))
        ahead, calibration = (plan.worlds, plan.draws), self._calibration
        runtime.run_threads(
            _play, blocks, branches, *ahead, calibration, Trials, candidates, judged, Positions
        )

    def _judge_ends(self, batch: Batch) -> torch.Tensor:
        with torch.no_grad():
            return torch.sigmoid(self._network(batch)).float()
