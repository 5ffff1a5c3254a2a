"""The real thing: a process with a port."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from genial.engine.errors import GenialError
from genial.server.run import format_address, serve
from genial.server.settings import Settings
from tests.server.conftest import build_client
from tests.server.driver import sit


@pytest.fixture
def process(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "genial", "serve", "--port", "0", "--workers", "1"]
    started = subprocess.Popen(
        [*command, "--database", str(tmp_path / "new" / "genial.sqlite3")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if not key.startswith("GENIAL_")},
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    match = re.fullmatch(r"Genial is at (http://127\.0\.0\.1:\d+)\n", line)
    assert match, line
    return match[1]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_plays_and_ends_quietly(
    process: subprocess.Popen[str], how: signal.Signals
) -> None:
    address = address_of(process)
    with httpx2.Client(base_url=address, headers={"X-Genial": "1"}) as client:
        assert client.get("/health").json()["status"] == "ok"
        seats = [{"name": "A"}, {"name": "B", "bot": "greedy"}]
        table = client.post("/api/tables", json={"seats": seats, "start": 1}).json()
        [(name, value)] = client.cookies.items()
        cookie = f"{name}={value}"
    socket_address = f"{address.replace('http', 'ws')}/ws/tables/{table['id']}"
    headers = {"Cookie": cookie}
    with connect(socket_address, origin=Origin(address), additional_headers=headers) as line:
        line.send(json.dumps({"type": "hello", "id": 1}))
        message = json.loads(line.recv(20))
        assert message["type"] == "welcome"
        while message["situation"]["seat"] == 1:  # a worker thinks
            message = json.loads(line.recv(30))
        line.send("x" * 2**20)
        assert json.loads(line.recv(10))["code"] == "too_big"
        process.send_signal(how)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    _, errors = process.communicate(timeout=20)
    assert errors == ""
    assert process.returncode in (0, -how)


def test_what_was_acknowledged_survives_a_kill(
    process: subprocess.Popen[str], tmp_path: Path
) -> None:
    address = address_of(process)
    with httpx2.Client(base_url=address, headers={"X-Genial": "1"}) as client:
        seats = [{"name": "A"}, {"name": "B"}]
        table = client.post("/api/tables", json={"seats": seats, "start": 0}).json()
        [(name, cookie)] = client.cookies.items()
    url = f"{address.replace('http', 'ws')}/ws/tables/{table['id']}"
    headers = {"Cookie": f"{name}={cookie}"}
    steps: list[object] = []
    with connect(url, origin=Origin(address), additional_headers=headers) as line:
        line.send(json.dumps({"type": "hello", "id": 1, "seat": 0}))
        message = json.loads(line.recv(20))
        for number in range(2, 8):
            situation = message["situation"]
            seat = situation["seat"]
            if situation["curtain"] is not None:
                line.send(json.dumps({"type": "look", "id": 99, "seat": seat}))
                situation = json.loads(line.recv(20))["situation"]
            move = situation["seats"][seat]["rack"][0] + situation["choices"]["pairs"][0]
            play = {"type": "play", "id": number, "seat": seat, "ply": number - 2, "move": move}
            line.send(json.dumps(play))
            message = json.loads(line.recv(20))
            assert message["reply_to"] == number
            steps = steps[: message["keep"]] + message["steps"]
        process.kill()
    process.wait(20)
    with build_client(tmp_path / "new" / "genial.sqlite3") as again:
        again.cookies.set(name, cookie)
        with sit(again, table["id"]) as back:
            assert back.steps == steps
            assert len(steps) == 6


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(GenialError, match=f"port {port} is in use.*--port"):
            serve(Settings(port=port, database=str(tmp_path / "x")))
        assert format_address(taken) == f"http://127.0.0.1:{port}"


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(GenialError, match=r"cannot listen at 192\.0\.2\.1"):
        serve(Settings(host="192.0.2.1", port=0))


def test_a_database_that_cannot_be_opened_is_named_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="cannot be opened"):
        serve(Settings(port=0, database=str(tmp_path)))
