"""Positions: shown from a link, explored, valued, played on, and set up by hand."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

from playwright.sync_api import Page, Route, expect

import genial
from tests.e2e import accessibility
from tests.e2e.layout import OVERFLOW, assert_inside, resize
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

COMPUTED = 90_000  # ms; the server compiles kernels before it computes the first values


def play(moves: int) -> genial.Game:
    game = genial.Game("2023", players=2, seed=5, start=0)
    for _ in range(moves):
        game.play(game.legal_moves()[-1])
    return game


def open_position(page: Page, position: object) -> None:
    page.goto(f"/#/position/{quote(str(position), safe='')}")
    page.locator("[data-slot]").first.wait_for()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def place(page: Page, game: genial.Game) -> None:
    """Plays the first legal move with the mouse, and confirms it."""
    move = game.legal_moves()[0]
    rack = game.racks[game.seat]
    assert rack is not None
    page.locator(f"[data-slot='{rack.index(move.tile)}']").click()
    page.locator(f"[data-space='{move.spaces[0]}']").click(force=True)
    expect(page.locator(".ghost.pending")).to_have_count(1)
    press(page, "Confirm")
    expect(page.locator("[data-tile]")).to_have_count(1)


def test_a_position_is_shown_from_its_text(page: Page) -> None:
    game = play(15)
    # the text as somebody pastes it: the browser encodes the blanks
    page.goto(f"/#/position/{game.view(0)}")
    expect(page).to_have_title(re.compile("Position"))
    expect(page.locator("[data-half]")).to_have_count(30)
    expect(page.get_by_text(f"Player {game.seat + 1}’s turn.")).to_be_visible()
    expect(page.get_by_text("The tiles of Player 2 are hidden")).to_be_visible()
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


def test_moves_are_tried_valued_and_played_on(page: Page) -> None:
    game = play(14)
    open_position(page, game)
    place(page, game)
    after = page.url
    assert not after.endswith(quote(str(game), safe=""))
    expect(page.locator("#prompt")).to_contain_text(f"Player {2 - game.seat}’s turn.")
    press(page, "Draw again")
    expect(page).not_to_have_url(after)
    page.get_by_role("tab", name="Tried moves").click()
    expect(page.get_by_role("list", name="Also tried here").get_by_role("button")).to_have_count(1)
    press(page, "Previous move")
    expect(page.locator("[data-tile]")).to_have_count(0)

    page.get_by_role("tab", name="Values").click()
    page.get_by_label("Compute values").check()
    best = page.get_by_role("region", name=f"Best moves for Player {game.seat + 1}")
    expect(best.get_by_role("button").first).to_contain_text("% ±", timeout=COMPUTED)
    end = best.get_by_role("table", name="Expected at the end")
    expect(end.get_by_role("row")).to_have_count(3)
    expect(page.locator(".outline.best")).to_have_count(1)
    keep(page, "explore-values-desktop")
    accessibility.check(page, "the values of a position")
    best.get_by_role(
        "button"
    ).last.click()  # puts the tile on the board, where it waits for confirmation
    press(page, "Confirm")
    grade = page.get_by_role("region", name="Last move")
    expect(grade).to_contain_text(re.compile("Best move|Good|Inaccuracy|Mistake|Blunder"))
    page.locator("[data-space][tabindex='0']").focus()
    page.keyboard.press("u")  # takes the move back
    expect(page.locator("[data-tile]")).to_have_count(0)
    expect(grade).to_have_count(0)

    page.get_by_role("tab", name="Share").click()
    line = page.get_by_label("Code for Python").input_value()
    assert line == f'import genial; genial.Game.from_position("{game}")'
    assert page.get_by_label("Link to this position").input_value() == page.url
    with page.expect_download() as picture:
        page.get_by_role("link", name="PNG").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    accessibility.check(page, "the link of a position")

    press(page, "Play on from here")
    page.get_by_label("You play").select_option(
        "Player 2 (moves next)" if game.seat else "Player 2"
    )
    page.get_by_label("Player 1", exact=True).select_option("1 Newcomer")
    page.get_by_role("dialog").get_by_label("Deal new tiles to the others").check()
    keep(page, "explore-play-on-desktop")
    accessibility.check(page, "playing on from a position")
    press(page, "Start the game")
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator("[data-half]")).to_have_count(28)
    expect(page.get_by_text("Newcomer").first).to_be_visible()


def test_a_position_is_explored_on_a_phone_in_german_and_played_with_a_friend(
    new_page: NewPage, watch: ErrorMonitor
) -> None:
    page = new_page(locale="de-DE", color_scheme="dark", **ON_PHONE)
    page.clock.install()
    game = play(14)
    open_position(page, game)
    assert_inside(page, page.locator("[data-slot]"))
    assert page.evaluate(OVERFLOW) == 0
    watch.allow("429")
    refusals = ["too_fast"]

    def refuse_once(route: Route) -> None:
        if not refusals:
            return route.continue_()
        body = json.dumps({"code": refusals.pop(), "message": "wait"})
        return route.fulfill(status=429, content_type="application/json", body=body)

    page.route("**/api/position/values*", refuse_once)
    page.get_by_role("button", name="Werte", exact=True).tap()
    expect(page.get_by_text("Nächster Versuch in")).to_be_visible()
    keep(page, "explore-wait-phone")
    page.clock.run_for(5000)
    first = page.get_by_role("region", name="Beste Züge").get_by_role("button").first
    first.wait_for(timeout=COMPUTED)
    keep(page, "explore-values-phone")
    accessibility.check(page, "values on a phone")
    first.tap()
    page.get_by_role("button", name="Bestätigen").tap()
    expect(page.get_by_role("region", name="Letzter Zug")).to_contain_text("Bester Zug")
    resize(page, {"width": 844, "height": 390})
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "explore-values-landscape")
    accessibility.check(page, "a grade in the dark theme", ["color-contrast"])
    page.get_by_role("button", name="Mehr", exact=True).tap()
    keep(page, "explore-more-landscape")
    resize(page, {"width": 390, "height": 844})
    keep(page, "explore-more-phone")
    accessibility.check(page, "everything about a position on a phone")
    page.get_by_role("button", name="Ab hier spielen").tap()
    seat = page.get_by_role("dialog").locator("select").last
    seat.select_option(label="Freund per Link")
    page.get_by_role("button", name="Spiel starten").tap()  # the page asks for the missing name
    page.get_by_label("Dein Name").fill("Mia")
    page.get_by_role("button", name="Spiel starten").tap()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.get_by_text("Mia").first).to_be_visible()


def test_a_position_is_set_up_with_the_keyboard(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Study a position").click()
    state = page.get_by_role("status").filter(has_text="This position is not possible yet")
    expect(state).to_contain_text("It’s Player 1’s turn, but Player 1 has no tiles.")
    page.locator("[data-space][tabindex='0']").focus()
    for key in ("2", "Enter", "ArrowRight", "b", "ArrowRight", "o", "Delete", "ArrowRight", "r"):
        page.keyboard.press(key)
    expect(page.locator("[data-half]")).to_have_count(3)
    page.keyboard.press("u")
    expect(page.locator("[data-half='h8'].c-g")).to_have_count(1)
    expect(page.locator("[data-half='h9'].c-b")).to_have_count(1)
    page.keyboard.press("r")
    page.get_by_role("button", name="Choose tiles: Player 1").press("Enter")
    tile = page.get_by_role("button", name=re.compile("^red and blue, "))
    for left in (6, 5):
        expect(tile).to_have_accessible_name(f"red and blue, {left} left")
        tile.press("Enter")
    keep(page, "setup-tiles-desktop")
    accessibility.check(page, "choosing tiles")
    page.keyboard.press("Escape")
    page.get_by_label("Player 2, red").fill("7")
    expect(page.get_by_text("can’t form whole tiles: h11.")).to_be_visible()
    keep(page, "setup-desktop")
    accessibility.check(page, "setting up a position")
    page.get_by_label("What comes next").select_option("Deciding whether to swap tiles")
    expect(page.get_by_text("Player 1 may not swap tiles in this position.")).to_be_visible()
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("can’t form whole tiles")).to_be_visible()
    expect(page).to_have_url(re.compile("#/setup/2023"))
    page.reload()  # the address has the position
    expect(page.locator("[data-half]")).to_have_count(3)
    expect(page.get_by_label("Player 2, red")).to_have_value("7")
    page.get_by_role("button", name="Try moves").click()
    expect(page.get_by_role("group", name="Your tiles").get_by_role("button")).to_have_count(2)
    expect(page.locator("[data-half]")).to_have_count(3)


def test_a_position_is_set_up_on_a_phone(new_page: NewPage) -> None:
    page = new_page(locale="de-DE", color_scheme="dark", **ON_PHONE)
    page.goto("/#/setup")
    page.locator("[data-space='h8']").tap(force=True)
    page.get_by_label("Ausgabe", exact=True).select_option(label="Extreme")
    expect(page.get_by_role("radio", name="Rosa")).to_be_attached()
    expect(page.locator("[data-half='h8']")).to_have_count(1)  # both boards have this space
    page.get_by_label("Spielerzahl").select_option("3")
    expect(page.get_by_label("Spieler 3: Verdeckte Plättchen")).to_have_value("6")
    page.get_by_label("Alle Plättchen sind bekannt").check()
    page.get_by_role("button", name="Zufällig füllen: Spieler 1").tap()
    for seat in (1, 2, 3):
        rack = page.get_by_role("group", name=f"Plättchen von Spieler {seat}")
        expect(rack.get_by_role("button")).to_have_count(6)
    expect(page.get_by_text("ergeben keine ganzen Plättchen: h8.")).to_be_visible()
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "setup-phone", full=True)
    accessibility.check(page, "setting up a position on a phone")
    resize(page, {"width": 844, "height": 390})
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "setup-landscape")
    page.get_by_role("button", name="Ausprobieren").tap()
    expect(page.get_by_text("Spieler 1 ist dran.")).to_be_visible()
