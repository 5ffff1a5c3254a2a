"""Options of browser contexts, such as window sizes, and the types of the fixtures for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
ON_PHONE: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

DEFAULTS: dict[str, Any] = {
    "locale": "en-GB",
    "timezone_id": "Europe/Berlin",
    "viewport": DESKTOP,
    "reduced_motion": "reduce",
    "service_workers": "block",  # so that a test can see the requests of the page
}

NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]
