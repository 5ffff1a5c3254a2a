"""Finished games for others: card, animation, picture, replay, and the page for other sites."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.reviewing import StoredReview
from genial.server.http import sharing
from genial.server.http.admission import Rate
from genial.server.http.guards import HEADERS
from genial.server.live.reviewer import Reviewer
from genial.server.present.sharing import Wish
from tests.server.harness.app import Serve
from tests.server.harness.client import finish, new_table
from tests.server.harness.reviews import review_roughly

FILES = {
    "card.png": ("image/png", b"\x89PNG"),
    "animation.gif": ("image/gif", b"GIF89a"),
    "picture.svg": ("image/svg+xml", b"<svg"),
    "replay.html": ("text/html; charset=utf-8", b"<!doctype html>"),
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Wish]:
    """What the workers drew."""
    wishes: list[Wish] = []

    def draw(wish: Wish) -> bytes:
        wishes.append(wish)
        return b"file %d" % len(wishes)

    monkeypatch.setattr(sharing, "draw_shared", draw)
    return wishes


@pytest.fixture
def reviewed(monkeypatch: pytest.MonkeyPatch) -> list[StoredReview]:
    """The review that every table has, if the list is not empty."""
    stored: list[StoredReview] = []

    async def find(*_: object) -> tuple[StoredReview | None, bool]:
        return (stored[0] if stored else None), False

    monkeypatch.setattr(Reviewer, "find", find)
    return stored


@pytest.mark.parametrize("variant", ["standard", "duel", "solo"])
def test_everybody_who_has_the_link_gets_the_files(
    client: TestClient, stranger: TestClient, variant: str
) -> None:
    seats = (None,) if variant == "solo" else (None, "random")
    table_id = finish(client, *seats, variant=variant)
    for name, (kind, begin) in FILES.items():
        answer = stranger.get(f"/api/tables/{table_id}/{name}")
        assert answer.headers["content-type"] == kind
        assert answer.content.startswith(begin)
        assert answer.headers["cache-control"] == "public, max-age=300"
        assert f'filename="genial-2023-{variant}-' in answer.headers["content-disposition"]
        assert "set-cookie" not in answer.headers
        if name != "card.png":
            assert answer.headers["content-disposition"].startswith("attachment")


def test_a_game_under_way_has_no_file(client: TestClient, drawn: list[Wish]) -> None:
    table_id = new_table(client, None, "random")
    for name in FILES:
        answer = client.get(f"/api/tables/{table_id}/{name}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    embedded = client.get(f"/embed/{table_id}", headers={"Accept": "text/html"})
    assert embedded.status_code == 409
    assert "only after the game" in embedded.text
    assert drawn == []
    assert "/board.png" in client.get(f"/t/{table_id}").text


def test_a_file_is_drawn_once_and_again_after_the_review(
    client: TestClient, drawn: list[Wish], reviewed: list[StoredReview]
) -> None:
    table_id = finish(client, None, "random")
    card = f"/api/tables/{table_id}/card.png"
    first = client.get(card)
    assert (first.content, client.get(card).content) == (b"file 1", b"file 1")
    known = {"If-None-Match": first.headers["etag"]}
    again = client.get(card, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(f"{card}?lang=de").content == b"file 2"
    reviewed[:] = [StoredReview("asked", 0.5, "half a review")]
    assert client.get(card, headers=known).status_code == 304
    reviewed[:] = [StoredReview("done", 1.0, "a review")]
    assert client.get(card, headers=known).content == b"file 3"
    assert [wish.review for wish in drawn] == [None, None, "a review"]


def test_old_files_make_room(
    client: TestClient, drawn: list[Wish], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "MOST_BYTES", len(b"file 1"))
    table_id = finish(client, None, "random")
    for language in ("en", "de", "de", "en"):
        client.get(f"/api/tables/{table_id}/card.png?lang={language}")
    assert [wish.language for wish in drawn] == ["en", "de", "en"]


def test_new_files_are_limited_and_known_files_are_not(
    serve: Serve, drawn: list[Wish], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = replace(sharing.ANIMATIONS, everybody=Rate(1, 60.0))
    monkeypatch.setitem(sharing._ALLOWANCES, "animation", few)
    client = serve()
    path = f"/api/tables/{finish(client, None, 'random')}/animation.gif"
    assert client.get(path).status_code == 200
    assert client.get(f"{path}?lang=de").json()["code"] == "too_many"
    assert client.get(path).status_code == 200
    assert len(drawn) == 1


@pytest.mark.parametrize("query", ["move=-1", "move=x", "move=10001", "move=9999"])
def test_a_picture_of_a_move_that_does_not_exist_is_refused(client: TestClient, query: str) -> None:
    path = f"/api/tables/{finish(client, None, 'random')}/picture.svg"
    answer = client.get(f"{path}?{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    start, end = (client.get(f"{path}{query}").text for query in ("?move=0", ""))
    assert ("latest" in start, "latest" in end) == (False, True)


def test_the_replay_contains_the_review(client: TestClient, reviewed: list[StoredReview]) -> None:
    table_id = finish(client, None, "random")
    record = client.get(f"/api/tables/{table_id}/record").text
    body = review_roughly(record)
    reviewed.append(StoredReview("done", 1.0, body))
    page = client.get(f"/api/tables/{table_id}/replay.html").text
    assert "<h2>Review</h2>" in page
    assert "What changed the chances" in page
    german = client.get(f"/api/tables/{table_id}/replay.html?lang=de").text
    assert "<h2>Analyse</h2>" in german
    assert not re.search("Review|What changed|points lost|luck in all|was better", german)
    assert page.count("data-note=") == len(json.loads(body)["moves"])
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', page) == []
    assert len(client.get(f"/api/tables/{table_id}/card.png").content) > 10_000


def read_policy(headers: Any) -> dict[str, str]:
    parts = headers["content-security-policy"].split("; ")
    return dict(part.split(" ", 1) for part in parts)


def test_only_the_page_for_other_sites_may_be_in_a_frame(
    client: TestClient, reviewed: list[StoredReview]
) -> None:
    table_id = finish(client, None, "random")
    record = client.get(f"/api/tables/{table_id}/record").text
    reviewed.append(StoredReview("done", 1.0, review_roughly(record)))
    answer = client.get(f"/embed/{table_id}", headers={"Accept": "text/html"})
    policy = read_policy(answer.headers)
    assert policy["frame-ancestors"] == "*"
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "allow-same-origin" not in policy["sandbox"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    for kind in ("script", "style"):
        for text in set(re.findall(f"<{kind}>(.*?)</{kind}>", answer.text, re.DOTALL)):
            assert hash_text(text) in policy[f"{kind}-src"]
    assert f'href="../t/{table_id}"' in answer.text
    for path in (f"/t/{table_id}", *(f"/api/tables/{table_id}/{name}" for name in FILES)):
        strict = client.get(path, headers={"Accept": "text/html"}).headers
        assert all(strict[name] == value for name, value in HEADERS.items()), path
    for path in ("/embed/", "/embed/none/more", "/embed"):
        found = client.get(path, headers={"Accept": "text/html"})
        assert found.status_code == 404
        assert read_policy(found.headers)["frame-ancestors"] == "'none'"


def test_texts_speak_the_language_of_the_address_or_of_the_browser(
    client: TestClient, drawn: list[Wish]
) -> None:
    table_id = finish(client, None, "random")
    german = {"Accept-Language": "de-AT,de;q=0.9"}
    client.get(f"/embed/{table_id}?lang=en", headers=german)
    assert "Accept-Language" in client.get(f"/embed/{table_id}", headers=german).headers["Vary"]
    client.get(f"/api/tables/{table_id}/picture.svg?lang=de")
    assert [wish.language for wish in drawn] == ["en", "de", "de"]
    gone = client.get("/embed/nothing", headers=german)
    assert '<html lang="de">' in gone.text
    assert "Dieses Spiel gibt es nicht" in gone.text


def hash_text(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_page_for_other_sites_says_that_a_game_is_gone(client: TestClient) -> None:
    table_id = finish(client, None, "random")
    assert client.get(f"/embed/{table_id}").status_code == 200
    assert client.delete(f"/api/tables/{table_id}", headers={"X-Genial": "1"}).is_success
    gone = client.get(f"/embed/{table_id}", headers={"Accept": "text/html"})
    assert (gone.status_code, read_policy(gone.headers)["frame-ancestors"]) == (404, "*")
    assert "<script" not in gone.text
    assert client.get(f"/api/tables/{table_id}/card.png").status_code == 404


def test_the_page_for_other_sites_is_the_same_for_everybody(
    client: TestClient, stranger: TestClient, drawn: list[Wish]
) -> None:
    table_id = finish(client, None, "random")
    assert client.get(f"/embed/{table_id}").content == stranger.get(f"/embed/{table_id}").content
    assert len(drawn) == 1
