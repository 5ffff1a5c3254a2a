"""A server to measure, and guests who ask it for something, as browsers would."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Message = dict[str, Any]


@dataclass(frozen=True)
class Server:
    """A running server."""

    address: str
    pid: int


@contextmanager
def serve(*flags: str) -> Iterator[Server]:
    """A server on a free port, with a database of its own unless flags name one."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "genial", "serve", "--port", "0", *flags]
        if "--database" not in flags:
            command += ["--database", str(Path(folder, "games.sqlite3"))]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        told = re.search(r"http\S+", process.stdout.readline())
        assert told, "the server did not start"
        try:
            yield Server(told[0], process.pid)
        finally:
            process.terminate()
            process.wait()


class Guest:
    """Somebody who sets tables up and opens sockets."""

    def __init__(self, address: str) -> None:
        self._address, self._cookie = address, ""

    def ask(self, method: str, path: str, body: Message | None = None) -> Any:
        """A request and its answer."""
        headers = {"X-Genial": "1", "Content-Type": "application/json", "Cookie": self._cookie}
        data = None if body is None else json.dumps(body).encode()
        url = f"{self._address}/api/{path}"
        request = urllib.request.Request(url, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            if told := answer.headers["Set-Cookie"]:
                self._cookie = told.partition(";")[0]
            content = answer.read()
        return json.loads(content) if content else None

    def set_up(self, *bots: str | None, **options: Any) -> str:
        """A new table; None is a person."""
        seats = [{"name": f"Seat {seat}", "bot": bot} for seat, bot in enumerate(bots)]
        return str(self.ask("POST", "tables", {"seats": seats, **options})["id"])

    def name_socket(self, table: str) -> str:
        """The address of a table's socket."""
        return f"{self._address.replace('http', 'ws', 1)}/ws/tables/{table}"

    @property
    def headers(self) -> dict[str, str]:
        """What a socket is opened with."""
        return {"Cookie": self._cookie, "Origin": self._address}


def find_move(situation: Message) -> str:
    """The first legal move that the server offers to whoever is on turn."""
    if situation["exchange"]:
        return "keep"
    rack = situation["seats"][situation["seat"]]["rack"]
    return str(rack[0] + situation["choices"]["pairs"][0])
