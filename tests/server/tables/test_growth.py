"""Growth: tables, uploads and the lobby have limits, and old tables are deleted."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.domain import growth
from genial.server.http.limits import Limits
from genial.server.process.settings import Settings
from tests.server.harness.app import UNLIMITED, Serve
from tests.server.harness.client import come_from, finish, new_table, sit
from tests.server.harness.invitations import OPEN, invite, sit_down
from tests.server.harness.scripted_moves import find_moves

RECORD = genial.Game("2023", players=2, seed=1).record()
LONG_AGO = "2020-01-01T00:00:00.000Z"


def test_placing_and_undoing_for_ever_is_refused(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growth, "MOST_EXTRA", 20)
    seed, moves = find_moves("place", bonus=True)
    with sit(client, new_table(client, None, None, seed=seed), seat=0) as screen:
        for move in moves:
            if screen.situation["curtain"] is not None:
                screen.ask("look", seat=screen.situation["curtain"])
            screen.play(move)
        last, answer = moves[-1], {"type": "update"}
        undone = 0
        while answer["type"] == "update":
            answer = screen.propose("undo")
            if answer["type"] == "update":
                undone += 1
                assert screen.play(last)["type"] == "update"
        assert (answer["code"], undone) == ("too_many", 10)
        assert "besides its moves" in answer["message"]
        assert screen.play(screen.first_move())["type"] == "update"  # the game can be finished


def test_sitting_down_and_standing_up_for_ever_is_refused(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growth, "MOST_EXTRA", 20)
    table_id = invite(client, {"name": "Ann"}, OPEN)
    statuses: list[int] = []
    for _ in range(11):
        statuses.append(sit_down(stranger, table_id, 1, "Ben")[0])
        statuses.append(stranger.delete(f"/api/tables/{table_id}/seats/1").status_code)
    assert statuses[:19] == [204] * 19
    assert statuses[19] == 429


def test_uploads_of_a_guest_are_limited_even_if_their_games_are_over(serve: Serve) -> None:
    client = serve(limits=Limits(uploads=2, new_tables=100, burst=1000))
    record = client.get(f"/api/tables/{finish(client, None, 'greedy')}/record").text
    statuses = [client.post("/api/records", content=record).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_uploads_and_tables_of_an_address_are_limited(serve: Serve) -> None:
    client = serve(limits=Limits(address_uploads=1, address_tables=3))
    other = come_from(client, "203.0.113.7")
    statuses = []
    for _ in range(2):
        other.cookies.clear()  # a new guest each time
        statuses.append(other.post("/api/records", json=RECORD).status_code)
    assert statuses == [201, 429]
    body = {"seats": [{"name": "A"}, {"name": "B"}]}
    answers = []
    for _ in range(2):
        other.cookies.clear()
        answers.append(other.post("/api/tables", json=body))
    assert [answer.status_code for answer in answers] == [201, 429]
    assert answers[-1].json()["code"] == "too_fast"
    assert come_from(client, "203.0.113.8").post("/api/tables", json=body).status_code == 201


def test_one_visitor_cannot_fill_the_lobby(serve: Serve) -> None:
    client = serve(limits=Limits(public=2, address_public=3))
    body: Any = {"seats": [{"name": "A"}, OPEN], "is_public": True}
    visitor = come_from(client, "203.0.113.7")
    statuses = [visitor.post("/api/tables", json=body).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]  # all requests come from one guest
    visitor.cookies.clear()
    assert (
        visitor.post("/api/tables", json=body).status_code == 429
    )  # this request comes from another guest
    assert len(visitor.get("/api/lobby").json()["live"]) == 2
    private = body | {"is_public": False}
    assert visitor.post("/api/tables", json=private).status_code == 201


def test_a_guest_creates_tables_at_a_limited_pace(serve: Serve) -> None:
    client = serve(limits=Limits(new_tables=2, new_tables_per_second=0.001))
    client.post("/api/guest")
    body = {"seats": [{"name": "A"}, {"name": "B"}]}
    statuses = [client.post("/api/tables", json=body).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_seats_and_codes_of_an_address_are_limited(serve: Serve) -> None:
    """Otherwise a stranger could cause all events that a table may have, or fill the database."""
    client = serve(limits=Limits(address_seats=2, address_devices=2))
    table_id = invite(client, {"name": "Ann"}, OPEN)
    stranger, other = (come_from(client, host) for host in ("203.0.113.7", "203.0.113.8"))
    for number in range(3):
        stranger.cookies.clear()
        stranger.post("/api/guest")
        code = stranger.post("/api/guest/code").status_code
        sat = sit_down(stranger, table_id, 1, "Eve")
        stranger.delete(f"/api/tables/{table_id}/seats/1")
        assert (code, sat) == ((201, (204, "")) if number < 2 else (429, (429, "too_fast")))
    assert sit_down(other, table_id, 1, "Ben") == (204, "")


def age(client: TestClient, *table_ids: str) -> None:
    """Makes tables and all guests very old."""
    app: Any = client.app
    store = app.state.backend.store

    async def change() -> None:
        from sqlalchemy import update

        from genial.server.store.schema import guests, tables

        async with store.transaction() as connection:
            is_old = tables.c.id.in_(table_ids)
            await connection.execute(update(tables).where(is_old).values(played_at=LONG_AGO))
            await connection.execute(update(guests).values(created_at=LONG_AGO))

    assert client.portal is not None
    client.portal.call(change)


def clean(client: TestClient) -> None:
    app: Any = client.app
    assert client.portal is not None
    client.portal.call(app.state.backend.cleaner.clean)


def list_ids(client: TestClient) -> set[str]:
    return {row["id"] for row in client.get("/api/tables").json()}


def test_old_tables_without_a_move_are_deleted(client: TestClient, stranger: TestClient) -> None:
    waiting, unplayed = invite(client, {"name": "Ann"}, OPEN), new_table(client, None, None)
    played, open_now = new_table(client, None, None), new_table(client, None, None)
    young, over = new_table(client, None, None), finish(client, None, "greedy")
    with sit(client, played, seat=0) as screen:
        assert screen.play(screen.first_move())["type"] == "update"
    upload = client.post("/api/records", json=RECORD).json()["id"]
    lonely = new_table(stranger, None, None)
    with sit(client, open_now):
        age(client, waiting, unplayed, played, open_now, over, upload, lonely)
        clean(client)
    assert list_ids(client) == {played, open_now, young, over}
    assert list_ids(stranger) == set()
    assert client.get(f"/api/tables/{unplayed}/replay").status_code == 404
    assert count_guests(client) == 1  # the stranger had no other rows in the database


def test_an_operator_can_keep_everything(serve: Serve, database: Any) -> None:
    settings = Settings(database=str(database), keep_unplayed=0, keep_uploads=0)
    client = serve(settings=settings, limits=UNLIMITED)
    kept = {new_table(client, None, None), client.post("/api/records", json=RECORD).json()["id"]}
    age(client, *kept)
    clean(client)
    assert list_ids(client) == kept


def count_guests(client: TestClient) -> int:
    app: Any = client.app
    store = app.state.backend.store

    async def count() -> int:
        from sqlalchemy import func, select

        from genial.server.store.schema import guests

        async with store.connect() as connection:
            found = await connection.execute(select(func.count()).select_from(guests))
            return int(found.scalar_one())

    assert client.portal is not None
    return client.portal.call(count)
