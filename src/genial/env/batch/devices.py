"""The devices that can play batches of games: the CPU, and an NVIDIA GPU."""

from __future__ import annotations

from collections.abc import Mapping

from genial.engine.errors import BadRules, GenialError, quote
from genial.engine.whole import read_whole

DEFAULT_ARRAYS: Mapping[str, str] = {"cpu": "numpy", "cuda": "torch"}


def check_device(device: object, threads: object) -> tuple[str, int | None]:
    """The name of the device, and the number of threads on a CPU.

    Raises:
        BadRules: if there is no such device, or it cannot have this number of threads.
    """
    name = str(device)  # str() also accepts a torch.device
    if name not in DEFAULT_ARRAYS:
        raise BadRules(f"there is no device {quote(name)}; there are cpu and cuda")
    if threads is None:
        return name, None
    if name == "cuda":
        raise BadRules("`threads` is only for a CPU: leave it out")
    number = read_whole(threads)
    if number is None or number < 1:
        raise BadRules(f"`threads` must be a whole number of at least 1, not {quote(threads)}")
    return name, number


def check_gpu() -> None:
    """Checks that a GPU can be used.

    Raises:
        ImportError: if a package is missing; the message says which.
        GenialError: if the machine has no GPU.
    """
    try:
        from genial.engine.runtime.gpu import GpuRuntime
    except ImportError as error:
        raise ImportError("a GPU needs numba-cuda: pip install 'genial[cuda]'") from error
    if not GpuRuntime.is_available():
        raise GenialError("this machine has no NVIDIA GPU, or no driver for it; use device='cpu'")
