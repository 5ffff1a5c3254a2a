"""The example client plays whole games on a real server on this machine."""

from __future__ import annotations

import importlib.util
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn

from genial.server.http.limits import Limits
from genial.server.process.app import create_app
from genial.server.process.settings import Settings
from genial.server.process.wire import LimitedSocket, limit_http
from tests.server.harness.inline_workers import InlineWorkers

pytestmark = pytest.mark.timeout(30)  # if one bot fails, the other one waits for ever

QUICK = Limits(burst=10**6)  # the bots move faster than a server usually allows
EXAMPLE = Path(__file__).parents[3] / "examples" / "remote_bot.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("example_remote_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def address(database: Path) -> Iterator[str]:
    """A server in a thread of this process."""
    app = create_app(Settings(database=str(database)), workers=InlineWorkers(), limits=QUICK)
    config = uvicorn.Config(app, http=limit_http(100), ws=LimitedSocket, log_config=None)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        host, port = listener.getsockname()
        yield f"http://{host}:{port}"
        server.should_exit = True
        thread.join()


@pytest.fixture
def tokens(address: str) -> list[str]:
    """The tokens of two owners."""
    answers = [
        httpx2.post(f"{address}/api/programs", json={"name": name}, headers={"X-Genial": "1"})
        for name in ("Ada", "Bob")
    ]
    return [answer.json()["token"] for answer in answers]


def test_it_plays_a_whole_game_against_a_level(
    example: Any, address: str, tokens: list[str]
) -> None:
    bot = example.RemoteBot(address, tokens[0], "greedy")
    table = bot.find_table("newcomer")
    standings = bot.play(table)
    record = httpx2.get(f"{address}/api/tables/{table}/record").json()
    assert record["names"] == ["Ada (bot)", "newcomer"]
    assert {each["owner"]: each["rank"] for each in standings} == dict(
        enumerate(record["result"]["ranks"])
    )


def test_two_of_them_meet_in_the_lobby_and_play(
    example: Any, address: str, tokens: list[str]
) -> None:
    one, other = (example.RemoteBot(address, token, "greedy") for token in tokens)
    table = one.find_table()
    with ThreadPoolExecutor(2) as threads:
        waiting = threads.submit(one.play, table)
        assert other.find_table() == table
        playing = threads.submit(other.play, table)
        assert waiting.result() == playing.result()
    record = httpx2.get(f"{address}/api/tables/{table}/record").json()
    assert record["names"] == ["Ada (bot)", "Bob (bot)"]
    assert record["result"]["reason"] in ("full", "instant")
    listed = bot_tables(address, tokens[1])
    assert [(game["is_over"], game["is_program"]) for game in listed] == [(True, [True, True])]


def bot_tables(address: str, token: str) -> list[dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}"}
    found: list[dict[str, Any]] = httpx2.get(f"{address}/api/tables", headers=headers).json()
    return found
