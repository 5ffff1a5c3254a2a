"""The arrays of a batch as arrays of NumPy, PyTorch or another library."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from genial.engine.errors import BadRules, quote
from genial.engine.runtime import Array


class Library(Protocol):
    """Shows the memory of the kernels as arrays of a library, without a copy."""

    @property
    def signed(self) -> Any:
        """The library's type for signed 8-bit integers."""

    def share(self, array: Array, is_flag: bool) -> Array:
        """An array of the library on the same memory. Flags become booleans."""

    def assign(self, target: Array, values: Array, most: int) -> None:
        """Copies integers into a shared array. Integers above `most` become `most` + 1.

        Raises:
            TypeError: if the values are not integers.
        """

    def any(self, flags: Array) -> bool:
        """Whether any flag is true. On a GPU this waits for the running kernels."""


class FullLibrary(Library, Protocol):
    """A library whose arrays can be copied and indexed by flags."""

    def copy(self, array: Array) -> Array:
        """A copy of an array."""

    def to_numpy(self, array: Array) -> npt.NDArray[Any]:
        """An array in main memory."""

    def new_floats(self, rows: Array, width: int) -> Array:
        """A new array of 32-bit floats on the device of `rows`, with as many rows."""


class Numpy:
    """NumPy arrays, on a CPU."""

    signed: Any = np.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """The array itself. Flags become booleans on the same memory."""
        return array.view(np.bool_) if is_flag else array

    def assign(self, target: Array, values: Array, most: int) -> None:
        """Copies integers of any type."""
        given = np.asarray(values)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions must be integers, not {given.dtype}")
        target[:] = np.clip(given, -1, most + 1) if given.itemsize > 2 else given

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.any())

    def copy(self, array: Array) -> Array:
        """A copy of an array."""
        return array.copy()

    def to_numpy(self, array: Array) -> npt.NDArray[Any]:
        """The array itself."""
        return np.asarray(array)

    def new_floats(self, rows: Array, width: int) -> Array:
        """An array of 32-bit floats, with as many rows as `rows`."""
        return np.empty((len(rows), width), np.float32)


class Torch:
    """PyTorch tensors, on a CPU or a GPU. JAX and CuPy can read them through DLPack."""

    @property
    def signed(self) -> Any:
        """The library's type for signed 8-bit integers."""
        import torch

        return torch.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """A tensor on the same memory."""
        import torch

        if isinstance(array, np.ndarray):
            tensor = torch.from_numpy(array)
        else:
            tensor = torch.as_tensor(array, device="cuda")
        return tensor.view(torch.bool) if is_flag else tensor

    def assign(self, target: Array, values: Array, most: int) -> None:
        """Copies integers of any type, from the host or from a GPU."""
        import torch

        given = torch.as_tensor(values)
        if given.is_floating_point() or given.is_complex() or given.dtype == torch.bool:
            raise TypeError(f"actions must be integers, not {given.dtype}")
        target.copy_(given.to(torch.int64).clamp(-1, most + 1))

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.any())

    def copy(self, array: Array) -> Array:
        """A copy of a tensor."""
        return array.clone()

    def to_numpy(self, array: Array) -> npt.NDArray[Any]:
        """The tensor as an array in main memory."""
        numbers: npt.NDArray[Any] = array.cpu().numpy()
        return numbers

    def new_floats(self, rows: Array, width: int) -> Array:
        """A tensor of 32-bit floats on the same device, with as many rows as `rows`."""
        import torch

        return rows.new_empty((len(rows), width), dtype=torch.float32)


class Raw:
    """Numba's arrays on a GPU, for users of the CUDA array interface. Flags stay bytes."""

    signed: Any = np.int8

    def share(self, array: Array, is_flag: bool) -> Array:
        """The array itself."""
        return array

    def assign(self, target: Array, values: Array, most: int) -> None:
        """Copies 32-bit integers from the host or from a GPU."""
        if getattr(values, "dtype", None) != np.int32:
            raise TypeError("actions for raw arrays must be an array of type int32")
        target.copy_to_device(values)

    def any(self, flags: Array) -> bool:
        """Whether any flag is true."""
        return bool(flags.copy_to_host().any())


def find_full_library(name: object, device: str, on_gpu: str = "torch") -> FullLibrary:
    """The library with this name, for arrays that can be copied and indexed.

    Raises:
        BadRules: if the device has no such library; the message lists the libraries it has, on a
            GPU those in `on_gpu`.
        ImportError: if PyTorch is asked for and not installed.
    """
    if name == "torch":
        return Torch()
    if name == "numpy" and device == "cpu":
        return Numpy()
    has = "numpy and torch" if device == "cpu" else on_gpu
    raise BadRules(f"the device {device} has no arrays of type {quote(name)}; it has {has}")


def find_library(name: object, device: str) -> Library:
    """The library with this name.

    Raises:
        BadRules: if the device has no such library; the message lists the libraries it has.
        ImportError: if PyTorch is asked for and not installed.
    """
    if name == "raw" and device == "cuda":
        return Raw()
    return find_full_library(name, device, "torch and raw")
