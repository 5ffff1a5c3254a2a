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
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.state import NOBODY
from genial.engine.whole import read_whole

from ..kinds import find_game_kind
from .agents import AgentBatch
from .cpu import CpuBatch
from .devices import DEFAULT_ARRAYS, check_device, check_gpu
from .environment import Batch, BatchedEnv, Seed
from .libraries import find_library
from .lineup import Opponents

__all__ = ["AgentBatch", "BatchedEnv", "make", "make_agents"]


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
    games = _check_number(n)
    rules = find_game_kind(edition, variant, players, board, open_partners)
    geometry = compile_rules(rules)
    first_seat = NOBODY if start is None else check_seat(start, rules)
    device, threads = check_device(device, threads)
    library = find_library(arrays or DEFAULT_ARRAYS[device], device)
    batch: Batch = (
        CpuBatch(geometry, games, first_seat, threads)
        if device == "cpu"
        else _new_gpu_batch(geometry, games, first_seat)
    )
    env = BatchedEnv(geometry, batch, library)
    env.reset(seed)
    return env


def make_agents(
    n: int,
    edition: str = DEFAULT,
    *,
    variant: str = "standard",
    players: int | None = None,
    opponents: Opponents = "balanced",
    seat: int | None = None,
    start: int | None = None,
    board: Board | None = None,
    open_partners: bool = False,
    observation: str = "parts",
    illegal: str = "raise",
    autoreset: str = "same-step",
    device: str = "cpu",
    arrays: str | None = None,
    seed: Seed = None,
    threads: int | None = None,
) -> AgentBatch:
    """Deals `n` games with one agent each. The opponents act in the kernels.

    Args:
        n: number of games.
        edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
        variant: "standard", "team", "solo" or "duel".
        players: the number of players. The default is 2 if the variant allows several numbers.
        opponents: one opponent for all other seats, or one for each seat in the order of turns
            after the agent: "random", "greedy", "balanced", "judge", the file of a network, a
            function of observations and masks, or "self" for the past selves of `add_self`.
        seat: the agent's seat, from 0; None draws it at random for each game.
        start: the seat that starts every game, from 0; None draws it at random (R3.1).
        board: a board of your own, from `genial.parse_board`.
        open_partners: team only: partners see each other's racks (R8.4).
        observation: "parts", "flat" or "planes".
        illegal: what an illegal action does: "raise" an error, "lose" the game, or "random":
            a random legal action is taken instead.
        autoreset: when a new game replaces an ended one: "same-step", "next-step" or "disabled".
        device: "cpu", or "cuda" for an NVIDIA GPU (needs the extra `cuda` and PyTorch).
        arrays: "numpy" (CPU only, the default on a CPU) or "torch".
        seed: one number, from which the seeds of all games are derived; or an array of seeds.
        threads: the number of threads on a CPU; None for all cores.

    Raises:
        BadRules: if no rulebook has this kind of game, or an argument is invalid.
    """
    games = AgentBatch(
        compile_rules(find_game_kind(edition, variant, players, board, open_partners)),
        _check_number(n),
        opponents=opponents,
        seat=seat,
        start=start,
        observation=observation,
        illegal=illegal,
        autoreset=autoreset,
        device=device,
        arrays=arrays,
        threads=threads,
    )
    games.reset(seed)
    return games


def _check_number(games: object) -> int:
    number = read_whole(games)
    if number is None or number < 1:
        raise BadRules(
            f"the number of games must be a whole number of at least 1, not {quote(games)}"
        )
    return number


def _new_gpu_batch(geometry: Geometry, games: int, first_seat: int) -> Batch:
    check_gpu()
    from .gpu import GpuBatch

    return GpuBatch(geometry, games, first_seat)
