"""Thousands of games at once, on all cores or on a card.

Example:
    >>> from genial.env import batch
    >>> env = batch.make(1024, seed=7)
    >>> while not env.done.any():
    ...     env.step(env.sample())
"""

from __future__ import annotations

from genial.engine.board import Board
from genial.engine.editions import DEFAULT, check_seat, find_rules
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import compile_rules
from genial.engine.state import NOBODY

from .cores import Cores
from .environment import BatchedEnv, Machine, Seed
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
    """Deals `n` games that are stepped together.

    Args:
        n: number of games.
        edition: "2004", "2018", "2023", "2023-family" or "extreme".
        variant: "standard", "team", "solo" or "duel".
        players: 2 where the variant leaves it open.
        device: "cpu", or "cuda" for an NVIDIA card (needs the extra `cuda`).
        arrays: "numpy" (on a CPU, the default there) or "torch" (the default on a card). "raw" on a
            card leaves out PyTorch; CuPy, Numba and others take these arrays as they are.
        seed: one number, from which every game gets its own; or an array with one for each.
        start: the seat that begins every game, from 0; drawn where left out (R3.1).
        board: a board of your own, from `genial.parse_board`.
        open_partners: team only: partners see each other's racks (R8.4).
        threads: on a CPU; all cores where left out.

    Raises:
        BadRules: where no rulebook has this kind of game, or an argument makes no sense.
    """
    if type(n) is not int or n < 1:
        raise BadRules(f"a batch has at least one game, not {quote(n)}")
    if players is None and variant == "standard":
        players = 2
    rules = find_rules(edition, variant, players, board, open_partners)
    geometry = compile_rules(rules)
    first_seat = NOBODY if start is None else check_seat(start, rules)
    machine: Machine
    if device == "cpu":
        machine = Cores(geometry, n, threads)
    elif device == "cuda":
        from .card import Card  # needs the extra `cuda`

        machine = Card(geometry, n)
    else:
        raise BadRules(f"there is no device {quote(device)}; there are cpu and cuda")
    library = find_library(arrays or ("numpy" if device == "cpu" else "torch"), device)
    env = BatchedEnv(geometry, machine, library, first_seat)
    env.reset(seed)
    return env
