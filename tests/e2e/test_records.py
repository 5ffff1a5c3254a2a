"""Finished games: replayed, shared, downloaded, verified and uploaded."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import genial
from tests.e2e import tables
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.prepared_games import prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import NewPage


@pytest.fixture
def finished(page: Page) -> str:
    """The id of a game that the page's guest has finished."""
    return tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=51)))


def download(page: Page, name: str) -> dict[str, Any]:
    with page.expect_download() as coming:
        page.get_by_role("link", name=name).click()
    record: dict[str, Any] = json.loads(Path(coming.value.path()).read_text())
    return record


def test_a_game_is_replayed_from_the_list_of_games(page: Page, finished: str) -> None:
    page.goto("/#/games")
    keep(page, "games-desktop", full=True)
    page.get_by_role("link", name="Replay").click()
    tiles = page.locator("[data-tile]")
    step = page.locator(".told")
    expect(step).to_contain_text("You: ")
    expect(tiles).to_have_count(1)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next move")).to_be_disabled()
    whole = tiles.count()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(tiles).to_have_count(whole - 2)
    page.get_by_role("slider", name="Moves").fill("3")
    expect(page).to_have_url(re.compile(f"#/replay/{finished}/3$"))
    expect(tiles).to_have_count(3)
    expect(step).to_contain_text("You: ")
    page.keyboard.press("Home")
    expect(tiles).to_have_count(0)
    expect(step).to_have_text("Start of the game")
    for name in ("Your", "Bo’s"):
        expect(page.get_by_role("group", name=f"{name} tiles").get_by_role("img")).to_have_count(6)


def test_a_link_to_a_step_can_be_shared(page: Page, new_page: NewPage, finished: str) -> None:
    page.goto(f"/#/replay/{finished}/5")
    expect(page.locator("[data-tile]")).to_have_count(5)
    friend = new_page()
    friend.goto(page.url)
    expect(friend.locator("[data-tile]")).to_have_count(5)
    told = page.locator(".told").inner_text()
    assert friend.locator(".told").inner_text() == told.replace("You: ", "Ann: ")


def test_a_record_is_downloaded_verified_and_uploaded(
    page: Page, finished: str, tmp_path: Path
) -> None:
    page.goto("/#/games")
    record = download(page, "Download")
    verdict = genial.verify(record)
    assert verdict.game.outcome is not None
    assert verdict.source == "seed"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    page.locator("input[type=file]").set_input_files(path)
    expect(page).to_have_url(re.compile("#/replay/(?!" + finished + ")"))
    expect(page.locator("[data-tile]")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator("[data-tile]")).to_have_count(
        sum(len(turn["moves"]) for turn in record["turns"])
    )
    page.goto("/#/games")
    expect(page.get_by_text("imported")).to_be_visible()


def test_a_sealed_game_proves_its_draws(page: Page) -> None:
    setup = table("Ann", "Bo:greedy", seed=51) | {"seed": None}
    made = tables.create(page, setup)
    tables.play_anyhow(page, made)
    page.goto(f"/#/replay/{made}")
    expect(page.get_by_test_id("fair")).to_contain_text("The bag was fair")
    page.get_by_role("button", name="Share").click()
    assert genial.verify(download(page, "Record")).source == "secret"


def test_a_bad_upload_says_what_is_wrong(
    page: Page, finished: str, tmp_path: Path, watch: ErrorMonitor
) -> None:
    watch.allow(r"Failed to load resource: .*api/records")
    page.goto("/#/games")
    record = download(page, "Download")
    first = record["turns"][0]["moves"]
    wrong = {
        "this is no game": "JSON",
        json.dumps({"format": "chess"}): "format",
        json.dumps(record | {"turns": [{"seat": 0, "moves": ["rrh8h9"]}]}): "turn",
        json.dumps(record | {"turns": [*record["turns"], {"seat": 0, "moves": first}]}): "over",
    }
    path = tmp_path / "bad.json"
    for text, word in wrong.items():
        path.write_text(text)
        page.locator("input[type=file]").set_input_files(path)
        expect(page.get_by_role("alert")).to_contain_text(re.compile(word, re.IGNORECASE))
    keep(page, "games-bad-upload-desktop", full=True)


def test_deleting_a_game_asks_for_confirmation(page: Page, finished: str) -> None:
    page.goto("/#/games")
    delete = page.get_by_role("button", name="Delete")
    delete.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("can’t undo this")
    keep(page, "delete-desktop")
    dialog.get_by_role("button", name="Keep").click()
    expect(dialog).to_have_count(0)
    delete.click()
    dialog.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="No games yet")).to_be_visible()
