"""Servers that are started as separate processes."""

from __future__ import annotations

import re
import select
import subprocess
from typing import IO

PATIENCE_S = 120.0  # seconds for a process that starts on a busy computer


def read_line(output: IO[str] | None) -> str:
    """The first line that a process prints. Fails if no line comes in time."""
    assert output is not None
    assert select.select([output], [], [], PATIENCE_S)[0], f"no line came within {PATIENCE_S} s"
    return output.readline()


def read_address(process: subprocess.Popen[str]) -> str:
    """The address that a server prints when it has started."""
    line = read_line(process.stdout)
    match = re.fullmatch(r"Genial is at (http://127\.0\.0\.1:\d+)\n", line)
    assert match, line
    return match[1]
