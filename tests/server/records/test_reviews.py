"""Reviews of finished and uploaded games."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest
from starlette.testclient import TestClient

import genial
from genial.reviews import Effort, format_review, parse_review
from genial.server.live import reviewer, thoughts
from genial.server.process.settings import Settings
from genial.server.protocol.http import GameReview
from tests.server.harness.app import UNLIMITED, Serve, build_client
from tests.server.harness.client import come_from, new_table, sit
from tests.server.harness.inline_workers import InlineWorkers

P = ParamSpec("P")
R = TypeVar("R")

EFFORT = 0.01


def play(moves: int, seed: int = 7) -> dict[str, Any]:
    """The record of a game that is not over."""
    game = genial.Game("2023", players=2, seed=seed, names=["Ann", "Ben"])
    for _ in range(moves):
        game.play(game.legal_moves()[0])
    return dict(game.record())


def upload(client: TestClient, moves: int = 3, seed: int = 7) -> str:
    answer = client.post("/api/records", content=json.dumps(play(moves, seed)))
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def look(client: TestClient, table_id: str) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table_id}/review")
    assert answer.status_code == 200, answer.text
    GameReview.model_validate_json(_without_format(answer.text))
    found: dict[str, Any] = answer.json()
    return found


def ask(client: TestClient, table_id: str) -> Any:
    return client.post(f"/api/tables/{table_id}/review")


def wait_for(client: TestClient, table_id: str, state: str) -> dict[str, Any]:
    for _ in range(600):
        found = look(client, table_id)
        if found["state"] == state:
            return found
        time.sleep(0.05)
    raise AssertionError(f"the review is not {state}, but {found['state']}")


def _without_format(text: str) -> str:
    data = json.loads(text)
    if data["review"] is not None:
        assert data["review"].pop("format") == "genial-review/1"
    return json.dumps(data)


class HeldWorkers(InlineWorkers):
    """Workers that compute a step of a review only when the test allows it."""

    def __init__(self, allowed: int = 0) -> None:
        super().__init__()
        self.allowed = threading.Semaphore(allowed)
        self.calls: list[str] = []

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if function is thoughts.review:
            while not self.allowed.acquire(blocking=False):
                await asyncio.sleep(0.01)
            self.calls.append(str(args[1]))
        return await super().run(function, *args, **kwargs)


@pytest.fixture
def settings(database: Path) -> Settings:
    return Settings(database=str(database), review_effort=EFFORT)


@pytest.fixture
def client(serve: Serve, settings: Settings) -> TestClient:
    return serve(settings=settings)


@pytest.fixture
def held(serve: Serve, settings: Settings) -> Iterator[tuple[TestClient, HeldWorkers]]:
    workers = HeldWorkers()
    yield serve(settings=settings, workers=workers), workers
    workers.allowed.release(10_000)


def test_a_review_is_computed_when_somebody_asks_for_it(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = upload(client)
    assert look(client, table_id) == {"state": "none", "progress": 0.0, "review": None}
    assert ask(stranger, table_id).json()["state"] in ("waiting", "running")
    found = wait_for(client, table_id, "done")
    assert found["progress"] == 1.0
    effort = Effort().times(EFFORT)
    expected = genial.review(play(3), effort=effort, threads=1)
    assert found["review"] == json.loads(format_review(expected))


def test_a_game_at_a_table_can_be_reviewed_when_it_is_over(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person:
        person.play(person.first_move())
        person.wait_for_turn()
        for request in (client.get, client.post):
            answer = request(f"/api/tables/{table_id}/review")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        resigned = client.post(f"/api/tables/{table_id}/seats/0/resign")
        assert resigned.status_code == 204, resigned.text
    assert ask(client, table_id).status_code == 200
    found = wait_for(client, table_id, "done")["review"]
    assert found["names"] == ["Name 0", "Name 1"]
    assert len(found["moves"]) >= 2


def test_there_is_no_review_without_a_game_or_without_moves(client: TestClient) -> None:
    assert ask(client, "0" * 32).status_code == 404
    answer = ask(client, upload(client, moves=0))
    assert (answer.status_code, answer.json()["code"]) == (409, "no_moves")


def test_partial_reviews_are_shown_and_nothing_is_computed_twice(
    held: tuple[TestClient, HeldWorkers],
) -> None:
    client, workers = held
    table_id = upload(client)
    for _ in range(3):
        assert ask(client, table_id).json()["review"] is None
    workers.allowed.release(2)
    while (found := look(client, table_id))["review"] is None or len(workers.calls) < 2:
        time.sleep(0.01)
    assert found["state"] == "running"
    assert 0 < found["progress"] < 1
    workers.allowed.release(10_000)
    done = wait_for(client, table_id, "done")
    number = len(workers.calls)
    assert len(set(workers.calls)) == number  # no step is computed twice
    assert ask(client, table_id).json() == done
    assert len(workers.calls) == number


def test_a_review_continues_after_a_restart(
    database: Path, serve: Serve, settings: Settings
) -> None:
    first = HeldWorkers(allowed=4)
    with build_client(database, settings=settings, workers=first) as client:
        table_id = upload(client)
        ask(client, table_id)
        while len(first.calls) < 4:
            time.sleep(0.01)
    second = HeldWorkers(allowed=10_000)
    again = serve(settings=settings, workers=second)
    done = wait_for(again, table_id, "done")
    assert second.calls[0] != "None"  # the second server continues the stored review
    assert parse_review(second.calls[0]).progress > 0
    expected = genial.review(play(3), effort=Effort().times(EFFORT), threads=1)
    assert done["review"] == json.loads(format_review(expected))


def test_a_stored_part_with_another_effort_is_not_continued(
    database: Path, serve: Serve, settings: Settings
) -> None:
    first = HeldWorkers(allowed=4)
    with build_client(database, settings=settings, workers=first) as client:
        table_id = upload(client)
        ask(client, table_id)
        while len(first.calls) < 4:
            time.sleep(0.01)
    other = settings.model_copy(update={"review_effort": 0.1})
    done = wait_for(serve(settings=other), table_id, "done")
    assert done["review"]["effort"]["full"] == Effort().times(0.1).full


def test_a_review_is_deleted_with_its_table(
    held: tuple[TestClient, HeldWorkers], database: Path
) -> None:
    client, workers = held
    table_id = upload(client)
    ask(client, table_id)
    assert client.delete(f"/api/tables/{table_id}").status_code == 204
    assert client.get(f"/api/tables/{table_id}/review").status_code == 404
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM reviews").fetchone() == (0,)
    workers.allowed.release(1)
    time.sleep(0.1)
    assert not workers.calls


def test_a_review_that_fails_can_be_asked_for_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> tuple[str, float]:
        raise RuntimeError("broken")

    table_id = upload(client)
    with monkeypatch.context() as patch:
        patch.setattr(reviewer, "review", fail)
        ask(client, table_id)
        assert wait_for(client, table_id, "failed")["review"] is None
    assert ask(client, table_id).json()["state"] in ("waiting", "running")
    wait_for(client, table_id, "done")


def test_a_review_that_is_too_long_is_not_stored(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "MOST_BYTES", 100)
    table_id = upload(client)
    ask(client, table_id)
    assert wait_for(client, table_id, "failed")["review"] is None


def test_a_guest_has_few_reviews_at_once(serve: Serve, settings: Settings) -> None:
    workers = HeldWorkers()
    limits = replace(UNLIMITED, reviews=2)
    client = serve(settings=settings, workers=workers, limits=limits)
    tables = [upload(client, seed=seed) for seed in range(3)]
    assert [ask(client, table_id).status_code for table_id in tables] == [200, 200, 429]
    other = come_from(client, "203.0.113.7")
    assert ask(other, tables[2]).status_code == 200
    assert ask(client, tables[2]).status_code == 200  # this review already exists
    workers.allowed.release(10_000)
    for table_id in tables:
        wait_for(client, table_id, "done")


@pytest.mark.parametrize(
    "limits",
    [
        replace(UNLIMITED, reviews_per_day=2),
        replace(UNLIMITED, address_reviews=2),
        replace(UNLIMITED, address_reviews_per_day=2),
    ],
)
def test_reviews_are_limited_by_day_and_by_address(
    serve: Serve, settings: Settings, limits: Any
) -> None:
    workers = HeldWorkers()
    client = come_from(serve(settings=settings, workers=workers, limits=limits), "203.0.113.7")
    tables = [upload(client, seed=seed) for seed in range(3)]
    assert [ask(client, table_id).status_code for table_id in tables] == [200, 200, 429]
    workers.allowed.release(10_000)


def test_reading_a_review_does_not_start_it(held: tuple[TestClient, HeldWorkers]) -> None:
    client, workers = held
    workers.allowed.release(10)
    table_id = upload(client)
    for _ in range(3):
        assert look(client, table_id)["state"] == "none"
    time.sleep(0.1)
    assert not workers.calls
