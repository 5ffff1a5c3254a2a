"""Web Push for turn-based games: from the click at the table to the notification of a closed page.

A test cannot reach Chromium's own push service. The page gets a subscription at a local push
service instead, and DevTools passes the messages of that service to the service worker.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from genial.server.live.push.keys import new_key
from tests.e2e import accessibility, page_files, tables
from tests.e2e.input_methods import Mouse
from tests.e2e.invitations import OPEN, WINDOW, invite, sit_down
from tests.e2e.layout import OVERFLOW
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.player import best
from tests.e2e.screenshots import keep
from tests.e2e.server import Server
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import ON_PHONE, NewContext
from tests.server.harness.push_service import Device, PushService, encode, run_service

# A fake of the browser's subscription. It survives a reload of the page, as a real one does.
STUB = """([endpoint, p256dh, auth]) => {
  const bytes = (key) => Uint8Array.from(JSON.parse(key)).buffer
  const make = (key) => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => { localStorage.removeItem('stub'); return true },
  })
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('stub')
    return key === null ? null : make(key)
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('stub', JSON.stringify([...new Uint8Array(applicationServerKey)]))
    return make(localStorage.getItem('stub'))
  }
}"""
WITH_WORKER = {"service_workers": "allow"}
# DevTools cannot click a notification, so this script sends the click event to the worker.
CLICK = """(table) => {
  const notification = { close() {}, data: { table } }
  const event = new ExtendableEvent('notificationclick')
  event.waitUntil = (work) => work.catch(() => undefined) // only a real click may take the focus
  self.dispatchEvent(Object.assign(event, { notification }))
}"""
ACTIVATED = """async () => {
  const { active } = await navigator.serviceWorker.ready
  return active.state === 'activated'
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready
  const shown = await registration.getNotifications()
  return shown.map(({ title, body, lang }) => [title, body, lang])
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with run_service() as service:
        yield service


@pytest.fixture(scope="module")
def push_server(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    """A server that sends push messages."""
    page_files.build_if_missing()
    server = Server(tmp_path_factory.mktemp("push"))
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv("GENIAL_PUSH_KEY", new_key())
        environ.setenv("GENIAL_PUSH_CONTACT", "mailto:host@example.org")
        environ.setenv("GENIAL_PUSH_SERVICES", service.origin)
        server.start()
    yield server
    server.stop()
    assert not server.faults(), server.faults()


@pytest.fixture(scope="module")
def browser_context_args(
    browser_context_args: dict[str, Any], push_server: Server
) -> dict[str, Any]:
    """The guests of these tests use the server that sends push messages."""
    return browser_context_args | {"base_url": push_server.url}


@pytest.fixture
def watch(watch: ErrorMonitor, push_server: Server) -> ErrorMonitor:
    watch.allow_host(push_server.url)
    return watch


@pytest.fixture
def push_device() -> Device:
    """The device whose keys decrypt the messages for one browser."""
    return Device()


def let_subscribe(context: BrowserContext, service: PushService, device: Device) -> Page:
    """Opens a page that may show notifications and has a push service."""
    context.grant_permissions(["notifications"])
    given = [f"{service.origin}/send/ben", encode(device.point), encode(device.secret)]
    context.add_init_script(f"({STUB})({json.dumps(given)})")
    return context.new_page()


def push_until_shown(page: Page, text: str) -> list[list[str]]:
    """Passes a message of the push service to the browser. Returns the notifications that it shows.

    On a busy machine, DevTools sometimes loses a message. So the message is sent again: a push
    service may do that, too. A notification replaces an older one about the same table.
    """
    while not page.evaluate(ACTIVATED):
        page.wait_for_timeout(20)
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda update: found.extend(each["registrationId"] for each in update["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    for _ in range(6):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": origin, "registrationId": found[-1], "data": text},
        )
        if shown := wait_for_notifications(page):
            return shown
    return []


def wait_for_notifications(page: Page) -> list[list[str]]:
    """The notifications that the browser shows, as soon as there is one."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        shown: list[list[str]] = page.evaluate(SHOWN)
        if shown:
            return shown
        page.wait_for_timeout(50)
    return []


def test_a_player_with_a_closed_page_gets_a_notification(
    new_context: NewContext, service: PushService, push_device: Device
) -> None:
    host = new_context(**WINDOW).new_page()
    friend = let_subscribe(new_context(**ON_PHONE, **WITH_WORKER), service, push_device)
    socket = SocketLog(host)
    days = {"minutes": 4320.0, "per": "turn"}
    link = invite(host, {"name": "Ann"}, OPEN, start=0, clock=days)
    sit_down(friend, link, "Ben")
    expect(friend.get_by_text("You can close this page and get")).to_be_visible()
    keep(friend, "push-waiting-phone")
    host.get_by_role("button", name="Start game").click()

    offer = friend.get_by_role("group", name="Notify me")
    expect(offer).to_be_visible()
    accessibility.check_in_each_scheme(friend, "push-offer-phone")
    assert friend.evaluate(OVERFLOW) == 0
    offer.get_by_role("button", name="Notify me").click()
    expect(friend.get_by_text("You’ll get a notification on this device")).to_be_visible()

    friend.goto("/#/settings")
    expect(friend.get_by_role("checkbox", name="Notify me when the page is closed")).to_be_checked()
    keep(friend, "push-settings-phone", full=True)
    socket.wait_for_turn()
    Mouse(host, socket).play(best(socket))
    sent = push_device.open(service.next().body).decode()
    assert set(json.loads(sent)) == {"kind", "table", "names", "language"}
    notification = ["Your turn", "It’s your turn in the game with Ann.", "en"]
    assert push_until_shown(friend, sent) == [notification]


def test_a_notification_has_the_language_of_the_page(
    new_context: NewContext, service: PushService, push_device: Device
) -> None:
    page = let_subscribe(new_context(**WINDOW, **WITH_WORKER, locale="de-DE"), service, push_device)
    page.goto("/#/settings")
    switch = page.get_by_role(
        "checkbox", name="Benachrichtige mich, wenn die Seite geschlossen ist"
    )
    switch.check()
    accessibility.check(page, "settings with the switch")
    keep(page, "push-settings-german-desktop", full=True)
    call = {"kind": "begun", "table": "a" * 32, "names": ["Ann", "Cem"], "language": "de"}
    notification = ["Das Spiel hat begonnen", "Du beginnst im Spiel mit Ann und Cem.", "de"]
    assert push_until_shown(page, json.dumps(call)) == [notification]
    switch.uncheck()
    expect(switch).not_to_be_checked()
    page.reload()
    expect(switch).not_to_be_checked()


def test_a_click_on_a_notification_opens_its_table(
    new_context: NewContext, service: PushService, push_device: Device
) -> None:
    page = let_subscribe(new_context(**WINDOW, **WITH_WORKER), service, push_device)
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Notify me when the page is closed").check()
    table = tables.create(page, {"seats": [{"name": "Ann"}, {"name": "Ben"}]})
    [worker] = page.context.service_workers
    worker.evaluate(CLICK, table)
    page.wait_for_url(f"**/#/table/{table}")
    page.locator("[data-space]").first.wait_for()


def test_the_page_says_that_the_browser_blocks_notifications(new_context: NewContext) -> None:
    context = new_context(**ON_PHONE)
    context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
    )
    page = context.new_page()
    page.goto("/#/settings")
    switch = page.get_by_role("checkbox", name="Notify me when the page is closed")
    expect(switch).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("Your browser blocks notifications.")).to_be_visible()
    accessibility.check(page, "a browser that blocks notifications")
    keep(page, "push-settings-denied-phone", full=True)
