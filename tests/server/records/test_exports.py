"""The export of a guest has all their games, but no hidden tiles and no games of others."""

from __future__ import annotations

import io
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.http.exports import EXPORTS
from genial.server.live.archives import Archive
from tests.server.harness.app import Serve
from tests.server.harness.client import finish, new_table, sit


def export(client: TestClient) -> tuple[dict[str, Any], dict[str, str]]:
    """The index, and the text of every record by file name."""
    answer = client.get("/api/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="genial-games.zip"'
    assert int(answer.headers["content-length"]) == len(answer.content)
    with ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return json.loads(texts.pop("index.json")), texts


def test_the_export_has_the_record_of_every_finished_game(client: TestClient) -> None:
    tables = [finish(client, None, "random", variant="duel"), finish(client, None, variant="solo")]
    index, records = export(client)
    assert index["format"] == "genial export 1"
    assert [game["table"] for game in index["games"]] == tables  # oldest first
    assert [game["record"] for game in index["games"]] == list(records)
    for game, text in zip(index["games"], records.values(), strict=True):
        assert text == client.get(f"/api/tables/{game['table']}/record").text
        assert genial.verify(text).source == "secret"
    assert index["games"][0]["names"] == ["Name 0", "Name 1"]
    assert index["games"][0]["bots"] == [None, "random"]
    first, second = records
    assert first.startswith("0001-genial-2023-duel-20")
    assert second.startswith("0002-genial-2023-solo-20")


def test_the_export_has_uploaded_records_of_unfinished_games(client: TestClient) -> None:
    game = genial.Game("2023", players=2, seed=1)
    game.play(game.legal_moves()[0])
    answer = client.post("/api/records", content=genial.format_record(game.record()))
    assert answer.status_code == 201, answer.text
    index, records = export(client)
    assert (index["games"][0]["is_imported"], index["games"][0]["is_over"]) == (True, False)
    assert len(records) == 1


def test_the_export_has_nothing_hidden_of_unfinished_games(
    client: TestClient, database: Path
) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person:
        person.play(person.first_move())
        person.wait_for_turn()
    finish(client, None, variant="solo")
    index, records = export(client)
    assert len(records) == 1
    [unfinished] = [game for game in index["games"] if game["table"] == table_id]
    assert unfinished["record"] is None
    assert unfinished["turns"] >= 2
    with sqlite3.connect(database) as connection:
        [(opening,)] = connection.execute(
            "SELECT body FROM events WHERE table_id = ? AND number = 1", (table_id,)
        )
    connection.close()
    created = json.loads(opening)
    assert len(created["secret"]) == 64
    assert created["deal"][1]
    everything = json.dumps([index, records])
    assert created["secret"] not in everything
    # Each field has the same value as in the list of tables, so no field contains a tile.
    listed = {row["id"]: row for row in client.get("/api/tables").json()}[table_id]
    for name, value in unfinished.items():
        if name not in ("table", "record"):
            assert listed[name] == value, name


def test_a_wrong_summary_does_not_reveal_an_unfinished_game(
    client: TestClient, database: Path
) -> None:
    new_table(client, None, "random")
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET is_over = 1")
    connection.close()
    index, records = export(client)
    assert len(index["games"]) == 1
    assert records == {}


def test_an_export_has_no_games_of_other_guests(client: TestClient, stranger: TestClient) -> None:
    mine, theirs = finish(client, None, variant="solo"), finish(stranger, None, variant="solo")
    for who, own, other in ((client, mine, theirs), (stranger, theirs, mine)):
        index, records = export(who)
        assert [game["table"] for game in index["games"]] == [own]
        assert other not in json.dumps([index, records])
        [text] = records.values()
        assert text == who.get(f"/api/tables/{own}/record").text
        assert text != who.get(f"/api/tables/{other}/record").text


def test_a_guest_without_games_gets_an_index_and_nothing_else(client: TestClient) -> None:
    index, records = export(client)
    assert (index["games"], records) == ([], {})
    assert not client.cookies


def test_a_broken_table_does_not_hide_the_others(client: TestClient, database: Path) -> None:
    broken, whole = finish(client, None, variant="solo"), finish(client, None, variant="solo")
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM events WHERE table_id = ? AND number = 2", (broken,))
    connection.close()
    index, records = export(client)
    assert [(game["table"], game["record"] is None) for game in index["games"]] == [
        (broken, True),
        (whole, False),
    ]
    assert len(records) == 1


def test_the_export_has_games_that_are_too_old_for_the_list(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.store.store.MOST_LISTED", 2)
    for _ in range(3):
        new_table(client, None, "random")
    assert len(export(client)[0]["games"]) == 3


def test_exports_are_limited_for_each_guest_and_time(client: TestClient) -> None:
    new_table(client, None, "random")
    assert EXPORTS.guest is not None
    for _ in range(EXPORTS.guest.in_a_row):
        export(client)
    answer = client.get("/api/export")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    assert "wait a minute" in answer.json()["message"]


def test_other_requests_are_answered_during_an_export(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve()
    new_table(client, None, "random")
    begun, may_end = threading.Event(), threading.Event()
    add = Archive.add

    def add_slowly(*args: Any) -> None:
        begun.set()
        assert may_end.wait(30)
        add(*args)

    monkeypatch.setattr(Archive, "add", add_slowly)
    answers: list[int] = []
    asking = threading.Thread(
        target=lambda: answers.append(client.get("/api/export").status_code), daemon=True
    )
    asking.start()
    assert begun.wait(30)
    other = TestClient(client.app, str(client.base_url))
    other.portal = client.portal
    assert other.get("/health").status_code == 200
    assert answers == []
    may_end.set()
    asking.join(30)
    assert answers == [200]
