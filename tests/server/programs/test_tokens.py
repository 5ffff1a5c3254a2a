"""The tokens of programs: made, listed, revoked, stored as digests, and never shown again."""

from __future__ import annotations

import hashlib
import logging
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.domain.programs import find_person, is_program, make_program_id
from genial.server.http.limits import Limits
from genial.server.live.connection import REVOKED
from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import come_from, dial, new_table, sit
from tests.server.harness.programs import dump, make_program, make_token, use_token

pytest_plugins = ["tests.server.harness.postgresql"]


def count(client: TestClient) -> int:
    return len(client.get("/api/programs").json()["programs"])


def test_a_token_is_made_used_listed_and_revoked(client: TestClient, stranger: TestClient) -> None:
    assert client.get("/api/programs").json()["programs"] == []
    program_id, token = make_token(client, "Ada")
    [listed] = client.get("/api/programs").json()["programs"]
    assert (listed["id"], listed["shown_name"]) == (program_id, "Ada (bot)")
    assert listed["used_at"] is None
    assert "token" not in str(listed)
    program = use_token(client, token)
    own = program.get("/api/program").json()
    assert own == {"name": "Ada", "shown_name": "Ada (bot)", "protocol": 2}
    assert not program.cookies
    assert client.get("/api/programs").json()["programs"][0]["used_at"] is not None
    assert stranger.delete(f"/api/programs/{program_id}").status_code == 404
    assert client.delete(f"/api/programs/{program_id}").status_code == 204
    assert client.delete(f"/api/programs/{program_id}").status_code == 404
    refused = program.get("/api/program")
    assert (refused.status_code, refused.json()["code"]) == (401, "bad_token")
    assert refused.headers["www-authenticate"] == "Bearer"
    assert count(client) == 0


def test_a_revoked_token_ends_its_sockets(client: TestClient) -> None:
    program_id, token = make_token(client)
    program = use_token(client, token)
    table_id = new_table(program, None, None)
    with sit(program, table_id) as player, dial(program, table_id) as silent:
        assert client.delete(f"/api/programs/{program_id}").status_code == 204
        for session in (player.session, silent):
            assert session.receive_json()["code"] == "bad_token"
            with pytest.raises(WebSocketDisconnect) as ended:
                session.receive_json()
            assert ended.value.code == REVOKED
    with pytest.raises(WebSocketDisconnect), dial(program, table_id):
        pass


def test_a_revoked_token_ends_its_sockets_at_other_processes(
    serve: Serve, shared_database: str
) -> None:
    settings = Settings(database=shared_database)
    one, two = serve(settings=settings), serve(settings=settings)
    program_id, token = make_token(one)
    program = use_token(two, token)
    with sit(program, new_table(program, None, None)) as player:
        assert one.delete(f"/api/programs/{program_id}").status_code == 204
        assert player.receive()["code"] == "bad_token"


def test_a_socket_that_opens_during_the_revocation_ends(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = make_program(client)
    table_id = new_table(program, None, None)
    app: Any = client.app

    async def is_gone(_: object, __: str) -> bool:
        return False

    monkeypatch.setattr(type(app.state.backend.programs.stored), "has", is_gone)
    with dial(program, table_id) as session, pytest.raises(WebSocketDisconnect) as ended:
        session.receive_json()
    assert ended.value.code == REVOKED


def test_the_database_and_the_log_have_no_token(
    serve: Serve, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = serve(settings=Settings(database=str(database), metrics=True))
    with caplog.at_level(logging.DEBUG):
        token = make_token(client)[1]
        program = use_token(client, token)
        table_id = new_table(program, None, "random")
        with sit(program, table_id) as player:
            player.play(player.first_move())
        answers = [program.get("/api/tables"), client.get("/metrics"), client.get("/api/me/data")]
        answers.append(use_token(client, token[:-1]).get("/api/tables"))
        answers.append(program.get("/api/export"))
    stored, logged = dump(database), caplog.text
    assert hashlib.sha256(token.encode()).hexdigest() in stored
    assert "/api/tables" in logged
    for text in (stored, logged, *(answer.text for answer in answers)):
        assert token[7:40] not in text


def test_an_owner_has_few_programs_even_with_requests_at_once(client: TestClient) -> None:
    client.post("/api/guest")
    with ThreadPoolExecutor(8) as threads:
        body = {"name": "Ada"}
        answers = list(threads.map(lambda _: client.post("/api/programs", json=body), range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [429] * 3
    assert count(client) == 5


def test_an_address_makes_few_programs(serve: Serve) -> None:
    client = serve(limits=Limits(address_programs=2))
    visitors = [come_from(client, "203.0.113.7") for _ in range(3)]
    statuses = [visitor.post("/api/programs", json={"name": "A"}) for visitor in visitors]
    assert [answer.status_code for answer in statuses] == [201, 201, 429]


@pytest.mark.parametrize("name", ["", " ", "x" * 17, "\u202e", "\u3164"])
def test_a_name_that_cannot_be_shown_is_refused(client: TestClient, name: str) -> None:
    assert client.post("/api/programs", json={"name": name}).status_code == 422


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "bearer x",
        "Bearer genial_" + "x" * 43,
        "Bearer genial_" + "x" * 9000,
        "Bearer genial_é" + "x" * 42,
        "Bearer \t\0",
        "BEARER genial_a genial_b",
    ],
)
def test_a_forged_header_is_refused_and_no_cookie_helps(client: TestClient, header: str) -> None:
    new_table(client, None, None)  # the cookie of this client is valid
    given = {b"Authorization": header.encode("latin-1")}
    answer = client.get("/api/tables", headers=given)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


def test_two_tokens_in_a_request_are_refused(client: TestClient) -> None:
    token = make_token(client)[1]
    twice = [("Authorization", f"Bearer {token}")] * 2
    assert client.get("/api/program", headers=twice).status_code == 401


def test_a_request_with_a_token_ignores_the_cookie(client: TestClient) -> None:
    table_id = new_table(client, None, None)
    token = make_token(client)[1]
    given = {"Authorization": f"Bearer {token}"}
    assert client.get("/api/tables", headers=given).json() == []
    assert client.delete(f"/api/tables/{table_id}", headers=given).status_code == 403
    assert client.delete(f"/api/tables/{table_id}").status_code == 204


def test_other_schemes_are_left_to_a_proxy(client: TestClient) -> None:
    table_id = new_table(client, None, None)
    given = {"Authorization": "Basic dXNlcjpwYXNz"}
    assert [one["id"] for one in client.get("/api/tables", headers=given).json()] == [table_id]


# Everything that a program may ask for, with the template of each route.
ALLOWED = {
    "GET /health",
    "GET /api/openapi.json",
    "GET /api/catalogue",
    "GET /api/lobby",
    "GET /api/ratings",
    "GET /api/tables",
    "GET /api/program",
    "GET /api/tables/{table_id}/record",
    "POST /api/tables",
    "POST /api/tables/{table_id}/start",
    "POST /api/tables/{table_id}/seats/{seat}/resign",
    "POST /api/tables/{table_id}/seats/{seat}/lend",
    "POST /api/tables/{table_id}/seats/{seat}/return",
    "PUT /api/tables/{table_id}/seats/{seat}",
    "PUT /api/tables/{table_id}/seats/{seat}/bot",
    "DELETE /api/tables/{table_id}",
    "DELETE /api/tables/{table_id}/seats/{seat}",
}
HIDDEN = {"GET /api/openapi.json"}  # the description does not describe itself


def test_every_other_route_is_closed_to_programs(client: TestClient) -> None:
    program = make_program(client)
    described = client.get("/api/openapi.json").json()["paths"]
    routes = {f"{m.upper()} {path}" for path, methods in described.items() for m in methods}
    assert routes >= ALLOWED - HIDDEN
    for route in routes - ALLOWED:
        method, template = route.split()
        path = re.sub(r"\{[^}]+\}", "0", template)
        answer = program.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), route


def test_a_program_that_asks_too_often_waits_at_every_address(serve: Serve) -> None:
    limits = Limits(program_requests=2, program_requests_per_second=0.001)
    client = serve(limits=limits)
    program, other = make_program(client, "Ada"), make_program(client, "Bob")
    statuses = [program.get("/api/lobby").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    assert program.get("/api/lobby").headers["retry-after"] == "1"
    with pytest.raises(WebSocketDisconnect), dial(program, "none"):
        pass
    assert other.get("/api/lobby").status_code == 200


def test_a_server_can_refuse_programs(serve: Serve, database: Path) -> None:
    token = make_token(serve())[1]
    client = serve(settings=Settings(database=str(database), max_programs=0), limits=None)
    assert client.get("/api/programs").json()["most"] == 0
    assert client.post("/api/programs", json={"name": "Ada"}).status_code == 403
    assert use_token(client, token).get("/api/lobby").status_code == 401


def test_an_id_names_the_person_who_is_responsible() -> None:
    owner = "0123456789abcdef" * 2
    one, two = make_program_id(owner, "1" * 16), make_program_id(owner, "2" * 16)
    assert len(one) == 32
    assert is_program(one)
    assert not is_program(owner)
    assert find_person(one) == find_person(two) == find_person(owner)
    assert find_person(one) != find_person("f" * 32)
    assert owner not in one
