"""Rematches: alone and with friends, with the same bag or a new bag."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.http.limits import Limits
from tests.server.harness.app import Serve
from tests.server.harness.client import finish, new_table, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start


def play_again(client: TestClient, table_id: str, **options: Any) -> str:
    """Proposes a rematch that no other player must accept. Returns its table."""
    with sit(client, table_id) as person:
        answer = person.propose("rematch", **options)
        assert answer["type"] == "update", answer
        next_id: str = answer["situation"]["next"]
        return next_id


def finish_together(client: TestClient, stranger: TestClient, **options: Any) -> str:
    """A table by link where Ann and Ben have finished a game, because Ann resigned."""
    table_id = invite(client, {"name": "Ann"}, OPEN, start=0, **options)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    return table_id


def test_a_rematch_begins_with_the_next_seat(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random", start=1)
    with sit(client, table_id) as person, sit(stranger, table_id) as spectator:
        assert person.propose("rematch")["code"] == "not_over"
        person.play_out()
        spectator.listen_until(lambda one: one.is_over)
        assert spectator.propose("rematch")["code"] == "not_your_seat"
    deals = {}
    for same_bag in (True, False):
        with sit(client, play_again(client, table_id, same_bag=same_bag)) as again:
            assert again.info["start"] == 0
            assert [seat["name"] for seat in again.situation["seats"]] == ["Name 0", "Name 1"]
            deals[same_bag] = (again.info["commitment"], again.rack)
    old = client.get(f"/api/tables/{table_id}/record").json()
    # The players know the secret of the old bag, so there is no commitment.
    assert deals[True] == (None, old["deal"][0])
    assert deals[False][0] not in (None, old["fair"]["commitment"])


def test_a_repeated_bag_has_no_commitment(client: TestClient) -> None:
    table_id = play_again(client, finish(client, None, variant="solo"), same_bag=True)
    with sit(client, table_id) as person:
        assert person.info["commitment"] is None
        person.play_out()
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert "fair" not in record
    assert genial.verify(record).source == ""
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    assert (replay["info"]["commitment"], replay["deal"]) == (None, record["deal"])
    for same_bag in (True, False):
        with sit(client, play_again(client, table_id, same_bag=same_bag)) as person:
            assert (person.info["commitment"] is None) == same_bag


def test_a_seed_is_shown_to_spectators_once_the_game_is_over(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = new_table(client, None, "random", seed="5")
    with sit(client, table_id) as person, sit(stranger, table_id) as spectator:
        assert (person.info["seed"], spectator.info["seed"]) == ("5", None)
        person.play_out()
    with sit(stranger, table_id) as spectator:
        assert spectator.info["seed"] == "5"
    assert stranger.get(f"/api/tables/{table_id}/replay").json()["info"]["seed"] == "5"


def test_a_rematch_with_the_same_bag_keeps_the_seed(client: TestClient) -> None:
    table_id = finish(client, None, "random", seed="11")
    for same_bag, seed in ((True, "11"), (False, None)):
        with sit(client, play_again(client, table_id, same_bag=same_bag)) as again:
            assert again.info["seed"] == seed


def test_the_host_of_a_game_between_bots_asks_nobody(client: TestClient) -> None:
    table_id = new_table(client, "random", "random")
    with sit(client, table_id) as host:
        host.listen_until(lambda one: one.is_over)
    assert play_again(client, table_id) != table_id


def test_friends_play_again_when_all_have_agreed(client: TestClient, stranger: TestClient) -> None:
    table_id = finish_together(client, stranger)
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        ann.receive()  # a message that Ben is present
        answer = ben.propose("rematch", same_bag=True)["situation"]
        assert (answer["next"], answer["proposal"]["proposer"]) == (None, 1)
        asked = ann.receive()["situation"]["proposal"]
        assert (asked["what"], asked["asked"], asked["may_answer"]) == ("rematch", [0], True)
        again = ann.answer(agrees=True)["situation"]["next"]
        assert ben.receive()["situation"]["next"] == again is not None
        for one in (ann, ben):
            assert one.propose("rematch")["code"] == "taken"
    for person in (client, stranger):
        tables = {listed["id"]: listed for listed in person.get("/api/tables").json()}
        assert tables[again]["is_host"] == (person is stranger), "who proposed it is the host"
    with sit(client, again) as ann:
        assert ann.info["start"] == 1
        # the bag is new, because both players know the old one
        assert ann.info["commitment"] is not None
        assert [seat["name"] for seat in ann.situation["seats"]] == ["Ann", "Ben"]
        assert [seat["is_mine"] for seat in ann.situation["seats"]] == [True, False]


def test_a_declined_rematch_can_be_proposed_again(client: TestClient, stranger: TestClient) -> None:
    table_id = finish_together(client, stranger)
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        ann.receive()
        ben.propose("rematch")
        ann.receive()
        first = ann.situation["proposal"]["id"]
        assert ann.answer(agrees=False)["situation"]["proposal"] is None
        ben.receive()
        ben.propose("rematch")
        assert ann.ask("answer", proposal=first, agrees=True)["code"] == "stale"
        ann.listen_until(lambda one: one.situation["proposal"] is not None)
        assert ann.answer(agrees=True)["situation"]["next"] is not None


def test_two_who_propose_at_once_get_one_table(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    table_id = finish_together(client, stranger)
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        ann.receive()
        ann.send("propose", what="rematch", ply=ann.ply)
        ben.send("propose", what="rematch", ply=ben.ply)
        for one in (ann, ben):
            one.listen_until(lambda each: each.situation["next"] is not None)
        assert ann.situation["next"] == ben.situation["next"]
    assert count_tables(database) == 2


def test_a_crash_between_the_next_table_and_its_event_breaks_nothing(
    client: TestClient, stranger: TestClient, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = finish_together(client, stranger)
    app: Any = client.app
    store = app.state.backend.store
    append = store.append

    async def fail(table_id: str, event: Any, state: Any) -> None:
        if event.kind == "continued":
            raise OSError("the disk is full")
        await append(table_id, event, state)

    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        ann.receive()
        ann.propose("rematch")
        ben.receive()
        monkeypatch.setattr(store, "append", fail)
        assert ben.answer(agrees=True)["code"] == "failed"
        assert count_tables(database) == 2, "the next table has been created"
        assert ben.situation["proposal"] is not None
        monkeypatch.undo()
        again = ben.answer(agrees=True)["situation"]["next"]
    assert count_tables(database) == 2, "and is used"
    for person in (client, stranger):
        assert again in [listed["id"] for listed in person.get("/api/tables").json()]
        with sit(person, again) as seated:
            assert any(seat["is_mine"] for seat in seated.situation["seats"])


def test_a_rematch_counts_among_the_games_that_a_guest_may_have(serve: Serve) -> None:
    client = serve(limits=Limits(tables=1, burst=10**6, unsent=10**4))
    table_id = finish(client, None, "random")
    new_table(client, None, "random")
    with sit(client, table_id) as person:
        assert person.propose("rematch")["code"] == "too_many"
        assert person.situation["next"] is None


def count_tables(database: Path) -> int:
    with sqlite3.connect(database) as connection:
        (number,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(number)
