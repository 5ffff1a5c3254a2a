"""Positions that a link shows."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

import genial
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.screenshots import keep


def play(moves: int) -> genial.Game:
    game = genial.Game("2023", players=2, seed=5, start=0)
    for _ in range(moves):
        game.play(game.legal_moves()[-1])
    return game


def test_a_position_is_shown_from_its_text(page: Page) -> None:
    game = play(15)
    # the text as somebody pastes it: the browser encodes the blanks
    page.goto(f"/#/position/{game.view(0)}")
    expect(page).to_have_title(re.compile("Position"))
    expect(page.locator("[data-half]")).to_have_count(30)
    expect(page.get_by_text(f"Player {game.seat + 1}’s turn")).to_be_visible()
    own = page.get_by_role("group", name="Player 1’s tiles")
    others = page.get_by_role("group", name="Player 2’s tiles")
    expect(own.get_by_role("img")).to_have_count(6)
    expect(own.get_by_role("img", name="hidden tile")).to_have_count(0)
    expect(others.get_by_role("img", name="hidden tile")).to_have_count(6)
    keep(page, "position-desktop")

    page.goto(f"/#/position/{quote(str(play(4)), safe='')}")
    expect(page.locator("[data-half]")).to_have_count(8)
    expect(page.get_by_role("img", name="hidden tile")).to_have_count(0)


def test_a_wrong_text_shows_the_reason_and_a_link_home(page: Page, watch: ErrorMonitor) -> None:
    watch.allow("422")
    page.goto("/#/position/2023/standard/2 R4G")
    expect(page.get_by_role("alert")).to_contain_text("bad position, text: it has 2 parts")
    page.get_by_role("link", name="Go to the home page").click()
    expect(page).to_have_url(re.compile("#/$"))
