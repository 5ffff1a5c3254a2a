"""Runs kernels on an NVIDIA GPU: the arrays stay in its memory, on PyTorch's stream.

Needs the extra `cuda`. With NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1 it runs in Numba's
simulator, without a GPU.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..geometry import Geometry
from . import Array, Buffer, is_group

# numba-cuda 0.30 uses this name, which NumPy 2.5 removed
vars(np).setdefault("row_stack", np.vstack)

from numba import cuda  # noqa: E402

__all__ = ["THREADS", "WARP", "GpuRuntime", "cuda"]

THREADS = 128  # the number of threads in a block
WARP = 32  # the number of threads that run in lockstep


class GpuRuntime:
    """The arrays of a batch on the GPU. Calls return before their kernels are done."""

    def __init__(self, geometry: Geometry, games: int, buffers: Mapping[str, Buffer]) -> None:
        """Allocates the arrays.

        Their contents are undefined until `clear` or a kernel writes them.
        """
        self.arrays: dict[str, Array] = {
            name: cuda.device_array((games, *buffer.shape), buffer.dtype)
            for name, buffer in buffers.items()
        }
        self._games = games
        self._rules = cuda.to_device(geometry.record)
        self._groups: dict[Any, Any] = {}

    @staticmethod
    def is_available() -> bool:
        """Whether this machine has a GPU that can be used."""
        return bool(cuda.is_available())

    def clear(self, *names: str) -> None:
        """Fills arrays with 0."""
        for name in names:
            memory = self.view(name, np.uint8)
            memory.copy_to_device(np.zeros(memory.shape, np.uint8))

    def view(self, name: str, dtype: npt.DTypeLike) -> Array:
        """The memory of an array, read as numbers of another type, with one row for each game."""
        return self.arrays[name].view(dtype).reshape(self._games, -1)

    def read(self, array: Array) -> npt.NDArray[Any]:
        """Copies an array to the memory of the host, after the running kernels."""
        stream = find_stream()
        copied: npt.NDArray[Any] = array.copy_to_host(stream=stream)
        if stream:
            stream.synchronize()
        return copied

    def run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        """Starts a kernel with `threads` threads for each game, in blocks of THREADS."""
        self.run_threads(kernel, self._games * threads, *arguments)

    def run_threads(self, kernel: Any, number: int, *arguments: Any) -> None:
        """Starts a kernel with `number` threads in all, in blocks of THREADS."""
        if number > 0:  # CUDA refuses to start no threads
            self.launch(kernel, -(-number // THREADS), THREADS, *arguments)

    def run_blocks(self, kernel: Any, threads: int, *arguments: Any) -> None:
        """Starts a kernel with one block of `threads` threads for each game."""
        self.launch(kernel, self._games, threads, *arguments)

    def launch(self, kernel: Any, blocks: int, threads: int, *arguments: Any) -> None:
        """Starts a kernel with `blocks` blocks of `threads` threads, on the stream of PyTorch."""
        given = [self._fill(each) if is_group(each) else each for each in arguments]
        kernel[blocks, threads, find_stream()](self._rules, *given)

    def _fill(self, group: Any) -> Any:
        if group not in self._groups:
            self._groups[group] = group(*(self.arrays[name] for name in group._fields))
        return self._groups[group]


def find_stream() -> Any:
    """The stream of PyTorch, so that its kernels and ours run in the order of the calls."""
    torch = sys.modules.get("torch")
    if torch is None or not torch.cuda.is_available() or not torch.cuda.is_initialized():
        return 0
    number = torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(number) if number else 0
