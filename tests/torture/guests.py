"""Guests over HTTP: they set tables up and sit down, however often the server dies meanwhile."""

from __future__ import annotations

import asyncio
import random
from http.cookies import SimpleCookie
from typing import Any

import httpx2

from tests.torture.kinds import Kind

RETRY_S = 0.3


class Guest:
    """Somebody with a browser: asks again until there is an answer."""

    def __init__(self, http: httpx2.AsyncClient, address: str, number: int) -> None:
        self._http, self.address, self.number = http, address, number
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """The first answer that is not the server's trouble."""
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


async def set_up(kind: Kind, guests: list[Guest], dice: random.Random) -> str | None:
    """A table at which everybody sits and the game has begun; None where that went wrong.

    Somebody whose very first seat was given in an answer that got lost is not known to the server:
    nobody can then sit there, and the host sets another table up.
    """
    host, *others = guests
    answer = await host.ask("POST", "/api/tables", kind.describe())
    assert answer.status_code == 201, answer.text
    path = f"/api/tables/{answer.json()['id']}"
    for seat, guest in dice.sample(list(enumerate(others, 1)), len(others)):
        is_known = bool(guest.cookie)
        taken = await guest.ask("PUT", f"{path}/seats/{seat}", {"name": f"Guest {guest.number}"})
        if taken.status_code != 204 and not (is_known and taken.json()["code"] == "taken"):
            return None
    if others:
        begun = await host.ask("POST", f"{path}/start")
        if begun.status_code != 204 and begun.json()["code"] != "begun":
            return None
    return str(answer.json()["id"])
