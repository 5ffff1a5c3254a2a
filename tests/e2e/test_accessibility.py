"""axe-core finds nothing wrong on any page, light or dark, large or small."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e import accessibility, tables
from tests.e2e.input_methods import Finger, Mouse
from tests.e2e.player import best
from tests.e2e.prepared_games import after, at_exchange, prepare, table
from tests.e2e.windows import ON_PHONE, NewPage


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_pages_have_no_accessibility_violations(new_page: NewPage, window: str) -> None:
    page = new_page(**ON_PHONE if window == "phone" else {})
    found: list[str] = []

    def check(name: str) -> None:
        try:
            accessibility.check_in_each_scheme(page, f"{name}-{window}")
        except AssertionError as error:
            found.append(str(error))

    # test_arrival checks the first page and the ratings.
    for name in ("new", "lobby", "games", "settings", "help", "nowhere"):
        page.goto(f"/#/{name}")
        page.locator("h1").wait_for()
        page.get_by_text("Loading…").wait_for(state="detached")
        check("games-empty" if name == "games" else name)
    check_tables(page, check, window)
    assert not found, "\n".join(found)


def check_tables(page: Page, check: Callable[[str], None], window: str) -> None:
    two = table("Ann", "Bo:greedy", seed=2, training=True)
    socket = tables.resume(page, prepare(two, after(8)))
    check("turn")
    (Finger if window == "phone" else Mouse)(page, socket).lay(best(socket))
    check("pending")
    page.reload()
    socket.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("region", name="Suggested moves").wait_for()
    check("hints")
    if window == "phone":
        page.get_by_role("button", name="Moves and more").click()
        check("moves-sheet")
    tables.resume(page, prepare(two, at_exchange))
    check("exchange")
    tables.sit_down(page, tables.create(page, table("Ann", "Bo", seed=5)))
    page.get_by_role("button", name="Show my tiles").wait_for()
    check("curtain")
    tables.sit_down(page, tables.create(page, table("Ann", "Bo:greedy", seed=5, variant="duel")))
    page.locator("[data-slot]").first.wait_for()
    check("duel")
    four = table("Ann", "Bo:greedy", "Cy:greedy", "Di:greedy", seed=5, variant="team")
    tables.sit_down(page, tables.create(page, four))
    page.locator("[data-slot]").first.wait_for()
    check("team")
    over = tables.prepare(page, prepare(two))
    tables.sit_down(page, over)
    page.get_by_role("dialog").wait_for()
    check("end")
    page.goto(f"/#/replay/{over}/9")
    page.locator("[data-tile]").first.wait_for()
    check("replay")
    tables.prepare(page, prepare(table("Ann", seed=5, variant="solo")))
    for name in ("games", ""):
        page.goto(f"/#/{name}")
        page.reload()
        page.locator("main ul li").first.wait_for()
        check(f"{name or 'home'}-with-games")
