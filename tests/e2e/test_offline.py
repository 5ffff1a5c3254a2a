"""The page opens without the server, and says what needs the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.e2e import page_files
from tests.e2e.screenshots import keep
from tests.e2e.server import Server
from tests.e2e.windows import ON_PHONE, NewContext


def test_the_page_and_its_lesson_open_without_the_server(
    new_context: NewContext, tmp_path: Path, watch: Any
) -> None:
    watch.allow(".*")  # requests to a stopped server fail
    page_files.build_if_missing()
    server = Server(tmp_path)
    server.start()
    watch.allow_host(server.url)
    page = new_context(service_workers="allow", **ON_PHONE).new_page()
    page.goto(f"{server.url}/")
    page.wait_for_function(page_files.IS_KEPT)
    server.stop()
    page.goto(f"{server.url}/#/learn")
    page.reload()
    expect(page.get_by_role("heading", name="Place a tile", exact=True).last).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_text("Step 2 of 11")).to_be_visible()
    page.goto(f"{server.url}/#/games")
    expect(page.get_by_role("alert")).to_be_visible()
    keep(page, "offline-games-phone")
    server.start()
    page.reload()
    expect(page.get_by_role("heading", name="No games yet")).to_be_visible()
    server.stop()
