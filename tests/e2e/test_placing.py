"""Placing tiles: the preview, confirming and cancelling."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Finger, Mouse
from tests.e2e.player import best
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog


def sit(page: Page, moves: int = 6, seed: int = 21) -> tuple[SocketLog, Mouse]:
    """Opens a table at which Ann has placed some tiles."""
    game = prepare(table("Ann", "Bo:greedy", seed=seed), after(2 * moves))
    socket = tables.resume(page, game)
    return socket, Mouse(page, socket)


def drag(mouse: Mouse, slot: int, to: str, steps: int) -> None:
    """Presses the mouse on a tile and moves it over a space."""
    mouse.tile(slot).hover()
    mouse.page.mouse.down()
    mouse.page.mouse.move(*mouse.point(to), steps=steps)
    expect(mouse.page.locator("g.ghost")).to_have_count(1)


def test_a_tile_is_dragged_to_the_board(page: Page) -> None:
    socket, mouse = sit(page)
    wanted, before = best(socket), len(socket.steps)
    drag(mouse, wanted.slot, wanted.here, steps=40)
    page.mouse.up()
    expect(page.locator(".ghost.pending")).to_have_count(1)
    mouse.turn_until(wanted, mouse.button("Rotate").click)
    mouse.confirm()
    socket.wait(lambda: len(socket.steps) > before, "the dragged tile")
    halves = {half["space"] for half in socket.steps[before]["halves"]}
    assert halves == {wanted.here, wanted.there}


def test_a_quick_drag_does_not_lose_the_tile(page: Page) -> None:
    socket, mouse = sit(page)
    wanted = best(socket)
    # after the first step, the pointer is no longer over the tile
    drag(mouse, wanted.slot, wanted.here, steps=2)
    page.mouse.up()
    expect(page.locator(".ghost.pending")).to_have_count(1)


def test_a_tile_dropped_beside_the_board_goes_back_to_the_rack(page: Page) -> None:
    socket, mouse = sit(page)
    drag(mouse, 0, best(socket).here, steps=40)
    page.mouse.move(5, 400, steps=10)
    page.mouse.up()
    expect(page.locator("g.ghost")).to_have_count(0)
    expect(page.locator('[data-slot][aria-pressed="true"]')).to_have_count(0)
    assert not any(message["type"] == "play" for message in socket.sent)


def test_a_held_tile_shows_points_lines_and_where_markers_would_land(page: Page) -> None:
    socket, mouse = sit(page)
    wanted = best(socket)
    choices, tile = socket.situation["choices"], socket.rack[wanted.slot]
    lines = [
        choices["lines"].get(colour, {}).get(space, [])
        for colour, space in zip(tile, (wanted.here, wanted.there), strict=True)
    ]
    points = [sum(map(len, each)) for each in lines]
    assert sum(points) > 1
    mouse.tile(wanted.slot).click()
    page.mouse.move(*mouse.point(wanted.here))
    mouse.turn_until(wanted, mouse.wheel)

    badges = page.locator(".badge.points text")
    shown = sorted(badges.all_text_contents())
    assert shown == sorted(f"+{each}" if each else "0" for each in points)
    expect(page.locator(".lines .core")).to_have_count(sum(map(len, lines)))
    expect(page.locator(".peg.ghost")).to_have_count(len(set(tile)))
    expect(page.locator("#prompt")).to_contain_text("Scores")
    for colour, each in zip(tile, points, strict=True):
        if each and tile[0] != tile[1]:
            landing = choices["landings"][f"{colour}{each}"]["after"]
            expect(page.locator(".card.turn, .card").first).to_contain_text(f"would be {landing}")
    assert not any(message["type"] == "play" for message in socket.sent)
    keep(page, "ghost-desktop")


def test_the_board_stays_where_it_is_while_a_tile_is_picked_and_turned(page: Page) -> None:
    socket, mouse = sit(page)
    wanted = best(socket)
    before = mouse.space("h8").bounding_box()
    mouse.tile(wanted.slot).click()
    for _ in range(3):
        mouse.button("Rotate").click()
        assert mouse.space("h8").bounding_box() == before


def test_a_blocked_space_says_why(page: Page) -> None:
    socket, mouse = sit(page)
    blocked = socket.situation["choices"]["blocked"]
    covered = next(space for space, why in blocked.items() if why == "covered")
    mouse.tile(0).click()
    mouse.space(covered).click()
    expect(page.locator("#prompt")).to_contain_text("This space is taken.")
    expect(page.get_by_test_id("announcements")).to_contain_text("This space is taken.")
    expect(page.locator(".ghost.pending")).to_have_count(0)


def test_the_first_tile_must_touch_a_symbol_and_the_page_says_so(page: Page) -> None:
    socket = SocketLog(page)
    tables.sit_down(page, tables.create(page, table("Ann", "Bo:greedy", seed=3)))
    socket.wait_for_turn()
    mouse = Mouse(page, socket)
    expect(page.locator("#prompt")).to_contain_text("must touch")
    mouse.tile(0).click()
    mouse.space("h8").click()
    expect(page.locator("#prompt")).to_contain_text("printed symbol that no other tile touches")
    with page.expect_popup() as opened:
        page.locator("#prompt").get_by_role("link", name="Rule R3.4").click()
    expect(opened.value.locator("[id='help-R3.4-title']")).to_be_in_viewport()
    expect(mouse.space("h8")).to_have_attribute("aria-label", re.compile("printed symbol"))


def test_a_click_on_a_space_before_a_tile_is_picked_asks_for_a_tile(page: Page) -> None:
    socket, mouse = sit(page)
    mouse.space(best(socket).here).click()
    expect(page.locator("#prompt")).to_contain_text("Pick a tile first.")


def test_without_confirmation_one_click_places(page: Page) -> None:
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Confirm placements").uncheck()
    socket, mouse = sit(page)
    before = len(socket.steps)
    mouse.lay(best(socket))
    socket.wait(lambda: len(socket.steps) > before, "the placed tile")


def test_without_confirmation_the_second_tap_places(phone: Page) -> None:
    phone.goto("/#/settings")
    phone.get_by_role("checkbox", name="Confirm placements").uncheck()
    socket, _ = sit(phone)
    finger, wanted, before = Finger(phone, socket), best(socket), len(socket.steps)
    finger.lay(wanted)
    assert len(socket.steps) == before
    phone.touchscreen.tap(*finger.point(wanted.here))
    socket.wait(lambda: len(socket.steps) > before, "the placed tile")


def test_a_tile_dragged_with_a_finger_is_shown_above_the_finger(phone: Page) -> None:
    tables.resume(phone, prepare(table("Ann", "Bo:greedy", seed=4), after(4)))
    tile = phone.locator("[data-slot='2']").bounding_box()
    space = phone.locator("[data-space='h8']").bounding_box()
    assert tile
    assert space
    fingers = phone.context.new_cdp_session(phone)
    from_x, from_y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    to_x, to_y = space["x"] + space["width"] / 2, space["y"] + space["height"] / 2 + 44

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", (from_x, from_y))
    for step in range(1, 11):
        share = step / 10
        touch("touchMove", (from_x + (to_x - from_x) * share, from_y + (to_y - from_y) * share))
    expect(phone.locator("g.ghost")).to_have_count(1)
    touch("touchEnd")
    expect(phone.locator(".ghost.pending")).to_have_count(1)
    assert phone.evaluate("scrollY") == 0, "the page was dragged instead"
