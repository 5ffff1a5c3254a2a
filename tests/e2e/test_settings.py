"""Language, theme, palettes and settings."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e import accessibility, tables
from tests.e2e.input_methods import Mouse
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.player import best
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import NewPage

ENGLISH = re.compile(r"\b(the|your|you|tiles?|and|moves?|with|of)\b", re.IGNORECASE)


def test_a_german_browser_gets_a_german_page(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    for route in ("", "new", "lobby", "ratings", "games", "settings", "help"):
        page.goto(f"/#/{route}")
        page.get_by_role("heading", level=1).wait_for()
        assert_german(page, route)
        # Help is long, and a screenshot of the full page takes seconds.
        keep(page, f"german-{route or 'home'}-desktop", full=route != "help")

    socket = tables.resume(page, prepare(table("Eva", "Max:greedy", seed=62), after(12)))
    expect(page.locator("#prompt")).to_contain_text("Du bist dran")
    mouse = Mouse(page, socket)
    mouse.tile(best(socket).slot).click()
    mouse.space(best(socket).here).click()
    expect(page.get_by_role("button", name="Bestätigen")).to_be_enabled()
    assert_german(page, "table")
    keep(page, "german-table-desktop")

    tables.sit_down(page, tables.prepare(page, prepare(table("Eva", "Max:greedy", seed=62))))
    expect(page.get_by_role("dialog")).to_contain_text("gewinn")
    assert_german(page, "end")
    page.get_by_role("link", name="Spiel ansehen").click()
    page.locator("[data-tile]").first.wait_for()
    assert_german(page, "replay")


def assert_german(page: Page, where: str) -> None:
    text = page.locator("body").inner_text()
    labels = page.locator("[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    found = {match.group() for match in ENGLISH.finditer(f"{text} {' '.join(labels)}")}
    assert not found, f"English at {where}: {found}"


def test_the_dark_theme_is_dark_and_the_light_one_light(new_page: NewPage) -> None:
    shades = {}
    page = new_page(color_scheme="light")
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=61), after(12)))
    Mouse(page, socket).lay(best(socket))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        shades[scheme] = brightness(page)
        keep(page, f"table-{scheme}-desktop")
    assert shades["light"] > 200
    assert shades["dark"] < 60


def brightness(page: Page) -> float:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    parts = [float(part) for part in re.findall(r"[\d.]+", colour)[:3]]
    return sum(parts) / 3


def test_each_palette_has_different_colours(page: Page) -> None:
    game = tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=61), after(12)))
    faces = {}
    for name in ("Classic", "Soft", "Clear"):
        page.goto("/#/settings")
        page.get_by_text(name, exact=True).click()
        faces[name] = page.evaluate(FACES)
        assert len(set(faces[name])) == 8, "eight colours that differ"
        tables.sit_down(page, game)
        assert page.evaluate(FACES) == faces[name]
        keep(page, f"palette-{name.lower()}-desktop")
    assert len({tuple(each) for each in faces.values()}) == 3


FACES = """() => [...'rgboyptk'].map((colour) => {
  const probe = document.createElement('i')
  probe.className = `c-${colour}`
  document.body.append(probe)
  const face = getComputedStyle(probe).getPropertyValue('--face')
  probe.remove()
  return face
})"""


def test_settings_apply_at_once_and_outlast_a_reload(page: Page) -> None:
    page.goto("/#/settings")
    keep(page, "settings-desktop", full=True)
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_text("Dark", exact=True).click()
    page.get_by_text("Soft", exact=True).click()
    page.get_by_role("checkbox", name="Sounds").uncheck()
    page.get_by_role("checkbox", name="Confirm placements").uncheck()
    assert brightness(page) < 60
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(page.get_by_role("textbox", name="Dein Name")).to_have_value("Ada")
    for name in ("Dunkel", "Sanft", "Deutsch"):
        expect(page.get_by_role("radio", name=name)).to_be_checked()
    expect(page.get_by_role("checkbox", name="Töne")).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Legen bestätigen")).not_to_be_checked()
    page.goto("/#/new")
    expect(page.get_by_role("textbox", name="Name auf Platz 1")).to_have_value("Ada")


def test_an_unknown_address_shows_a_page_with_links(page: Page, watch: ErrorMonitor) -> None:
    watch.allow("Failed to load resource: .* 404")
    nowhere = {
        "nowhere/at/all": "Page not found",
        "table/no-such-table": "Game not found",
        "replay/no-such-game": "Game not found",
        "replay/no-such-game/x": "Page not found",
    }
    for route, words in nowhere.items():
        page.goto(f"/#/{route}")
        expect(page.get_by_role("heading", level=1)).to_have_text(words)
        expect(page.locator("main a.button").first).to_be_visible()
        keep(page, f"unknown-{route.split('/')[0]}-desktop")


def test_paths_that_lead_nowhere_get_the_page_and_no_json(page: Page, watch: ErrorMonitor) -> None:
    watch.allow("Failed to load resource: .* 40[45]")
    for path, status in {"/nowhere": 404, "/api/tables/none": 405, "/t/none/more/x": 404}.items():
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == status
        expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    accessibility.check(page, "a path that leads nowhere")
    page.get_by_role("main").get_by_role("link", name="My games").click()
    expect(
        page.get_by_role("heading", name="No games yet")
    ).to_be_visible()  # the page finds the API from this path
    page.goto("/t/none")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game not found")
    page.goto("/lobby")  # a route without its #
    expect(page.get_by_role("heading", level=1)).to_have_text("Lobby")


def test_the_window_title_names_the_page(page: Page) -> None:
    titles = {"": "Genial", "new": "Custom game", "games": "My games", "help": "How to play"}
    titles |= {"lobby": "Lobby", "ratings": "Ratings"}
    for route, title in titles.items():
        page.goto(f"/#/{route}")
        expect(page).to_have_title(re.compile(title))


def test_the_contents_of_help_link_to_its_sections(page: Page) -> None:
    page.goto("/#/help")
    page.get_by_role("heading", level=1).wait_for()
    keep(page, "help-desktop")
    links = page.locator("main nav a")
    assert links.count() > 4
    for index in range(links.count()):
        links.nth(index).click()
        target = page.url.split("/")[-1]
        expect(page.locator(f"#help-{target}-title")).to_be_in_viewport()


def test_a_clause_has_an_address_and_links_to_other_clauses(page: Page) -> None:
    page.goto("/#/help/R7.3")
    expect(page.locator("[id='help-R7.3-title']")).to_be_in_viewport()
    page.locator("[id='help-R7.3']").get_by_role("link", name="Rule R10.6").click()
    expect(page.locator("[id='help-R10.6-title']")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#/help/R10.6$"))
