"""Plays whole games on an NVIDIA GPU, one thread for each game, with the same kernels as the CPU.

Needs the extra `cuda`. With NUMBA_ENABLE_CUDASIM=1 it runs in Numba's simulator, without a GPU.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .editions import Rules, check_seat
from .geometry import compile_rules
from .kernel.playout import play_seeded
from .runtime import Array
from .runtime.gpu import THREADS, cuda
from .simulation import encode_policies
from .state import NOBODY, STATE, Records, RulesArray, StateArray, Words


@cuda.jit
def _play_out(
    rules: RulesArray,
    start: StateArray,
    states: StateArray,
    seeds: Words,
    first_seat: int,
    policies: int,
    placements: npt.NDArray[np.int64],
) -> None:
    game = cuda.grid(1)
    if game < len(states):
        states[game] = start[0]
        placements[game] = play_seeded(rules[0], states[game], seeds[game], first_seat, policies)


def simulate(
    rules: Rules,
    policies: Sequence[str],
    seeds: npt.NDArray[np.uint64],
    start: int | None = None,
) -> tuple[Records, int]:
    """As `simulation.simulate`. The final states equal those of the CPU, byte for byte."""
    states, placements = play_out(rules, policies, cuda.to_device(seeds), start)
    return states.copy_to_host(), int(placements.copy_to_host().sum())


def play_out(
    rules: Rules, policies: Sequence[str], seeds: Array, start: int | None
) -> tuple[Array, Array]:
    """Starts the games on the GPU. The final states and the numbers of placements stay on the GPU.

    Returns before the games are finished. Copying the arrays, or `cuda.synchronize`, waits.
    """
    geometry = compile_rules(rules)
    states = cuda.device_array(len(seeds), STATE)
    placements = cuda.device_array(len(seeds), np.int64)
    blocks = -(-len(seeds) // THREADS)
    _play_out[blocks, THREADS](
        cuda.to_device(geometry.record),
        cuda.to_device(geometry.opening),
        states,
        seeds,
        NOBODY if start is None else check_seat(start, rules),
        encode_policies(rules, policies),
        placements,
    )
    return states, placements
