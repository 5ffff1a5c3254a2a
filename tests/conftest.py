"""Settings that must hold before anything of Numba is imported."""

import os

import pytest

# Without a card the CUDA tests run in Numba's simulator; set it to 0 to use a real one.
os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        # Compiled kernels let 64-bit arithmetic wrap around without a word; NumPy warns.
        config.addinivalue_line("filterwarnings", "ignore:overflow encountered:RuntimeWarning")
