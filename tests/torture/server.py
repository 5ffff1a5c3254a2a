"""`genial serve` as a process that can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx2

STARTING_S = 90.0  # seconds; this includes compiling the engine
_READY, _ENDED = r"is ready \(pid (\d+)", r"\(pid (\d+)\) has ended"
_HEAD = re.compile(r" (DEBUG|INFO|WARNING|ERROR|CRITICAL) ")


@dataclass
class Life:
    """The start and the end of one server process, in seconds as time.time() gives them."""

    born: float
    died: float = float("inf")


class Server:
    """`genial serve` at one port with one database, started many times."""

    def __init__(self, database: str, log: Path, processes: int = 1) -> None:
        self._database, self._log, self.processes = database, log, processes
        self.port = find_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.lives: list[Life] = []
        self._process: subprocess.Popen[bytes] | None = None
        # Texts in log lines about processes that the run killed.
        self.expected: tuple[str, ...] = ("has ended with status -9", "restart in")
        self._begun = 0  # the position in the log where the current server begins

    def spawn(self) -> None:
        """Starts the server without waiting until it answers."""
        command = [sys.executable, "-m", "genial", "serve", "--port", str(self.port)]
        command += ["--database", self._database, "--workers", "2", "--log-level", "info"]
        command += ["--processes", str(self.processes)]
        environment = {k: v for k, v in os.environ.items() if not k.startswith("GENIAL_")}
        self.lives.append(Life(time.time()))
        self._begun = len(self._log.read_text(errors="replace")) if self._log.exists() else 0
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, start_new_session=True
            )

    async def start(self) -> None:
        """Starts the server and waits until it answers."""
        self.spawn()
        deadline = time.monotonic() + STARTING_S
        async with httpx2.AsyncClient(verify=False) as http:
            while not await self._is_healthy(http):
                if time.monotonic() > deadline or not self.is_running:
                    raise RuntimeError(
                        f"the server did not start:\n{self._log.read_text()[-5000:]}"
                    )
                await asyncio.sleep(0.1)

    @property
    def is_running(self) -> bool:
        """Whether the server was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kills the server and all its child processes."""
        if self._process is None:
            return
        self.lives[-1].died = min(self.lives[-1].died, time.time())
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(20)
        self._process = None

    def find_children(self) -> list[int]:
        """The ids of the child processes that serve now."""
        said = self._log.read_text(errors="replace")[self._begun :]
        ready, ended = (re.findall(words, said) for words in (_READY, _ENDED))
        return [int(pid) for pid in ready if pid not in ended]

    def find_complaints(self) -> Iterator[str]:
        """The errors that the server logged."""
        is_expected = False
        for line in self._log.read_text(errors="replace").splitlines():
            if _HEAD.search(line):  # the next lines belong to this record
                is_expected = any(words in line for words in self.expected)
            is_bad = any(word in line for word in (" ERROR ", " CRITICAL ", "Traceback"))
            if is_bad and not is_expected:
                yield f"log: {line[:300]}"

    def count_running(self, since: float, until: float) -> float:
        """The seconds between two times during which a server ran or was starting."""
        spans = (min(until, life.died) - max(since, life.born) for life in self.lives)
        return sum(max(0.0, span) for span in spans)

    async def _is_healthy(self, http: httpx2.AsyncClient) -> bool:
        try:
            answer = await http.get(f"{self.address}/health", timeout=5)
        except httpx2.HTTPError:
            return False
        return bool(answer.status_code == 200)


def find_port() -> int:
    """A free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
