"""The side panel: hints, unseen tiles, the list of moves, typed moves."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Keys, Mouse
from tests.e2e.player import best
from tests.e2e.prepared_games import after, at_exchange, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import NewPage


def sit(page: Page, **options: object) -> SocketLog:
    setup = table("Ann", "Bo:greedy", seed=41, **options)
    return tables.resume(page, prepare(setup, after(8)))


def test_hints_are_shown_and_one_is_taken(page: Page) -> None:
    socket = sit(page)
    mouse = Mouse(page, socket)
    mouse.button("Hint").click()
    hints = page.get_by_role("region", name="Suggested moves")
    expect(hints.get_by_role("listitem")).to_have_count(3)
    expect(page.locator(".badge.rank")).to_have_count(3)
    keep(page, "hints-desktop")
    suggested = next(message for message in socket.received if message["type"] == "hints")
    move, before = suggested["hints"][0]["move"], len(socket.steps)
    hints.get_by_role("listitem").first.get_by_role("button").click()
    expect(page.locator(".ghost.pending")).to_have_count(1)
    mouse.confirm()
    socket.wait(lambda: len(socket.steps) > before, "the suggested move")
    assert socket.steps[before]["move"] == move
    expect(hints).to_have_count(0)


def test_without_hints_there_is_no_button_for_them(page: Page) -> None:
    sit(page, hints=False)
    expect(page.locator("#prompt")).to_contain_text("Pick a tile.")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_training_shows_which_tiles_are_unseen(page: Page) -> None:
    socket = sit(page, training=True)
    page.get_by_role("tab", name="Unseen tiles").click()
    section = page.get_by_role("region", name="Unseen tiles")
    cells = section.locator("tbody td:not(.sum)")
    shown = sum(int(text) for text in cells.all_inner_texts() if text)
    hidden = socket.situation["seats"][1]["rack_size"]
    assert shown == socket.situation["bag_size"] + hidden
    section.scroll_into_view_if_needed()
    keep(page, "training-desktop")


def test_the_list_of_moves_shows_every_earlier_position(page: Page) -> None:
    socket = sit(page)
    page.locator('[data-count="2"]').click()
    tiles = page.locator("[data-tile]")
    expect(tiles).to_have_count(2)
    expect(page.get_by_text(f"Move 2 of {len(socket.steps)}")).to_be_visible()
    keep(page, "looking-back-desktop")
    page.get_by_role("button", name="Previous move").click()
    expect(tiles).to_have_count(1)
    page.get_by_role("button", name="First move").click()
    expect(tiles).to_have_count(0)
    page.get_by_role("button", name="Next move").click()
    expect(tiles).to_have_count(1)
    page.get_by_role("button", name="Back to the game").click()
    expect(tiles).to_have_count(len(socket.steps))
    Mouse(page, socket).play(best(socket))


def test_a_move_can_be_typed(page: Page) -> None:
    socket = sit(page)
    wanted, before = best(socket), len(socket.steps)
    move = socket.rack[wanted.slot] + wanted.here + wanted.there
    keys = Keys(page, socket)
    keys.tab_to_board()
    page.keyboard.press("m")
    page.keyboard.type(move)
    page.keyboard.press("Enter")
    expect(page.locator(".ghost.pending")).to_have_count(1)
    keys.press(keys.button("Confirm"))
    socket.wait(lambda: len(socket.steps) > before, "the typed move")
    assert {half["space"] for half in socket.steps[before]["halves"]} == {wanted.here, wanted.there}


def test_keys_read_scores_and_the_last_move_aloud(page: Page) -> None:
    socket = sit(page)
    Keys(page, socket).tab_to_board()
    announcements = page.get_by_test_id("announcements")
    page.keyboard.press("s")
    expect(announcements).to_contain_text("Ann, rank")
    page.keyboard.press("l")
    expect(announcements).to_contain_text("Bo: ")


def test_names_of_spaces_can_be_shown(page: Page) -> None:
    sit(page)
    page.get_by_role("tab", name="Details").click()
    page.get_by_role("checkbox", name="Show space names").check()
    expect(page.locator("[data-space] text").first).to_be_visible()
    keep(page, "names-desktop")


def test_moves_of_bots_are_shown_one_by_one_until_somebody_clicks(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.goto("/#/settings")
    page.get_by_role("radio", name="Normal").check(force=True)
    setup = table("Ann", "Bo:greedy", "Cy:greedy", "Di:greedy", seed=42)
    socket = tables.resume(page, prepare(setup, after(8)))
    rows, before = page.locator("[data-count]"), len(socket.steps)
    mouse = Mouse(page, socket)
    mouse.lay(best(socket))
    mouse.confirm()
    while not (len(socket.steps) > before and socket.is_my_turn):
        page.wait_for_timeout(10)
    assert rows.count() < len(socket.steps), "the moves came all at once"
    mouse.space("h8").click()
    expect(rows).to_have_count(len(socket.steps), timeout=300)


def test_after_a_move_with_the_keyboard_the_focus_stays_on_the_board(page: Page) -> None:
    socket = sit(page)
    keys = Keys(page, socket)
    keys.tab_to_board()
    keys.play(best(socket))
    socket.wait_for_turn()
    expect(page.locator("[data-space]:focus")).to_have_count(1)


def test_keys_that_answer_a_question_do_not_lose_the_focus(page: Page) -> None:
    socket = SocketLog(page)
    keys = Keys(page, socket)
    tables.sit_down(page, tables.create(page, table("Ann", "Bo", seed=5)))
    socket.wait_for_turn()
    keys.look()
    expect(page.locator("main :focus")).to_have_count(1)

    page.goto("/")
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=2), at_exchange))
    keys = Keys(page, socket)
    keys.decide("Keep")
    socket.wait_for_turn()
    expect(page.locator("main :focus")).to_have_count(1)
