"""Links to tables: the preview that messengers show, and its picture."""

from __future__ import annotations

import re
import struct
import threading
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genial.server.http import invitations
from genial.server.http.admission import Rate
from genial.server.present.previews import SIZE
from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, finish, new_table, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text(
        '<!doctype html><head><script src="./assets/a.js"></script></head><p>Genial</p>'
    )
    return folder


@pytest.fixture
def client(serve: Serve, page: Path) -> TestClient:
    return serve(page=page)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For each picture, the id of the thread that drew it."""
    threads: list[int] = []

    def draw(_: object) -> bytes:
        threads.append(threading.get_ident())
        return b"picture %d" % len(threads)

    monkeypatch.setattr(invitations, "draw_preview", draw)
    return threads


def read_tags(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', html)
    return {name: unescape(text) for name, text in found}


def test_a_link_tells_who_invites(client: TestClient) -> None:
    table_id = invite(client, {"name": 'Ann <b> & "Co"'}, OPEN)
    answer = client.get(f"/t/{table_id}", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    tags = read_tags(answer.text)
    assert tags["og:title"] == 'Ann <b> & "Co" has invited you to play Genial'
    assert "<b>" not in answer.text
    assert tags["og:url"] == f"{ORIGIN}/t/{table_id}"
    assert tags["og:image"].startswith(f"{ORIGIN}/t/{table_id}/board.png?")
    assert (tags["og:image:width"], tags["og:image:height"]) == tuple(map(str, SIZE))
    assert tags["robots"] == "noindex"  # a table's address is secret
    assert tags["genial-root"] == "../"
    assert 'src="../assets/a.js"' in answer.text


def test_a_preview_has_the_scheme_that_the_settings_name(
    serve: Serve, page: Path, database: Path
) -> None:
    origin = ORIGIN.replace("http:", "https:")
    client = serve(page=page, settings=Settings(database=str(database), origins=(origin,)))
    table_id = invite(client, {"name": "Ann"}, OPEN)
    tags = read_tags(client.get(f"/t/{table_id}").text)
    assert tags["og:image"].startswith(f"{origin}/t/{table_id}/board.png")


@pytest.mark.parametrize(
    ("query", "headers"), [("?lang=de", {}), ("", {"Accept-Language": "de-AT,en;q=0.5"})]
)
def test_a_link_speaks_the_language_of_host_or_browser(
    client: TestClient, query: str, headers: dict[str, str]
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN)
    tags = read_tags(client.get(f"/t/{table_id}{query}", headers=headers).text)
    assert tags["og:title"] == "Ann lädt dich zu Genial ein"
    assert "Linien werten" in tags["og:description"]


def test_a_link_to_a_game_under_way_tells_who_plays(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, {"name": "Casual", "bot": "casual"})
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    tags = read_tags(stranger.get(f"/t/{table_id}").text)
    assert tags["og:title"] == "Ann and Ben: a game of Genial"


def test_a_link_to_a_finished_game_tells_the_result_and_shows_the_card(
    client: TestClient,
) -> None:
    table_id = finish(client, None, "random")
    tags = read_tags(client.get(f"/t/{table_id}?lang=de").text)
    assert "gewinn" in tags["og:description"]
    assert tags["og:image"].startswith(f"{ORIGIN}/api/tables/{table_id}/card.png?lang=de&v=")
    card = client.get(tags["og:image"])
    assert struct.unpack(">II", card.content[16:24]) == SIZE


def test_a_link_to_nowhere_opens_the_page_which_says_so(client: TestClient) -> None:
    answer = client.get("/t/none")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "og:title" not in answer.text
    assert "Genial" in answer.text
    assert client.get("/t/none/board.png").json()["code"] == "not_found"


def test_the_picture_shows_the_board_and_nothing_hidden(client: TestClient) -> None:
    tables = [new_table(client, None, None, seed=seed) for seed in ("1", "2")]
    answer, other = (client.get(f"/t/{table_id}/board.png") for table_id in tables)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"].startswith("public")
    assert struct.unpack(">II", answer.content[16:24]) == SIZE
    assert answer.content == other.content  # although the racks differ
    with sit(client, tables[0]) as screen:
        screen.ask("look", seat=0)
        assert screen.play(screen.first_move())["type"] == "update"
    assert client.get(f"/t/{tables[0]}/board.png").content != other.content


def test_a_picture_is_drawn_once_and_off_the_event_loop(
    client: TestClient, drawn: list[int]
) -> None:
    first, second = (invite(client, {"name": name}, OPEN) for name in ("Ann", "Ben"))
    assert client.get(f"/t/{first}/board.png").content == b"picture 1"
    assert client.get(f"/t/{second}/board.png").content == b"picture 1"
    assert client.portal is not None
    assert drawn != [client.portal.call(threading.get_ident)]
    assert len(drawn) == 1


def test_pictures_are_limited_and_the_link_works_without_one(
    serve: Serve, page: Path, drawn: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = replace(invitations.NEW, everybody=Rate(1, 60.0))
    monkeypatch.setattr(invitations, "NEW", few)
    client = serve(page=page)
    small, large = new_table(client, None, None), new_table(client, None, None, None)
    assert client.get(f"/t/{small}/board.png").status_code == 200
    assert client.get(f"/t/{large}/board.png").json()["code"] == "too_many"
    assert client.get(f"/t/{large}").status_code == 200
    assert client.get(f"/t/{small}/board.png").status_code == 200


def test_only_the_latest_pictures_are_kept(
    client: TestClient, drawn: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MOST_PICTURES", 1)
    small, large = new_table(client, None, None), new_table(client, None, None, None)
    for table_id in (small, large, large, small):
        client.get(f"/t/{table_id}/board.png")
    assert len(drawn) == 3
