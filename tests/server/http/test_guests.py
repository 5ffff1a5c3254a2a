"""Guests: the cookie that identifies them, even at several servers on one host."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from pathlib import Path

from starlette.testclient import TestClient

from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import new_table

TABLE = {"seats": [{"name": "A"}, {"name": "B"}]}


def test_the_cookie_is_signed_and_hidden_from_scripts(client: TestClient) -> None:
    assert "set-cookie" not in client.get("/api/tables").headers  # a list needs no guest
    answer = client.post("/api/tables", json=TABLE)
    [(name, cookie)] = SimpleCookie(answer.headers["set-cookie"]).items()
    assert re.fullmatch("genial_guest_[0-9a-f]{8}", name)
    assert cookie["httponly"]
    assert (cookie["samesite"], cookie["path"], cookie["secure"]) == ("lax", "/", "")
    assert int(cookie["max-age"]) >= 30 * 24 * 3600
    again = client.post("/api/tables", json=TABLE)
    assert SimpleCookie(again.headers["set-cookie"])[name].value == cookie.value
    for forged in (cookie.value[:-2] + "AA", "ImFiYyI.sig", "x" * 10_000, ""):
        client.cookies.clear()
        client.cookies.set(name, forged)
        assert client.get("/api/tables").json() == []


def test_over_https_the_cookie_is_secure(serve: Serve, database: Path) -> None:
    client = serve(settings=Settings(host="0.0.0.0", database=str(database)))
    safe = TestClient(client.app, "https://play.example.org", headers={"X-Genial": "1"})
    safe.portal = client.portal
    answer = safe.post("/api/tables", json=TABLE)
    [cookie] = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie["secure"]
    strict = serve(settings=Settings(database=str(database), is_secure=True))
    answer = strict.post("/api/tables", json=TABLE)
    [cookie] = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie["secure"]


def test_guests_are_known_again_after_a_restart(client: TestClient, serve: Serve) -> None:
    table_id = new_table(client, None, "random")
    again = serve()
    again.cookies = client.cookies
    assert [row["id"] for row in again.get("/api/tables").json()] == [table_id]


def test_the_operators_key_signs_cookies(serve: Serve, database: Path) -> None:
    first, same, other = (
        serve(settings=Settings(database=str(database), key=key))
        for key in ("k" * 16, "k" * 16, "o" * 16)
    )
    new_table(first, None, "random")
    same.cookies = other.cookies = first.cookies
    assert len(same.get("/api/tables").json()) == 1
    assert other.get("/api/tables").json() == []


def test_servers_on_one_host_have_different_cookies(serve: Serve, tmp_path: Path) -> None:
    first = serve()
    other = serve(settings=Settings(database=str(tmp_path / "other.sqlite3")))
    table_id = new_table(first, None, "random")
    new_table(other, None, "random")
    first.cookies.update(other.cookies)  # a browser sends both cookies to both servers
    assert len(first.cookies) == 2
    assert [row["id"] for row in first.get("/api/tables").json()] == [table_id]
