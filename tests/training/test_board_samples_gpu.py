"""The GPU values placements as the CPU does. This runs in Numba's simulator, without a GPU.

The simulator calls kernels as plain Python, in a separate process. The compiled kernels of the CPU
compute the expected values in this process. As in test_gpu.py, PyTorch shares the simulator's
memory, NumPy computes the judge's network, and PyTorch replaces the fused kernel.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training needs PyTorch")
pytest.importorskip("numba_cuda", reason="numba-cuda is not made for this system")

from genial.bots.registry import load_bot  # noqa: E402
from genial.engine.editions import find_rules  # noqa: E402
from genial.engine.game import Game  # noqa: E402
from genial.engine.legality import encode_move  # noqa: E402
from genial.training.board_samples import CpuValuer, Plan  # noqa: E402
from genial.training.kernel.branching import TRIED, Branches  # noqa: E402

PROGRAM = """
import sys
import warnings
from types import ModuleType, SimpleNamespace

import numpy as np
import torch

from genial.bots.kernel import network
from genial.engine.editions import find_rules
from genial.engine.state import STATE
from genial.training import board_samples_gpu as gpu
from genial.training.board_samples import Plan
from genial.training.kernel.branching import Branches
from genial.training.network import JudgeNetwork

warnings.simplefilter("ignore")  # NumPy warns where compiled numbers wrap around


def add_weighted(weights, values, number, sums, width):
    sums[:width] += np.asarray(values)[:number] @ np.asarray(weights)[:number]


def judge_columns(weights, columns):
    judge = JudgeNetwork(1)
    judge.load(weights)
    return judge(columns.T).detach()


def on_cpu(make):
    def new(*arguments, device=None, dtype=None):
        return make(*arguments, dtype=torch.float32 if dtype == torch.float16 else dtype)

    return new


for name in ("arange", "empty", "full", "zeros"):
    setattr(torch, name, on_cpu(getattr(torch, name)))
network.add_weighted = add_weighted
gpu.WEIGHERS = 4  # so few that each thread weighs several moves
gpu._CHUNK = 64
gpu.cuda.as_cuda_array = lambda tensor: tensor.numpy()
torch.as_tensor = lambda array, device: torch.from_numpy(array._ary)
torch.cuda.current_stream = lambda: SimpleNamespace(cuda_stream=0)
torch.nn.Module.to = lambda module, device: module
sys.modules["genial.training.fused"] = ModuleType("genial.training.fused")
sys.modules["genial.training.fused"].judge_columns = judge_columns

folder, variant, players, size, draws, worlds = sys.argv[1:]
plan = Plan(find_rules("2023", variant, int(players)), int(size), int(draws), int(worlds))
states = np.fromfile(folder + "/states", STATE)
branches = Branches(states, np.load(folder + "/moves.npy"))
np.save(folder + "/values.npy", gpu.GpuValuer(plan).value(branches))
"""


def _value_on_gpu(folder: Path, plan: Plan, branches: Branches) -> np.ndarray:
    np.asarray(branches.states).tofile(folder / "states")
    np.save(folder / "moves.npy", branches.moves)
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    kind = plan.rules.variant, plan.rules.players, plan.size, plan.draws, plan.worlds
    command = [sys.executable, "-c", PROGRAM, str(folder), *map(str, kind)]
    subprocess.run(command, env=environment, check=True)
    values: np.ndarray = np.load(folder / "values.npy")
    return values


def _check(folder: Path, plan: Plan, branches: Branches) -> np.ndarray:
    values, expected = _value_on_gpu(folder, plan, branches), CpuValuer(plan).value(branches)
    assert values.shape == expected.shape == (plan.size, TRIED)
    assert np.allclose(values, expected, atol=1e-5)
    return expected


def _find_branches(players: int, most: int) -> Branches:
    """A position of a game with at most so many legal moves, because the simulator is slow."""
    game, judge = Game("2023", players=players, seed=5), load_bot("judge")
    rng = np.random.default_rng(1)
    moves = game.view(game.seat).legal_moves()
    while len(moves) > most or game.phase != "place" or len(moves) < TRIED:
        game.play(judge.choose(game.view(game.seat), rng).move)
        moves = game.view(game.seat).legal_moves()
    codes = [encode_move(game.geometry, game.states, move) for move in moves[:TRIED]]
    return Branches(game.states.copy(), np.array([codes], np.int32))


def test_gpu_values_ends_with_the_board_network(tmp_path: Path) -> None:
    plan = Plan(find_rules("2023", players=2), size=1, draws=2, worlds=2)
    values = _check(tmp_path, plan, _find_branches(2, most=200))
    assert len(np.unique(values)) > 2


def test_gpu_values_games_that_end(tmp_path: Path) -> None:
    plan = Plan(find_rules("2023", players=3), size=1, draws=200)
    values = _check(tmp_path, plan, _find_branches(3, most=60))
    assert np.isin(values, [0, 0.5, 1]).all()
