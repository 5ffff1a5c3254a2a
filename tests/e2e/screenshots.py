"""Screenshots, which are stored under output/ for people to look at."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

OUTPUT = Path(__file__).parent / "output"


def keep(page: Page, name: str, *, full: bool = False) -> None:
    """Saves a screenshot as output/NAME.png."""
    OUTPUT.mkdir(exist_ok=True)
    page.screenshot(path=OUTPUT / f"{name}.png", full_page=full)
