"""Cookies: the server reads only its own cookies, in linear time."""

from __future__ import annotations

import http.cookies
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.harness.client import guest_cookie, new_table


def test_cookies_regression_a_long_one_was_unquoted_in_quadratic_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengths: list[int] = []
    unquote = http.cookies._unquote

    def count(text: str) -> Any:
        lengths.append(len(text))
        return unquote(text[:500])

    monkeypatch.setattr(http.cookies, "_unquote", count)
    new_table(client, None, None)
    name, value = guest_cookie(client)
    client.cookies.clear()
    long = 'x="' + "\\001" * 16_000 + '"'
    for cookie in (f"{long}; {name}={value}", f"{name}={value};{long}"):
        answer = client.get("/api/tables", headers={"Cookie": cookie})
        assert len(answer.json()) == 1
    assert client.get("/api/tables", headers={"Cookie": f"{name}={long}"}).json() == []
    assert max(lengths) < 500


@pytest.mark.parametrize(
    "cookie",
    ["", ";;;", "=", "genial_guest", "genial_guest_00000000", 'genial_guest_00000000="a"', "\xff"],
)
def test_cookies_of_others_make_no_guest(client: TestClient, cookie: str) -> None:
    answer = client.get("/api/tables", headers=[(b"Cookie", cookie.encode("latin-1"))])
    assert (answer.status_code, answer.json()) == (200, [])


def test_the_guest_is_found_in_any_of_several_headers(client: TestClient) -> None:
    new_table(client, None, None)
    name, value = guest_cookie(client)
    client.cookies.clear()
    headers = [("Cookie", "a=b"), ("Cookie", f"c=d; {name}={value}; e=f")]
    assert len(client.get("/api/tables", headers=headers).json()) == 1
