"""The games of a training run: their arrays, and the operations that CPU and GPU both have."""

from __future__ import annotations

import importlib.util
from typing import Protocol

import numpy as np
import torch

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.survey import SURVEY
from genial.engine.errors import BadRules, quote
from genial.engine.geometry import Geometry
from genial.engine.runtime import Buffer
from genial.engine.state import STATE, Words

ALL = 1 << 20  # a limit that is higher than the number of moves of any position


def list_buffers(geometry: Geometry) -> dict[str, Buffer]:
    """All arrays of a batch by name."""
    boards = int(geometry.record[0].boards)
    return {
        "states": Buffer((), STATE),
        "surveys": Buffer((), SURVEY),
        "seeds": Buffer((), np.uint64),
        "noise": Buffer((), np.uint64),
        "policies": Buffer((boards,), np.uint8),
        "counts": Buffer((), np.int64),  # the number of candidates; only a GPU uses this array
        "moves": Buffer((), np.int32),
        "logits": Buffer((), np.float32),
        "boards": Buffer((), np.uint8),
        "inputs": Buffer((num_inputs(geometry),), np.float32),
        "done": Buffer((), np.uint8),
        "shares": Buffer((boards,), np.float32),
    }


def is_tensor(buffer: Buffer) -> bool:
    """Whether PyTorch can share an array.

    PyTorch has neither records nor unsigned 64-bit integers.
    """
    dtype = np.dtype(buffer.dtype)
    return dtype.fields is None and dtype != np.uint64


def num_inputs(geometry: Geometry) -> int:
    """How many inputs the network has for a move."""
    return int(geometry.record[0].colours) * colour_inputs.NUMBER + game_inputs.NUMBER


class Batch(Protocol):
    """Many games of one kind, and the network that plays them."""

    tensors: dict[str, torch.Tensor]
    weights: torch.Tensor

    def deal(self, seeds: Words) -> None:
        """Deals every game from its seed."""

    def explore(self, temperature: float, limit: int) -> None:
        """Like `choose`, but faster if the network plays all sides. Results can differ a little."""

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Chooses a move in every game, from about `limit` candidates."""

    def note(self) -> None:
        """Writes the inputs of the network for the chosen moves."""

    def play(self, is_renewed: bool) -> None:
        """Makes the chosen moves. With `is_renewed`, a new game replaces each ended game."""


def new_batch(geometry: Geometry, games: int, device: str) -> Batch:
    """A batch of games on a device, `cpu` or `cuda`. Caller ensures that the device exists."""
    if device == "cpu":
        from .cpu import CpuBatch

        return CpuBatch(geometry, games)
    from .gpu import GpuBatch

    return GpuBatch(geometry, games)


def check_device(device: str) -> None:
    """Checks that a device can be used, before a training run starts.

    Raises:
        BadRules: if the device does not exist, or something is missing for it.
    """
    if device == "cpu":
        return
    if device != "cuda":
        raise BadRules(f"the device must be cpu or cuda, not {quote(device)}")
    if not torch.cuda.is_available():
        raise BadRules("PyTorch finds no NVIDIA GPU: use the device cpu")
    if importlib.util.find_spec("numba_cuda") is None:
        raise BadRules("a GPU needs numba-cuda: pip install 'genial[cuda]'")
    if importlib.util.find_spec("triton") is None:
        raise BadRules("a GPU needs Triton, which comes with PyTorch for CUDA")
