"""Layout: phones need no scrolling at a table, and no page scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import tables
from tests.e2e.input_methods import Finger
from tests.e2e.layout import assert_inside, resize
from tests.e2e.player import best
from tests.e2e.prepared_games import PreparedGame, after, at_exchange, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

LONG = ("Wwwwwwwwwwwwwwwwwwwwwwww", "Mmmmmmmmmmmmmmmmmmmmmmmm", "Wmwmwmwmwmwmwmwmwmwmwmwm")

# Lists up to five elements that extend beyond the right edge of the window, by tag and class.
SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth
  const scrolls = (e) =>
    e && (getComputedStyle(e).overflowX !== 'visible' || scrolls(e.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((e) => e.getBoundingClientRect().right > wide + 1)
    .filter((e) => !e.closest('.visually-hidden, svg svg, dialog:not([open])'))
    .filter((e) => !scrolls(e.parentElement))
    .slice(0, 5)
    .map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class')}`)
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def begun(players: int, **options: Any) -> PreparedGame:
    seats = ["Ann", *(f"{name}:greedy" for name in ("Bo", "Cy", "Di")[: players - 1])]
    setup = table(*seats, seed=71, **options)
    return prepare(setup, after(6 * players))


@pytest.mark.parametrize("players", [2, 4])
def test_a_phone_shows_board_rack_and_all_scores_without_scrolling(
    phone: Page, players: int
) -> None:
    socket = tables.resume(phone, begun(players))
    finger = Finger(phone, socket)
    for moment in ("waiting", "holding", "pending"):
        if moment == "holding":
            finger.tile(0).tap()
        elif moment == "pending":
            finger.tile(0).tap()
            finger.lay(best(socket))
        for width, height in ((390, 844), (360, 640)):
            resize(phone, {"width": width, "height": height})
            assert_needs_no_scrolling(phone, players)
            keep(phone, f"phone-{width}x{height}-{players}-{moment}")


def assert_needs_no_scrolling(page: Page, players: int) -> None:
    size = page.viewport_size
    assert size is not None
    scores = page.get_by_role("table", name="Scores").locator("tbody tr")
    expect(scores).to_have_count(players)
    things = [page.get_by_role("grid"), page.locator("[data-slot]"), scores]
    for thing in (*things, page.get_by_role("main").get_by_role("button")):
        assert_inside(page, thing)
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
    assert page.evaluate(OVERFLOW) == 0


def test_open_racks_and_clocks_leave_a_phone_room_for_the_board(phone: Page) -> None:
    clock = {"minutes": 30, "increment": 0}
    tables.resume(phone, begun(4, edition="2023-family", clock=clock))
    keep(phone, "phone-family-4")
    board, racks = phone.get_by_role("grid"), phone.get_by_role("group", name="’s tiles")
    box = board.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 240, f"the board is too small: {box}"
    expect(racks).to_have_count(3)
    assert_inside(phone, racks)


def test_a_phone_turned_on_its_side_can_be_played(new_page: NewPage) -> None:
    page = new_page(**ON_PHONE | {"viewport": ViewportSize(width=844, height=390)})
    socket = tables.resume(page, begun(2))
    keep(page, "phone-landscape")
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    assert box["height"] > 150, "the board is too small to hit a space"
    Finger(page, socket).play(best(socket))


def test_on_a_phone_spaces_can_be_hit_with_a_finger(phone: Page) -> None:
    tables.resume(phone, begun(4))
    phone.get_by_role("button", name="Zoom in").tap()
    box = phone.locator('[data-space="h8"]').bounding_box()
    assert box is not None
    assert box["width"] >= 40
    keep(phone, "phone-zoomed")
    phone.get_by_role("button", name="Whole board").tap()


def test_on_a_phone_the_moves_are_behind_a_button(phone: Page) -> None:
    tables.resume(phone, begun(2))
    phone.get_by_role("button", name="Moves and more").tap()
    expect(phone.locator('[data-count="2"]')).to_be_visible()
    keep(phone, "phone-moves")
    phone.locator('[data-count="2"]').tap()
    expect(phone.locator("[data-tile]")).to_have_count(2)
    expect(phone.get_by_text("Move 2 of")).to_be_visible()
    keep(phone, "phone-looking-back")
    phone.get_by_role("button", name="Back to the game").tap()


RATINGS = [
    {"name": name, "bot": None, "is_me": is_me, "is_hidden": is_me, "rating": 1888, "margin": 488}
    | {"games": 1888}
    for name, is_me in ((LONG[0], True), (LONG[1], False))
]


def test_long_names_and_narrow_windows_do_not_overflow(page: Page) -> None:
    four = table(LONG[0], *(f"{name}:greedy" for name in (*LONG[1:], "Di" * 12)), seed=72)
    extreme = table(LONG[0], f"{LONG[1]}:greedy", seed=72, edition="extreme")
    duel = table(LONG[0], f"{LONG[1]}:greedy", seed=72, variant="duel")
    family = four | {"edition": "2023-family", "clock": {"minutes": 600, "increment": 0}}
    hot = table(LONG[0], LONG[1], seed=72)
    two = table(LONG[0], f"{LONG[1]}:greedy", seed=2)
    exchange = prepare(two, at_exchange)
    over = tables.prepare(page, prepare(four))
    solo = tables.prepare(page, prepare(table(LONG[0], seed=5, variant="solo")))
    routes = {
        "home": "",
        "new": "new",
        "lobby": "lobby",
        "ratings": "ratings",
        "games": "games",
        "settings": "settings",
        "help": "help",
        "nowhere": "nowhere",
        "table": f"table/{tables.create(page, four)}",
        "extreme": f"table/{tables.create(page, extreme)}",
        "duel": f"table/{tables.create(page, duel)}",
        "family": f"table/{tables.create(page, family)}",
        "curtain": f"table/{tables.create(page, hot)}",
        "exchange": f"table/{tables.prepare(page, exchange)}",
        "end": f"table/{over}",
        "replay": f"replay/{over}",
        "solo": f"table/{solo}",
    }
    page.route("**/api/ratings", lambda route: route.fulfill(json=RATINGS))
    bad = []
    for name, route in routes.items():
        page.goto(f"/#/{route}")
        page.locator("[data-space]" if "/" in route else "h1").first.wait_for()
        page.get_by_text("Loading…").wait_for(state="detached")
        for width in (320, 1280):
            resize(page, {"width": width, "height": 700})
            keep(page, f"long-{name}-{width}")
            overflow, sideways = page.evaluate(OVERFLOW), page.evaluate(SIDEWAYS)
            if overflow > 0 or sideways:
                bad.append(f"{name}, {width} px wide: {overflow} px, {sideways}")
            if name == "end":
                tall = page.get_by_role("dialog").locator("tbody tr").first.bounding_box()
                if tall is None or tall["height"] > 120:
                    bad.append(f"{name}: a name is broken into many short lines: {tall}")
    assert not bad, "\n".join(bad)
