"""Puzzles: wrong and right answers, the rating, all input methods, and play without the server."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from genial.engine.notation import parse_move
from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import Puzzle
from tests.e2e import accessibility
from tests.e2e.input_methods import Finger, Mouse
from tests.e2e.layout import OVERFLOW, assert_inside, resize
from tests.e2e.player import Placement, Player
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import ON_PHONE, NewContext, NewPage

# Returns when the browser has stored the page and all puzzles.
UNTIL_KEPT = """async () => {
  await navigator.serviceWorker.ready
  const cache = await caches.open('puzzles')
  while (!(await cache.match('puzzles.json'))) await new Promise((done) => setTimeout(done, 50))
}"""


def find(theme: str, variant: str = "standard", players: int = 2) -> Puzzle:
    kind = ("2023", variant, players)
    return next(p for p in load_puzzles() if p.theme == theme and p.kind == kind)


def place(puzzle: Puzzle, text: str) -> Placement:
    """A move in notation as a tile of the rack and its spaces."""
    move = parse_move(text)
    here, there = move.spaces
    rack = [str(tile) for tile in puzzle.view.rack]
    slot = next(index for index, tile in enumerate(rack) if set(tile) == set(move.colours))
    if rack[slot][0] != move.colours[0]:
        here, there = there, here
    return Placement(slot, here, there)


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/#/puzzles/{puzzle.id}")
    page.reload()  # so that the board of an earlier puzzle is gone
    expect(page.locator("[data-space]").first).to_be_visible()


def answer(player: Player, puzzle: Puzzle, move: str, confirm: str) -> None:
    player.lay(place(puzzle, move))
    expect(player.page.locator(".ghost.pending")).to_have_count(1)
    player.press(player.page.get_by_role("button", name=confirm, exact=True))
    expect(player.page.locator(".verdict")).to_be_visible()


def test_a_wrong_answer_is_explained_and_tried_again(page: Page) -> None:
    puzzle, player = find("close"), Mouse(page, SocketLog(page))
    page.goto("/")
    page.get_by_role("link", name="Puzzles", exact=True).first.click()
    expect(page).to_have_url(re.compile("#/puzzles/[0-9a-f]{10}$"))
    expect(page.get_by_text("Find the best move.")).to_be_visible()
    accessibility.check(page, "a puzzle")
    open_puzzle(page, puzzle)
    keep(page, "puzzle-desktop")
    answer(player, puzzle, puzzle.tempting, "Confirm")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Not the best move.")
    expect(verdict).to_contain_text(re.compile(r"chance to win is \d+% after this move"))
    expect(verdict).to_contain_text(re.compile(r"Rating \u2212\d+"))
    expect(verdict).not_to_contain_text("Close the line")
    keep(page, "puzzle-wrong-desktop")
    accessibility.check(page, "a wrong answer")
    page.keyboard.press("Enter")  # the focus is on "Try again"
    answer(player, puzzle, puzzle.solution, "Confirm")
    expect(verdict).to_contain_text("That’s the best move.")
    expect(verdict).to_contain_text("Close the line")
    expect(verdict).to_contain_text(re.compile("Player 2 needs .*[Aa]fter your move"))
    expect(verdict).not_to_contain_text("Rating")
    expect(page.locator("dl")).to_contain_text("0 of 1")
    keep(page, "puzzle-solved-desktop")
    accessibility.check(page, "a solved puzzle")
    page.keyboard.press("Enter")  # the focus is on "Next puzzle"
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(verdict).to_have_count(0)
    page.get_by_label("Theme").select_option("exchange")
    expect(page.get_by_role("heading", name="Swap your tiles?")).to_be_visible()
    page.get_by_role("button", name="Show solution").click()
    expect(verdict).to_contain_text("The best move")
    expect(verdict).to_contain_text(re.compile("unseen tiles contain"))
    keep(page, "puzzle-exchange-desktop")


def test_puzzles_in_german_on_a_phone_with_the_dark_theme(new_page: NewPage) -> None:
    page = new_page(locale="de-DE", color_scheme="dark", **ON_PHONE)
    puzzle, player = find("lowest"), Finger(page, SocketLog(page))
    open_puzzle(page, puzzle)
    expect(page.get_by_text("Finde den besten Zug.")).to_be_visible()
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "puzzle-phone")
    assert_inside(page, page.get_by_role("button", name="Bestätigen"))
    wanted = place(puzzle, puzzle.solution)
    player.tile(wanted.slot).tap()
    page.touchscreen.tap(*player.point(wanted.here))
    player.turn_until(wanted, page.get_by_role("button", name="Drehen").tap)
    page.get_by_role("button", name="Bestätigen").tap()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Richtig!")
    expect(verdict).to_contain_text(re.compile(r"Spielstärke \+\d+"))
    expect(page.locator("dl")).to_contain_text("In Folge 1")
    assert page.evaluate(OVERFLOW) == 0
    assert_inside(page, page.get_by_role("button", name="Nächstes Rätsel"))
    keep(page, "puzzle-solved-phone")
    accessibility.check(page, "a solved puzzle in the dark theme")
    resize(page, {"width": 844, "height": 390})
    assert_inside(page, page.get_by_role("button", name="Nächstes Rätsel"))
    assert page.evaluate(OVERFLOW) == 0
    keep(page, "puzzle-solved-landscape")
    page.get_by_role("button", name="Nächstes Rätsel").tap()
    expect(verdict).to_have_count(0)
    keep(page, "puzzle-landscape")


def test_puzzles_work_with_the_keyboard_and_without_the_server(
    new_context: NewContext, watch: Any
) -> None:
    watch.allow(".*")  # requests without a connection fail
    page = new_context(service_workers="allow").new_page()
    page.goto("/#/puzzles")
    page.evaluate(UNTIL_KEPT)
    page.context.set_offline(True)
    puzzle = find("endgame")
    open_puzzle(page, puzzle)
    page.reload()
    expect(page.get_by_text("You’re offline")).to_be_visible()
    player, wanted = Mouse(page, SocketLog(page)), place(puzzle, puzzle.solution)
    page.locator(f"[data-space='{wanted.here}']").focus()
    page.keyboard.press(str(wanted.slot + 1))
    page.keyboard.press("Enter")
    player.turn_until(wanted, lambda: page.keyboard.press("r"))
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("Correct!")
    expect(page.locator(".verdict")).to_contain_text("This solution is proven")
    keep(page, "puzzle-offline-desktop")
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(page.get_by_text("Find the best move.")).to_be_visible()
