"""What the fixture `run` gives a test: a command line, and what it printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ran:
    """Exit code and output of one command."""

    code: int | str | None
    out: str
    err: str


Run = Callable[..., Ran]
