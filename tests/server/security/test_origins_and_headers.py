"""Origins, host names and security headers."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.http.origins import is_allowed, is_our_name
from tests.server.harness.client import ORIGIN, dial, new_table, sit

TABLE = {"seats": [{"name": "A"}, {"name": "B"}]}


@pytest.mark.parametrize("path", ["/", "/health", "/api/catalogue", "/api/tables/x", "/nowhere"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_the_page_loads_nothing_from_other_hosts(client: TestClient) -> None:
    assert client.get("/docs").status_code == client.get("/redoc").status_code == 404
    assert "/api/tables" in client.get("/api/openapi.json").json()["paths"]


def test_changes_need_a_header_that_no_form_can_send(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    del client.headers["X-Genial"]
    for method, path in [
        ("POST", "/api/tables"),
        ("POST", "/api/records"),
        ("DELETE", f"/api/tables/{table_id}"),
    ]:
        answer = client.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert len(client.get("/api/tables").json()) == 1


def test_changes_by_pages_of_another_site_are_refused(client: TestClient) -> None:
    for origin, status in [
        (ORIGIN, 201),
        ("http://localhost:5173", 201),
        ("https://evil.example", 403),
        ("null", 403),
    ]:
        answer = client.post("/api/tables", json=TABLE, headers={"Origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://127.0.0.1.evil.example"]
)
def test_sockets_of_other_origins_are_refused(client: TestClient, origin: str) -> None:
    table_id = new_table(client, None, "random")
    with pytest.raises(WebSocketDisconnect), dial(client, table_id, origin):
        pass
    with sit(client, table_id):
        pass


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8674", 200),
        ("localhost:5173", 200),
        ("[::1]:8674", 200),
        ("127.9.9.9", 200),
        ("evil.example:8674", 421),
        ("127.0.0.1.evil.example", 421),
        ("192.168.0.5:8674", 421),
        ("[", 421),
        ("", 421),
    ],
)
def test_a_foreign_host_name_that_points_to_this_server_is_refused(
    client: TestClient, host: str, status: int
) -> None:
    answer = client.get("/api/catalogue", headers={"Host": host})
    assert answer.status_code == status
    table_id = new_table(client, None, "random")
    headers = {"Origin": f"http://{host}", "Host": host}
    if status == 421:
        assert answer.json()["code"] == "misdirected"
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/ws/tables/{table_id}", headers=headers),
        ):
            pass


def test_local_and_configured_host_names_are_accepted() -> None:
    named = ("https://play.example.org", "http://[fd00::1]:8674")
    for bound in ("127.0.0.1", "0.0.0.0"):
        assert is_our_name("play.example.org", bound, named)
        assert is_our_name("PLAY.example.org:443", bound, named)
        assert is_our_name("[fd00::1]", bound, named)
        # Health checks on the same machine use this host name.
        assert is_our_name("localhost:8674", bound, named)
        assert not is_our_name("evil.example", bound, named)
        assert not is_our_name("", bound, named)
    for bound in ("127.0.0.1", "localhost", "::1"):
        assert not is_our_name("evil.example", bound, ())
    assert is_our_name("evil.example", "0.0.0.0", ())
    assert is_our_name("10.0.0.1:8674", "10.0.0.1", ())


def test_other_origins_can_be_allowed() -> None:
    named = ("https://play.example.org",)
    assert is_allowed("https://play.example.org", "10.0.0.1", named)
    assert is_allowed("https://PLAY.example.org", "10.0.0.1", named)
    assert not is_allowed("http://play.example.org", "play.example.org", named)
    assert not is_allowed("http://127.0.0.1:8674", "127.0.0.1:8674", named)
    assert is_allowed("https://play.example.org", "play.example.org", ())
    assert not is_allowed("https://play.example.org:444", "play.example.org", ())
    assert not is_allowed("http://localhost:5173", "play.example.org", ())
    assert not is_allowed("", "", ())
    assert not is_allowed("http://[", "127.0.0.1", ())
