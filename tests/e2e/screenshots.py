"""Screenshots, which are stored under output/ for people to look at.

They are taken only if GENIAL_SCREENSHOTS=1 is set, as `make e2e` does. All of them take a minute of
a core.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

OUTPUT = Path(__file__).parent / "output"


def keep(page: Page, name: str, *, full: bool = False, wait_ms: int = 0) -> None:
    """Saves a screenshot as output/NAME.png, if screenshots are wanted.

    `wait_ms` lets an animation come to the moment that the screenshot shows.
    """
    if _are_wanted():
        page.wait_for_timeout(wait_ms)
        write(name, page.screenshot(full_page=full))


def write(name: str, picture: bytes) -> None:
    """Saves a picture as output/NAME.png, if screenshots are wanted."""
    if _are_wanted():
        OUTPUT.mkdir(exist_ok=True)
        (OUTPUT / f"{name}.png").write_bytes(picture)


def _are_wanted() -> bool:
    return os.environ.get("GENIAL_SCREENSHOTS") == "1"
