"""After a placement: bonus placements, exchanges and undo."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Mouse
from tests.e2e.player import best, placement
from tests.e2e.prepared_games import at_exchange, prepare, table
from tests.e2e.screenshots import keep


def test_a_placement_that_earned_a_bonus_is_undone(page: Page) -> None:
    setup = table("Ann", "Bo:greedy", seed=3)
    game = prepare(setup, lambda game: game.bonus > 0)
    earning = game.moves.pop()
    socket = tables.resume(page, game)
    mouse = Mouse(page, socket)
    before, rack = len(socket.steps), socket.rack
    markers = socket.situation["markers"]

    mouse.play(placement(socket, earning))
    expect(page.locator("#prompt")).to_contain_text("Bonus: place another tile.")
    expect(page.locator(".banner.cheerful")).to_contain_text("reached")
    keep(page, "bonus-desktop")
    mouse.button("Undo").click()
    socket.wait(lambda: len(socket.steps) == before, "the take-back")
    assert socket.rack == rack
    assert socket.situation["markers"] == markers
    expect(page.get_by_test_id("announcements")).to_contain_text("Undone.")
    expect(page.locator("[data-slot]")).to_have_count(6)

    mouse.play(placement(socket, earning))
    mouse.play(best(socket))
    assert socket.steps[before + 1]["is_bonus"]
    expect(page.locator(f'[data-count="{before + 2}"]')).to_contain_text("bonus")


def test_an_exchange_is_offered_and_shows_the_tiles(page: Page) -> None:
    game = prepare(table("Ann", "Bo:greedy", seed=2), at_exchange)
    socket = tables.resume(page, game)
    offer = socket.situation["exchange"]
    panel = page.get_by_role("region", name="Swap your tiles?")
    expect(panel).to_contain_text("lowest colour")
    expect(panel.get_by_role("img")).to_have_count(len(offer["tiles"]))
    keep(page, "exchange-desktop")

    before = len(socket.steps)
    Mouse(page, socket).decide("Swap")
    swap = socket.steps[before]
    assert swap["move"] == "swap"
    assert sorted(swap["shown"]) == sorted(offer["tiles"])
    row = page.locator(f'[data-count="{before + 1}"]')
    expect(row).to_contain_text("swapped")
    expect(row.locator(".shown").get_by_role("img")).to_have_count(len(offer["tiles"]))
    socket.wait_for_turn()
    assert len(socket.rack) == 6


def test_the_tiles_can_be_kept(page: Page) -> None:
    game = prepare(table("Ann", "Bo:greedy", seed=2), at_exchange)
    socket = tables.resume(page, game)
    rack = socket.rack
    Mouse(page, socket).decide("Keep")
    socket.wait_for_turn()
    assert not sorted(set(rack) - set(socket.rack))
    assert len(socket.rack) == 6


def test_the_placement_before_an_exchange_can_be_undone(page: Page) -> None:
    socket = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=2), at_exchange))
    before = len(socket.steps)
    Mouse(page, socket).button("Undo").click()
    socket.wait(lambda: len(socket.steps) == before - 1, "the take-back")
    expect(page.locator("[data-slot]")).to_have_count(6)
