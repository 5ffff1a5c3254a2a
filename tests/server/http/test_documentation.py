"""The documentation under /docs has the same guards as the page, and may be missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genial.server.http.guards import HEADERS
from tests.server.harness.app import Serve

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def site(serve: Serve, tmp_path: Path) -> TestClient:
    folder = tmp_path / "site"
    (folder / "_static").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Genial: documentation</title>")
    (folder / "_static" / "site.css").write_text("body { margin: 0 }\n" * 100)
    (tmp_path / "secret.txt").write_text("not for you")
    return serve(docs=folder)


def test_the_start_page_and_its_files_are_served_with_the_policy_of_the_page(
    site: TestClient,
) -> None:
    start = site.get("/docs/")
    assert (start.status_code, start.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "Genial: documentation" in start.text
    style = site.get("/docs/_static/site.css", headers={"Accept-Encoding": "gzip"})
    assert style.headers["content-type"] == "text/css; charset=utf-8"
    assert style.headers["content-encoding"] == "gzip"
    for answer in (start, style):
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_browsers_check_the_documentation_for_changes_each_time(site: TestClient) -> None:
    answer = site.get("/docs/_static/site.css")
    assert answer.headers["cache-control"] == "no-cache"
    asked = {"If-None-Match": answer.headers["etag"]}
    assert site.get("/docs/_static/site.css", headers=asked).status_code == 304


def test_the_folder_is_opened_with_a_slash_also_behind_a_prefix(site: TestClient) -> None:
    answer = site.get("/docs", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "docs/")


@pytest.mark.parametrize(
    "path",
    [
        "/docs/none.html",
        "/docs/../secret.txt",
        "/docs/%2e%2e/secret.txt",
        "/docs/..%2fsecret.txt",
        "/docs//secret.txt",
        "/docs/_static",
        "/docs/index.html%00",
    ],
)
def test_nothing_else_is_served(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert "not for you" not in answer.text


def test_the_documentation_cannot_be_changed(site: TestClient) -> None:
    assert site.post("/docs/index.html").status_code == 405


def test_the_catalogue_says_whether_the_documentation_is_here(
    site: TestClient, serve: Serve, tmp_path: Path
) -> None:
    assert site.get("/api/catalogue").json()["has_docs"] is True
    without = serve(docs=tmp_path / "nothing")
    assert without.get("/api/catalogue").json()["has_docs"] is False
    assert without.get("/docs").status_code == 404
    assert without.get("/docs/").status_code == 404
    assert without.get("/docs/", headers=BROWSER).status_code == 404
