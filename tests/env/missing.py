"""Runs code as if some packages were not installed."""

from __future__ import annotations

import subprocess
import sys

MISSING = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
import importlib.util
true = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in {blocked} else true(name, *rest)
{code}
"""


def run_without(blocked: set[str], code: str) -> str:
    """The output of code, in a process that cannot import the blocked packages."""
    program = MISSING.format(blocked=blocked, code=code)
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
