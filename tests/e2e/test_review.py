"""The review of a finished game: for a player at its end, and for visitors with a link."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

import genial
from tests.e2e import accessibility, tables
from tests.e2e.layout import OVERFLOW, assert_inside, resize
from tests.e2e.prepared_games import after, choose, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.server import COMPUTED_MS
from tests.e2e.windows import ON_PHONE, NewPage

MISTAKES = "[data-mark]"


def upload(page: Page, *, variant: str, edition: str, moves: int) -> str:
    """Uploads a game of weak bots that is not over, as somebody who did not play."""
    players = {"solo": 1, "team": 4}.get(variant, 2)
    names = ["Ada", "Bob", "Cy", "Di"][:players]
    game = genial.Game(edition, variant=variant, players=players, seed=3, start=0, names=names)
    for ply in range(moves):
        game.play(choose(game.view(game.seat), "newcomer", [3, ply]))
    headers = {"X-Genial": "1", "Content-Type": "application/json"}
    answer = page.request.post("/api/records", headers=headers, data=json.dumps(game.record()))
    return str(answer.json()["id"])


def step_of(page: Page) -> int:
    found = re.search(r"/(\d+)/review$", page.url)
    return int(found[1]) if found else 1


def test_a_player_reviews_the_game_at_its_end_by_keyboard(page: Page) -> None:
    # A newcomer makes mistakes.
    prepared = prepare(table("Ann", "Bo:newcomer", seed=23), after(14))
    game = tables.prepare(page, prepared)
    tables.sit_down(page, game)
    tables.resign(page, game)
    page.get_by_role("dialog").get_by_role("link", name="Review game").press("Enter")
    expect(page).to_have_url(re.compile(f"#/replay/{game}/review$"))
    expect(page).to_have_title(re.compile("Review"))
    expect(page.locator("[data-tile]")).to_have_count(1)  # the review begins at the first move

    # The review starts by itself, because Ann played. The account is computed last.
    account = page.locator("article").first
    expect(account.get_by_role("heading")).to_have_text(
        re.compile("^(You|The|Luck).*; .*(the bag|luck).*"), timeout=COMPUTED_MS
    )
    expect(account).to_contain_text("You played like")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    verdict = page.locator("section", has=page.get_by_role("heading", name="Verdict"))
    costly = re.compile(r"Move (\d+) cost (you|Bo) \d.*% win chance, more than any other move\.")
    expect(verdict).to_contain_text(costly)
    expect(verdict).to_contain_text("Better: ")
    worst = costly.search(verdict.inner_text())
    assert worst is not None

    # Keys lead from mistake to mistake, and the board compares two moves.
    marks = [int(mark.get_attribute("data-mark") or 0) for mark in page.locator(MISTAKES).all()]
    assert int(worst[1]) in marks
    legend = page.get_by_role("list", name="Moves on the board")
    for mark in sorted(mark for mark in marks if mark > 1):
        page.keyboard.press("Shift+ArrowRight")
        expect(page).to_have_url(re.compile(f"/{mark}/review$"))
        expect(legend).to_contain_text(re.compile("(Inaccuracy|Mistake|Blunder) *cost"))
    page.get_by_role("button", name=f"Show move {worst[1]}").press("Enter")
    expect(legend).to_contain_text("Better: ")
    expect(page.locator("[data-alternative]")).to_have_count(2)
    keep(page, "review-desktop")
    accessibility.check(page, "the review, light")

    # The curve is a slider. A click on it goes to a step. A table has the same values.
    curve = page.get_by_role("slider", name="Win chances")
    curve.focus()
    at = step_of(page)
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", str(at - 1))
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^Move \d+, You \d+%, Bo \d+%$"))
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", str(prepared.ply))
    click_at(page, curve, 0.5)
    expect(curve).not_to_have_attribute("aria-valuenow", str(prepared.ply))
    page.get_by_text("As a table").first.press("Enter")
    rows = page.get_by_role("table", name="Win chances").get_by_role("row")
    expect(rows).to_have_count(prepared.ply + 2)
    rows.nth(3).get_by_role("button").press("Enter")
    expect(page).to_have_url(re.compile("/2/review$"))

    # A link leads to the position, and all entries of the account are shown on demand.
    explore = page.get_by_role("link", name="Try other moves here")
    assert "position/" in (explore.get_attribute("href") or "")
    page.get_by_text("All entries").first.press("Enter")
    expect(account).to_contain_text("Own draws")
    page.emulate_media(color_scheme="dark")
    account.scroll_into_view_if_needed()
    accessibility.check(page, "the review, dark")
    keep(page, "review-accounts-dark-desktop")
    page.get_by_role("tab", name="Scores").press("Enter")
    expect(page).to_have_url(re.compile("/2/scores$"))
    expect(page.get_by_role("slider", name="Scores over time")).to_have_count(2)
    accessibility.check(page, "scores over time")
    keep(page, "review-scores-dark-desktop")
    page.get_by_role("tab", name="Scores").press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Replay")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-count='2']")).to_contain_text("%")
    accessibility.check(page, "the replay with grades")


def click_at(page: Page, thing: Locator, share: float) -> None:
    box = thing.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + share * box["width"], box["y"] + box["height"] / 2)


def test_a_visitor_asks_for_a_german_review_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**ON_PHONE | {"locale": "de-DE"})
    game = upload(page, variant="team", edition="2023", moves=9)
    page.goto(f"/#/replay/{game}/review")
    expect(page.get_by_text("Sie dauert ein bis zwei Minuten.")).to_be_visible()
    button = page.get_by_role("button", name="Spiel analysieren")
    expect(button).to_be_visible()  # for a visitor, the review does not start by itself
    keep(page, "review-asked-german-phone")
    button.tap()
    heading = page.get_by_role("heading", name=re.compile("gespielt; |^(Ada|Bob|Cy|Di): "))
    expect(heading.first).to_be_visible(timeout=COMPUTED_MS)
    expect(page.get_by_text(re.compile(r"Zug \d+ hat .* Siegchance gekostet"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=COMPUTED_MS)  # all is graded
    assert_inside(page, page.locator(".dock button, .dock a, [role=tab]"))
    accessibility.check(page, "the review on a phone")
    keep(page, "review-german-phone")

    tiles = page.locator("[data-tile]")
    expect(tiles).to_have_count(1)
    swipe(page, -150)
    expect(tiles).to_have_count(2)
    swipe(page, 150)
    expect(tiles).to_have_count(1)
    # Chromium makes no click of a tap that follows a swipe at once, if the machine is busy. A mouse
    # always clicks.
    page.get_by_role("button", name="Nächster Fehler").click()
    expect(page.get_by_role("list", name="Züge auf dem Plan")).to_contain_text("kostet")
    resize(page, {"width": 844, "height": 390})
    keep(page, "review-german-landscape")
    assert page.evaluate(OVERFLOW) == 0


def swipe(page: Page, by: int) -> None:
    """Moves one finger across the board, by this number of pixels to the right."""
    box = page.locator("svg[role=grid]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2 - by / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    for kind, way in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
        point = {"x": x + way * by, "y": y}
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    client.detach()


def test_a_solo_game_has_the_expected_result_instead_of_win_chances(page: Page) -> None:
    page.goto("/")
    game = upload(page, variant="solo", edition="2023", moves=3)
    page.goto(f"/#/replay/{game}/review")
    page.get_by_role("button", name="Review this game").click()
    account = page.locator("article").first
    expect(account).to_contain_text("When it stopped", timeout=COMPUTED_MS)
    expect(account.get_by_role("heading")).to_have_text(
        re.compile(r"^Ada’s moves cost .* points?; ")
    )
    expect(page.get_by_role("heading", name="Expected result")).to_be_visible()
    keep(page, "review-solo-desktop")
