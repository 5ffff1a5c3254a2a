"""A Ray cluster on this computer, started by Ray's command line, for the tests of the arena."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

QUIET = {
    "RAY_AUTH_MODE": "disabled",  # without this setting, Ray writes a token into the home folder
    "RAY_USAGE_STATS_ENABLED": "0",
}


@dataclass(frozen=True)
class Head:
    address: str  # the address for programs on this computer
    client: str  # the address for programs on any computer


@contextmanager
def start_head() -> Iterator[Head]:
    """Starts a cluster with two cores in a new folder, and stops it at the end."""
    port, client = find_ports(2)
    # the path is short, because the length of a socket's path is limited
    folder = tempfile.mkdtemp(prefix="ray")
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block"]
    command += [f"--port={port}", f"--ray-client-server-port={client}", f"--temp-dir={folder}"]
    command += ["--num-cpus=2", "--include-dashboard=false"]
    command += ["--min-worker-port=0", "--max-worker-port=0"]  # 0 means any free port
    with Path(folder, "said.txt").open("w+") as said:
        process = subprocess.Popen(
            command, stdout=said, stderr=said, cwd=folder, env={**os.environ, **QUIET}
        )
        try:
            wait_for(process, Path(said.name))
            yield Head(f"127.0.0.1:{port}", f"ray://127.0.0.1:{client}")
        finally:
            process.terminate()
            process.wait(30)
    shutil.rmtree(folder, ignore_errors=True)


def wait_for(process: subprocess.Popen[bytes], said: Path) -> None:
    for _ in range(600):
        if "Ray runtime started" in said.read_text():
            return
        assert process.poll() is None, said.read_text()
        time.sleep(0.1)
    raise AssertionError("Ray did not start within a minute")


def find_ports(number: int) -> list[int]:
    """Ports that are free now."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports
