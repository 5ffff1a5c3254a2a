"""At the table: nothing jumps, no wrong click loses a game, and special moments are shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import accessibility, tables
from tests.e2e.input_methods import Finger, Mouse
from tests.e2e.invitations import begin
from tests.e2e.layout import assert_inside, resize
from tests.e2e.player import Placement, best, placement
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import ON_PHONE, NewPage
from tests.pairs import split_pair

DESKTOP = {"viewport": {"width": 1280, "height": 800}}

# The positions of the board, of every tile on the rack, and of the scores.
PLACES = """() => [...document.querySelectorAll('svg.board, [data-slot], [data-owner]')]
  .map((e) => JSON.stringify(e.getBoundingClientRect()))"""


def choose_speed(page: Page, speed: str) -> None:
    page.goto("/#/settings")
    page.get_by_role("radio", name=speed).check(force=True)


@pytest.mark.parametrize("window", [DESKTOP, ON_PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_moves_while_a_tile_is_picked_placed_and_turned(
    new_page: NewPage, window: dict[str, Any], locale: str
) -> None:
    page = new_page(**window, locale=locale)
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=21), after(12)))
    assert_nothing_moves(page, socket)
    if window is ON_PHONE:  # turned on its side
        resize(page, {"width": 844, "height": 390})
        assert_nothing_moves(page, socket)


def assert_nothing_moves(page: Page, socket: SocketLog) -> None:
    mouse, wanted, before = Mouse(page, socket), best(socket), page.evaluate(PLACES)
    covered = next(
        s for s, why in socket.situation["choices"]["blocked"].items() if why == "covered"
    )
    for _ in range(2):
        mouse.tile(wanted.slot).click()
        assert page.evaluate(PLACES) == before, "a tile is picked"
        mouse.space(covered).click()
        assert page.evaluate(PLACES) == before, "a space is taken"
        mouse.space(wanted.here).click()
        expect(page.locator(".ghost.pending")).to_have_count(1)
        assert page.evaluate(PLACES) == before, "the tile is placed"
        mouse.space(wanted.here).click()
        assert page.evaluate(PLACES) == before, "the tile is turned"
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        assert page.evaluate(PLACES) == before, "the tile is back"


@pytest.mark.parametrize("window", [DESKTOP, ON_PHONE])
def test_a_click_turns_a_placed_tile_and_only_confirm_plays_it(
    new_page: NewPage, window: dict[str, Any]
) -> None:
    page = new_page(**window)
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=21), after(12)))
    is_touch = window is ON_PHONE
    player = Finger(page, socket) if is_touch else Mouse(page, socket)
    wanted, count = best(socket), len(socket.steps)
    player.press(player.tile(wanted.slot))
    if is_touch:
        page.touchscreen.tap(*player.point(wanted.here))
        page.touchscreen.tap(*player.point(wanted.here))
    else:
        page.mouse.dblclick(*player.point(wanted.here))
    expect(page.locator(".ghost.pending")).to_have_count(1)
    tap = page.touchscreen.tap if is_touch else page.mouse.click
    player.turn_until(wanted, lambda: tap(*player.point(wanted.here)))
    assert not any(sent["type"] == "play" for sent in socket.sent)
    player.confirm()
    socket.wait(lambda: len(socket.steps) > count, "the placed tile")


def test_a_plan_made_in_the_opponents_turn_is_kept_and_played(new_page: NewPage) -> None:
    host, friend = new_page(**DESKTOP), new_page(**DESKTOP)
    sockets = [SocketLog(host), SocketLog(friend)]
    begin(host, friend)
    sockets[0].wait_for_turn()
    assert sockets[1].situation["choices"] is None
    expect(friend.locator("#prompt")).to_contain_text("plan your next move")
    ben = Mouse(friend, sockets[1])
    ben.tile(0).click()
    here, _ = split_pair(sockets[1].wait_for("plan")["choices"]["pairs"][-1])
    ben.space(here).click()
    expect(friend.locator(".ghost.pending")).to_have_count(1)
    expect(friend.locator("#prompt")).to_contain_text("Scores")
    expect(ben.button("Confirm")).to_have_attribute("aria-disabled", "true")
    keep(friend, "plan-desktop")
    accessibility.check(friend, "a plan")

    ann = Mouse(host, sockets[0])
    sockets[0].wait_for_turn()
    ann.play(placement_far_from(sockets[0], here))
    sockets[1].wait_for_turn()
    expect(friend.locator(".ghost.pending")).to_have_count(1)
    ben.confirm()
    sockets[1].wait(lambda: len(sockets[1].steps) == 2, "the planned move")
    before = [page.evaluate(PLACES) for page in (host, friend)]
    ben.button("Undo").click()  # with several people, the other player is asked
    question = host.get_by_role("group", name="Ben wants to undo the last tile.", exact=True)
    expect(question).to_be_visible()
    assert [page.evaluate(PLACES) for page in (host, friend)] == before, "the board moves"
    keep(friend, "take-back-proposed-desktop")
    ben.button("Withdraw").click()
    expect(question).to_have_count(0)
    expect(friend.get_by_text("Undo declined")).to_have_count(0)
    ben.button("Undo").click()
    expect(question).to_be_visible()
    keep(host, "take-back-asked-desktop")
    question.get_by_role("button", name="Accept").click()
    sockets[0].wait(lambda: len(sockets[0].steps) == 1, "the take-back")
    sockets[1].wait_for_turn()


def placement_far_from(socket: SocketLog, space: str) -> Placement:
    """A placement that leaves a space and its neighbours free."""
    spaces = {each["name"]: each for each in socket.info["board"]["spaces"]}
    x, y = spaces[space]["x"], spaces[space]["y"]

    def distance(pair: str) -> int:
        first, _ = split_pair(pair)
        return int(abs(spaces[first]["x"] - x) + abs(spaces[first]["y"] - y))

    pair = max(socket.situation["choices"]["pairs"], key=distance)
    return placement(socket, socket.rack[0] + pair)


def test_a_finished_turn_is_taken_back_against_a_bot(page: Page) -> None:
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=21), after(12)))
    mouse, rack, count = Mouse(page, socket), socket.rack, len(socket.steps)
    mouse.play(best(socket))
    socket.wait_for_turn()
    assert len(socket.steps) > count + 1
    mouse.button("Undo").click()
    socket.wait(lambda: len(socket.steps) == count, "the take-back")
    assert socket.rack == rack
    expect(page.get_by_test_id("announcements")).to_contain_text("Undone.")


def test_a_marker_that_reaches_the_end_of_its_track_is_celebrated(new_page: NewPage) -> None:
    page = new_page(**DESKTOP, reduced_motion="no-preference")
    game = prepare(table("Ann", "Bo:greedy", seed=3), lambda game: game.bonus > 0)
    earning = game.moves.pop()
    socket = tables.resume(page, game)
    Mouse(page, socket).play(placement(socket, earning))
    expect(page.locator(".cheer")).to_be_visible()
    expect(page.locator(".arrives")).to_have_count(1)
    expect(page.locator(".banner")).to_contain_text("has reached 18! Place another tile.")
    expect(page.locator("#prompt")).to_contain_text("Bonus: place another tile.")
    keep(page, "moment-of-18-desktop", wait_ms=500)
    expect(page.locator(".cheer")).to_have_count(0)


def test_the_last_move_is_seen_before_the_result(new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    choose_speed(page, "Normal")
    whole = prepare(table("Ann", "Bo:greedy", seed=21))
    last = whole.moves.pop()
    socket = tables.resume(page, whole)
    socket.wait_for_turn()
    Mouse(page, socket).play(placement(socket, last))
    socket.wait(lambda: socket.is_over, "the end")
    dialog = page.get_by_role("dialog")
    assert dialog.count() == 0
    keep(page, "last-move-desktop")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".primary")).to_have_count(1)
    expect(dialog.locator(".primary")).to_have_text("Rematch")
    keep(page, "result-desktop")


def test_four_players_with_clocks_and_counter_fit_a_small_desktop(new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    options = {"edition": "extreme", "training": True, "clock": {"minutes": 30, "increment": 0}}
    seats = ["Ann", "Bo:greedy", "Cy:greedy", "Di:greedy"]
    tables.resume(page, prepare(table(*seats, seed=71, **options), after(12)))
    expect(page.locator(".track")).to_have_count(32)
    assert_inside(page, page.locator(".track"))
    assert_inside(page, page.get_by_role("timer"))
    side = "document.querySelector('.side')"
    assert page.evaluate(f"{side}.scrollHeight - {side}.clientHeight") <= 0
    page.get_by_role("tab", name="Unseen tiles").click()
    assert page.evaluate(f"{side}.scrollHeight - {side}.clientHeight") <= 0
    keep(page, "four-extreme-clock-desktop")
    accessibility.check(page, "four players with everything")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Rules")).to_be_visible()
    keep(page, "menu-desktop")


def test_a_table_with_bots_has_buttons_for_sounds_and_resigning(page: Page) -> None:
    tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=21), after(4)))
    sound = page.get_by_role("button", name="Sounds")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Keep playing").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("You resigned.")
