"""The screenshots of the README, taken during games. `make pictures` copies them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e import tables
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import NewPage

FOUR = ("Ann", "Ben:greedy", "Cem:balanced", "Dora:greedy")
TWO = ("Ann", "Ben:balanced")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("name", "seats", "setup", "screen"),
    [
        ("four-dark", FOUR, {"seed": 12}, {"color_scheme": "dark"}),
        ("extreme", TWO, {"seed": 3, "edition": "extreme"}, {}),
        ("duel", TWO, {"seed": 4, "variant": "duel"}, {}),
        ("phone", FOUR, {"seed": 12}, PHONE),
    ],
)
def test_screenshots_of_games(
    new_page: NewPage,
    name: str,
    seats: tuple[str, ...],
    setup: dict[str, Any],
    screen: dict[str, Any],
) -> None:
    page = new_page(**screen)
    played = prepare(table(*seats, **setup), after(27))
    tables.resume(page, played)
    laid = sum(len(turn.moves) for turn in played.game.turns)
    expect(page.locator("[data-tile]")).to_have_count(laid)
    keep(page, f"readme-{name}")
