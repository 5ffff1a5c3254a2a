"""A bot that plays whole games on a server, with the token from the page's settings.

    export GENIAL_TOKEN=genial_...
    python examples/remote_bot.py http://127.0.0.1:8674 --level casual
    python examples/remote_bot.py http://127.0.0.1:8674

With --level, it plays against a level of the server. Without it, it takes an open seat in the
lobby, or opens a table there and waits for an opponent. docs/bot-api.md explains each step.
"""

from __future__ import annotations

import argparse
import json
import os
import time
import urllib.request
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError

import numpy as np
from websockets.sync.client import connect

import genial
from genial.bots import find_bot


class RemoteBot:
    """One bot on one server."""

    def __init__(self, server: str, token: str, bot: str = "balanced") -> None:
        self.server, self.headers = server.rstrip("/"), {"Authorization": f"Bearer {token}"}
        self.bot, self.rng = find_bot(bot), np.random.default_rng()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Sends a request; returns its answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers | {"Content-Type": "application/json"}
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "null")

    def find_table(self, level: str | None = None) -> str:
        """A table with a seat for this bot: against a level, in the lobby, or a new one there."""
        other = {"name": level, "bot": level} if level else {"name": "x", "is_open": True}
        for table in [] if level else self.ask("GET", "/api/lobby")["live"]:
            if table["programs"] and any(table["is_open"]):
                seat = f"/api/tables/{table['id']}/seats/{table['is_open'].index(True)}"
                self.ask("PUT", seat, {"name": "me"})  # the server knows the name
                return str(table["id"])
        new = {"seats": [{"name": "me"}, other], "is_public": level is None}
        return str(self.ask("POST", "/api/tables", new)["id"])

    def play(self, table: str) -> list[dict[str, Any]]:
        """Plays a game to its end; returns the final standings, best first."""
        address, ply = self.server.replace("http", "ws", 1) + f"/ws/tables/{table}", -1
        with connect(address, additional_headers=self.headers) as socket:
            socket.send(json.dumps({"type": "hello", "id": 1, "protocol": 2}))
            for text in socket:
                message = json.loads(text)
                if message["type"] == "view":
                    view = genial.parse_position(message["text"])
                    assert isinstance(view, genial.View)  # never more than this seat may know
                    move = str(self.bot.choose(view, self.rng).move)
                    answer = {"seat": message["seat"], "ply": message["ply"], "move": move}
                    socket.send(json.dumps({"type": "play", "id": 3, **answer}))
                elif message["type"] in ("welcome", "update"):
                    now = message["situation"]
                    if now["end"]:
                        return list(now["end"]["standings"])
                    if "start" in now["may"]:  # this bot opened the table, and all seats are taken
                        with suppress(HTTPError):  # started already, or the other one has left
                            self.ask("POST", f"/api/tables/{table}/start")
                    elif now["proposal"] and now["proposal"]["may_answer"]:
                        number = now["proposal"]["id"]
                        no = {"type": "answer", "id": 4, "proposal": number, "agrees": False}
                        socket.send(json.dumps(no))
                    elif now["seat"] == now["viewer"] and message["ply"] != ply:
                        ply = message["ply"]  # the turn is announced again when somebody comes
                        socket.send(json.dumps({"type": "view", "id": 2}))
                elif message["type"] == "error" and message["code"] == "too_fast":
                    time.sleep(1)
                    socket.send(json.dumps({"type": "view", "id": 2}))
                elif message["type"] == "error" and message["code"] != "stale":
                    raise RuntimeError(message["message"])
        raise RuntimeError("the server closed the connection")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--level", help="a level of the server to play against")
    parser.add_argument("--bot", default="balanced", help="the bot that chooses the moves")
    options = parser.parse_args()
    player = RemoteBot(options.server, os.environ["GENIAL_TOKEN"], options.bot)
    found = player.find_table(options.level)
    print(f"{player.server}/t/{found}", flush=True)
    for standing in player.play(found):
        print(f"rank {standing['rank']}: seat {standing['seats'][0] + 1}, {standing['markers']}")
