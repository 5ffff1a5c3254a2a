"""Tries to see the bag of the day early, by every route of the server.

The search shares no code with the checks of the server: it reads the secrets and the moves from the
database, and looks for them in every byte that a guest receives.
"""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.http.exports import Exports
from genial.server.http.sharing import SharedFiles
from tests.server.harness.client import Client, dial
from tests.server.harness.days import TODAY, TOMORROW

BODIES: dict[str, Any] = {
    "/api/tables": {"seats": [{"name": "Eve"}]},
    "/api/tables/{table_id}/seats/{seat}": {"name": "Eve"},
    "/api/tables/{table_id}/seats/{seat}/bot": {"bot": "casual"},
    "/api/tables/{table_id}/seats/{seat}/lend": {"bot": "master"},
    "/api/days/{day}/{kind}": {"name": "Eve"},
}
# not in the description
HIDDEN_ROUTES = ("/t/{table_id}", "/t/{table_id}/board.png", "/metrics")
# Pictures cannot be searched, and a review is computed after the answer. So every route of a table
# must refuse, except this one: the page with the names of the players.
PREVIEW = "/t/{table_id}"
# The puzzles are the same on every server, and some have the same moves by chance.
PUZZLES = "/api/puzzles"


class Peeker:
    """Searches everything that guests receive for secrets of days, and for moves of their games."""

    def __init__(self, client: TestClient, database: Path, table_id: str) -> None:
        self._app: Any = client.app
        self._table_id = table_id
        with sqlite3.connect(database) as connection:
            rows = connection.execute("SELECT secret FROM days WHERE day >= ?", (TODAY,))
            self._secrets = [secret for (secret,) in rows]
            query = "SELECT body FROM events WHERE table_id = ? AND kind = 'played'"
            played = connection.execute(query, (table_id,))
            self._moves = [json.loads(body)["move"] for (body,) in played]
        assert len(self._secrets) == 16
        assert self._moves

    def find_leaks(self, guest: TestClient, is_owner: bool, only: str = "") -> list[str]:
        """Where a guest has seen a secret, or somebody else a move of the game.

        Args:
            guest: who looks.
            is_owner: whether it is the guest's own game.
            only: looks only where the name of the place contains this.
        """
        leaks = []
        for path, where, status, content in self._look_everywhere(guest, only):
            text = content.decode(errors="replace")
            is_free = is_owner or path.startswith(PUZZLES)
            sought = self._secrets if is_free else [*self._secrets, *self._moves]
            leaks += [f"{where}: {each}" for each in sought if each in text]
            if "{table_id}" in path and path != PREVIEW and status < 400:
                leaks.append(f"{where}: answered with {status}")
            if where.startswith(f"/api/days/{TOMORROW}") and status < 400:
                leaks.append(f"{where}: begun before its day")
        return leaks

    def _look_everywhere(
        self, guest: TestClient, only: str
    ) -> Iterator[tuple[str, str, int, bytes]]:
        """Every answer: its route, a name for it, its status and its content."""
        # a file that is refused because of a limit would hide a leak
        self._app.state.exports, self._app.state.shared_files = Exports(), SharedFiles()
        for method, path in self._list_routes():
            for day in (TODAY, TOMORROW) if "{day}" in path else (TODAY,):
                names = {"table_id": self._table_id, "seat": "0", "day": day, "kind": "solo"}
                filled = path.format_map(defaultdict(str, names))
                if only in filled:
                    yield path, filled, *self._request(guest, method, path, filled)
        for name, look in (("/export", self._read_archive), ("/socket", self._listen)):
            if only in name:
                yield name, name, 200, look(guest)

    def _list_routes(self) -> Iterator[tuple[str, str]]:
        """Every route, except those that delete or resign the game. The archive is read apart."""
        for path, methods in self._app.openapi()["paths"].items():
            for method in methods:
                if method != "delete" and not path.endswith(("/resign", "/export")):
                    yield method, path
        yield from (("get", path) for path in HIDDEN_ROUTES)

    def _request(self, guest: TestClient, method: str, path: str, filled: str) -> tuple[int, bytes]:
        options = {"json": BODIES[path]} if path in BODIES and method != "get" else {}
        queries = {"text": "none", "move": "rbh8h9", "month": TODAY[:7]}
        answer = guest.request(method, filled, params=queries, **options)
        return answer.status_code, answer.content + str(answer.headers).encode()

    def _read_archive(self, guest: TestClient) -> bytes:
        answer = guest.get("/api/export")
        if answer.status_code != 200:
            return answer.content
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            return b"\n".join(archive.read(name) for name in archive.namelist())

    def _listen(self, guest: TestClient) -> bytes:
        """Everything that a socket sends, also after a request for the whole past."""
        with dial(guest, self._table_id) as session:
            watcher = Client(session)
            try:
                for fields in ({}, {"version": 1, "seat": 0}):
                    watcher.hello(**fields)
                for kind, more in (("look", {"seat": 0}), ("plan", {})):
                    watcher.ask(kind, **more)
                for what in ("undo", "rematch"):
                    watcher.propose(what)
                    watcher.propose(what, same_bag=True)
                watcher.command("hint")
            except (WebSocketDisconnect, KeyError):
                pass
            return "\n".join(watcher.received).encode()
