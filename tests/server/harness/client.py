"""A client like the page: it sends on the socket, and keeps the state that it receives."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession

from genial.server.protocol.incoming import PROTOCOL
from genial.server.protocol.outgoing import ServerMessage

ORIGIN = "http://127.0.0.1:8674"
_server_message: TypeAdapter[Any] = TypeAdapter(ServerMessage)

Message = dict[str, Any]


class Client:
    """One open socket, and the state of the table as received on it."""

    def __init__(self, session: WebSocketTestSession, steps: list[Message] | None = None) -> None:
        self.session = session
        self.received: list[str] = []  # every message received
        self.info: Message = {}
        self.steps: list[Message] = list(steps or ())
        self.situation: Message = {}
        self.version = self.ply = -1
        self._number = 0

    def send(self, kind: str, **fields: Any) -> int:
        self._number += 1
        self.session.send_text(json.dumps({"type": kind, "id": self._number, **fields}))
        return self._number

    def receive(self) -> Message:
        text = self.session.receive_text()
        self.received.append(text)
        _server_message.validate_json(text)
        message: Message = json.loads(text)
        if message["type"] == "welcome":
            self.info, self.steps = message["info"], message["steps"]
        elif message["type"] == "update":
            assert message["keep"] <= len(self.steps)
            self.steps = self.steps[: message["keep"]] + message["steps"]
        if message["type"] in ("welcome", "update"):
            self.situation = message["situation"]
            self.version, self.ply = message["version"], message["ply"]
        return message

    def ask(self, kind: str, **fields: Any) -> Message:
        """Sends a message, and receives messages until its answer comes."""
        number = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message.get("reply_to") == number:
                return message

    def hello(self, **fields: Any) -> Message:
        return self.ask("hello", **({"protocol": PROTOCOL} | fields))

    def command(self, kind: str, **fields: Any) -> Message:
        """Sends a command for the seat whose turn it is, with the last known ply."""
        return self.ask(kind, **({"seat": self.situation["seat"], "ply": self.ply} | fields))

    def play(self, move: str, **fields: Any) -> Message:
        return self.command("play", move=move, **fields)

    def propose(self, what: str, **fields: Any) -> Message:
        return self.ask("propose", **({"what": what, "ply": self.ply} | fields))

    def answer(self, agrees: bool) -> Message:
        return self.ask("answer", proposal=self.situation["proposal"]["id"], agrees=agrees)

    @property
    def is_on_turn(self) -> bool:
        return self.situation["viewer"] == self.situation["seat"] and not self.is_over

    @property
    def is_over(self) -> bool:
        return self.situation["end"] is not None

    @property
    def rack(self) -> list[str]:
        rack: list[str] = self.situation["seats"][self.situation["viewer"]]["rack"]
        return rack

    def first_move(self) -> str:
        """A legal move, taken from the choices that the server sent."""
        if self.situation["exchange"]:
            return "swap"
        return self.rack[0] + str(self.situation["choices"]["pairs"][0])

    def listen_until(self, is_done: Callable[[Client], bool]) -> None:
        while not is_done(self):
            self.receive()

    def wait_for_turn(self) -> None:
        self.listen_until(lambda client: client.is_on_turn or client.is_over)

    def play_out(self, choose: Callable[[Client], str] = first_move) -> None:
        """Plays the only seat of this client to the end of the game."""
        self.wait_for_turn()
        while not self.is_over:
            answer = self.play(choose(self))
            assert answer["type"] == "update", answer
            self.wait_for_turn()


def come_from(client: TestClient, host: str) -> TestClient:
    """Another guest of the same server, with another IP address."""
    other = TestClient(client.app, str(client.base_url), client=(host, 1234))
    other.headers, other.portal = client.headers, client.portal
    return other


def guest_cookie(client: TestClient) -> tuple[str, str]:
    """Name and value of the cookie that identifies the guest."""
    [(name, value)] = client.cookies.items()
    return name, value


def new_table(client: TestClient, *bots: str | None, **fields: Any) -> str:
    """Creates a table with one seat for each argument: the name of a bot, or None for a person."""
    seats = [{"name": f"Name {seat}", "bot": bot} for seat, bot in enumerate(bots)]
    answer = client.post("/api/tables", json={"seats": seats, "start": 0} | fields)
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def dial(client: TestClient, table_id: str, origin: str = ORIGIN) -> WebSocketTestSession:
    """A socket that the caller opens with `with`."""
    address = f"{ORIGIN.replace('http', 'ws')}/ws/tables/{table_id}"
    return client.websocket_connect(address, headers={"Origin": origin})


@contextmanager
def sit(
    client: TestClient, table_id: str, steps: list[Message] | None = None, **hello: Any
) -> Iterator[Client]:
    """An open socket on which hello has been answered."""
    with dial(client, table_id) as session:
        seated = Client(session, steps)
        seated.hello(**hello)
        yield seated


def finish(client: TestClient, *bots: str | None, **fields: Any) -> str:
    """Creates a table and plays its game to the end."""
    table_id = new_table(client, *bots, **fields)
    with sit(client, table_id) as person:
        person.play_out()
    return table_id


def follow(screen: Client, moves: tuple[str, ...]) -> None:
    """Plays moves at a shared screen. Each move belongs to the seat whose turn it is."""
    for move in moves:
        if screen.situation["curtain"] is not None:
            screen.ask("look", seat=screen.situation["curtain"])
        answer = screen.play(move)
        assert answer["type"] == "update", answer
