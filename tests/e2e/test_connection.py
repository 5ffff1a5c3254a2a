"""Reloads, restarts of the server and several tabs lose nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Mouse
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.player import best
from tests.e2e.prepared_games import after, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.server import Server
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import NewContext

BOARD = "[...document.querySelectorAll('[data-space]')].map((e) => e.getAttribute('aria-label'))"


@pytest.fixture
def own_server(tmp_path: Path, watch: ErrorMonitor) -> Iterator[Server]:
    """A server that the test may stop."""
    server = Server(tmp_path)
    watch.allow_host(server.url)
    server.start()
    yield server
    server.stop()
    assert not server.faults(), server.faults()


def test_a_reload_restores_the_table(page: Page) -> None:
    game = prepare(table("Ann", "Bo:greedy", seed=31), after(8))
    socket = tables.resume(page, game)
    mouse = Mouse(page, socket)
    mouse.play(best(socket))
    socket.wait_for_turn()
    mouse.lay(best(socket))  # the tile waits for confirmation
    board, rack, steps = page.evaluate(BOARD), socket.rack, socket.steps
    page.reload()
    socket.wait_for_turn()
    assert page.evaluate(BOARD) == board
    assert socket.rack == rack
    assert socket.steps == steps
    labels = page.locator("[data-slot]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    assert len(labels) == 6
    mouse.play(best(socket))


def test_the_page_reconnects_after_a_restart_of_the_server(
    page: Page, own_server: Server, watch: ErrorMonitor
) -> None:
    watch.allow("WebSocket connection to .* failed")
    socket = SocketLog(page)
    page.goto(own_server.url)
    made = tables.create(page, table("Ann", "Bo:greedy", seed=32))
    page.goto(f"{own_server.url}/#/table/{made}")
    socket.wait_for_turn()
    mouse = Mouse(page, socket)
    mouse.play(best(socket))
    socket.wait_for_turn()
    rack, steps = socket.rack, len(socket.steps)
    own_server.stop()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("No connection. Your game is safe")
    keep(page, "offline-desktop")
    own_server.start()
    expect(alert).to_have_count(0, timeout=40_000)  # the page tries again every 8 seconds
    assert (socket.rack, len(socket.steps)) == (rack, steps)
    mouse.play(best(socket))
    socket.wait_for_turn()
    assert len(socket.steps) >= steps + 2


def follow(socket: SocketLog, steps: int) -> None:
    socket.wait(lambda: len(socket.steps) == steps, "the same in the other tab")


def test_two_tabs_of_one_guest_agree(new_context: NewContext) -> None:
    context = new_context()
    pages = [context.new_page(), context.new_page()]
    made = tables.create(pages[0], table("Ann", "Bo:greedy", seed=33))
    sockets = [SocketLog(page) for page in pages]
    for page in pages:
        tables.sit_down(page, made)
    for active, other in (sockets, sockets[::-1]):
        active.page.bring_to_front()
        active.wait_for_turn()
        Mouse(active.page, active).play(best(active))
        active.wait_for_turn()
        follow(other, len(active.steps))
        assert other.page.evaluate(BOARD) == active.page.evaluate(BOARD)
        assert other.rack == active.rack


def test_a_guest_without_a_seat_is_a_spectator(new_context: NewContext) -> None:
    owner, stranger = new_context().new_page(), new_context().new_page()
    made = tables.create(owner, table("Ann", "Bo:greedy", seed=34))
    socket = SocketLog(stranger)
    tables.sit_down(stranger, made)
    expect(stranger.get_by_text("You are watching.")).to_be_visible()
    expect(stranger.locator("[data-slot]")).to_have_count(0)
    assert all(
        seat["rack"] is None
        for message in socket.received
        if "situation" in message
        for seat in message["situation"]["seats"]
    )
    keep(stranger, "spectator-desktop")
