"""Positions of elements on the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


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
