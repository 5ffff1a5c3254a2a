"""The lessons: short steps on the real board, each with one action, without the server."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import accessibility
from tests.e2e.layout import OVERFLOW
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

ENGLISH = {"again": "Try again", "next": "Next", "finish": "Finish", "confirm": "Confirm"}
GERMAN = {"again": "Noch einmal", "next": "Weiter", "finish": "Fertig", "confirm": "Bestätigen"}

# For each step of the first lesson: a slot of the rack, the space of the first half, and the points
# that the prompt shows once the tile is turned correctly. Or an answer, in English and in German.
SOLUTIONS: list[tuple[int, str, str] | tuple[str, str]] = [
    (0, "e9", ""),
    (0, "h8", "3"),
    (0, "h8", "4"),
    (0, "h8", "2"),
    (1, "g7", "2"),
    (0, "h7", "2"),
    (0, "e9", ""),
    ("Swap all tiles", "Alle tauschen"),
    (0, "h12", ""),
    (0, "h9", ""),
    ("I win", "Ich gewinne"),
]


def open_lesson(page: Page, name: str = "") -> None:
    page.goto(f"/#/learn/{name}".rstrip("/"))
    expect(page.locator("[data-space]").first).to_be_visible()


def press(page: Page, text: str) -> None:
    page.get_by_role("button", name=text, exact=True).click()


def place(page: Page, slot: int, space: str, points: str, confirm: str) -> None:
    """Places a tile, and turns it until the prompt shows the wanted points."""
    tile = page.locator(f"[data-slot='{slot}']")
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    page.locator(f"[data-space='{space}']").click(force=True)
    expect(page.locator(".ghost.pending")).to_have_count(1)
    for _ in range(6):
        if re.search(points, page.locator(".prompt").inner_text()):
            break
        page.locator(f"[data-space='{space}']").click(force=True)
    press(page, confirm)


def solve(page: Page, solution: tuple[Any, ...], said: dict[str, str], is_german: bool) -> None:
    if isinstance(solution[0], str):
        press(page, solution[is_german])
    else:
        slot, space, points = solution
        place(page, slot, space, points, said["confirm"])
    expect(page.locator(".answer.reached")).to_be_visible()


@pytest.mark.parametrize("is_german", [False, True])
def test_the_first_lesson_leads_to_a_first_game(new_page: NewPage, is_german: bool) -> None:
    options = {"locale": "de-DE", **ON_PHONE} if is_german else {}
    page, said = new_page(**options), GERMAN if is_german else ENGLISH
    window = "phone" if is_german else "desktop"
    page.goto("/")
    page.get_by_role("link", name=re.compile("two minutes|zwei Minuten")).click()
    for number, solution in enumerate(SOLUTIONS):
        expect(page.get_by_text(f"{number + 1} {'von' if is_german else 'of'} 11")).to_be_visible()
        if number in (0, 4, 7, 10):
            keep(page, f"lesson-{number}-{window}")
            accessibility.check(page, f"step {number} of the lesson")
        assert page.evaluate(OVERFLOW) == 0
        expect(page.locator(".rank")).to_have_count(0)  # the lesson asks who is ahead
        solve(page, solution, said, is_german)
        if number in (4, 7):
            keep(page, f"lesson-done-{number}-{window}")
            accessibility.check(page, "a goal of the lesson")
        press(page, said["next"] if number < len(SOLUTIONS) - 1 else said["finish"])
    keep(page, f"lesson-finished-{window}")
    accessibility.check(page, "the end of the lesson")
    press(page, "Das erste Spiel spielen" if is_german else "Play your first game")
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.get_by_text("Neuling" if is_german else "Newcomer").first).to_be_visible()


def test_a_wrong_move_is_explained_and_a_reload_continues_the_lesson(page: Page) -> None:
    open_lesson(page)
    press(page, "Skip")
    place(page, 0, "e9", "", "Confirm")
    expect(page.locator(".answer")).to_contain_text("The red half must stand at the open end")
    expect(page.locator(".answer.reached")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("Step 2 of 11")).to_be_visible()
    place(page, 0, "h8", "3", "Confirm")
    expect(page.locator(".answer.reached")).to_contain_text("Three red symbols")


def test_a_lesson_works_with_the_keyboard_and_without_the_server(page: Page, watch: Any) -> None:
    watch.allow(".*")
    open_lesson(page, "duel")
    page.context.set_offline(True)
    page.locator("[data-space='h8']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost.pending")).to_have_count(1)
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator(".answer.reached")).to_be_visible()
    page.keyboard.press("Enter")  # the focus is on the button for the next step
    expect(page.get_by_text("Step 2 of 3")).to_be_visible()


@pytest.mark.parametrize("lesson", ["team", "solo", "duel", "extreme"])
def test_lessons_of_the_variants_show_their_boards(page: Page, lesson: str) -> None:
    open_lesson(page, lesson)
    keep(page, f"lesson-{lesson}-desktop")
    assert page.evaluate(OVERFLOW) == 0
