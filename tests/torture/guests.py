"""Guests over HTTP. They create tables, take seats, and retry while the server is down."""

from __future__ import annotations

import asyncio
import random
from http.cookies import SimpleCookie
from typing import Any

import httpx2

from tests.torture.table_kinds import Kind

RETRY_S = 0.3


class Guest:
    """A guest who retries each request until the server answers."""

    def __init__(self, http: httpx2.AsyncClient, address: str, number: int) -> None:
        self._http, self.address, self.number = http, address, number
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """The first answer that is not a failure of the server."""
        while True:
            headers = {"X-Genial": "1", "Origin": self.address, "Cookie": self.cookie}
            try:
                answer = await self._http.request(
                    method, self.address + path, json=body, headers=headers, timeout=15
                )
            except httpx2.HTTPError:
                await asyncio.sleep(RETRY_S)
                continue
            self._keep_cookie(answer)
            if answer.status_code < 500:
                return answer
            await asyncio.sleep(RETRY_S)

    def _keep_cookie(self, answer: httpx2.Response) -> None:
        for header in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(header).items():
                self.cookie = f"{name}={morsel.value}"


async def set_up(kind: Kind, guests: list[Guest], dice: random.Random) -> str:
    """Creates a table, seats all guests and starts the game. Retries requests that were lost."""
    host, *others = guests
    answer = await host.ask("POST", "/api/tables", kind.describe())
    assert answer.status_code == 201, answer.text
    path = f"/api/tables/{answer.json()['id']}"
    for seat, guest in dice.sample(list(enumerate(others, 1)), len(others)):
        # With a known cookie, a guest can repeat the request for a seat.
        await guest.ask("POST", "/api/guest")
        taken = await guest.ask("PUT", f"{path}/seats/{seat}", {"name": f"Guest {guest.number}"})
        assert taken.status_code == 204, taken.text
    if others:
        begun = await host.ask("POST", f"{path}/start")
        assert begun.status_code == 204 or begun.json()["code"] == "begun", begun.text
    return str(answer.json()["id"])
