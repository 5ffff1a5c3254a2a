"""After a placement: bonus placements, exchanges and undo."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Mouse
from tests.e2e.player import best, placement
from tests.e2e.prepared_games import at_exchange, prepare, table
from tests.e2e.screenshots import keep


def test_a_placement_that_earned_a_bonus_is_taken_back(page: Page) -> None:
    setup = table("Ann", "Bo:greedy", seed=3)
    game = prepare(setup, lambda game: game.bonus > 0)
    earning = game.moves.pop()
    line = tables.resume(page, game)
    mouse = Mouse(page, line)
    before, rack = len(line.steps), line.rack
    markers = line.situation["markers"]

    mouse.play(placement(line, earning))
    expect(page.locator("#prompt")).to_contain_text("Bonus: place another tile.")
    expect(page.locator(".banner.cheerful")).to_contain_text("reached")
    keep(page, "bonus-desktop")
    mouse.button("Undo").click()
    line.wait(lambda: len(line.steps) == before, "the take-back")
    assert line.rack == rack
    assert line.situation["markers"] == markers
    expect(page.get_by_test_id("announcements")).to_contain_text("Undone.")
    expect(page.locator("[data-slot]")).to_have_count(6)

    mouse.play(placement(line, earning))
    mouse.play(best(line))
    assert line.steps[before + 1]["is_bonus"]
    expect(page.locator(f'[data-count="{before + 2}"]')).to_contain_text("bonus")


def test_an_exchange_is_offered_and_lays_the_tiles_open(page: Page) -> None:
    game = prepare(table("Ann", "Bo:greedy", seed=2), at_exchange)
    line = tables.resume(page, game)
    offer = line.situation["exchange"]
    panel = page.get_by_role("region", name="Swap your tiles?")
    expect(panel).to_contain_text("lowest colour")
    expect(panel.get_by_role("img")).to_have_count(len(offer["tiles"]))
    keep(page, "exchange-desktop")

    before = len(line.steps)
    Mouse(page, line).decide("Swap")
    swap = line.steps[before]
    assert swap["move"] == "swap"
    assert sorted(swap["shown"]) == sorted(offer["tiles"])
    row = page.locator(f'[data-count="{before + 1}"]')
    expect(row).to_contain_text("swapped")
    expect(row.locator(".shown").get_by_role("img")).to_have_count(len(offer["tiles"]))
    line.wait_for_turn()
    assert len(line.rack) == 6


def test_the_tiles_can_be_kept(page: Page) -> None:
    game = prepare(table("Ann", "Bo:greedy", seed=2), at_exchange)
    line = tables.resume(page, game)
    rack = line.rack
    Mouse(page, line).decide("Keep")
    line.wait_for_turn()
    assert not sorted(set(rack) - set(line.rack))
    assert len(line.rack) == 6


def test_the_placement_before_an_exchange_can_still_be_taken_back(page: Page) -> None:
    line = tables.resume(page, prepare(table("Ann", "Bo:greedy", seed=2), at_exchange))
    before = len(line.steps)
    Mouse(page, line).button("Undo").click()
    line.wait(lambda: len(line.steps) == before - 1, "the take-back")
    expect(page.locator("[data-slot]")).to_have_count(6)
