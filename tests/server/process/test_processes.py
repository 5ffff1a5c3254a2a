"""Several server processes at one address with one PostgreSQL database."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from genial.server.process.settings import Settings
from genial.server.store.store import Store
from tests.server.harness import client as driver
from tests.server.harness.app import build_client
from tests.server.harness.client import Client
from tests.server.harness.processes import read_address

if TYPE_CHECKING:  # pytest loads the second import as a plugin
    from starlette.testclient import WebSocketTestSession

    from tests.server.harness.postgresql import PostgreSQL

pytest_plugins = ["tests.server.harness.postgresql"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

# Runs `genial` with shorter timeouts. Spawned processes also import this file.
PROGRAM = """
from genial.cli.main import main
from genial.server.live import backend, peers
from genial.server.live import bots

bots.TAKEOVER_S = 0.5
backend.ALIVE_S, peers.SILENT_S = 0.5, 1.6

if __name__ == "__main__":
    main()
"""


class WebsocketsSession:
    """A real WebSocket with the interface that the test client needs."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send_text(self, text: str) -> None:
        self.connection.send(text)

    def receive_text(self) -> str:
        return str(self.connection.recv(30))


class Server:
    """Two server processes and their supervisor."""

    def __init__(self, program: Path, database: str) -> None:
        program.write_text(PROGRAM)
        options = ["--port", "0", "--processes", "2", "--workers", "2", "--log-level", "info"]
        self.process = subprocess.Popen(
            [sys.executable, str(program), "serve", "--database", database, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={key: value for key, value in os.environ.items() if not key.startswith("GENIAL_")},
            start_new_session=True,  # its own process group, as in a terminal
        )
        self.errors: list[str] = []
        self._collecting = threading.Thread(target=self._collect, daemon=True)
        self._collecting.start()
        self.address = read_address(self.process)

    def wait_for_pids(self) -> tuple[int, int]:
        """The ids of the two serving processes. Waits until two processes are alive."""
        for _ in range(600):
            said = "".join(self.errors)
            ready, ended = (
                [int(pid) for pid in re.findall(words, said)]
                for words in (r"is ready \(pid (\d+)", r"\(pid (\d+)\) has ended")
            )
            if len(living := [pid for pid in ready if pid not in ended]) == 2:
                return living[0], living[1]
            time.sleep(0.05)
        raise AssertionError(self.errors)

    def new_guest(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.address, headers={"X-Genial": "1"}, timeout=20)

    @contextmanager
    def sit(self, guest: httpx2.Client, table: str, pid: int) -> Iterator[Client]:
        """Opens a socket to one of the processes."""
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        url = f"{self.address.replace('http', 'ws')}/ws/tables/{table}"
        headers, origin = {"Cookie": cookie}, Origin(self.address)
        with ExitStack() as stack:
            with self._stop_all_but(pid):  # so that no other process can accept the connection
                connection = connect(
                    url, origin=origin, additional_headers=headers, open_timeout=20
                )
                stack.enter_context(connection)
            client = Client(cast("WebSocketTestSession", WebsocketsSession(connection)))
            client.hello()
            yield client

    def kill(self) -> None:
        """Kills all processes that a test has left."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        self._collecting.join(20)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def _collect(self) -> None:
        assert self.process.stderr is not None
        self.errors.extend(iter(self.process.stderr.readline, ""))

    @contextmanager
    def _stop_all_but(self, pid: int) -> Iterator[None]:
        [other] = set(self.wait_for_pids()) - {pid}
        os.kill(other, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(other, signal.SIGCONT)


@pytest.fixture(scope="module")
def server(postgresql: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with postgresql.lend() as url:
        started = Server(tmp_path_factory.mktemp("program") / "program.py", url)
        try:
            yield started
        finally:
            started.kill()


def new_table(guest: httpx2.Client, **second: Any) -> str:
    seats = [{"name": "Ann"}, {"name": "Ben", **second}]
    answer = guest.post("/api/tables", json={"seats": seats, "start": 0})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_two_people_at_different_processes_see_every_move(server: Server) -> None:
    first, second = server.wait_for_pids()
    with server.new_guest() as host, server.new_guest() as friend:
        table = new_table(host, is_open=True)
        seat = f"/api/tables/{table}/seats/1"
        assert friend.put(seat, json={"name": "Ben"}).status_code == 204
        with server.sit(host, table, first) as ann, server.sit(friend, table, second) as ben:
            for person in (ann, ben):
                person.listen_until(lambda client: not client.situation["seats"][1]["is_open"])
            assert host.post(f"/api/tables/{table}/start").status_code == 204
            for person in (ann, ben):
                person.listen_until(lambda client: not client.situation["waiting"])
            for number in range(1, 13):
                mover, other = (ann, ben) if ann.is_on_turn else (ben, ann)
                assert mover.play(mover.first_move())["type"] == "update"
                while len(other.steps) < number:
                    other.receive()
                assert other.steps == mover.steps
                assert len(mover.steps) == number


def test_people_at_different_processes_see_each_others_presence_and_chat(
    server: Server,
) -> None:
    first, second = server.wait_for_pids()

    def is_ben_here(client: Client) -> bool:
        return bool(client.situation["seats"][1]["is_here"])

    with server.new_guest() as host, server.new_guest() as friend:
        table = new_table(host, is_open=True)
        assert friend.put(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 204
        assert host.post(f"/api/tables/{table}/start").status_code == 204
        with server.sit(host, table, first) as ann:
            with server.sit(friend, table, second) as ben:
                ann.listen_until(is_ben_here)
                ben.listen_until(lambda client: bool(client.situation["seats"][0]["is_here"]))
                ben.send("say", seat=1, phrase="hello")
                while (said := ann.receive())["type"] != "said":
                    pass
                assert (said["seat"], said["phrase"]) == (1, "hello")
            ann.listen_until(lambda client: not is_ben_here(client))
            with server.sit(friend, table, second):
                ann.listen_until(is_ben_here)
                os.kill(second, signal.SIGKILL)
                ann.listen_until(lambda client: not is_ben_here(client))
            server.wait_for_pids()


def test_friends_at_different_processes_agree_on_one_rematch(server: Server) -> None:
    first, second = server.wait_for_pids()
    with server.new_guest() as host, server.new_guest() as friend:
        table = new_table(host, is_open=True)
        assert friend.put(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 204
        assert host.post(f"/api/tables/{table}/start").status_code == 204
        assert host.post(f"/api/tables/{table}/seats/0/resign").status_code == 204
        with server.sit(host, table, first) as ann, server.sit(friend, table, second) as ben:
            ben.listen_until(lambda client: client.is_over)
            assert ben.propose("rematch")["situation"]["next"] is None
            ann.listen_until(lambda client: client.situation["proposal"] is not None)
            again = ann.answer(agrees=True)["situation"]["next"]
            ben.listen_until(lambda client: client.situation["next"] is not None)
            assert ben.situation["next"] == again
        with server.sit(host, again, first) as ann, server.sit(friend, again, second) as ben:
            assert ben.play(ben.first_move())["type"] == "update"
            ann.listen_until(lambda client: client.steps == ben.steps)
            assert friend.post(f"/api/tables/{again}/seats/1/resign").status_code == 204
            for one in (ann, ben):
                one.listen_until(lambda client: client.is_over)
            for one in (ann, ben):  # both players at the same time
                one.send("propose", what="rematch", ply=one.ply)
            for one in (ann, ben):
                one.listen_until(lambda client: client.situation["next"] is not None)
            third = ann.situation["next"]
            assert ben.situation["next"] == third
        for guest in (host, friend):
            tables = [line["id"] for line in guest.get("/api/tables").json()]
            assert sorted(tables) == sorted([table, again, third])


def test_a_game_goes_on_when_its_process_is_killed(server: Server) -> None:
    first, second = server.wait_for_pids()
    with server.new_guest() as guest:
        table = new_table(guest, bot="master")
        with server.sit(guest, table, second) as witness:
            with server.sit(guest, table, first) as ann:
                for _ in range(2):
                    ann.wait_for_turn()
                    assert ann.play(ann.first_move())["type"] == "update"
                assert ann.situation["seat"] == 1  # the bot computes its move
                os.kill(first, signal.SIGKILL)
                with pytest.raises(ConnectionClosed):
                    ann.wait_for_turn()
            known = ann.steps
            # The other process computes the bot's move.
            witness.listen_until(lambda client: len(client.steps) > len(known))
        assert witness.steps[:-1] == known
        assert len(known) == 3
        again, successor = server.wait_for_pids()
        assert again == second
        assert successor != first
        with server.sit(guest, table, successor) as back, server.sit(guest, table, again) as other:
            assert back.steps == witness.steps
            assert back.play(back.first_move())["type"] == "update"
            other.listen_until(lambda client: len(client.steps) == 6)
            assert [step["id"] for step in other.steps] == [2, 3, 4, 5, 6, 7]  # no step is missing


def test_ctrl_c_disconnects_the_clients_of_every_process(server: Server) -> None:
    with server.new_guest() as guest, ExitStack() as stack:
        table = new_table(guest)
        pids = server.wait_for_pids()
        clients = [stack.enter_context(server.sit(guest, table, pid)) for pid in pids]
        os.killpg(server.process.pid, signal.SIGINT)
        for client in clients:
            with pytest.raises(ConnectionClosed) as closed:
                client.listen_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    assert server.process.wait(20) == 0
    assert "KeyboardInterrupt" not in "".join(server.errors)
    with pytest.raises(httpx2.ConnectError):
        httpx2.get(f"{server.address}/health")


def restore(database: Path, part: tuple[int, int]) -> list[str]:
    """The tables that a process loads at its start, if it has this part of all tables."""
    settings = Settings(database=str(database), part=part)
    with build_client(database, settings=settings) as client:
        app: Any = client.app
        return list(app.state.backend.keeper._writers)


def test_every_table_with_a_clock_is_restored_by_one_process(database: Path) -> None:
    with build_client(database) as client:
        clock = {"minutes": 5}
        tables = [driver.new_table(client, None, None, clock=clock) for _ in range(8)]
    parts = [restore(database, (number, 3)) for number in range(3)]
    assert sorted(table for part in parts for table in part) == sorted(tables)
    assert sorted(restore(database, (0, 1))) == sorted(tables)


def test_a_clock_regression_stood_still_after_the_database_failed_once_at_the_start(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with build_client(database) as client:
        clock = {"minutes": 60}
        tables = [driver.new_table(client, None, None, clock=clock) for _ in range(3)]
    load, failed = Store.load_table, list[str]()

    async def fail_once(store: Store, table_id: str) -> Any:
        if len(failed) < 2:
            failed.append(table_id)
            raise OSError("the connection broke")
        return await load(store, table_id)

    monkeypatch.setattr(Store, "load_table", fail_once)
    assert sorted(restore(database, (0, 1))) == sorted(tables)
    assert len(failed) == 2
