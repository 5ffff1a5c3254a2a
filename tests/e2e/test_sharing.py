"""A finished game is shared: by link, as files, and on another site."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import accessibility, tables
from tests.e2e.layout import OVERFLOW
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

DRAWN_MS = 90_000  # an animation takes a few seconds, longer on a busy machine
LOADED = "image => image.complete && image.naturalWidth"


def finish(page: Page) -> str:
    """The id of a game that the page's guest has resigned, because a short game is drawn sooner."""
    game = tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=51), after(8)))
    tables.resign(page, game)
    return game


def open_share(page: Page) -> Locator:
    page.get_by_role("button", name="Share").press("Enter")
    dialog = page.get_by_role("dialog", name="Share this game")
    expect(dialog).to_be_visible()
    return dialog


class Blog:
    """Another site, with one page."""

    def __init__(self) -> None:
        blog = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(blog.html.encode())

            def log_message(self, *_: object) -> None:
                pass

        self.html = ""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def show(self, page: Page, content: str) -> None:
        self.html = f'<!doctype html><html lang="en"><title>Blog</title><h1>Blog</h1>{content}'
        page.goto(f"{self.url}/")


@pytest.fixture
def blog(watch: ErrorMonitor) -> Iterator[Blog]:
    blog = Blog()
    watch.allow_host(blog.url)
    thread = Thread(target=blog.server.serve_forever)
    thread.start()
    yield blog
    blog.server.shutdown()
    thread.join()
    blog.server.server_close()


def wait_for_card(dialog: Locator) -> None:
    card = dialog.get_by_role("img")
    expect(card).to_be_visible()
    card.evaluate("image => image.decode()")
    assert card.evaluate(LOADED) == 1200


def test_the_result_is_shared_by_keyboard(page: Page) -> None:
    game = finish(page)
    page.goto(f"/#/table/{game}")
    result = page.get_by_role("dialog").first
    result.get_by_role("button", name="Share").press("Enter")
    dialog = page.get_by_role("dialog", name="Share this game")
    wait_for_card(dialog)
    link = dialog.get_by_label("Link to the game").first
    expect(link).to_have_value(page.url.partition("#")[0] + f"t/{game}")
    accessibility.check(page, "the dialog to share")
    keep(page, "share-desktop")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(result).to_be_visible()
    expect(result.get_by_role("button", name="Share")).to_be_focused()


def test_files_of_a_game_are_downloaded(page: Page) -> None:
    game = tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=51)))  # to its end
    page.goto(f"/#/replay/{game}/5")
    dialog = open_share(page)
    begins = {
        "Card": b"\x89PNG",
        "Animation": b"GIF89a",
        "Replay": b"<!doctype html>",
        "Board": b"<svg",
        "Record": b"{",
    }
    for name, begin in begins.items():
        with page.expect_download(timeout=DRAWN_MS) as coming:
            dialog.get_by_role("link", name=name, exact=True).click()
        content = Path(coming.value.path()).read_bytes()
        assert content.startswith(begin), name
        assert coming.value.suggested_filename.startswith("genial-2023-standard-")
        if name == "Board":  # the position that was on the board of the page
            assert content.count(b'class="latest"') == 1
            assert content.decode().count("translate") > 5


def test_the_dialog_fits_on_a_phone_in_german(new_page: NewPage) -> None:
    phone = new_page(locale="de-DE", **ON_PHONE)
    game = finish(phone)
    phone.goto(f"/#/replay/{game}")
    phone.get_by_role("button", name="Teilen").tap()
    dialog = phone.get_by_role("dialog", name="Dieses Spiel teilen")
    wait_for_card(dialog)
    expect(dialog.get_by_label("Link zum Spiel").first).to_have_value(
        phone.url.partition("#")[0] + f"t/{game}?lang=de"
    )
    assert not phone.evaluate(OVERFLOW)
    accessibility.check_in_each_scheme(phone, "share-phone")
    dialog.evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    keep(phone, "share-phone-light-end")
    dialog.get_by_role("button", name="Schließen").tap()
    expect(dialog).to_have_count(0)


def test_a_game_is_replayed_on_another_site(page: Page, new_page: NewPage, blog: Blog) -> None:
    game = finish(page)
    page.goto(f"/#/replay/{game}")
    line = open_share(page).get_by_label("For your website").first.input_value()
    reader = new_page()
    blog.show(reader, line)
    frame = reader.frame_locator("iframe")
    expect(frame.get_by_role("status")).to_have_text("The start")
    frame.get_by_role("button", name="next").press("Enter")
    expect(frame.get_by_role("status")).to_contain_text("1. Ann: ")
    frame.get_by_role("button", name="last").click()
    keep(reader, "embedded-desktop")
    # The frame has no origin, so it has neither cookies nor storage of the server.
    inner = reader.frames[1]
    assert inner.evaluate("self.origin") == "null"
    with reader.expect_popup() as opened:
        frame.get_by_role("link", name="Genial").click()
    expect(opened.value.get_by_role("dialog").first).to_be_visible()


def test_the_rest_of_the_server_is_in_no_frame(
    page: Page, new_page: NewPage, watch: ErrorMonitor, blog: Blog
) -> None:
    game = finish(page)
    watch.allow("frame-ancestors")
    watch.allow("ERR_BLOCKED_BY_RESPONSE")
    page.goto("/")
    base = page.url.partition("#")[0]
    for path in ("", f"t/{game}", f"api/tables/{game}/record"):
        reader = new_page()
        blog.show(reader, f'<iframe src="{base}{path}"></iframe>')
        assert "genial" not in reader.frames[1].content().lower(), path


def test_the_downloaded_replay_works_without_a_server(page: Page, new_page: NewPage) -> None:
    game = finish(page)
    page.goto(f"/#/replay/{game}")
    with page.expect_download() as coming:
        open_share(page).get_by_role("link", name="Replay", exact=True).click()
    html = Path(coming.value.path()).read_text("utf-8")
    offline = new_page()
    offline.context.set_offline(True)
    offline.set_content(html)
    expect(offline.get_by_role("status")).to_have_text("The start")
    offline.keyboard.press("ArrowRight")
    expect(offline.get_by_role("status")).to_contain_text("1. Ann: ")
    accessibility.check(offline, "the downloaded replay")
