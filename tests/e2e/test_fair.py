"""The fair bag: the browser repeats every draw and detects a changed record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e import accessibility, tables
from tests.e2e.invitations import begin
from tests.e2e.layout import OVERFLOW
from tests.e2e.prepared_games import prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

SEALED = table("Ann", "Bo:greedy", seed=51) | {"seed": None}
TICK = "The bag was fair. Your browser checked every draw."
Record = dict[str, Any]


def find_verdict(page: Page) -> Locator:
    return page.get_by_test_id("fair")


def finish(page: Page, most: int | None = None) -> str:
    """Plays a sealed game whose first turn the page has seen; returns its id.

    After `most` moves the player resigns. While the moves are played the page is not open, because
    drawing them all takes seconds.
    """
    game = tables.create(page, SEALED)
    tables.sit_down(page, game)
    page.locator("[data-slot]").first.wait_for()
    page.goto("about:blank")
    tables.play_anyhow(page, game, most)
    if most is not None:
        tables.resign(page, game)
    return game


def tamper(page: Page, change: Callable[[Record], None]) -> None:
    """Changes the record that the page receives from the server."""

    def answer(route: Route) -> None:
        record: Record = json.loads(route.fetch().text())
        change(record)
        route.fulfill(json=record)

    page.route("**/api/tables/*/record", answer)


def test_the_page_proves_the_draws_to_a_player_who_saw_the_commitment(page: Page) -> None:
    tables.sit_down(page, finish(page))
    expect(find_verdict(page)).to_contain_text(TICK)
    page.get_by_text("What was checked").click()
    expect(page.get_by_text("the one you saw at the start of the game")).to_be_visible()
    accessibility.check_in_each_scheme(page, "fair-end-desktop")


def test_the_replay_says_that_this_browser_did_not_see_the_commitment(
    page: Page, new_page: NewPage
) -> None:
    game = finish(page, most=3)
    friend = new_page(**ON_PHONE | {"locale": "de-DE"})
    friend.goto(f"/#/replay/{game}")
    expect(find_verdict(friend)).to_contain_text("Der Beutel war fair")
    friend.get_by_text("Was geprüft wurde").click()
    expect(friend.get_by_text("Dieser Browser war während des Spiels nicht dabei")).to_be_visible()
    find_verdict(friend).scroll_into_view_if_needed()
    accessibility.check(friend, "a fair bag in the replay")
    keep(friend, "fair-replay-german-phone", full=True)
    assert friend.evaluate(OVERFLOW) == 0
    friend.get_by_role("link", name="Wie der versiegelte Beutel funktioniert").click()
    expect(friend.get_by_role("heading", name="Ist der Beutel fair?")).to_be_in_viewport()


def test_a_changed_draw_is_shown_with_a_cross_and_the_reason(page: Page) -> None:
    game = finish(page, most=6)

    def change(record: Record) -> None:
        first, *later = record["turns"][2:]
        other = next(turn for turn in later if turn.get("draw") not in (None, [], first["draw"]))
        first["draw"], other["draw"] = other["draw"], first["draw"]

    tamper(page, change)
    page.goto(f"/#/replay/{game}")
    verdict = find_verdict(page)
    expect(verdict).to_contain_text(re.compile("did not pass the check. The tiles drawn in turn 3"))
    expect(verdict).not_to_contain_text("was fair")
    accessibility.check(page, "an unfair bag")
    keep(page, "fair-cross-desktop")


def test_the_browser_of_a_player_detects_another_secret_with_a_matching_commitment(
    page: Page,
) -> None:
    game, other = finish(page, most=2), finish(page, most=2)
    record = page.request.get(f"/api/tables/{other}/record").json()
    tamper(page, lambda forged: forged.update(record))
    page.goto(f"/#/replay/{game}")
    expect(find_verdict(page)).to_contain_text("not the one you saw during the game")


def test_a_game_with_a_seed_says_that_it_cannot_be_checked(page: Page) -> None:
    game = tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=51)))
    page.goto(f"/#/replay/{game}")
    expect(find_verdict(page)).to_contain_text("can’t be checked. A player chose a bag seed")
    keep(page, "fair-unknown-desktop")


def test_a_resigned_game_reveals_its_bag_too(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    begin(host, friend)
    friend.get_by_role("button", name="Leave").click()
    friend.get_by_role("button", name="Resign").click()
    friend.get_by_role("dialog", name="Resign?").get_by_role("button").last.click()
    for page in (host, friend):
        expect(find_verdict(page)).to_contain_text(TICK)
