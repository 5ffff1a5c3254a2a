"""Requests generated from the server's OpenAPI description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, CheckFunction, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

import genial
from genial.server.http.tokens import OPEN
from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, new_table
from tests.server.harness.programs import make_program

pytest_plugins = ["tests.server.harness.postgresql"]

PROMISED: list[CheckFunction] = [
    status_code_conformance,
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
]
# files of finished games, which browsers may cache
SHARED = ("/card.png", "/animation.gif", "/picture.svg", "/replay.html")
# The requests are the same in every run, and few enough for half a minute.
STEADY = settings(
    max_examples=6,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

Request = Case[Any]
Operation = APIOperation[Any, Any, Any, Any]
Kind = Callable[[TestClient], str]
"""Creates a table in some state; returns its id."""


def wait(client: TestClient) -> str:
    """A table with an open seat."""
    seats = [{"name": "Ann"}, {"name": "x", "is_open": True}]
    return str(client.post("/api/tables", json={"seats": seats}).json()["id"])


def go_on(client: TestClient) -> str:
    """A running game."""
    return new_table(client, None, "random", None)


def end(client: TestClient) -> str:
    """A finished game."""
    table_id = new_table(client, None, None)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    return table_id


def upload(client: TestClient) -> str:
    """An uploaded record."""
    record = genial.format_record(genial.Game("2023", players=2, seed=1).record())
    return str(client.post("/api/records", content=record).json()["id"])


def miss(_: TestClient) -> str:
    """An id that no table has."""
    return "none"


KINDS: tuple[Kind, ...] = (wait, go_on, end, upload, miss)
# Valid values for the fields of a body. A generator would not find the name of a bot.
LIKELY: dict[str, Any] = {
    "bot": "random",
    "edition": "2023",
    "variant": "standard",
    "seats": [{"name": "Ann", "bot": "random"}, {"name": "Ben"}],
    "start": 0,
}


@pytest.fixture
def operations(client: TestClient) -> list[Operation]:
    """All operations of the OpenAPI description."""
    schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
    return [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]


@pytest.fixture(params=["the guest whose tables they are", "a stranger"])
def asker(client: TestClient, stranger: TestClient, request: pytest.FixtureRequest) -> TestClient:
    return stranger if request.param == "a stranger" else client


def send(asker: TestClient, case: Request) -> httpx2.Response:
    """Sends the request of a case with the client's cookies."""
    fields = case.as_transport_kwargs(base_url=ORIGIN)
    fields.pop("cookies", None)
    if isinstance(fields.get("data"), bytes):
        fields["content"] = fields.pop("data")  # httpx has another name for this argument
    return asker.request(**{name: value for name, value in fields.items() if value is not None})


def fuzz(
    operation: Operation, owner: TestClient, asker: TestClient
) -> Iterator[tuple[Request, httpx2.Response]]:
    """Sends valid and invalid requests of one operation to tables in all states."""
    met: list[tuple[Request, httpx2.Response]] = []
    can_be_wrong = operation.body or "{seat}" in operation.path  # the id of a table may be any text
    for mode in GenerationMode if can_be_wrong else [GenerationMode.POSITIVE]:

        @STEADY
        @given(
            case=operation.as_strategy(generation_mode=mode),
            kind=st.sampled_from(KINDS),
            is_likely=st.booleans(),
        )
        def ask(case: Request, kind: Kind, is_likely: bool) -> None:
            if "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = kind(owner)
            if is_likely and isinstance(case.body, dict):
                case.body |= {name: LIKELY[name] for name in LIKELY.keys() & case.body.keys()}
            met.append((case, send(asker, case)))

        ask()
    yield from met


def test_no_request_makes_the_server_fail_or_answer_in_another_form(
    operations: list[Operation], client: TestClient, asker: TestClient
) -> None:
    statuses = Counter(
        validate(case, answer, PROMISED)
        for operation in operations
        for case, answer in fuzz(operation, client, asker)
    )
    assert {200, 201, 204, 404, 409, 422} <= set(statuses)


def test_a_code_that_no_database_could_hold_is_not_found(
    serve: Serve, shared_database: str
) -> None:
    client = serve(settings=Settings(database=shared_database))
    answer = client.post("/api/guest/transfer", json={"code": "\0"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_no_request_of_a_program_makes_the_server_fail(
    operations: list[Operation], client: TestClient
) -> None:
    program = make_program(client)
    allowed = [one for one in operations if OPEN[one.method.upper()].fullmatch(one.path)]
    assert len(allowed) > 10
    statuses = Counter(
        validate(case, answer, PROMISED)
        for operation in allowed
        for case, answer in fuzz(operation, client, program)
    )
    assert {200, 201, 204, 403, 404, 409, 422} <= set(statuses)


def validate(case: Request, answer: httpx2.Response, checks: list[CheckFunction]) -> int:
    case.validate_response(answer, checks=checks)
    assert "access-control-allow-origin" not in answer.headers
    assert "object-src 'none'" in answer.headers["content-security-policy"]
    if case.path.startswith("/api/"):
        is_shared = case.path.endswith(SHARED) and answer.status_code in (200, 304)
        expected = "public, max-age=300" if is_shared else "no-store"
        assert answer.headers["cache-control"] == expected
    return answer.status_code
