"""My page: for a newcomer, after a game, after many games; the ladder; downloads and deletion."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from sqlalchemy import create_engine

from tests.e2e import accessibility, tables
from tests.e2e.layout import OVERFLOW, resize
from tests.e2e.prepared_games import prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.server import Server
from tests.e2e.windows import ON_PHONE, NewPage
from tests.server.harness.seeded_results import read_guest, seed_results

LOADED_MS = 40_000  # for all puzzles; the computer may be busy
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}


def become_guest(page: Page) -> str:
    """Gets a cookie; returns the id of the guest."""
    tables.send(page, "POST", "api/guest")
    [cookie] = page.context.cookies()
    return read_guest(str(cookie["value"]))


def seed(server: Server, guest: str, number: int) -> None:
    engine = create_engine(f"sqlite:///{server.database}")
    with engine.begin() as connection:
        seed_results(connection, guest, number)
    engine.dispose()


def open_page(page: Page, title: str = "My page") -> None:
    page.goto("/#/me")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("list").first).to_be_visible()


def wait_for(page: Page, find: Callable[[Any], bool], what: str) -> None:
    """Waits until the data of the page has something.

    The server answers the first 20 requests at once, and then one request in two seconds.
    """
    for number in range(70):
        if find(tables.send(page, "GET", "api/me").json()):
            return
        page.wait_for_timeout(300 if number < 12 else 2000)
    raise AssertionError(f"timeout: {what} did not come")


def wait_until_counted(page: Page, number: int) -> None:
    wait_for(page, lambda me: me["versus"]["games"] + me["solo"] >= number, "the result")


def test_a_newcomer_sees_where_to_begin_and_starts_a_ladder_game_with_the_keyboard(
    page: Page,
) -> None:
    page.goto("/#/games")
    page.get_by_role("link", name="My page").click()
    expect(page.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    accessibility.check(page, "my page of a newcomer")
    keep(page, "me-empty-desktop", full=True)
    page.get_by_role("button", name="Play against Newcomer").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#/table/"))
    page.locator("[data-slot]").first.wait_for()
    table_id = page.url.rpartition("/")[2]
    tables.play_anyhow(page, table_id)
    wait_until_counted(page, 1)
    open_page(page)
    ladder = page.get_by_role("region", name="The ladder")
    rung = ladder.get_by_role("listitem").filter(has_text="Newcomer")
    expect(rung).to_contain_text(re.compile("[01] of 1 won"))


def test_a_first_game_is_reviewed_and_leads_to_puzzles(page: Page) -> None:
    tables.prepare(page, prepare(table("Ann", "Bo:newcomer", seed=5)))
    wait_until_counted(page, 1)
    open_page(page)
    expect(page.get_by_text("One game has no review.")).to_be_visible()
    keep(page, "me-one-desktop", full=True)
    page.get_by_role("link", name=re.compile("^Review: .*against Bo")).click()
    expect(page).to_have_url(re.compile("/review$"))
    wait_for(page, lambda me: len(me["play"]) > 0, "the review")
    open_page(page)
    expect(page.get_by_text(re.compile("1 reviewed game: .* lost per decision"))).to_be_visible()
    accessibility.check(page, "my page after a review")
    keep(page, "me-reviewed-desktop", full=True)
    page.get_by_role("link", name=re.compile("^Puzzles: ")).first.click()
    expect(page.get_by_text("Find the best move.")).to_be_visible()
    page.wait_for_load_state(
        "networkidle", timeout=LOADED_MS
    )  # the page loads all puzzles in the background


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_many_games_fit_on_every_screen(new_page: NewPage, server: Server, window: str) -> None:
    is_phone = window == "phone"
    page = new_page(**ON_PHONE | {"locale": "de-DE"} if is_phone else {})
    seed(server, become_guest(page), 400)
    open_page(page, "Meine Seite" if is_phone else "My page")
    check_sizes(page, window, "")
    for fold in page.locator("summary").all():
        fold.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("table").first).to_be_visible()
    check_sizes(page, window, "-tables")


def check_sizes(page: Page, window: str, state: str) -> None:
    """Checks the page in light and dark colours. A phone is also turned on its side."""
    upright = page.viewport_size
    assert upright is not None
    sizes = {"landscape": LANDSCAPE} if window == "phone" else {}
    for name, size in (*sizes.items(), (window, upright)):
        resize(page, size)
        assert page.evaluate(OVERFLOW) == 0
        # Colours do not depend on the side on which a phone stands.
        if name == "landscape":
            keep(page, f"me-many-{name}{state}", full=True)
            accessibility.check(page, f"my page, {name}{state}")
        else:
            accessibility.check_in_each_scheme(page, f"me-many-{name}{state}", full=True)


def test_a_few_games_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(**ON_PHONE)
    seed(server, become_guest(page), 4)
    open_page(page)
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "me-few-phone", full=True)


def test_mistakes_lead_to_the_puzzles_of_their_theme(page: Page, server: Server) -> None:
    seed(server, become_guest(page), 30)
    open_page(page)
    page.get_by_role("link", name="Puzzles: Exchange").click()
    expect(page.get_by_label("Theme")).to_have_value("exchange")
    page.wait_for_load_state("networkidle", timeout=LOADED_MS)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("My page")


def test_all_data_is_downloaded_and_deleted(page: Page, server: Server) -> None:
    seed(server, become_guest(page), 12)
    open_page(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download data").click()
    assert download.value.suggested_filename == "genial-data.json"
    data = json.loads(Path(download.value.path()).read_text())
    assert len(data["games"]) == 12
    page.get_by_role("button", name="Delete all my data").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Delete all your data?")
    expect(dialog).to_contain_text("Finished games with other people stay")
    accessibility.check(page, "the question before the deletion")
    keep(page, "me-delete-desktop")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Delete all my data").click()
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Your data is deleted.").last).to_be_visible()
    expect(page.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    assert page.context.cookies() == []
