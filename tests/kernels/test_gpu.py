"""GPU and CPU give the same final states, byte by byte. Without a GPU, Numba's simulator runs."""

import numpy as np
import pytest

from genial.engine import simulation
from genial.engine.editions import every_kind, find_rules

gpu = pytest.importorskip("genial.engine.gpu", reason="numba-cuda is not made for this system")


@pytest.mark.compiled
@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
def test_gpu_and_cpu_play_the_same_bytes(kind: tuple[str, str, int]) -> None:
    rules = find_rules(*kind)
    policies = ["random", "greedy", "random", "random"][: rules.players]
    seeds = np.array([3, 2**63], np.uint64)
    ours, placed_on_gpu = gpu.simulate(rules, policies, seeds)
    theirs, placed_on_cpu = simulation.simulate(rules, policies, seeds)
    assert ours.tobytes() == theirs.tobytes()
    assert placed_on_gpu == placed_on_cpu
    assert (theirs["phase"] == 3).all()


def test_a_chosen_seat_starts_on_the_gpu_too() -> None:
    rules = find_rules("2023", "duel")
    seeds = np.arange(1, dtype=np.uint64)
    ours, _ = gpu.simulate(rules, ["random", "random"], seeds, start=1)
    theirs, _ = simulation.simulate(rules, ["random", "random"], seeds, start=1)
    assert ours.tobytes() == theirs.tobytes()
