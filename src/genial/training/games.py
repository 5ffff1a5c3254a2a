"""What many games played at once consist of, on a CPU and on a card alike."""

from __future__ import annotations

import importlib.util
from typing import Any, Protocol, TypeAlias

import numpy as np
import torch

from genial.bots.kernel.afterstate import COLOUR_INPUTS, GAME_INPUTS
from genial.bots.kernel.network import NETWORK
from genial.bots.kernel.survey import SURVEY
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import Geometry
from genial.engine.state import STATE

Arrays: TypeAlias = dict[str, Any]

ALL = 1 << 20  # more moves than any position has


def list_arrays(geometry: Geometry) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape for one game, and type, of every array."""
    boards = int(geometry.record[0].boards)
    return {
        "network": ((), NETWORK),
        "states": ((), STATE),
        "surveys": ((), SURVEY),
        "seeds": ((), np.uint64),
        "noise": ((), np.uint64),
        "policies": ((boards,), np.uint8),
        "counts": ((), np.int64),  # moves that are weighed
        "moves": ((), np.int32),
        "logits": ((), np.float32),
        "boards": ((), np.uint8),  # whose move it was
        "inputs": ((num_inputs(geometry),), np.float32),
        "done": ((), np.uint8),
        "shares": ((boards,), np.float32),
    }


def num_inputs(geometry: Geometry) -> int:
    """How many numbers the network is told about a move."""
    return int(geometry.record[0].colours) * COLOUR_INPUTS + GAME_INPUTS


class Games(Protocol):
    """Many games of one kind, and the network that plays them."""

    tensors: dict[str, torch.Tensor]
    weights: torch.Tensor

    def deal(self, seeds: Any) -> None:
        """Begins every game from its seed."""

    def explore(self, temperature: float, limit: int) -> None:
        """As `choose` where the network plays for everybody, but for rounding and the dice."""

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Picks a move in every game: where there are more than the limit, of about so many."""

    def note(self) -> None:
        """Writes what the network was told about the moves."""

    def play(self, is_renewed: bool) -> None:
        """Makes the moves; where a game is over, a new one is dealt, or nothing more happens."""


def open_games(geometry: Geometry, games: int, device: str) -> Games:
    """Places for so many games on a device, `cpu` or `cuda`. Caller ensures that it is there."""
    if device == "cpu":
        from .cores import Cores

        return Cores(geometry, games)
    from .card import Card

    return Card(geometry, games)


def check_device(device: str) -> None:
    """Says what is missing, before anything is begun.

    Raises:
        BadRules: where the device is not there, or nothing of that name is.
    """
    if device == "cpu":
        return
    if device != "cuda":
        raise BadRules(f"a device is cpu or cuda, not {quote(device)}")
    if not torch.cuda.is_available():
        raise BadRules("PyTorch finds no NVIDIA card here: take the device cpu")
    if importlib.util.find_spec("numba_cuda") is None:
        raise BadRules("a card needs numba-cuda: pip install 'genial[cuda]'")
    if importlib.util.find_spec("triton") is None:
        raise BadRules("a card needs Triton, which comes with PyTorch for CUDA")
