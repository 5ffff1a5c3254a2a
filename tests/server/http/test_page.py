"""The page is served as built. Without a build the answer explains how to build it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
HTML = "text/html; charset=utf-8"


@pytest.fixture
def site(serve: Serve, tmp_path: Path) -> TestClient:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(
        '<!doctype html><head><title>Genial</title><script src="./assets/a.js"></script></head>'
    )
    (folder / "assets" / "index-abc123.js").write_text("console.log('genial');\n" * 100)
    (tmp_path / "secret.txt").write_text("not for you")
    return serve(page=folder)


def test_browsers_check_the_page_for_changes_each_time(site: TestClient) -> None:
    answer = site.get("/")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.headers["content-type"].startswith("text/html")
    assert site.get("/", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


def test_files_with_a_hash_are_cached_for_ever_and_compressed(site: TestClient) -> None:
    answer = site.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("console.log")


@pytest.mark.parametrize("path", ["/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_nothing_else_is_served(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert "not for you" not in answer.text


@pytest.mark.parametrize(
    ("path", "root"),
    [
        ("/nowhere", "./"),
        ("/no/where/at%2Fall", "../../"),
        ("/api/nowhere", "../"),
        ("/api/tables/none", "../../"),
        ("/api/tables/none/record", "../../../"),
        ("/api/position?text=/wrong/", "../"),
    ],
)
def test_a_person_at_a_wrong_address_gets_the_page(site: TestClient, path: str, root: str) -> None:
    answer = site.get(path, headers=BROWSER)
    assert answer.status_code in (404, 405, 422)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"]
    assert f'<meta name="genial-root" content="{root}" />' in answer.text
    assert f'src="{root}assets/a.js"' in answer.text
    assert site.get(path).json()["code"]  # programs get JSON


def test_other_problems_are_told_to_people_in_a_sentence(serve: Serve, tmp_path: Path) -> None:
    client = serve(page=tmp_path / "nothing")
    answer = client.get("/no/where", headers=BROWSER)
    assert (answer.status_code, answer.headers["content-type"]) == (404, HTML)
    assert "there is nothing here" in answer.text
    assert 'href="../"' in answer.text
    wrong = client.get("/", headers=BROWSER | {"Host": "evil.example"})
    assert (wrong.status_code, wrong.headers["content-type"]) == (421, HTML)
    assert "this server has another name" in wrong.text


def test_successful_answers_are_not_replaced_by_the_page(site: TestClient) -> None:
    answer = site.get("/api/catalogue", headers=BROWSER)
    assert answer.json()["default_edition"]
    assert site.get("/assets/index-abc123.js", headers=BROWSER).text.startswith("console.log")


def test_a_missing_page_says_how_to_build_it(serve: Serve, tmp_path: Path) -> None:
    client = serve(page=tmp_path / "nothing")
    answer = client.get("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text
    assert client.get("/assets/x.js").status_code == 404
    assert client.get("/api/catalogue").status_code == 200
