"""Tables that are created quickly, through the API and the socket, with the guest's cookie.

No page is loaded for this: a page that is loaded costs more time than a whole game on the socket.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import APIResponse, Page
from websockets.sync.client import connect

from tests.e2e.prepared_games import PreparedGame
from tests.e2e.socket_log import WAIT_S, SocketLog

PAUSE_S = 0.15  # seconds before a message that came too fast is sent again

Situation = dict[str, Any]


def find_origin(page: Page) -> str:
    """The address of the server whose page is open, or would be opened."""
    url = page.url if page.url.startswith("http") else page.request.get("/health").url
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def send(page: Page, method: str, path: str, body: Any = None) -> APIResponse:
    """Sends a request with the cookie of the page's guest; fails if the server refuses it."""
    url, headers = f"{find_origin(page)}/{path}", {"X-Genial": "1"}
    answer = page.request.fetch(url, method=method, headers=headers, data=body)
    assert answer.ok, answer.text()
    return answer


def create(page: Page, setup: dict[str, Any]) -> str:
    """Creates a table of the page's guest; returns its id."""
    return str(send(page, "POST", "api/tables", setup).json()["id"])


def resign(page: Page, table: str, seat: int = 0) -> None:
    send(page, "POST", f"api/tables/{table}/seats/{seat}/resign")


def prepare(page: Page, game: PreparedGame) -> str:
    """Creates a table and plays all moves of a prepared game; returns its id."""
    table, moves = create(page, game.setup), iter(game.moves)
    _play(page, table, lambda situation: next(moves, None))
    return table


def play_anyhow(page: Page, table: str, most: int | None = None) -> None:
    """Plays any legal moves until the game is over, or until it is the turn after `most` moves."""
    played = 0

    def choose(now: Situation) -> str | None:
        nonlocal played
        if played == most:
            return None
        played += 1
        if now["exchange"]:
            return "keep"
        return str(now["seats"][now["seat"]]["rack"][0] + now["choices"]["pairs"][0])

    _play(page, table, choose)


def sit_down(page: Page, table: str) -> None:
    """Opens a table's page and waits until it is shown."""
    page.goto(f"/#/table/{table}")
    page.locator("[data-space]").first.wait_for()


def resume(page: Page, game: PreparedGame) -> SocketLog:
    """Continues a prepared game; waits until the player must act."""
    table = prepare(page, game)
    socket = SocketLog(page)
    sit_down(page, table)
    socket.wait_for_turn()
    return socket


def _play(page: Page, table: str, choose: Callable[[Situation], str | None]) -> None:
    """Plays for all people at this screen, in the order of their turns.

    Ends when the game is over, or when `choose` has no move for a situation.
    """
    origin = find_origin(page)
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies(origin))
    url = f"{origin.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers = {"Cookie": cookies, "Origin": origin}
    with connect(url, additional_headers=headers, proxy=None, max_size=None) as socket:
        number, answered, last = 1, -1, json.dumps({"type": "hello", "protocol": 2, "id": 1})
        socket.send(last)
        while True:
            message = json.loads(socket.recv(WAIT_S))
            if message.get("code") == "too_fast":
                time.sleep(PAUSE_S)  # the server allows only so many messages a second
                socket.send(last)
                continue
            assert message["type"] != "error", message
            now, ply = message.get("situation"), message.get("ply", -1)
            if now is None:
                continue
            if now["phase"] == "over":
                return
            if now["curtain"] is not None:
                answer = {"type": "look", "seat": now["curtain"]}
            elif (now["choices"] is None and now["exchange"] is None) or ply <= answered:
                continue
            else:
                move = choose(now)
                if move is None:
                    return
                answered = ply
                answer = {"type": "play", "ply": ply, "seat": now["seat"], "move": move}
            number += 1
            last = json.dumps(answer | {"id": number})
            socket.send(last)
