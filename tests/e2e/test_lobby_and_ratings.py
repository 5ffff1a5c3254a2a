"""The lobby, rated games, a second device, and the export of all games."""

from __future__ import annotations

import json
import re
import zipfile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import accessibility, tables
from tests.e2e.invitations import OPEN, WINDOW, invite, sit_down
from tests.e2e.layout import OVERFLOW
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.prepared_games import prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.windows import ON_PHONE, NewPage

ANN = {"name": "Ann"}
BOT = {"name": "Casual", "bot": "casual"}
DAYS = {"minutes": 3 * 24 * 60.0, "per": "turn"}
RATED = {"is_rated": True, "hints": False}


# Places two tiles: from then on, a rated game counts even if a player resigns. The script returns
# at once. `window.numPlaced` counts the tiles.
PLACE_TWO = """(id) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${id}`)
  let number = 0, answered = -1
  window.numPlaced = 0
  const send = (message) => socket.send(JSON.stringify({ ...message, id: ++number }))
  socket.onopen = () => send({ type: 'hello', protocol: 2 })
  socket.onmessage = ({ data }) => {
    const { situation: now, ply } = JSON.parse(data)
    if (!now || ply <= answered || !(now.choices || now.exchange)) return
    if (window.numPlaced === 2 && !now.exchange) return socket.close()
    answered = ply
    const move = now.exchange ? 'keep' : now.seats[now.seat].rack[0] + now.choices.pairs[0]
    if (!now.exchange) window.numPlaced++
    send({ type: 'play', ply, seat: now.seat, move })
  }
}"""


def open_to_all(page: Page, name: str, *others: dict[str, Any], **options: Any) -> str:
    """Creates a public table; returns its id."""
    seats = [{"name": name}, *others]
    return tables.create(page, {"seats": seats, "is_public": True, **options})


def row_of(page: Page, name: str, pace: str = "Live") -> Any:
    """The row of a player's table in one of the two lists of the lobby."""
    return page.get_by_role("region", name=pace).get_by_role("listitem").filter(has_text=name)


def look_again(page: Page) -> None:
    """Sends the event that a browser sends when its window gets the focus."""
    page.evaluate("dispatchEvent(new Event('focus'))")


def answer(page: Page, path: str, body: Any) -> None:
    """Answers a request of the page with this body instead of the server's answer."""
    page.route(f"**/api/{path}", lambda route: route.fulfill(json=body))


def play_rated(host: Page, friend: Page, names: tuple[str, str]) -> None:
    """Plays a rated game that the friend resigns, and waits until it is rated."""
    link = invite(host, {"name": names[0]}, OPEN, **RATED)
    sit_down(friend, link, names[1])
    host.get_by_role("button", name="Start game").click()
    friend.locator("[data-slot]").first.wait_for()
    for page in (host, friend):
        page.evaluate(PLACE_TWO, link.rpartition("/")[2])
    for page in (host, friend):
        page.wait_for_function("() => window.numPlaced === 2")
    url = f"api/tables/{link.rpartition('/')[2]}/seats/1/resign"
    status = friend.evaluate(
        "url => fetch(url, { method: 'POST', headers: { 'X-Genial': '1' } }).then(r => r.status)",
        url,
    )
    assert status == 204
    # The server answers first and rates the game afterwards.
    is_rated = "name => fetch('api/ratings').then(r => r.text()).then(all => all.includes(name))"
    host.wait_for_function(is_rated, arg=names[0], polling=500)


def test_strangers_meet_in_the_lobby(new_page: NewPage) -> None:
    host, stranger = new_page(**WINDOW), new_page(**WINDOW)
    stranger.goto("/#/")
    stranger.get_by_role("link", name="Open tables").click()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Lobby")
    host.goto("/#/lobby")
    host.get_by_role("link", name="Create live table").click()
    host.get_by_role("textbox", name="Name in seat 1").fill("Lobo")
    expect(host.get_by_text("In the lobby", exact=True)).to_be_visible()
    host.get_by_role("button", name="Create table").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for players")
    expect(host.get_by_role("list", name="About this game")).to_contain_text("in the lobby")

    look_again(stranger)
    row = row_of(stranger, "Lobo")
    expect(row).to_contain_text("1 of 2 seats open")
    expect(row).to_contain_text("no clock")
    expect(row).to_contain_text("just now")
    row.get_by_role("link", name="Join: Lobo").click()
    sit_down(stranger, stranger.url, "Ben")
    host.get_by_role("button", name="Start game").click()
    stranger.locator("[data-slot]").first.wait_for()
    stranger.goto("/#/lobby")
    expect(stranger.get_by_role("heading", name="Turn-based")).to_be_visible()
    expect(row_of(stranger, "Lobo")).to_have_count(0)


def test_the_lobby_lists_turn_based_tables_apart_and_marks_bots_and_own_tables(
    new_page: NewPage,
) -> None:
    host, stranger = new_page(**WINDOW), new_page(**WINDOW)
    open_to_all(host, "Swift", BOT, OPEN, variant="standard", clock={"minutes": 10.0})
    open_to_all(host, "Steady", OPEN, variant="duel", clock=DAYS)
    stranger.goto("/#/lobby")
    swift = row_of(stranger, "Swift")
    expect(swift).to_contain_text("Swift and Casual (bot)")
    expect(swift).to_contain_text("2023 edition · 10 min each")
    expect(swift).to_contain_text("1 of 3 seats open")
    steady = row_of(stranger, "Steady", "Turn-based")
    expect(steady).to_contain_text("Duel · 3 days per turn")
    expect(row_of(stranger, "Steady")).to_have_count(0)
    host.goto("/#/lobby")
    expect(row_of(host, "Swift")).to_contain_text("your table")
    expect(row_of(host, "Swift").get_by_role("link")).to_have_text(re.compile("Go to table"))


def test_the_lobby_shows_a_lost_connection_and_recovers(page: Page, watch: ErrorMonitor) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    open_to_all(page, "Stays", OPEN)
    page.goto("/#/lobby")
    expect(row_of(page, "Stays")).to_be_visible()
    page.context.set_offline(True)
    look_again(page)
    expect(page.get_by_role("alert")).to_contain_text("Can’t reach the server")
    expect(row_of(page, "Stays")).to_be_visible()
    # The browser sends the event `online`, and the page reconnects at once.
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_empty_lobby_offers_to_open_a_table(page: Page) -> None:
    answer(page, "lobby", {"live": [], "slow": []})
    page.goto("/#/lobby")
    expect(page.get_by_text("No open tables right now")).to_have_count(2)
    keep(page, "lobby-empty-desktop", full=True)
    page.get_by_role("link", name="Create turn-based table").click()
    expect(page.get_by_text("In the lobby", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="Turn-based")).to_be_checked()


def test_a_rated_game_has_no_hints_and_says_so(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_text("More options").click()
    public = page.get_by_role("checkbox", name="Show in the lobby")
    rated = page.get_by_role("checkbox", name="Rated game")
    hints = page.get_by_role("checkbox", name="Hints")
    expect(public).to_have_attribute("aria-disabled", "true")
    expect(public).to_have_accessible_description(re.compile("Friend by link"))
    public.click(force=True)
    expect(public).not_to_be_checked()
    expect(hints).to_be_checked()
    rated.check()
    expect(page.get_by_text("and undoing finished turns are off")).to_be_visible()
    expect(hints).not_to_be_checked()
    expect(hints).to_have_accessible_description(re.compile("Not available in rated games"))
    hints.click(force=True)
    expect(hints).not_to_be_checked()
    expect(page.get_by_role("textbox", name="Bag seed")).to_have_count(0)

    page.get_by_role("combobox", name="Player in seat 2").select_option("Player at this screen")
    expect(rated).not_to_be_checked()
    expect(rated).to_have_accessible_description(re.compile("at the same screen"))
    expect(hints).to_be_checked()
    page.get_by_role("combobox", name="Player in seat 2").select_option("Friend by link")
    expect(rated).to_be_checked()
    public.check()
    keep(page, "new-rated-desktop", full=True)
    accessibility.check(page, "the form for a rated game")
    page.get_by_role("textbox", name="Name in seat 1").fill("Ann")
    page.get_by_role("button", name="Create table").click()
    facts = page.get_by_role("list", name="About this game")
    for fact in ("rated", "in the lobby", "no hints"):
        expect(facts.get_by_text(fact, exact=True)).to_be_visible()
    expect(page.get_by_text("The result changes the ratings")).to_be_visible()

    page.goto("/#/new")  # the form remembers its last values, except for the lobby
    expect(page.get_by_text("Rated", exact=True)).to_be_visible()


def test_a_rated_player_is_listed_unless_they_hide_their_rating(new_page: NewPage) -> None:
    winner, loser = new_page(**WINDOW), new_page(**WINDOW)
    play_rated(winner, loser, ("Wilma", "Lothar"))
    winner.goto("/#/ratings")
    mine = winner.get_by_role("row").filter(has_text="Wilma")
    expect(mine).to_contain_text("you")
    expect(mine).to_contain_text("plus or minus")
    expect(mine.get_by_role("cell").last).to_have_text("1")
    expect(winner.get_by_role("row").filter(has_text="Lothar")).not_to_contain_text("you")

    loser.goto("/#/ratings")
    hide = loser.get_by_role("checkbox", name="Hide me")
    hide.check()
    expect(loser.get_by_role("row").filter(has_text="Lothar")).to_contain_text("hidden")
    expect(hide).to_be_focused()
    winner.reload()
    expect(mine).to_be_visible()
    expect(winner.get_by_text("Lothar")).to_have_count(0)
    hide.uncheck()
    expect(loser.get_by_text("You are visible in this list again.")).to_be_attached()
    winner.reload()
    expect(winner.get_by_text("Lothar")).to_be_visible()


def test_the_page_of_ratings_leads_to_a_rated_game(page: Page) -> None:
    page.goto("/#/ratings")
    expect(page.get_by_role("row").filter(has_text="Newcomer")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    page.get_by_role("link", name="Play a rated game").click()
    expect(page.get_by_text("Rated", exact=True)).to_be_visible()


def test_a_second_device_gets_the_games_by_a_code(new_page: NewPage, watch: ErrorMonitor) -> None:
    watch.allow(r"Failed to load resource: .*/api/guest/")
    first = new_page(permissions=["clipboard-read", "clipboard-write"])
    second = new_page(**ON_PHONE)
    first.goto("/#/settings")
    first.get_by_role("button", name="Make a code").click()
    expect(first.get_by_role("alert")).to_contain_text("You have no games on this device")
    made = tables.create(first, {"seats": [ANN, BOT]})
    first.get_by_role("button", name="Make a code").click()
    code = first.get_by_role("textbox", name="Your code")
    expect(code).to_have_value(re.compile("^[2-9A-Z]{5}-[2-9A-Z]{5}$"))
    expect(code).to_have_accessible_description(re.compile(r"works once, until \d"))
    first.get_by_role("button", name="Copy").click()
    expect(first.get_by_role("button", name="Copied")).to_be_visible()
    assert first.evaluate("navigator.clipboard.readText()") == code.input_value()
    keep(first, "settings-code-desktop", full=True)

    tables.create(second, {"seats": [ANN, BOT]})
    second.goto("/#/settings")
    second.get_by_role("button", name="Use the code").click()
    expect(second.get_by_text("Enter the code")).to_be_visible()
    typed = second.get_by_role("textbox", name="Code from the other device")
    typed.fill(code.input_value().lower())
    second.get_by_role("button", name="Use the code").click()
    dialog = second.get_by_role("dialog")
    expect(dialog).to_contain_text("This device has one game.")
    accessibility.check(second, "the question before the games on a device are replaced")
    keep(second, "settings-leave-phone")
    dialog.get_by_role("button", name="Cancel").click()
    assert made not in json.dumps(second.evaluate("fetch('api/tables').then(r => r.json())"))
    second.get_by_role("button", name="Use the code").click()
    dialog.get_by_role("button", name="Replace").click()
    expect(second.get_by_text("Done. The game of the other device")).to_be_visible()
    second.get_by_role("link", name="See my games").click()
    expect(second.locator(f'main a[href="#/table/{made}"]')).to_be_visible()


def test_a_wrong_code_is_refused_in_german(new_page: NewPage, watch: ErrorMonitor) -> None:
    watch.allow(r"Failed to load resource: .*/api/guest/transfer")
    page = new_page(locale="de-DE")
    page.goto("/#/settings")
    page.get_by_role("textbox", name="Code vom anderen Gerät").fill("22222-22222")
    page.get_by_role("button", name="Code verwenden").click()
    expect(page.get_by_role("alert")).to_contain_text("Dieser Code ist falsch")


def test_all_games_are_downloaded_as_one_file_but_not_too_often(
    page: Page, watch: ErrorMonitor
) -> None:
    watch.allow(r"Failed to load resource: .*/api/export")
    done = tables.prepare(page, prepare(table("Ann", "Bo:greedy", seed=51)))
    page.goto("/#/games")
    button = page.get_by_role("button", name="Download all games")
    for _ in range(3):
        with page.expect_download() as coming:
            button.click()
        expect(page.get_by_text("The download has started.")).to_be_visible()
    assert coming.value.suggested_filename == "genial-games.zip"
    with zipfile.ZipFile(coming.value.path()) as archive:
        assert done in archive.read("index.json").decode()
    button.click()
    expect(page.get_by_role("alert")).to_contain_text("Try again in a minute")


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_long_lists_are_accessible_and_fit(new_page: NewPage, window: str) -> None:
    page = new_page(**WINDOW if window == "desktop" else ON_PHONE)
    long = "Wwwwwwwwwwwwwwwwwwwwwwww"
    open_to_all(page, long, BOT, OPEN, OPEN, clock={"minutes": 15.0, "increment": 10})
    answer(
        page,
        "ratings",
        [
            rate("Ada", 1312, 5),
            rate("master", 1290, 60, bot="master"),
            rate(long, 1105, 12, is_me=True, is_hidden=True),
            rate("Ben", 998, 1),
        ],
    )
    for name in ("lobby", "ratings"):
        page.goto(f"/#/{name}")
        page.get_by_text("Loading…").wait_for(state="detached")
        page.get_by_text(long).first.wait_for()
        accessibility.check_in_each_scheme(page, f"long-{name}-{window}", full=True)
        assert page.evaluate(OVERFLOW) == 0


def rate(name: str, rating: int, games: int, **more: Any) -> dict[str, Any]:
    player = {"name": name, "bot": None, "is_me": False, "is_hidden": False}
    return player | {"rating": rating, "margin": 480 // games, "games": games} | more
