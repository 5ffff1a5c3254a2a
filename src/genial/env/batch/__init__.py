"""Thousands of games at once, on all cores or on a GPU.

Example:
    >>> from genial.env import batch
    >>> env = batch.make(1024, seed=7)
    >>> while not env.done.any():
    ...     _ = env.step(env.sample())
"""

from __future__ import annotations

from genial.engine.board import Board
from genial.engine.editions import DEFAULT, check_seat
from genial.engine.errors import BadRules, GenialError, quote
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.state import NOBODY
from genial.engine.whole import read_whole

from ..kinds import find_game_kind
from .cpu import CpuBatch
from .environment import Batch, BatchedEnv, Seed
from .libraries import find_library

__all__ = ["BatchedEnv", "make"]


def make(
    n: int,
    edition: str = DEFAULT,
    *,
    variant: str = "standard",
    players: int | None = None,
    device: str = "cpu",
    arrays: str | None = None,
    seed: Seed = None,
    start: int | None = None,
    board: Board | None = None,
    open_partners: bool = False,
    threads: int | None = None,
) -> BatchedEnv:
    """Deals `n` games. One call steps all of them.

    Args:
        n: number of games.
        edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
        variant: "standard", "team", "solo" or "duel".
        players: the number of players. The default is 2 if the variant allows several numbers.
        device: "cpu", or "cuda" for an NVIDIA GPU (needs the extra `cuda`). If there are several
            GPUs, the first one in CUDA_VISIBLE_DEVICES is used.
        arrays: "numpy" (CPU only, the default on a CPU) or "torch" (the default on a GPU). "raw"
            (GPU only) works without PyTorch; CuPy, Numba and other libraries can use its arrays.
        seed: one number, from which the seeds of all games are derived; or an array of seeds.
        start: the seat that starts every game, from 0; None draws it at random (R3.1).
        board: a board of your own, from `genial.parse_board`.
        open_partners: team only: partners see each other's racks (R8.4).
        threads: the number of threads on a CPU; None for all cores.

    Raises:
        BadRules: if no rulebook has this kind of game, or an argument is invalid.
    """
    games = read_whole(n)
    if games is None or games < 1:
        raise BadRules(f"the number of games must be a whole number of at least 1, not {quote(n)}")
    rules = find_game_kind(edition, variant, players, board, open_partners)
    geometry = compile_rules(rules)
    first_seat = NOBODY if start is None else check_seat(start, rules)
    device = str(device)  # str() also accepts a torch.device
    if device not in ("cpu", "cuda"):
        raise BadRules(f"there is no device {quote(device)}; there are cpu and cuda")
    if device == "cuda" and threads is not None:
        raise BadRules("`threads` is only for a CPU: leave it out")
    library = find_library(arrays or ("numpy" if device == "cpu" else "torch"), device)
    batch: Batch = (
        CpuBatch(geometry, games, first_seat, None if threads is None else check_threads(threads))
        if device == "cpu"
        else _new_gpu_batch(geometry, games, first_seat)
    )
    env = BatchedEnv(geometry, batch, library)
    env.reset(seed)
    return env


def check_threads(threads: object) -> int:
    """The number of threads as a Python int.

    Raises:
        BadRules: if it is not a positive whole number.
    """
    number = read_whole(threads)
    if number is None or number < 1:
        raise BadRules(f"`threads` must be a whole number of at least 1, not {quote(threads)}")
    return number


def _new_gpu_batch(geometry: Geometry, games: int, first_seat: int) -> Batch:
    """A batch on the GPU. If a package or the GPU is missing, the error says which."""
    try:
        from genial.engine.runtime.gpu import GpuRuntime

        from .gpu import GpuBatch
    except ImportError as error:
        raise ImportError("a GPU needs numba-cuda: pip install 'genial[cuda]'") from error
    if not GpuRuntime.is_available():
        raise GenialError("this machine has no NVIDIA GPU, or no driver for it; use device='cpu'")
    return GpuBatch(geometry, games, first_seat)
