"""Input is counted and cut before it is processed, and slow work does not block the event loop."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.domain import names, table
from genial.server.domain.refusals import Refusal
from genial.server.live import loading
from genial.server.live.threads import MOST_OWN, Threads
from tests.server.harness.app import Serve
from tests.server.harness.client import finish, new_table, sit

# combining marks in the wrong order: Unicode normalization sorts them in quadratic time
MARKS = "a" + "\u0301\u0316" * 60_000


@pytest.fixture
def normalised(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lengths of all texts that were normalized."""
    lengths: list[int] = []
    normalise = unicodedata.normalize

    def count(form: Any, text: str) -> str:
        lengths.append(len(text))
        return normalise(form, text[:1000])

    monkeypatch.setattr("genial.server.domain.names.unicodedata.normalize", count)
    return lengths


def test_uploads_regression_names_were_repaired_before_they_were_counted(
    client: TestClient, normalised: list[int]
) -> None:
    record = {**genial.Game("2023", players=2, seed=1).record(), "names": ["Ann"] * 500}
    answer = client.post("/api/records", json=record)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert "names: a game has at most 4 seats" in answer.json()["message"]
    assert normalised == []


def test_uploads_regression_a_name_was_normalised_before_it_was_cut(
    client: TestClient, normalised: list[int]
) -> None:
    record = {**genial.Game("2023", players=2, seed=1).record(), "names": [MARKS, "Ben"]}
    assert client.post("/api/records", json=record).status_code == 201
    assert max(normalised) <= names.MOST_READ


@pytest.mark.parametrize("key", ["names", "deal"])
def test_a_record_has_no_more_seats_than_a_game(key: str) -> None:
    record: Any = genial.Game("2023", players=2, seed=1).record()
    record[key] = record[key] * 3
    with pytest.raises(genial.BadRecord, match=f"{key}: a game has at most 4 seats, not 6"):
        genial.verify(record)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"seats": [{"name": MARKS}]}),
        ("/api/tables", {"seats": [{"name": "A"}], "more": "x" * 20_000}),
        ("/api/tables", {f"key {number}": 1 for number in range(2000)}),
        ("/api/guest/transfer", {"code": "x" * 20_000}),
        ("/api/push/subscriptions", {"endpoint": "x" * 20_000}),
    ],
)
def test_only_a_record_may_have_a_long_body(
    client: TestClient, path: str, body: object, normalised: list[int]
) -> None:
    answer = client.request("PUT" if "push" in path else "POST", path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
    assert normalised == []


def test_a_long_position_is_refused_before_it_is_parsed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.engine.position_text._parse_map", pytest.fail)
    answer = client.get("/api/position", params={"text": " ".join(["x" * 500] * 10)})
    assert answer.status_code == 422
    assert "at most 4096" in answer.json()["message"]


def test_a_long_message_is_refused_before_it_is_parsed(client: TestClient) -> None:
    with sit(client, new_table(client, None, None)) as person:
        person.session.send_text(json.dumps({"type": "say", "id": 1, "text": MARKS}))
        answer = person.receive()
        assert (answer["code"], answer["reply_to"]) == ("too_big", None)


def test_the_page_at_a_deep_path_is_short(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>" + '<a href="./x"></a>' * 20)
    answer = serve(page=tmp_path).get("/" + "a/" * 5000, headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert len(answer.content) < 1000


def test_long_answers_are_compressed_outside_the_event_loop(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    compress = gzip.compress

    def note(*args: Any, **kwargs: Any) -> bytes:
        threads.append(threading.get_ident())
        return compress(*args, **kwargs)

    monkeypatch.setattr(gzip, "compress", note)
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("genial " * 10_000)
    client = serve(page=page)
    assert client.portal is not None
    for _ in range(3):
        answer = client.get("/", headers={"Accept-Encoding": "gzip"})
        assert (answer.text[:6], answer.headers["content-encoding"]) == ("genial", "gzip")
    assert len(threads) == 1, "a file of the page is compressed once"
    described = client.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert (described.json()["info"]["title"], len(threads)) == ("Genial", 2)
    assert client.portal.call(threading.get_ident) not in threads


def test_replays_run_outside_the_event_loop(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client = serve()
    assert client.portal is not None
    loop_thread = client.portal.call(threading.get_ident)
    threads: list[int] = []

    def note(module: Any, name: str) -> None:
        function = getattr(module, name)

        def call(*args: Any) -> Any:
            threads.append(threading.get_ident())
            return function(*args)

        monkeypatch.setattr(module, name, call)

    table_id = finish(client, None, "greedy")
    record = client.get(f"/api/tables/{table_id}/record").text
    note(table, "replay")
    note(loading, "rebuild")
    assert client.post("/api/records", content=record).status_code == 201
    app: Any = client.app
    app.state.backend.keeper._writers.clear()
    assert client.get(f"/api/tables/{table_id}/replay").status_code == 200
    assert len(threads) == 2
    assert loop_thread not in threads


async def test_requests_are_refused_when_too_many_wait_for_a_thread() -> None:
    threads, gate = Threads(1, most_waiting=1), threading.Event()
    calls = [asyncio.create_task(threads.run_or_refuse(gate.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="try again") as refused:
        await threads.run_or_refuse(gate.wait)
    assert refused.value.code == "busy"
    load = asyncio.create_task(threads.run(gate.wait))  # a player's own table is always loaded
    gate.set()
    assert await asyncio.gather(*calls, load) == [True] * 3
    assert await threads.run_or_refuse(gate.wait)
    await threads.close()


async def test_one_visitor_cannot_take_the_threads_of_others() -> None:
    threads, gate = Threads(1, most_waiting=MOST_OWN + 1), threading.Event()
    flood = [asyncio.create_task(threads.run_for("203.0.113.7", gate.wait)) for _ in range(50)]
    await asyncio.sleep(0)
    other = asyncio.create_task(threads.run_for("203.0.113.8", gate.wait))
    await asyncio.sleep(0)
    gate.set()
    assert await other
    assert await asyncio.gather(*flood) == [True] * 50
    await threads.close()


def test_a_busy_server_says_so(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise Refusal("busy", "try again")

    monkeypatch.setattr(Threads, "run_or_refuse", refuse)
    answer = serve().post("/api/records", json={})
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
