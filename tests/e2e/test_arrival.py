"""The first page, the invitation of a friend, and what the friend sees."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from genial.server.http.static import FOLDER
from tests.e2e import accessibility
from tests.e2e.invitations import OPEN, WINDOW, invite
from tests.e2e.layout import OVERFLOW, assert_inside, resize
from tests.e2e.screenshots import keep, write
from tests.e2e.windows import ON_PHONE, NewPage

ON_SIDE = {"viewport": {"width": 844, "height": 390}}
SIZES = {"desktop": WINDOW, "phone": ON_PHONE, "side": ON_SIDE}

# The values of the form that was sent last: a rated team game with a clock.
LAST_SETUP = """localStorage.setItem('genial.newgame', JSON.stringify({
  edition: 'extreme', variant: 'team', players: 4, isRated: true, clock: 'game', hints: false,
}))"""

# The contrast of a button's text with its background, according to WCAG 2.
CONTRAST = """(button) => {
  const face = getComputedStyle(button)
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [text, ground] = [light(face.color), light(face.backgroundColor)]
  return Math.max(text, ground) / Math.min(text, ground)
}"""


def read_tags(html: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[^"]*)" content="([^"]*)" />', html))


def test_a_friend_is_invited_and_joins(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**ON_PHONE)
    host.goto("/")
    host.evaluate(LAST_SETUP)
    host.get_by_role("link", name="Invite a friend").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Invite a friend")
    expect(host.get_by_text("2023 edition, Standard, 2 players")).to_have_count(2)
    host.get_by_role("button", name="Create table").click()
    expect(host.get_by_text("Enter a name.")).to_have_count(1)
    expect(host.get_by_role("textbox", name="Your name")).to_be_focused()
    host.get_by_role("textbox", name="Your name").fill("Ann")
    host.get_by_role("radio", name="Turn-based").check()
    host.get_by_text("7", exact=True).click()
    accessibility.check(host, "an invitation to a turn-based game")
    keep(host, "invite-slow-desktop", full=True)
    host.get_by_role("radio", name="Live").check()
    expect(host.get_by_role("radio", name="No clock")).to_be_checked()
    host.get_by_role("button", name="Create table").click()
    facts = host.get_by_role("list", name="About this game")
    expect(facts).to_contain_text("no clock")
    expect(facts).to_contain_text("free chat")
    expect(facts.get_by_text("rated", exact=True)).to_have_count(0)
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    assert re.search(r"/t/[0-9a-f]{32}$", link)

    tags = read_tags(host.request.get(link).text())
    assert tags["og:title"] == "Ann has invited you to play Genial"
    picture = host.request.get(tags["og:image"])
    assert picture.headers["content-type"] == "image/png"
    write("preview", picture.body())

    friend.goto(link)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Ann has invited you to play")
    expect(friend).to_have_url(re.compile(r"/#/table/[0-9a-f]{32}$"))
    expect(friend.get_by_role("img", name="Tiles on a board")).to_be_visible()
    expect(friend.get_by_role("link", name="How to play")).to_be_visible()
    join = friend.get_by_role("button", name="Join the game")
    assert_inside(friend, join)
    friend.get_by_role("textbox", name="Your name").fill("Ben")
    friend.keyboard.press("Enter")
    expect(host.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    host.get_by_role("button", name="Start game").click()
    for page in (host, friend):
        page.locator("[data-slot]").first.wait_for()
    host.goto("/#/new/friend")  # the host is asked for a name once
    expect(host.get_by_role("textbox", name="Your name")).to_have_value("Ann")


@pytest.mark.parametrize("window", SIZES)
def test_the_first_pages_are_accessible_and_fit_every_window(
    new_page: NewPage, window: str
) -> None:
    size = SIZES[window]
    page, guest = new_page(**size), new_page(**size | {"locale": "de-DE"})
    guest.goto(invite(page, {"name": "Ann"}, OPEN))
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ann lädt dich zum Spielen ein")
    assert_inside(guest, guest.get_by_role("button", name="Mitspielen"))
    _check(guest, f"invited-german-{window}")
    start = page.get_by_role("button", name="Start game")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.mouse.move(0, 0)
        assert start.evaluate(CONTRAST) >= 4.5
        start.hover()
        assert start.evaluate(CONTRAST) >= 4.5
    page.goto("/")
    page.get_by_text("Rating").first.wait_for()
    assert_inside(page, page.get_by_role("button", name="Play now"))
    assert_inside(page, page.get_by_role("navigation").get_by_text("Settings"))
    _check(page, f"home-{window}")
    page.goto("/#/ratings")
    expect(page.get_by_role("row").filter(has_text="Master")).to_contain_text("bot")
    _check(page, f"ratings-new-{window}")
    page.goto("/#/new/friend")
    expect(page.get_by_role("radio", name="Live")).to_be_checked()
    _check(page, f"invite-{window}")


def test_a_narrow_phone_has_room_for_the_labels_in_german(new_page: NewPage) -> None:
    page = new_page(**ON_PHONE | {"locale": "de-DE"})
    page.goto("/")
    for width in (390, 360, 320):
        resize(page, ViewportSize(width=width, height=700))
        for label in ("Spielen", "Lobby", "Meine Spiele", "Hilfe", "Einstellungen"):
            assert_inside(page, page.get_by_role("navigation").get_by_text(label))
        assert page.evaluate(OVERFLOW) == 0


def test_the_first_page_is_small() -> None:
    html = (FOLDER / "index.html").read_text()
    scripts = [FOLDER / name for name in re.findall(r'"\./(assets/[^"]+\.js)"', html)]
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < 60_000


def _check(page: Page, name: str) -> None:
    accessibility.check_in_each_scheme(page, name)
    assert page.evaluate(OVERFLOW) == 0
