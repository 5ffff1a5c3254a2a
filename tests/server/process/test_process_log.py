"""The log of a running process, with the records of its libraries."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx2
from websockets.sync.client import connect
from websockets.typing import Origin

from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.processes import read_address

SKETCH = "sk3tch"  # a secret code in a query string


def start(folder: Path, log: Path, *options: str) -> subprocess.Popen[str]:
    """Starts a server that writes its log to a file."""
    command = [sys.executable, "-m", "genial", "serve", "--port", "0", "--workers", "1"]
    with log.open("w") as lines:
        return subprocess.Popen(
            [*command, "--database", str(folder / "genial.sqlite3"), *options],
            stdout=subprocess.PIPE,
            stderr=lines,
            text=True,
            env={key: value for key, value in os.environ.items() if not key.startswith("GENIAL_")},
        )


def talk(address: str) -> list[str]:
    """Plays a move; returns texts that no line of the log may contain."""
    with httpx2.Client(base_url=address, headers={"X-Genial": "1"}) as client:
        seats = [{"name": "A"}, {"name": "B"}]
        table_id = client.post("/api/tables", json={"seats": seats, "start": 0}).json()["id"]
        [(name, value)] = client.cookies.items()
    place = f"{address.replace('http', 'ws')}/ws/tables/{table_id}?code={SKETCH}"
    headers = {"Cookie": f"{name}={value}"}
    with connect(place, origin=Origin(address), additional_headers=headers) as connection:
        connection.send(json.dumps({"type": "hello", "id": 1, "protocol": PROTOCOL, "seat": 0}))
        situation = json.loads(connection.recv(20))["situation"]
        move = situation["seats"][0]["rack"][0] + situation["choices"]["pairs"][0]
        connection.send(json.dumps({"type": "play", "id": 2, "seat": 0, "ply": 0, "move": move}))
        assert json.loads(connection.recv(20))["type"] == "update"
    return [value, SKETCH, move]


def test_no_record_of_a_running_server_has_a_cookie_a_query_or_a_message(tmp_path: Path) -> None:
    log = tmp_path / "log"
    process = start(tmp_path, log, "--log-format", "json", "--log-level", "debug")
    try:
        secrets = talk(read_address(process))
    finally:
        process.terminate()
        process.communicate(timeout=20)
    text = log.read_text()
    assert "SOCKET /ws/tables/{table_id} 101" in text
    assert [secret for secret in secrets if secret in text] == []
