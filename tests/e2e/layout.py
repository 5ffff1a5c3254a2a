"""Positions of elements on the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, ViewportSize

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Media queries change at the beginning of a frame, and the page draws its new layout in that frame.
_TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: Page, size: ViewportSize) -> None:
    """Gives the window another size, and waits until the page has the layout of that size."""
    page.set_viewport_size(size)
    wait_for_frames(page)


def wait_for_frames(page: Page) -> None:
    """Waits until the browser has drawn the page as it is now."""
    page.evaluate(f"async () => {{ await {_TWO_FRAMES} }}")


def assert_inside(page: Page, things: Locator) -> None:
    """Asserts that all elements lie within the window."""
    size = page.viewport_size
    assert size is not None
    boxes = [each.bounding_box() for each in things.all()]
    assert boxes, things
    for box in boxes:
        assert box is not None, things
        assert box["x"] >= -1, (things, box)
        assert box["y"] >= -1, (things, box)
        assert box["x"] + box["width"] <= size["width"] + 1, (things, box)
        assert box["y"] + box["height"] <= size["height"] + 1, (things, box)
