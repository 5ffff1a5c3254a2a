"""The batch on a GPU equals the batch on the CPU. Without a GPU, it runs in Numba's simulator.

The simulator calls kernels as plain Python, so they run uncompiled, in a separate process.
`python -m benchmarks.environments_gpu` compares millions of placements on a real GPU.
"""

import os
import subprocess
import sys

import pytest

pytest.importorskip("numba_cuda", reason="numba-cuda is not made for this system")

PROGRAM = """
import warnings
import numpy as np
from genial import IllegalMove, parse_board
from genial.env import batch

warnings.simplefilter("ignore")  # NumPy warns where compiled numbers wrap around
SMALL = parse_board("hexagon\\n  r . .\\n . . g .\\n. b . . .\\n")
NAMES = ("rows", "masks", "seats", "rewards", "advances", "done", "illegal", "finals")
for edition, variant, players, board in [{kinds}]:
    seeds = np.array([3, 2**63], np.uint64)
    options = dict(variant=variant, players=players, board=board, seed=seeds)
    gpu = batch.make(2, edition, device="cuda", arrays="raw", **options)
    cpu = batch.make(2, edition, **options)

    def compare():
        for name in NAMES:
            ours = getattr(gpu, name).copy_to_host()
            assert np.array_equal(ours, getattr(cpu, name)), (edition, variant, name)
        assert np.array_equal(gpu.seeds, cpu.seeds)
        assert gpu.world(1).states.tobytes() == cpu.world(1).states.tobytes()

    compare()
    for turn in range({steps}):
        actions = cpu.sample().copy()
        assert np.array_equal(gpu.sample().copy_to_host(), actions)
        if turn == 1:
            actions[0] = -1
        gpu.step(actions, check=False)
        cpu.step(actions, check=False)
        compare()
    twins = gpu.determinize(5), cpu.determinize(5)
    assert twins[0].world(0).states.tobytes() == twins[1].world(0).states.tobytes()
    try:
        gpu.step(np.array([-1, 0], np.int32))
    except IllegalMove as error:
        assert "in game 0" in str(error)
    else:
        raise AssertionError("an illegal action was taken")
"""


AGENTS = """
import warnings
import numpy as np
from genial import parse_board
from genial.engine.geometry import compile_rules
from genial.engine.state import NOBODY
from genial.env.batch.agents_cpu import CpuAgents
from genial.env.batch.agents_gpu import GpuAgents
from genial.env.batch.buffers import list_agent_buffers
from genial.env.batch.lineup import Opposition
from genial.env.kernel.agency import DISABLED, LOSE, NEXT_STEP, REFUSE, REPLACE, SAME_STEP, Conduct
from genial.env.kinds import find_game_kind
from genial.features.encoding import find_encoding

warnings.simplefilter("ignore")  # NumPy warns where compiled numbers wrap around
SMALL = parse_board("hexagon\\n  r . .\\n . . g .\\n. b . . .\\n")

def first_legal(seen, masks):
    return masks.argmax(axis=1)

for variant, players, opponents, autoreset, illegal in [{games}]:
    geometry = compile_rules(find_game_kind("2023", variant, players, SMALL, False))
    conduct = Conduct(autoreset, illegal)
    both = [each(geometry, 2, NOBODY, conduct) for each in (GpuAgents, CpuAgents)]
    opposition = Opposition(geometry.rules, opponents, NOBODY)
    seeds = np.array([3, 2**63], np.uint64)
    names = [name for name in list_agent_buffers(geometry) if name != "chosen"]

    def compare():
        for name in names:
            ours, theirs = (each.read(name, slice(None)) for each in both)
            assert ours.tobytes() == theirs.tobytes(), (variant, opponents, name, ours, theirs)

    for each in both:
        each.set_lineup(opposition.lineup)
        each.reset(seeds, np.ones(2, np.bool_))
    compare()
    for turn in range({steps}):
        waiting = both[1].read("waiting", slice(None))
        for each in both:
            each.sample()
        if turn == 1:
            for each in both:
                each.arrays["actions"][0] = -1
        for each in both:
            each.step(is_for_functions=bool(waiting.any()))
        compare()
        over = both[1].read("over", slice(None)) == 1
        if autoreset == DISABLED and over.any():
            for each in both:
                each.reset(seeds + np.uint64(turn), over)
            compare()
encoding = find_encoding(geometry.rules, "flat")
outputs = [np.zeros((2, encoding.size), np.float32) for each in both]
for each, output in zip(both, outputs):
    each.encode(encoding, each.read("rows", slice(None)), output)
assert outputs[0].tobytes() == outputs[1].tobytes()
for _ in range(2):
    both[0].reset(seeds, np.ones(2, np.bool_))
assert both[0].read("deals", slice(None)).tolist() == [1, 1]  # counted since the last reset
"""


def run(kinds: str, steps: int) -> None:
    start(PROGRAM.format(kinds=kinds, steps=steps))


def start(code: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


def test_gpu_and_cpu_write_the_same_bytes() -> None:
    run('("2023", "standard", 2, None), ("extreme", "team", 4, None)', steps=2)


def test_finished_games_on_the_gpu_are_replaced_by_new_ones() -> None:
    """The board is so small that a game has only four placements."""
    kinds = ("standard", 3), ("team", 4), ("solo", 1), ("duel", 2)
    run(",".join(f'("2023", "{variant}", {n}, SMALL)' for variant, n in kinds), steps=9)


def test_agents_and_opponents_on_the_gpu_play_the_games_of_the_cpu() -> None:
    start(
        AGENTS.format(
            games="""
    ("standard", 3, ["greedy", "balanced"], SAME_STEP, LOSE),
    ("duel", 2, "judge", NEXT_STEP, REPLACE),
    ("standard", 2, first_legal, DISABLED, REFUSE),
""",
            steps=4,
        )
    )
