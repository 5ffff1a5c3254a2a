"""Friends at a table: they leave and return, resign, chat and move."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e import accessibility, tables
from tests.e2e.input_methods import Mouse
from tests.e2e.invitations import OPEN, WINDOW, begin, invite
from tests.e2e.layout import OVERFLOW, assert_inside
from tests.e2e.player import best
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog
from tests.e2e.windows import ON_PHONE, NewPage

SMALL: dict[str, Any] = ON_PHONE | {"viewport": {"width": 360, "height": 640}}


def speak(page: Page, phrase: str) -> None:
    page.get_by_role("button", name="Chat").last.click()  # after the game, the one in the dialog
    page.get_by_role("group", name="Chat").get_by_role("button", name=phrase).click()


def test_a_bot_plays_for_a_player_who_left_and_returns(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**ON_PHONE)
    begin(host, friend)
    host.get_by_role("button", name="Leave").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Bot level").select_option("1 Newcomer")
    accessibility.check(host, "the dialog to leave")
    keep(host, "leaving-desktop")
    dialog.get_by_role("button", name="Let a bot play for me").click()
    expect(dialog).to_have_count(0)
    expect(host.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(friend.get_by_test_id("announcements")).to_contain_text("A bot is now playing for Ann.")
    expect(friend.locator("[data-tile]")).to_have_count(1)
    accessibility.check(host, "a table whose seat is lent")
    keep(host, "leaving-lent-desktop")
    keep(friend, "leaving-lent-friend-phone")
    host.get_by_role("button", name="Take back your seat").click()
    expect(host.locator("[data-slot]")).to_have_count(6)
    expect(host.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(friend.get_by_test_id("announcements")).to_contain_text("Ann is back.")


def test_resigning_asks_for_confirmation_and_ends_the_game(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**SMALL)
    begin(host, friend)
    friend.get_by_role("button", name="Moves and more").click()
    friend.get_by_role("button", name="Leave").click()
    dialog = friend.get_by_role("dialog", name="Leaving?")
    keep(friend, "leaving-small")
    dialog.get_by_role("button", name="Resign").click()
    friend.get_by_role("button", name="Keep playing").click()
    dialog.get_by_role("button", name="Resign").click()
    friend.get_by_role("dialog", name="Resign?").get_by_role("button").last.click()
    expect(host.get_by_role("dialog")).to_contain_text("Ben resigned.")
    expect(host.get_by_role("heading", name="You win!")).to_be_visible()
    expect(friend.get_by_role("dialog")).to_contain_text("You resigned.")
    speak(friend, "Good game!")
    expect(host.get_by_test_id("bubble")).to_contain_text("Good game!")
    accessibility.check(host, "the end of a game among friends")
    keep(host, "leaving-end-desktop")
    keep(friend, "leaving-end-small")


def test_a_phrase_reaches_the_other_player(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**ON_PHONE)
    begin(host, friend)
    speak(friend, "Good luck!")
    bubble = host.get_by_test_id("bubble")
    expect(bubble).to_contain_text("Good luck!")
    expect(host.get_by_test_id("announcements")).to_contain_text("Ben: Good luck!")
    box = bubble.bounding_box()
    side = host.locator(".side").bounding_box()
    assert box
    assert side
    assert box["x"] + box["width"] <= side["x"], "the message covers the scores"
    keep(host, "chat-bubble-desktop")
    host.get_by_role("tab", name="Chat 1").click()
    history = host.get_by_role("region", name="Chat messages")
    expect(history).to_contain_text("Good luck!")
    expect(host.get_by_role("tab", name="Chat", exact=True)).to_be_visible()  # nothing is unread
    host.reload()
    expect(host.locator("[data-space]:focus")).to_have_count(1)
    expect(host.locator("svg.board .focus")).to_have_count(0)  # the host uses no keyboard
    host.get_by_role("tab", name="Chat").click()
    expect(history).to_contain_text("Good luck!")
    expect(host.get_by_text("Only phrases at this table.")).to_be_visible()
    host.get_by_role("button", name="Chat").click()
    accessibility.check_in_each_scheme(host, "chat-phrases-desktop")
    host.get_by_role("button", name="Bravo!").click()
    expect(friend.get_by_test_id("bubble").last).to_be_visible()
    expect(friend.get_by_test_id("announcements")).to_contain_text("Ann: Bravo!")
    keep(friend, "chat-bubble-phone")
    friend.get_by_role("button", name="Chat").click()
    keep(friend, "chat-speak-phone")
    assert friend.evaluate(OVERFLOW) == 0


def test_free_text_needs_the_permission_of_the_host(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**SMALL | {"locale": "de-DE"})
    link = invite(host, {"name": "Ann"}, OPEN, start=0, chat=True)
    expect(host.get_by_text("free chat")).to_be_visible()
    friend.goto(link)
    friend.get_by_role("textbox", name="Dein Name").fill("Ben")
    friend.get_by_role("button", name="Mitspielen").click()
    host.get_by_role("button", name="Start game").click()
    friend.locator("[data-slot]").first.wait_for()
    friend.get_by_role("button", name="Chat").click()
    friend.get_by_role("textbox", name="Nachricht schreiben").fill("Servus beinand")
    keep(friend, "chat-write-german-small")
    friend.get_by_role("button", name="Senden").click()
    expect(host.get_by_test_id("bubble")).to_contain_text("Servus beinand")
    friend.keyboard.press("Escape")
    expect(friend.get_by_role("textbox", name="Nachricht schreiben")).to_have_count(0)
    keep(friend, "chat-bubble-german-small")
    assert friend.evaluate(OVERFLOW) == 0


def test_a_player_who_mutes_the_chat_sees_no_messages(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    link = begin(host, friend)
    expect(host.get_by_role("textbox", name="Write a message")).to_have_count(0)
    host.goto("/#/settings")
    host.get_by_role("checkbox", name="Mute others").check()
    host.goto(link)
    host.locator("[data-slot]").first.wait_for()
    socket = SocketLog(host)
    host.reload()
    host.locator("[data-slot]").first.wait_for()
    speak(friend, "Hello!")
    socket.wait(lambda: any(each["type"] == "said" for each in socket.received), "a chat message")
    expect(host.get_by_test_id("bubble")).to_have_count(0)
    speak(host, "Thank you!")
    expect(host.get_by_test_id("bubble")).to_contain_text("Thank you!")
    expect(host.get_by_test_id("announcements")).not_to_contain_text("Hello!")


def test_titles_and_seats_say_whose_turn_it_is_and_who_is_away(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**WINDOW)
    socket = SocketLog(host)
    begin(host, friend, clock={"minutes": 4320.0, "per": "turn"})
    expect(host).to_have_title("(1) Your turn · Table · Genial")
    expect(friend).to_have_title("Table · Genial")
    expect(host.get_by_role("timer").first).to_contain_text("2 d 23 h")
    socket.wait_for_turn()
    Mouse(host, socket).play(best(socket))
    expect(friend).to_have_title("(1) Your turn · Table · Genial")
    friend.goto("/#/games")
    expect(friend).to_have_title("(1) Your turn · My games · Genial")
    expect(host.get_by_text("away").first).to_be_visible()
    accessibility.check(host, "a table somebody is away from")
    keep(host, "leaving-away-desktop")
    host.goto("/#/games")
    expect(host.get_by_text("Ben’s turn")).to_be_visible()


@pytest.mark.parametrize("size", [WINDOW, SMALL], ids=["desktop", "small"])
def test_an_undo_request_fits_on_the_page(new_page: NewPage, size: dict[str, Any]) -> None:
    host, friend = new_page(), new_page(**size)

    def show_proposal(socket: WebSocketRoute) -> None:
        """Adds an undo request of Ann to every situation.

        So the test need not play moves first.
        """
        server = socket.connect_to_server()
        proposal = {"id": 1, "what": "undo", "proposer": 0, "about": 0, "agreed": [0], "asked": [1]}
        asked = f'"proposal":{json.dumps(proposal | {"may_answer": True})}'
        server.on_message(lambda text: socket.send(str(text).replace('"proposal":null', asked)))

    friend.route_web_socket("**/ws/tables/*", show_proposal)
    begin(host, friend)
    question = friend.get_by_role("group", name="Ann wants to undo the last tile.")
    expect(question.get_by_role("button", name="Decline")).to_be_visible()
    assert_inside(friend, question.get_by_role("button"))
    assert_inside(friend, friend.get_by_role("grid"))
    assert_inside(friend, friend.locator("[data-slot]"))
    assert friend.evaluate(OVERFLOW) == 0
    accessibility.check(friend, "an undo request")
    keep(friend, f"leaving-undo-{'desktop' if size is WINDOW else 'small'}")
    socket = SocketLog(friend)
    friend.reload()
    question.get_by_role("button", name="Accept").click()
    socket.wait(lambda: any(each["type"] == "answer" for each in socket.sent), "an answer")


@pytest.mark.parametrize("size", [WINDOW, SMALL], ids=["desktop", "small"])
def test_a_player_can_stop_waiting_for_an_absent_player(
    new_page: NewPage, size: dict[str, Any]
) -> None:
    host, friend = new_page(**size), new_page()
    name = "desktop" if size is WINDOW else "small"

    def hurry(socket: WebSocketRoute) -> None:
        """Makes the page believe that the minute of waiting is over."""
        server = socket.connect_to_server()
        server.on_message(
            lambda text: socket.send(re.sub(r'"wait_s":\d+', '"wait_s":0', str(text)))
        )

    begin(host, friend, start=1)
    friend.goto("/#/games")
    wait = host.get_by_role("group", name="It’s Ben’s turn, but Ben is away.")
    expect(wait.get_by_role("timer")).to_contain_text(re.compile(r"in \d+ s"))
    expect(host.get_by_test_id("announcements")).to_contain_text(
        "It’s Ben’s turn, but Ben is away."
    )
    expect(wait.get_by_role("button")).to_have_count(0)
    assert_inside(host, wait)
    assert_inside(host, host.locator("[data-slot]"))
    keep(host, f"leaving-countdown-{name}")
    host.route_web_socket("**/ws/tables/*", hurry)
    host.reload()
    wait.get_by_role("button", name="Stop waiting").click()
    dialog = host.get_by_role("dialog", name="Ben is away")
    expect(dialog.get_by_role("combobox", name="Bot level")).to_be_visible()
    accessibility.check(host, "somebody is away")
    keep(host, f"leaving-ways-on-{name}")
    dialog.get_by_role("button", name="End the game").click()
    sure = host.get_by_role("dialog", name="End the game?")
    sure.get_by_role("button", name="End the game").click()
    expect(sure.get_by_role("alert")).to_contain_text("away for less than a minute")
    keep(host, f"leaving-claim-{name}")
    assert host.evaluate(OVERFLOW) == 0


def test_leaving_by_a_link_asks_a_player_whom_others_wait_for(new_page: NewPage) -> None:
    host, friend = new_page(**WINDOW), new_page(**WINDOW)
    begin(host, friend)
    host.get_by_role("link", name="My games").click()
    dialog = host.get_by_role("dialog", name="Leaving?")
    expect(dialog).to_contain_text("the others see that you are away")
    accessibility.check(host, "the question before a link")
    keep(host, "leaving-link-desktop")
    dialog.get_by_role("button", name="Stay").click()
    expect(host).to_have_url(re.compile("#/table/"))
    host.get_by_role("link", name="My games").click()
    dialog.get_by_role("link", name="Leave").click()
    expect(host).to_have_url(re.compile("#/games"))
    expect(friend.get_by_text("away").first).to_be_visible()
    friend.get_by_role("link", name="Help").click()
    expect(friend, "nobody waits").to_have_url(re.compile("#/help"))


def test_a_bot_has_its_name_in_the_language_of_the_host(new_page: NewPage) -> None:
    host = new_page(locale="de-DE")
    host.goto(f"/#/table/{tables.create(host, {'seats': [{'name': 'Ann'}, OPEN]})}")
    host.get_by_role("button", name="Bot setzen").click()
    expect(host.get_by_role("listitem").filter(has_text="Hobbyspieler")).to_be_visible()


@pytest.mark.parametrize("is_allowed", [True, False])
def test_the_page_asks_before_it_shows_notifications(new_page: NewPage, is_allowed: bool) -> None:
    page = new_page(permissions=["notifications"] if is_allowed else [])
    page.goto("/#/settings")
    switch = page.get_by_role("checkbox", name="Notify me when it’s my turn")
    switch.click()
    if is_allowed:
        expect(switch).to_be_checked()
        page.reload()
        expect(switch).to_be_checked()
    else:
        expect(page.get_by_role("alert")).to_contain_text("Your browser blocks notifications.")
        expect(switch).not_to_be_checked()
        accessibility.check(page, "blocked notifications")
    keep(page, f"notices-{'on' if is_allowed else 'refused'}-desktop", full=True)
