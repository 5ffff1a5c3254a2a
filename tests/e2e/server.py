"""The server as people start it: in its own process, with its own database."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

STARTING_S = 90  # seconds; this includes compiling the engine
REVIEW_EFFORT = "0.01"  # the smallest value: grades are rough, but reviews take seconds
COMPUTED_MS = 60_000  # for a review; longer than it takes, because the machine may be busy


class Server:
    """`genial serve` in a folder."""

    def __init__(self, folder: Path) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "genial", "serve", "--port", str(self.port)]
        command += ["--database", str(self.database), "--workers", "1"]
        environment = os.environ | {"GENIAL_REVIEW_EFFORT": REVIEW_EFFORT}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + STARTING_S
        while not self._is_healthy():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self._log.read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)

    def faults(self) -> str:
        """The first error in the server's log with the lines after it, or ""."""
        lines = self._log.read_text().splitlines(keepends=True)
        bad = ("ERROR", "CRITICAL", "Traceback")
        first = next((i for i, line in enumerate(lines) if any(b in line for b in bad)), None)
        return "" if first is None else "".join(lines[first : first + 30])

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self._folder / "genial.sqlite3"

    @property
    def _log(self) -> Path:
        return self._folder / "log.txt"

    def _is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
