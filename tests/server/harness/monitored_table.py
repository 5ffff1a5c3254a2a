"""A table played by link, with all messages that each guest received."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from zipfile import ZipFile

from itsdangerous import URLSafeSerializer
from starlette.testclient import TestClient

from genial.server.domain.events import Created
from genial.server.live.writer import Cause, Writer
from genial.server.process.logs import JsonFormatter, TextFormatter
from tests.server.harness.client import ORIGIN, Client, Message, guest_cookie, sit
from tests.server.harness.programs import make_token, use_token
from tests.server.harness.visibility import Truth, find_leaks, find_secrets, find_tiles

FORMS = (TextFormatter(), JsonFormatter())


@dataclass
class Person:
    """A guest with a browser: the answers received over HTTP, and the sockets."""

    http: TestClient
    guest: str = ""
    bodies: list[str] = field(default_factory=list)
    sockets: list[Client] = field(default_factory=list)

    def ask(self, method: str, path: str, body: Message | None = None) -> int:
        """Sends a request and returns its status. Keeps the answer, with most of its headers."""
        answer = self.http.request(method, path, json=body)
        text = answer.text
        if answer.headers.get("content-type") == "application/zip":
            with ZipFile(io.BytesIO(answer.content)) as archive:
                text = "\n".join(archive.read(name).decode() for name in archive.namelist())
        own = {"set-cookie", "content-disposition"}
        heads = [f"{name}: {value}" for name, value in answer.headers.items() if name not in own]
        self.bodies.append("\n".join((*heads, text)))
        if self.http.cookies and not self.guest:
            payload = guest_cookie(self.http)[1].rpartition(".")[0]
            self.guest = str(URLSafeSerializer("").load_payload(payload.encode()))
        return answer.status_code


class LogCapture(logging.Handler):
    """Keeps every log record in both formats. Records are formatted when they are logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps the record in both formats."""
        self.lines += [form.format(record) for form in FORMS]


class MonitoredTable:
    """A table played by link: its guests in seat order, spectators, and its full state."""

    def __init__(self, client: TestClient, log: LogCapture) -> None:
        self._client, self.log = client, log
        # the key is the version and the ply that clients get
        self.truths: dict[tuple[int, int], Truth] = {}
        self.last = Truth.read_nothing()  # the table at its newest version
        self.version = 0  # the newest version, as clients get it
        self.secrets: set[str] = set()  # the secrets of the bag, and codes for another device
        self.people: list[Person] = []
        self.table_id = ""
        app: Any = client.app
        app.state.backend.keeper.watchers.insert(0, self._note)

    def invite(self, seats: int, program: int | None = None, **options: Any) -> None:
        """Creates a table and seats a guest on every seat. One more guest is a spectator.

        If `program` is a seat, a program of somebody else plays there.
        """
        for number in range(seats + 1):
            person = self.admit()
            if number == program:
                token = make_token(self._client)[1]
                person.http = use_token(self._client, token)
                app: Any = self._client.app
                assert self._client.portal is not None
                find = app.state.backend.programs.find
                person.guest = self._client.portal.call(find, token.encode()).id
                self.secrets.add(token)
        body = {"seats": [{"name": f"N{s}", "is_open": s > 0} for s in range(seats)], "start": 0}
        answer = self.people[0].http.post("/api/tables", json=body | options)
        self.table_id = answer.json()["id"]
        self.people[0].ask("GET", "/api/tables")
        for seat in range(1, seats):
            assert self.people[seat].ask("PUT", self.path(seat), {"name": f"N{seat}"}) == 204

    @property
    def is_resting(self) -> bool:
        """Whether a person must cause the next event."""
        return self.last.is_over or self.last.sitters[self.last.on_turn] != "bot"

    def path(self, seat: int | None = None) -> str:
        """The path of the table, or of one seat, in the API."""
        table = f"/api/tables/{self.table_id}"
        return table if seat is None else f"{table}/seats/{seat}"

    def admit(self) -> Person:
        """Adds a guest whom the server does not know."""
        http = TestClient(self._client.app, ORIGIN, headers={"X-Genial": "1"})
        http.portal = self._client.portal
        self.people.append(Person(http))
        return self.people[-1]

    @contextmanager
    def connect(self, person: Person, **hello: Any) -> Iterator[Client]:
        """Opens a socket and keeps all its messages."""
        with sit(person.http, self.table_id, **hello) as socket:
            person.sockets.append(socket)
            yield socket

    @contextmanager
    def connect_all(self) -> Iterator[list[Client]]:
        """A socket for every guest."""
        with ExitStack() as stack:
            yield [stack.enter_context(self.connect(person)) for person in self.people]

    def find_leaks(self) -> list[str]:
        """Every value in messages, answers and the log that should not be in them."""
        found = [leak for person in self.people for leak in self._find_leaks_to(person)]
        everything = "\n".join(self.log.lines)
        found += [f"log: {line}" for line in self.log.lines for _ in find_tiles(line)]
        return found + [f"log: {one}" for one in find_secrets(everything, self._list_private())]

    def _find_leaks_to(self, person: Person) -> Iterator[str]:
        private = self._list_private()
        for body in person.bodies:
            yield from (f"body: {secret}" for secret in find_secrets(body, private))
            yield from (f"body: {tile}" for tile in find_tiles(body))
        for socket in person.sockets:
            truth = Truth.read_nothing()
            for text in socket.received:
                message: Message = json.loads(text)
                at = (message.get("version", -1), message.get("ply", -1))
                truth = self.truths.get(at, truth)
                secrets = private - (self.secrets if truth.is_over else set())
                yield from find_leaks(message, truth, person.guest)
                yield from (f"socket: {secret}" for secret in find_secrets(text, secrets))

    def _list_private(self) -> set[str]:
        """Values that no answer may contain: secrets, codes, ids of guests, cookies."""
        cookies = {value for person in self.people for value in person.http.cookies.values()}
        return self.secrets | cookies | {one.guest for one in self.people if one.guest}

    def _note(self, writer: Writer, _: Cause | None) -> None:
        for seen in (writer.table, writer.table.public):
            self.truths[seen.public_version, seen.ply] = Truth.read(seen)
        self.last, self.version = Truth.read(writer.table), writer.table.public_version
        opening = writer.table.opening
        if isinstance(opening, Created):
            self.secrets |= {one for one in (opening.secret, opening.seed) if one}
