"""The GPU picks the same moves as the CPU. Without a GPU, this runs in Numba's simulator.

The simulator calls kernels as plain Python. So they run uncompiled, in a separate process, and on a
board so small that a game has four placements. PyTorch shares the simulator's memory instead of a
GPU's memory. The simulator has no streams, so this test does not cover streams. NumPy computes the
network, which would take minutes uncompiled. PyTorch replaces the fused kernel, in full precision.
On a GPU, the fused kernel has a separate test.
"""

import os
import subprocess
import sys

import pytest
import torch

from genial.bots.kernel import colour_inputs, game_inputs
from genial.training.network import JudgeNetwork

pytest.importorskip("numba_cuda", reason="numba-cuda is not made for this system")

PROGRAM = """
import sys
import warnings
from types import ModuleType, SimpleNamespace

import numpy as np
import torch

from genial.bots.kernel import network
from genial.bots.kernel.judging import SURE
from genial.engine.board import parse_board
from genial.engine.editions import find_rules
from genial.engine.geometry import compile_rules
from genial.training import gpu
from genial.training.cpu import CpuBatch
from genial.training.games import ALL
from genial.training.kernel.selfplay import BALANCED
from genial.training.network import JudgeNetwork

warnings.simplefilter("ignore")  # NumPy warns where compiled numbers wrap around


def add_weighted(weights, values, number, sums, width):
    sums[:width] += np.asarray(values)[:number] @ np.asarray(weights)[:number]


def judge_columns(weights, columns):
    judge = JudgeNetwork(1)
    judge.load(weights)
    return judge(columns.T).detach()


full = torch.full
network.add_weighted = add_weighted
gpu.WEIGHERS = 8  # so few that each thread values several moves, also of a sample
gpu._CHUNK = 64
gpu.cuda.as_cuda_array = lambda tensor: tensor.numpy()
torch.as_tensor = lambda array, device: torch.from_numpy(array._ary)
torch.full = lambda shape, value, dtype, device: full(shape, value, dtype=dtype)
torch.empty = lambda *shape, device, dtype=None: torch.zeros(*shape)
torch.cuda.current_stream = lambda: SimpleNamespace(cuda_stream=0)
sys.modules["genial.training.fused"] = ModuleType("genial.training.fused")
sys.modules["genial.training.fused"].judge_columns = judge_columns

SMALL = parse_board("hexagon\\n  r . .\\n . . g .\\n. b . . .\\n")


def compare(variant, players, temperature, turns, way):
    geometry = compile_rules(find_rules("2023", variant, players, SMALL))
    machines = gpu.GpuBatch(geometry, 2), CpuBatch(geometry, 2)
    generator = torch.Generator().manual_seed(1)
    weights = 0.2 * torch.randn(network.NETWORK.itemsize // 4, generator=generator)
    for machine in machines:
        machine.weights.copy_(weights)
        machine.deal(np.array([3, 2**63], np.uint64))

    ended = 0
    for turn in range(turns):
        # While exploring a sample, the devices use their random numbers for different moves.
        is_sample = turn % 2 and (way == "choose" or temperature == 0)
        for machine in machines:
            if turn == 2 and way == "choose":
                machine.tensors["policies"][0] = BALANCED
            getattr(machine, way)(temperature, 20 if is_sample else ALL)
            machine.tensors["policies"].zero_()
        ours, theirs = (machine.tensors for machine in machines)
        if temperature == 0:  # of moves with certain, equal results, each device may choose another
            is_tie = theirs["logits"].abs() == SURE
            ours["moves"][is_tie] = theirs["moves"][is_tie]
        for machine in machines:
            machine.note()
            machine.play(is_renewed=True)
        for name in ("moves", "boards", "done"):
            assert torch.equal(ours[name], theirs[name]), (turn, name, ours[name], theirs[name])
        for name in ("logits", "inputs", "shares"):
            assert torch.allclose(ours[name], theirs[name], atol=1e-5), (turn, name)
        for name in ("states", "seeds", "noise"):
            there = machines[0].arrays[name].copy_to_host()
            assert there.tobytes() == machines[1].arrays[name].tobytes(), (turn, name)
        ended += int(ours["done"].sum())
    assert ended > 0


for case in sys.argv[1:]:
    variant, players, temperature, turns, way = case.split()
    compare(variant, int(players), float(temperature), int(turns), way)
"""


@pytest.mark.parametrize(
    "cases",  # variant, number of players, temperature, number of turns, way of choosing
    [
        ("standard 2 0 4 choose", "solo 1 0 5 choose"),
        ("standard 3 0.25 4 explore",),
    ],
    ids=["choose", "explore"],
)
def test_gpu_and_cpu_pick_the_same_moves(cases: tuple[str, ...]) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", PROGRAM, *cases], env=environment, check=True)


@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no NVIDIA GPU here")
@pytest.mark.parametrize("colours", [6, 8])
def test_the_fused_kernel_gives_the_values_of_the_network(colours: int) -> None:
    from genial.training.fused import MOVES, judge_columns

    generator = torch.Generator().manual_seed(1)
    network = JudgeNetwork(1)
    weights = network.flatten()
    network.load(weights + 0.15 * torch.randn(weights.shape, generator=generator))
    shape = colours * colour_inputs.NUMBER + game_inputs.NUMBER, 64 * MOVES
    columns = torch.rand(shape, generator=generator).half()
    judged = judge_columns(network.flatten().cuda(), columns.cuda()).cpu()
    with torch.no_grad():
        expected = network(columns.float().T)
    assert float(expected.std()) > 0.1
    assert torch.allclose(judged, expected, atol=0.1)
