"""How the arrays of a batch look to the people who use them."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from genial.engine.errors import BadRules, quote

from .buffers import Array


class Library(Protocol):
    """Shows the memory that the kernels write as arrays of a library, without a copy."""

    signed: Any  # its 8-bit integers with a sign

    def share(self, array: Array, is_flag: bool) -> Array:
        """The same memory; flags as true and false."""

    def assign(self, target: Array, values: Array) -> None:
        """Copies values into an array that was shared."""

    def any(self, flags: Array) -> bool:
        """Whether any flag is true; on a card this waits until it is known."""


class Numpy:
    """NumPy arrays, on a CPU."""

    signed = np.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """The array itself."""
        return array.view(np.bool_) if is_flag else array

    def assign(self, target: Array, values: Array) -> None:
        """Copies values, of any integer type."""
        target[:] = values

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.any())


class Torch:
    """PyTorch tensors, on a CPU or a card; JAX and CuPy take them by DLPack."""

    def __init__(self) -> None:
        import torch

        self._torch = torch
        self.signed = torch.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """A tensor on the same memory."""
        if isinstance(array, np.ndarray):
            tensor = self._torch.from_numpy(array)
        else:
            tensor = self._torch.as_tensor(array, device="cuda")
        return tensor.view(self._torch.bool) if is_flag else tensor

    def assign(self, target: Array, values: Array) -> None:
        """Copies values, of any integer type, from wherever they are."""
        target.copy_(self._torch.as_tensor(values))

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.any())


class Raw:
    """Arrays on a card as they are, flags as bytes, for all who know the CUDA array interface."""

    signed = np.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """The array itself."""
        return array

    def assign(self, target: Array, values: Array) -> None:
        """Copies 32-bit integers from the host or from a card."""
        target.copy_to_device(values)

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.copy_to_host().any())


def find_library(name: str, device: str) -> Library:
    """The library of this name.

    Raises:
        BadRules: listing those that the device has.
        ImportError: where PyTorch is asked for and not installed.
    """
    if name == "torch":
        return Torch()
    if name == "numpy" and device == "cpu":
        return Numpy()
    if name == "raw" and device == "cuda":
        return Raw()
    others = "numpy and torch" if device == "cpu" else "torch and raw"
    raise BadRules(f"on {device} there are no arrays {quote(name)}; there are {others}")
