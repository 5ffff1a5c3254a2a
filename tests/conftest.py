"""Environment variables, signals and warning filters that must be set before Numba is imported."""

import os
import signal

import pytest

# The CUDA tests run in Numba's simulator, without a GPU. Set the variable to 0 to use a GPU.
os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")

# A shell starts background jobs with Ctrl-C ignored. Tests of Ctrl-C must work there, too.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        # 64-bit overflow is intended in kernels. Compiled kernels wrap silently; NumPy warns.
        config.addinivalue_line("filterwarnings", "ignore:overflow encountered:RuntimeWarning")
