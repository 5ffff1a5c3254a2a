"""The form for a new game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from genial.bots.levels import LEVELS
from tests.e2e import tables
from tests.e2e.input_methods import Mouse
from tests.e2e.player import best
from tests.e2e.prepared_games import table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog


def test_three_players_with_two_bots_set_up_in_the_form(page: Page) -> None:
    socket = SocketLog(page)
    page.goto("/#/new")
    page.get_by_text("3", exact=True).click()
    page.get_by_role("textbox", name="Name in seat 1").fill("Ann")
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="Toys and bots for study").check()
    page.get_by_role("combobox", name="Player in seat 3").select_option("greedy")
    page.get_by_role("combobox", name="First player").select_option("Ann")
    page.get_by_role("button", name="Start").click()
    page.locator("[data-space]").first.wait_for()
    socket.wait_for_turn()
    expect(page.locator("[data-space]")).to_have_count(127)
    mouse = Mouse(page, socket)
    for turn in range(2):
        mouse.play(best(socket))
        socket.wait_for_turn()
        assert len(socket.steps) >= 3 * (turn + 1)
    expect(page.locator("aside .card")).to_have_count(3)
    keep(page, "three-desktop")


def test_a_level_chosen_in_the_form_plays_and_is_remembered(page: Page) -> None:
    socket = SocketLog(page)
    page.goto("/#/new")
    opponent = page.get_by_role("combobox", name="Player in seat 2")
    levels = opponent.locator("optgroup").first.get_by_role("option")
    expect(levels).to_have_text([f"{level.number} {level.title}" for level in LEVELS])
    opponent.select_option("6 Strong")
    expect(page.get_by_text("Blocks the spaces you need")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.locator("[data-space]").first.wait_for()
    socket.wait_for_turn()
    assert [seat["bot"] for seat in socket.situation["seats"]] == [None, "strong"]
    mouse = Mouse(page, socket)
    for _ in range(2):
        mouse.play(best(socket))
        socket.wait_for_turn()
    assert len({step["turn"] for step in socket.steps if step["seat"] == 1}) >= 2
    page.goto("/#/")
    expect(page.get_by_role("combobox", name="Opponent")).to_have_value("strong")


def test_a_quick_game_is_against_the_level_chosen_at_home(page: Page) -> None:
    socket = SocketLog(page)
    page.goto("/")
    page.get_by_role("combobox", name="Opponent").select_option("8 Master")
    page.get_by_role("button", name="Play now").click()
    socket.wait_for_turn()
    assert [seat["bot"] for seat in socket.situation["seats"]] == [None, "master"]
    Mouse(page, socket).play(best(socket))
    socket.wait_for_turn()
    assert any(step["seat"] == 1 for step in socket.steps)


def test_an_invalid_form_says_what_is_wrong(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_role("textbox", name="Name in seat 1").fill("")
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Bag seed").fill("twelve")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Enter a name.")).to_be_visible()
    expect(page.get_by_text("Use digits only")).to_be_visible()
    expect(page.get_by_role("status").last).to_have_text("2 problems to fix")
    expect(page.get_by_role("textbox", name="Name in seat 1")).to_be_focused()


def test_the_clock_of_the_acting_player_runs_down(page: Page) -> None:
    socket = SocketLog(page)
    setup = table("Ann", "Bo:greedy", seed=4, clock={"minutes": 0.1, "increment": 0})
    tables.sit_down(page, tables.create(page, setup))
    expect(page.get_by_text(re.compile(r"0:0[0-6]"))).to_be_visible()
    socket.wait(lambda: any(seat["out_of_time"] for seat in socket.situation["seats"]), "the bot")
    socket.wait(lambda: socket.is_over, "the end, played by bots")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_toy_set_up_in_the_form_is_played_to_the_end(page: Page) -> None:
    socket = SocketLog(page)
    page.goto("/#/new")
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="Toys and bots for study").check()
    page.locator("summary").filter(has_text="2023 edition").click()
    page.get_by_text("Toy with 7 spaces").click()
    page.get_by_role("combobox", name="Player in seat 2").select_option("greedy")
    page.get_by_role("button", name="Start").click()
    page.locator("[data-space]").first.wait_for()
    expect(page.locator("[data-space]")).to_have_count(7)
    socket.wait_for_turn()
    keep(page, "toy-desktop")
    Mouse(page, socket).play_game()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("tbody tr")).to_have_count(2)
    expect(dialog.get_by_role("link", name="Review")).to_have_count(0)
    keep(page, "toy-end")
