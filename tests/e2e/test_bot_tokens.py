"""A token for a bot: made in Settings, used by a program, seen by others, and revoked."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import accessibility
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage


def ask(url: str, token: str, body: Any = None) -> Any:
    """A request of a program."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
        return json.load(answer)


def make_token(page: Page, name: str) -> str:
    page.goto("/#/settings")
    page.get_by_label("Name of the bot").fill(name)
    page.get_by_role("button", name="Make a token").click()
    token = page.get_by_label(f"Token of {name} (bot)")
    expect(token).to_be_visible()
    return token.input_value()


def test_a_bot_gets_a_token_is_marked_and_loses_the_token(new_page: NewPage, base_url: str) -> None:
    page = new_page()
    token = make_token(page, "Ada")
    accessibility.check_in_each_scheme(page, "bot-token-desktop", full=True)
    seats = [{"name": "x"}, {"name": "x", "is_open": True}]
    body = {"seats": seats, "is_public": True}
    table = ask(f"{base_url}/api/tables", token, body)["id"]

    phone = new_page(**ON_PHONE)
    phone.goto("/#/lobby")
    expect(phone.get_by_role("listitem").filter(has_text="Ada (bot)")).to_be_visible()
    keep(phone, "bot-lobby-phone")
    phone.goto(f"/t/{table}")
    expect(phone.get_by_text("Ada (bot) has invited you to play")).to_be_visible()
    expect(phone.get_by_text("a player’s bot")).to_be_visible()
    accessibility.check_in_each_scheme(phone, "bot-waiting-phone")

    page.reload()
    expect(page.get_by_label("Token of Ada (bot)")).to_have_count(0)  # it is shown once
    page.get_by_role("button", name="Revoke: Ada (bot)").click()
    page.get_by_role("button", name="Revoke token").click()
    expect(page.get_by_role("status").filter(has_text="is revoked")).to_be_visible()
    expect(page.get_by_role("list", name="Your bots")).to_have_count(0)


def test_the_tokens_fit_on_a_phone_in_german(new_page: NewPage) -> None:
    phone = new_page(locale="de-DE", **ON_PHONE)
    phone.goto("/#/settings")
    phone.get_by_label("Name des Bots").fill("Rechenknecht")
    phone.get_by_role("button", name="Token erstellen").click()
    expect(phone.get_by_label("Token von Rechenknecht (bot)")).to_be_visible()
    accessibility.check_in_each_scheme(phone, "bot-token-phone", full=True)
    phone.get_by_role("button", name="Widerrufen").click()
    expect(phone.get_by_role("dialog")).to_contain_text("beendete Spiele", ignore_case=True)
    keep(phone, "bot-revoke-phone")
