"""`genial serve` in its own process with a port."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from genial.engine.errors import GenialError
from genial.server.process.run import SHUTDOWN_S, format_address, serve
from genial.server.process.settings import Settings
from genial.server.process.supervisor import INTERRUPTED
from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.app import build_client
from tests.server.harness.client import sit
from tests.server.harness.processes import PATIENCE_S, read_address


@pytest.fixture
def process(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str]]:
    """A running server. A test can pass more options as fixture parameters."""
    command = [sys.executable, "-m", "genial", "serve", "--port", "0", "--workers", "1"]
    options = ["--database", str(tmp_path / "new" / "genial.sqlite3")]
    started = subprocess.Popen(
        [*command, *options, *getattr(request, "param", ())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if not key.startswith("GENIAL_")},
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate(timeout=PATIENCE_S)


def test_the_server_prints_its_address_plays_and_ends_quietly(
    process: subprocess.Popen[str],
) -> None:
    address = read_address(process)
    with httpx2.Client(base_url=address, headers={"X-Genial": "1"}) as client:
        assert client.get("/health").json()["status"] == "ok"
        seats = [{"name": "A"}, {"name": "B", "bot": "greedy"}]
        table = client.post("/api/tables", json={"seats": seats, "start": 1}).json()
        [(name, value)] = client.cookies.items()
        cookie = f"{name}={value}"
    socket_address = f"{address.replace('http', 'ws')}/ws/tables/{table['id']}"
    headers = {"Cookie": cookie}
    with connect(socket_address, origin=Origin(address), additional_headers=headers) as connection:
        connection.send(json.dumps({"type": "hello", "id": 1, "protocol": PROTOCOL}))
        message = json.loads(connection.recv(20))
        assert message["type"] == "welcome"
        while message["situation"]["seat"] == 1:  # a worker computes the bot's move
            message = json.loads(connection.recv(120))
        connection.send("x" * 2**16)
        assert json.loads(connection.recv(10))["code"] == "too_big"
        process.send_signal(signal.SIGINT)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    _, errors = process.communicate(timeout=20)
    assert errors == ""
    assert process.returncode in (0, -signal.SIGINT)


def test_acknowledged_moves_survive_a_kill(process: subprocess.Popen[str], tmp_path: Path) -> None:
    address = read_address(process)
    with httpx2.Client(base_url=address, headers={"X-Genial": "1"}) as client:
        seats = [{"name": "A"}, {"name": "B"}]
        table = client.post("/api/tables", json={"seats": seats, "start": 0}).json()
        [(name, cookie)] = client.cookies.items()
    url = f"{address.replace('http', 'ws')}/ws/tables/{table['id']}"
    headers = {"Cookie": f"{name}={cookie}"}
    steps: list[object] = []
    with connect(url, origin=Origin(address), additional_headers=headers) as connection:
        connection.send(json.dumps({"type": "hello", "id": 1, "protocol": PROTOCOL, "seat": 0}))
        message = json.loads(connection.recv(20))
        for number in range(2, 8):
            situation = message["situation"]
            seat = situation["seat"]
            if situation["curtain"] is not None:
                connection.send(json.dumps({"type": "look", "id": 99, "seat": seat}))
                situation = json.loads(connection.recv(20))["situation"]
            move = situation["seats"][seat]["rack"][0] + situation["choices"]["pairs"][0]
            ply = message["ply"]
            play = {"type": "play", "id": number, "seat": seat, "ply": ply, "move": move}
            connection.send(json.dumps(play))
            message = json.loads(connection.recv(20))
            assert message["reply_to"] == number
            steps = steps[: message["keep"]] + message["steps"]
        process.kill()
    process.wait(20)
    with build_client(tmp_path / "new" / "genial.sqlite3") as again:
        again.cookies.set(name, cookie)
        with sit(again, table["id"]) as back:
            assert back.steps == steps
            assert len(steps) == 6


def begin_request(address: str) -> tuple[socket.socket, bytes]:
    """Sends a request without the end of its body, so that the server waits for the rest."""
    url = httpx2.URL(address)
    body = json.dumps({"seats": [{"name": "A"}, {"name": "B"}], "start": 0}).encode()
    head = (
        f"POST /api/tables?code=sk3tch HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n"
        f"X-Genial: 1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    connection = socket.create_connection((url.host, url.port or 80), timeout=20)
    connection.sendall(head.encode() + body[:10])
    # The server has answered a later request, so it has begun the earlier one.
    httpx2.get(f"{address}/health")
    return connection, body[10:]


def wait_until_closed(address: str) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            httpx2.get(f"{address}/health")
        except httpx2.ConnectError:
            return
        except httpx2.TransportError:  # the port closed while the connection was opening
            pass
    raise AssertionError("the server still accepts connections")


@pytest.mark.parametrize("process", [["--log-format", "json"]], indirect=True)
def test_at_shutdown_running_requests_finish_and_new_ones_are_refused(
    process: subprocess.Popen[str], tmp_path: Path
) -> None:
    address = read_address(process)
    connection, rest = begin_request(address)
    with connection:
        process.send_signal(signal.SIGTERM)
        wait_until_closed(address)
        connection.sendall(rest)
        answer = connection.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 201 Created\r\n")
    assert "connection: close" in answer.lower()
    _, errors = process.communicate(timeout=20)
    assert process.returncode in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in errors.splitlines()]
    [stored] = [line for line in lines if line.get("status") == 201]
    assert (stored["method"], stored["path"]) == ("POST", "/api/tables")
    assert "sk3tch" not in errors
    database = tmp_path / "new" / "genial.sqlite3"
    assert database.exists()
    # SQLite removes this file when the database is closed.
    assert not Path(f"{database}-wal").exists()


def test_a_request_that_does_not_end_is_aborted_at_shutdown(process: subprocess.Popen[str]) -> None:
    connection, _ = begin_request(read_address(process))
    with connection:
        process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        _, errors = process.communicate(timeout=SHUTDOWN_S + 15)
    assert time.monotonic() - began > SHUTDOWN_S - 1
    assert process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in errors


def test_a_second_ctrl_c_ends_at_once(process: subprocess.Popen[str]) -> None:
    address = read_address(process)
    connection, _ = begin_request(address)
    with connection:
        process.send_signal(signal.SIGINT)
        wait_until_closed(address)
        assert process.poll() is None  # the server waits for the request that has begun
        process.send_signal(signal.SIGINT)
        # After a first Ctrl-C alone, the server would wait for the request and return 0.
        assert process.wait(20) == INTERRUPTED
    assert process.stderr is not None
    said = process.stderr.read()  # read() ends only when no worker has stderr open any more
    assert "Traceback" not in said  # Python may log that it removes semaphores


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(GenialError, match=f"port {port} is in use.*--port"):
            serve(Settings(port=port, database=str(tmp_path / "x")))
        assert format_address(taken) == f"http://127.0.0.1:{port}"


def test_an_address_of_another_machine_is_an_error() -> None:
    with pytest.raises(GenialError, match=r"cannot listen at 192\.0\.2\.1"):
        serve(Settings(host="192.0.2.1", port=0))


def test_a_database_that_cannot_be_opened_is_named_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="cannot be opened"):
        serve(Settings(port=0, database=str(tmp_path)))
