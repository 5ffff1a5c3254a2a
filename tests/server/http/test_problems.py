"""Every error of a request has the same form."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.http.problems import Failsafe
from tests.server.harness.app import Serve


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"edition": "1999"}, "there is no edition"),
        ({"variant": "duel", "edition": "2018"}, "has no variant"),
        ({"variant": "team"}, "4 players"),
        ({"seats": [{"name": "A"}, {"name": "B", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"seats": [{"name": "A"}, {"name": " a "}]}, "needs a different name"),
        ({"seats": [{"name": " "}, {"name": "B"}]}, "at least one visible character"),
        ({"seats": [{"name": "A\u0007"}, {"name": "B"}]}, "can be shown"),
        ({"seats": [{"name": "A" * 25}, {"name": "B"}]}, "seats.0.name"),
        ({"seats": []}, "seats"),
        ({"start": 2}, "there is no seat 2"),
        ({"open_partners": True}, "partners"),
        ({"seed": "99999999999999999999"}, "2**64"),
        ({"seed": "-1"}, "seed"),
        ({"clock": {"minutes": 0}}, "clock.minutes"),
        ({"clock": {"minutes": 0.09}}, "at least 0.1 minutes"),
        ({"clock": {"minutes": "5"}}, "clock.minutes"),
        ({"start": "1"}, "start"),
        ({"start": True}, "start"),
        ({"hints": "yes"}, "hints"),
        ({"training": 1}, "training"),
        ({"seats": [{"name": "A\u200bB"}, {"name": "B"}]}, "can be shown"),
        ({"clock": {"minutes": "NaN"}}, "clock.minutes"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_an_impossible_table_is_refused(
    client: TestClient, change: dict[str, Any], words: str
) -> None:
    good = {"seats": [{"name": "A"}, {"name": "B"}]}
    answer = client.post("/api/tables", json=good | change)
    problem = answer.json()
    assert (answer.status_code, problem["code"], set(problem)) == (
        422,
        "invalid",
        {"code", "message"},
    )
    assert words in problem["message"]
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/api/tables/none/record", 404, "not_found"),
        ("DELETE", "/api/tables/none", 404, "not_found"),
        ("PUT", "/api/tables", 405, "method_not_allowed"),
        ("PATCH", "/api/tables/none", 405, "method_not_allowed"),
        ("PUT", "/api/tables/none/record", 405, "method_not_allowed"),
        ("GET", "/api/tables/none", 405, "method_not_allowed"),
        ("POST", "/api/tables", 422, "invalid"),
    ],
)
def test_every_problem_has_the_same_form(
    client: TestClient, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize("is_built", [True, False])
def test_wrong_methods_of_the_api_are_not_answered_with_the_page(
    serve: Serve, tmp_path: Path, is_built: bool
) -> None:
    if is_built:
        (tmp_path / "index.html").write_text("<p>")
    client = serve(page=tmp_path)
    for method, path in [("PUT", "/api/tables"), ("HEAD", "/api/tables"), ("PATCH", "/api/solo")]:
        assert client.request(method, path).status_code == 405
    assert client.get("/").status_code == (200 if is_built else 503)


def test_an_unexpected_error_has_the_usual_form(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.http.api.build_catalogue", lambda **_: 1 / 0)
    answer = client.get("/api/catalogue")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "ZeroDivisionError" in caplog.text
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_request_that_outlasts_the_server_is_answered() -> None:
    sent: list[Any] = []

    async def last(*_: object) -> None:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request"}

    request = Failsafe(last)({"type": "http", "method": "GET", "path": "/"}, receive, send)
    task = asyncio.create_task(request)
    await asyncio.sleep(0)
    task.cancel()
    await task  # the cancellation is not raised
    assert sent[0]["status"] == 503
