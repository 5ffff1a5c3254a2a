"""Environment variables, signals and warning filters, set before Numba and PyTorch are imported."""

import os
import signal

import pytest

# Tests run in parallel. Without this setting, each PyTorch process also has a thread for every
# core. These threads wait for each other in busy loops, and the tests of the training take twice as
# long.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# The CUDA tests run in Numba's simulator, without a GPU. Set the variable to 0 to use a GPU.
os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")

# Background jobs of a shell ignore Ctrl-C. Tests of Ctrl-C must also work in such a job.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: one test process more than cores, because some tests only wait at times."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        # Kernels rely on 64-bit overflow. Compiled kernels wrap without a warning, but NumPy warns.
        config.addinivalue_line("filterwarnings", "ignore:overflow encountered:RuntimeWarning")
