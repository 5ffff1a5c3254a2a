"""The games of a batch that learns: the arrays, and what can be done with them on any device."""

from __future__ import annotations

import importlib.util
from typing import Any, Protocol

import numpy as np
import torch

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.survey import SURVEY
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import Geometry
from genial.engine.runtime import Buffer
from genial.engine.state import STATE

ALL = 1 << 20  # more moves than any position has


def list_buffers(geometry: Geometry) -> dict[str, Buffer]:
    """All arrays of a batch by name."""
    boards = int(geometry.record[0].boards)
    return {
        "states": Buffer((), STATE),
        "surveys": Buffer((), SURVEY),
        "seeds": Buffer((), np.uint64),
        "noise": Buffer((), np.uint64),
        "policies": Buffer((boards,), np.uint8),
        "counts": Buffer((), np.int64),  # candidates, where a GPU judges all together
        "moves": Buffer((), np.int32),
        "logits": Buffer((), np.float32),
        "boards": Buffer((), np.uint8),
        "inputs": Buffer((num_inputs(geometry),), np.float32),
        "done": Buffer((), np.uint8),
        "shares": Buffer((boards,), np.float32),
    }


def is_tensor(buffer: Buffer) -> bool:
    """Whether PyTorch can share an array: it has neither records nor unsigned words."""
    dtype = np.dtype(buffer.dtype)
    return dtype.fields is None and dtype != np.uint64


def num_inputs(geometry: Geometry) -> int:
    """How many inputs the network has for a move."""
    return int(geometry.record[0].colours) * colour_inputs.NUMBER + game_inputs.NUMBER


class Batch(Protocol):
    """Many games of one kind, and the network that plays them."""

    tensors: dict[str, torch.Tensor]
    weights: torch.Tensor

    def deal(self, seeds: Any) -> None:
        """Begins every game from its seed."""

    def explore(self, temperature: float, limit: int) -> None:
        """As `choose` where the network plays for all; rounding and random numbers may differ."""

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Chooses a move in every game, of about `limit` candidates."""

    def note(self) -> None:
        """Writes the inputs of the network for the chosen moves."""

    def play(self, is_renewed: bool) -> None:
        """Makes the moves. Where a game ends, the next one is dealt if `is_renewed`."""


def new_batch(geometry: Geometry, games: int, device: str) -> Batch:
    """A batch of games on a device, `cpu` or `cuda`. Caller ensures that the device is there."""
    if device == "cpu":
        from .cpu import CpuBatch

        return CpuBatch(geometry, games)
    from .gpu import GpuBatch

    return GpuBatch(geometry, games)


def check_device(device: str) -> None:
    """Makes sure that a device can be used, before anything is begun.

    Raises:
        BadRules: saying what is missing, or that there is no device of this name.
    """
    if device == "cpu":
        return
    if device != "cuda":
        raise BadRules(f"a device is cpu or cuda, not {quote(device)}")
    if not torch.cuda.is_available():
        raise BadRules("PyTorch finds no NVIDIA GPU here: take the device cpu")
    if importlib.util.find_spec("numba_cuda") is None:
        raise BadRules("a GPU needs numba-cuda: pip install 'genial[cuda]'")
    if importlib.util.find_spec("triton") is None:
        raise BadRules("a GPU needs Triton, which comes with PyTorch for CUDA")
