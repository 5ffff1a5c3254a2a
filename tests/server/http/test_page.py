"""The page is served as built. Without a build the answer explains how to build it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve


@pytest.fixture
def site(serve: Serve, tmp_path: Path) -> TestClient:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Genial</title>")
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


def test_a_missing_page_says_how_to_build_it(serve: Serve, tmp_path: Path) -> None:
    client = serve(page=tmp_path / "nothing")
    answer = client.get("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text
    assert client.get("/assets/x.js").status_code == 404
    assert client.get("/api/catalogue").status_code == 200
