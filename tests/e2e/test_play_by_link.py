"""Playing by link: the host creates a table, a friend opens the link, a third person watches."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e import accessibility, tables
from tests.e2e.input_methods import Mouse
from tests.e2e.invitations import OPEN, WINDOW, begin, invite, sit_down
from tests.e2e.layout import OVERFLOW, resize
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.player import best
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import ON_PHONE, NewPage

LONG = "Wwwwwwwwwwwwwwwwwwwwwwww"


def wait_for_step(socket: SocketLog, number: int) -> None:
    socket.wait(lambda: len(socket.steps) >= number, f"step {number}")


def test_friends_join_by_link_and_see_each_others_moves(new_page: NewPage) -> None:
    host, friend, spectator = (new_page(**WINDOW) for _ in range(3))
    sockets = [SocketLog(page) for page in (host, friend, spectator)]
    host.goto("/#/new")
    host.get_by_role("combobox", name="Player in seat 2").select_option("Friend by link")
    expect(host.get_by_role("textbox", name="Name in seat 2")).to_have_count(0)
    host.get_by_role("textbox", name="Name in seat 1").fill("Ann")
    host.get_by_text("More options").click()
    expect(host.get_by_role("textbox", name="Bag seed")).to_have_count(0)
    host.get_by_role("combobox", name="First player").select_option("Ann")
    keep(host, "together-new-desktop", full=True)
    host.get_by_role("button", name="Create table").click()

    start = host.get_by_role("button", name="Start game")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(host.get_by_text("One seat is still open")).to_be_visible()
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    spectator.goto(link)
    expect(spectator.get_by_role("heading", level=1)).to_have_text("Ann has invited you to play")
    sit_down(friend, link, "Ben")
    expect(host.get_by_test_id("announcements")).to_contain_text("Ben took a seat.")
    expect(spectator.get_by_text("All seats are taken").first).to_be_visible()
    assert not any(seat["rack"] for socket in sockets for seat in socket.situation["seats"])

    start.click()
    for socket in sockets:
        socket.page.locator("[data-space]").first.wait_for()
    sockets[0].wait_for_turn()
    expect(friend.locator("#prompt")).to_contain_text("Ann’s turn")
    expect(friend.locator("[data-slot]")).to_have_count(6)
    Mouse(host, sockets[0]).play(best(sockets[0]))
    wait_for_step(sockets[1], 1)
    sockets[1].wait_for_turn()
    Mouse(friend, sockets[1]).play(best(sockets[1]))
    for socket in sockets:
        wait_for_step(socket, 2)
        expect(socket.page.locator("[data-tile]")).to_have_count(2)

    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    expect(spectator.locator("#prompt")).to_contain_text("Ann’s turn")
    expect(spectator.locator("[data-slot]")).to_have_count(0)
    assert not any(seat["rack"] for seat in sockets[2].situation["seats"])
    accessibility.check(spectator, "the table of others")
    keep(spectator, "together-spectator-desktop")
    resize(spectator, ViewportSize(width=390, height=844))
    assert spectator.evaluate(OVERFLOW) == 0
    keep(spectator, "together-spectator-phone")


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_the_waiting_room_is_accessible(new_page: NewPage, window: str) -> None:
    size = WINDOW if window == "desktop" else ON_PHONE
    host, friend, visitor = (new_page(**size) for _ in range(3))
    clock = {"minutes": 15.0, "increment": 10}
    bot = {"name": "Casual", "bot": "casual"}
    link = invite(host, {"name": "Ann"}, OPEN, bot, OPEN, clock=clock)
    sit_down(friend, link, "Ben")
    visitor.goto(link)
    expect(host.get_by_text("One seat is still open")).to_be_visible()
    for page, name in ((host, "host"), (friend, "sitter"), (visitor, "visitor")):
        expect(page.get_by_text("bot, level 3")).to_be_visible()
        accessibility.check_in_each_scheme(page, f"waiting-{name}-{window}", full=True)
        assert page.evaluate(OVERFLOW) == 0


@pytest.mark.parametrize("has_seat", [True, False])
def test_the_waiting_room_fits_a_small_window(new_page: NewPage, has_seat: bool) -> None:
    size = {"viewport": {"width": 360, "height": 640}, "locale": "de-DE"}
    page = new_page(**ON_PHONE | size)
    first = {"name": LONG} if has_seat else OPEN
    made = tables.create(page, {"seats": [first, OPEN, OPEN, OPEN], "variant": "team"})
    page.goto(f"/#/table/{made}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lade deine Freunde ein")
    expect(page.get_by_role("button", name="Bot setzen")).to_have_count(3 if has_seat else 4)
    accessibility.check(page, "the small waiting room")
    keep(page, f"waiting-small-german-{'seated' if has_seat else 'unseated'}", full=True)
    assert page.evaluate(OVERFLOW) == 0


def test_the_host_adds_a_bot_and_removes_a_player(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    link = invite(host, {"name": "Ann"}, OPEN, OPEN)
    sit_down(friend, link, "Ben")
    host.get_by_role("button", name="Remove: Ben").click()
    expect(friend.get_by_role("button", name="Sit here")).to_have_count(2)
    expect(friend.get_by_role("textbox", name="Your name")).to_have_value("Ben")
    host.get_by_role("combobox", name="Bot for seat 2").select_option("2 Learner")
    host.get_by_role("button", name="Add bot: seat 2").click()
    expect(friend.get_by_text("bot, level 2")).to_be_visible()
    friend.get_by_role("button", name="Join the game").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    friend.get_by_role("button", name="Leave seat").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Invite your friends")


def test_a_refused_seat_shows_the_reason(new_page: NewPage, watch: ErrorMonitor) -> None:
    watch.allow(r"Failed to load resource: .*/seats/")
    host, friend = new_page(), new_page()
    link = invite(host, {"name": "Ann"}, OPEN)
    friend.goto(link)
    friend.get_by_role("button", name="Join the game").click()
    expect(friend.get_by_text("Enter a name.")).to_be_visible()
    friend.get_by_role("textbox", name="Your name").fill("ann")
    friend.get_by_role("button", name="Join the game").click()
    expect(friend.get_by_role("alert")).to_contain_text("Choose another name")


def test_the_link_is_copied(new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    link = invite(page, {"name": "Ann"}, OPEN).replace("#/table/", "t/")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_a_seat_can_be_taken_with_the_keyboard(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    friend.goto(invite(host, {"name": "Ann"}, OPEN))
    friend.get_by_role("textbox", name="Your name").fill("Ben")
    friend.keyboard.press("Tab")
    friend.keyboard.press("Enter")
    expect(friend.get_by_role("button", name="Leave seat")).to_be_visible()
    expect(friend.get_by_role("heading", name="Seats")).to_be_focused()


def test_lists_say_what_a_table_waits_for_and_link_to_the_next_turn(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    first = invite(host, {"name": "Ann"}, OPEN, start=1)
    second = invite(host, {"name": "Ann"}, OPEN, start=1)
    host.goto("/#/games")
    expect(host.get_by_text("Waiting for one more player")).to_have_count(2)
    for link in (first, second):
        sit_down(friend, link, "Ben")
        host.goto(link)
        host.get_by_role("button", name="Start game").click()
        friend.locator("[data-slot]").first.wait_for()
    friend.goto("/#/games")
    expect(friend.get_by_text("Your turn")).to_have_count(2)
    expect(friend.get_by_role("button", name="Delete")).to_have_count(0)
    keep(friend, "together-games-desktop", full=True)
    socket = SocketLog(friend)
    friend.get_by_role("link", name="Next game awaiting my move").click()
    expect(friend).to_have_url(first)
    socket.wait_for_turn()
    Mouse(friend, socket).play(best(socket))
    friend.get_by_role("link", name="Next game awaiting my move").click()
    expect(friend).to_have_url(second)
    host.goto("/#/")
    expect(host.get_by_text("Your turn")).to_have_count(1)
    expect(host.get_by_text("Ben’s turn")).to_have_count(1)
    keep(host, "together-home-desktop", full=True)


def test_one_asks_for_a_rematch_and_the_other_accepts(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    link = begin(host, friend)
    tables.resign(friend, link.rpartition("/")[2], seat=1)
    dialogs = [page.get_by_role("dialog") for page in (host, friend)]
    for dialog in dialogs:
        expect(dialog.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
        expect(dialog.get_by_role("button", name="same bag")).to_have_count(0)
    dialogs[1].get_by_role("button", name="Rematch", exact=True).click()
    expect(dialogs[1]).to_contain_text("You asked for a rematch. Waiting for Ann to answer.")
    question = dialogs[0].get_by_role("group", name="Ben wants a rematch.")
    accessibility.check(host, "somebody asks for a rematch")
    keep(host, "together-rematch-desktop")
    question.get_by_role("button", name="Decline").click()
    expect(dialogs[1]).not_to_contain_text("Waiting for Ann")
    dialogs[1].get_by_role("button", name="Rematch", exact=True).click()
    question.get_by_role("button", name="Accept").click()
    for page in (host, friend):
        expect(page.locator("[data-slot]")).to_have_count(6)
    expect(host).not_to_have_url(link)
    expect(host).to_have_url(friend.url)
