"""Servers started as processes of their own."""

from __future__ import annotations

import re
import subprocess


def read_address(process: subprocess.Popen[str]) -> str:
    """The address that a server prints when it has started."""
    assert process.stdout is not None
    line = process.stdout.readline()
    match = re.fullmatch(r"Genial is at (http://127\.0\.0\.1:\d+)\n", line)
    assert match, line
    return match[1]
