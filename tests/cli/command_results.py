"""The types of the fixture `run`, which runs a command line and returns its output."""

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
