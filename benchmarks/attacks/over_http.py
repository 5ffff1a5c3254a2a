"""Attacks with requests over HTTP. Each goes on until its process is ended."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.parse import quote, urlsplit

import genial
from benchmarks.attacks.repeating import repeat
from benchmarks.attacks.visitor import Visitor
from genial.engine.board import load_board

SLOW = 500  # the number of incomplete requests
CROWD = 250  # the number of connections at the same time


def _new_record(**fields: Any) -> bytes:
    record = genial.Game("2023", players=2, seed=1).record()
    return json.dumps({**record, **fields}, ensure_ascii=False).encode()


async def attack_names(visitor: Visitor) -> None:
    """Uploads with 500 equal names."""
    body = _new_record(names=["A"] * 500)
    await repeat(lambda _: visitor.ask("POST", "/api/records", body, is_patient=False))


async def attack_marks(visitor: Visitor) -> None:
    """Uploads with a name of 120 kB of combining marks."""
    body = _new_record(names=["a" + "\u0301\u0316" * 30_000, "b"])
    await repeat(lambda _: visitor.ask("POST", "/api/records", body, is_patient=False))


def _play_record(seed: int = 1) -> bytes:
    game = genial.Game("2023", players=4, seed=seed)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return json.dumps(game.record()).encode()


async def attack_uploads(visitor: Visitor) -> None:
    """Uploads of whole games, as a new guest each time."""
    body = _play_record()

    async def upload(_: int) -> None:
        await Visitor(visitor.server, visitor.address).ask("POST", "/api/records", body)

    await repeat(upload)


def _draw_position(number: int) -> str:
    """A position for four players, on a different board for each number."""
    drawn = list(str(load_board("hexagon")))
    outer = [at for at, sign in enumerate(drawn) if sign == "="]
    for bit in range(12):
        if number >> bit & 1:
            drawn[outer[bit]] = "."
    board = genial.parse_board("".join(drawn))
    return str(genial.Game("2023", players=4, seed=1, board=board))


def _list_positions() -> list[str]:
    return [quote(_draw_position(number)) for number in range(200)]


async def attack_positions(visitor: Visitor) -> None:
    """Positions on boards that the server has not seen before."""
    texts = _list_positions()
    await repeat(lambda n: visitor.ask("GET", f"/api/position?text={texts[n % len(texts)]}"), 64)


async def attack_values(visitor: Visitor) -> None:
    """Values of moves, as a new guest each time."""
    texts = [quote(str(genial.Game("extreme", players=4, seed=seed))) for seed in range(50)]

    async def ask(number: int) -> None:
        guest = Visitor(visitor.server, visitor.address)
        await guest.ask("POST", "/api/guest")
        await guest.ask("GET", f"/api/position/values?text={texts[number % len(texts)]}")

    await repeat(ask, 20)


async def attack_pictures(visitor: Visitor) -> None:
    """Pictures of positions."""
    texts = _list_positions()

    async def ask(number: int) -> None:
        form = ("png", "svg")[number % 2]
        text = texts[number % len(texts)]
        await visitor.ask("GET", f"/api/position/picture.{form}?text={text}")

    await repeat(ask)


async def attack_starts(visitor: Visitor) -> None:
    """Games that start from positions on new boards."""
    seats = [{"name": name} for name in "ABCD"]
    texts = [_draw_position(number) for number in range(200)]

    async def create(number: int) -> None:
        body = {"seats": seats, "position": texts[number % len(texts)]}
        guest = Visitor(visitor.server, visitor.address)
        await guest.ask("POST", "/api/tables", json.dumps(body).encode())

    await repeat(create, 64)


async def attack_replays(visitor: Visitor) -> None:
    """Replays of a long game, as data, as a file and as a page."""
    _, answer = await visitor.ask("POST", "/api/records", _play_record())
    table = json.loads(answer)["id"]
    kinds = ("replay.html", "replay", "record")
    await repeat(lambda n: visitor.ask("GET", f"/api/tables/{table}/{kinds[n % 3]}"), 64)


async def attack_reviews(visitor: Visitor) -> None:
    """Reviews of uploaded games."""

    async def ask(number: int) -> None:
        guest = Visitor(visitor.server, visitor.address)
        _, answer = await guest.ask("POST", "/api/records", _play_record(number))
        table = json.loads(answer).get("id")
        for _ in range(50):
            await guest.ask("POST", f"/api/tables/{table}/review")

    await repeat(ask)


async def attack_page(visitor: Visitor) -> None:
    """Files of the page, compressed, on many connections."""
    _, page = await visitor.ask("GET", "/")
    [*files] = re.findall(r'(?:src|href)="\./([^"]+)"', page.decode())
    gzip = "Accept-Encoding: gzip\r\n"
    await repeat(lambda n: visitor.ask("GET", f"/{files[n % len(files)]}", headers=gzip), CROWD)


async def attack_crowd(visitor: Visitor) -> None:
    """Cheap requests on many connections."""
    html = "Accept: text/html\r\n"
    paths = ("/", "/nothing", "/api/solo", "/t/nothing", "/api/catalogue")
    await repeat(lambda n: visitor.ask("GET", paths[n % len(paths)], headers=html), CROWD)


async def attack_paths(visitor: Visitor) -> None:
    """Paths of 15 kB."""
    await repeat(lambda _: visitor.ask("GET", "/" + "a/" * 7500))


async def attack_cookies(visitor: Visitor) -> None:
    """Cookies that are slow to unquote: 64 kB, and just under the limit."""
    cookies = ['Cookie: x="' + "\\001" * number + '"\r\n' for number in (16_000, 3500)]
    await repeat(
        lambda n: visitor.ask("GET", "/api/solo", headers=cookies[n % 2], is_patient=False)
    )


async def attack_headers(visitor: Visitor) -> None:
    """Headers without an end."""
    place = urlsplit(visitor.server)

    async def send(_: int) -> None:
        writer = (await asyncio.open_connection(place.hostname, place.port))[1]
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ")
            for _part in range(2000):
                writer.write(b"x" * 100_000)
                await writer.drain()
        finally:
            writer.close()

    await repeat(send)


async def attack_slowly(visitor: Visitor) -> None:
    """Hundreds of requests that are never complete."""
    place = urlsplit(visitor.server)

    async def send(_: int) -> None:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            while not reader.at_eof():
                writer.write(b"A: b\r\n")
                await writer.drain()
                await asyncio.sleep(1)
        finally:
            writer.close()

    await repeat(send, SLOW)


async def attack_tables(visitor: Visitor) -> None:
    """New public tables, as a new guest each time."""
    seats = [{"name": "A"}, {"name": "B", "is_open": True}]
    body = json.dumps({"seats": seats, "is_public": True}).encode()

    async def create(_: int) -> None:
        await Visitor(visitor.server, visitor.address).ask("POST", "/api/tables", body)

    await repeat(create)


async def attack_lists(visitor: Visitor) -> None:
    """Requests for the lists that are expensive to make."""
    paths = ("/api/lobby", "/api/openapi.json", "/api/ratings", "/api/catalogue", "/health")
    await repeat(lambda number: visitor.ask("GET", paths[number % len(paths)]))
