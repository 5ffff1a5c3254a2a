"""Games by link: a host invites, friends sit down."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import tables

WINDOW = {"viewport": {"width": 1280, "height": 800}}
OPEN = {"name": "x", "is_open": True}


def invite(page: Page, *seats: dict[str, Any], **options: Any) -> str:
    """Creates a table with open seats and opens it on the host's page; returns its address."""
    made = tables.create(page, {"seats": list(seats), **options})
    page.goto(f"/#/table/{made}")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    return page.url


def sit_down(page: Page, link: str, name: str) -> None:
    """Opens a link and takes the first open seat."""
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Join the game").click()
    expect(page.get_by_role("button", name="Leave seat")).to_be_visible()


def begin(host: Page, friend: Page, **options: Any) -> str:
    """Starts a game of Ann, the host, who moves first, against Ben; returns its address."""
    made = tables.create(host, {"seats": [{"name": "Ann"}, OPEN], "start": 0} | options)
    tables.send(friend, "PUT", f"api/tables/{made}/seats/1", {"name": "Ben"})
    tables.send(host, "POST", f"api/tables/{made}/start")
    for page in (host, friend):
        tables.sit_down(page, made)
        page.locator("[data-slot]").first.wait_for()
    return host.url
