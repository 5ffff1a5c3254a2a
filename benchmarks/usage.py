"""What a process and its children use, from Linux's own books."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

QUIET_S = 1.0


@dataclass(frozen=True)
class Usage:
    """So far."""

    cpu_s: float
    bytes: int  # in memory, without what is shared with others


def read_usage(pid: int) -> Usage:
    """Of a process with all its children."""
    own = _read_one(pid)
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    parts = [own, *(read_usage(int(child)) for child in children)]
    return Usage(sum(part.cpu_s for part in parts), sum(part.bytes for part in parts))


def read_stolen() -> float:
    """Seconds in which a processor of this machine would have run, and its host let another run."""
    fields = Path("/proc/stat").read_text().split(maxsplit=9)
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def wait_until_quiet(pid: int) -> Usage:
    """Waits until a process has nothing to do any more: what it uses then."""
    usage = read_usage(pid)
    while True:
        time.sleep(QUIET_S)
        last, usage = usage, read_usage(pid)
        if usage.cpu_s - last.cpu_s < QUIET_S / 20:
            return usage


def _read_one(pid: int) -> Usage:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    private = [int(line.split()[1]) for line in lines if line.startswith("Private_")]
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), 1024 * sum(private))
