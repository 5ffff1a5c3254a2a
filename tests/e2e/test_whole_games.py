"""Games to the result, with each input method.

One game is played from the first tile, the others from their middle: their pages draw fewer moves.
"""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import tables
from tests.e2e.input_methods import Finger, Keys, Mouse
from tests.e2e.layout import assert_inside, resize
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog


def test_a_game_against_a_bot_by_mouse_ends_with_ranking_rematch_and_replay(page: Page) -> None:
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=11), after(24)))
    keep(page, "table-desktop")
    Mouse(page, socket).play_game()

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(re.compile("wins?!|draw"))
    standings = socket.situation["end"]["standings"]
    rows = dialog.locator("tbody tr")
    expect(rows).to_have_count(2)
    for row, standing in zip(rows.all(), standings, strict=True):
        expect(row.locator(".rank")).to_have_text(str(standing["rank"]))
        expect(row.get_by_role("rowheader")).to_have_text(("Ann", "Bo")[standing["owner"]])
        shown = [int(text.split()[0]) for text in row.locator(".markers > span").all_inner_texts()]
        assert shown == standing["markers"]
    expect(dialog).to_contain_text("the next lowest scores decide")
    expect(dialog.locator("tr.winner")).to_have_count(1)
    keep(page, "end-desktop")

    dialog.get_by_role("link", name="Watch replay").click()
    expect(page).to_have_url(re.compile("#/replay/"))
    expect(page.locator(".told")).to_contain_text("You: ")
    keep(page, "replay-desktop")

    page.go_back()
    page.get_by_role("dialog").get_by_role("button", name="Rematch", exact=True).click()
    page.wait_for_function("id => !location.hash.includes(id)", arg=socket.info["id"])
    socket.wait_for_turn()
    assert socket.info["start"] == 1, "the next seat begins"
    expect(page.locator("[data-count]").first).to_contain_text("Bo")


def test_a_game_by_keys_alone_from_the_home_page_on(page: Page) -> None:
    socket = SocketLog(page)
    keys = Keys(page, socket)
    page.goto("/")
    keys.press(page.get_by_role("button", name="Play now"))
    page.locator("[data-space]").first.wait_for()
    keys.tab_to_board()
    socket.wait_for_turn()
    keys.play_game()

    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    announcements = page.get_by_test_id("announcements")
    expect(announcements).to_contain_text(re.compile(r": (\w+ [a-o]\d+ and \w+ [a-o]\d+)\."))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    keys.press(page.get_by_role("button", name="Result"))
    expect(dialog).to_be_visible()


def test_a_game_on_a_phone_with_a_finger(phone: Page) -> None:
    socket = tables.resume(phone, prepare(table("Ann", "Bo:greedy", seed=12), after(24)))
    keep(phone, "table-phone")
    Finger(phone, socket).play_game()
    dialog = phone.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_be_visible()
    keep(phone, "end-phone")
    resize(phone, ViewportSize(width=844, height=390))
    keep(phone, "end-phone-landscape")
    for _ in range(2):
        assert_inside(phone, dialog.get_by_role("button", name="Close"))
        dialog.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
