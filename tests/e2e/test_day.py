"""The bag of the day: playing, comparing, sharing, past days and their opened seals."""

from __future__ import annotations

import hashlib
import itertools
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from sqlalchemy import create_engine, insert

from genial.server.domain.days import KINDS
from genial.server.live.ladder import BOTS
from genial.server.store.schema import day_bots
from tests.e2e import accessibility, tables
from tests.e2e.layout import OVERFLOW, resize
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.screenshots import keep, write
from tests.e2e.server import Server
from tests.e2e.windows import ON_PHONE, NewPage

WINDOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
SECRET = "5a" * 32
SEAL = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
LONG = "Wwwwwwwwwwwwwwwwwwwwwwww"


@pytest.fixture(autouse=True, scope="module")
def _only_newcomer_plays(server: Server) -> None:
    """Takes the leases of the other bots, as another process would: they take ten seconds."""
    keys = itertools.product((day_at(0), day_at(1)), KINDS, BOTS)
    rows = [
        {"day": day, "kind": kind, "bot": bot, "until": "9999", "score": None, "other": ""}
        for day, kind, bot in keys
        if bot != "newcomer"
    ]
    engine = create_engine(f"sqlite:///{server.database}")
    with engine.begin() as connection:
        connection.execute(insert(day_bots), rows)
    engine.dispose()


def day_at(by: int) -> str:
    """Today or another day, in UTC."""
    return (datetime.now(UTC) + timedelta(days=by)).date().isoformat()


def answer(page: Page, pattern: str, body: Any) -> None:
    """Answers a request of the page with this body instead of the server's."""
    page.route(re.compile(pattern), lambda route: route.fulfill(json=body))


def score(*markers: int, outcome: str | None = None, other: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"outcome": outcome, "markers": list(markers), "other": list(other)}


SOLO = score(17, 19, 22, 23, 24, 36)
WON = score(11, 11, 12, 13, 14, 18, outcome="won", other=(9, 10, 11, 13, 14, 14))
LOST = score(8, 9, 12, 13, 14, 18, outcome="lost", other=(9, 10, 11, 13, 14, 14))


def make_place(rank: int | None, name: str, result: dict[str, Any], **more: Any) -> dict[str, Any]:
    place = {"rank": rank, "name": name, "bot": None, "is_me": False, "is_hidden": False}
    return place | {"score": result} | more


def make_game(kind: str, day: str, secret: str | None = None) -> dict[str, Any]:
    """A game that the guest has finished."""
    result = SOLO if kind == "solo" else WON
    seal = {"day": day, "kind": kind, "commitment": SEAL, "secret": secret}
    own = {"state": "done", "table": "abc", "score": result, "rank": 2, "players": 57}
    ranking = [
        make_place(1, LONG, result),
        make_place(None, "Master", result, bot="master"),
        make_place(2, "Dora", result, is_me=True, is_hidden=True),
        make_place(3, "Quirin", SOLO if kind == "solo" else LOST),
        make_place(None, "Newcomer", SOLO if kind == "solo" else LOST, bot="newcomer"),
    ]
    return {
        "seal": seal | {"sealed_at": f"{day_at(-8)}T00:00:01.000Z"},
        "own": own | {"worse": 42, "worse_bots": 6},
        "ranking": ranking,
        "num_bots": 8,
        "are_bots_done": True,
    }


def make_day(day: str, secret: str | None = None) -> dict[str, Any]:
    games = [make_game(kind, day, secret) for kind in ("solo", "versus")]
    end = (datetime.fromisoformat(day) + timedelta(days=1)).date().isoformat()
    return {"day": day, "ends_at": f"{end}T00:00:00.000Z", "is_over": secret is not None} | {
        "games": games
    }


def begin(page: Page, game: str) -> str:
    """Begins a game of the day with the keyboard; returns its table."""
    button = page.get_by_role("button", name=f"Play: {game}")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("[data-space]").first.wait_for()
    return page.url.rpartition("/")[2]


def test_a_guest_plays_the_bag_of_the_day_and_shares_the_result(
    new_page: NewPage, watch: ErrorMonitor
) -> None:
    watch.allow(r"Failed to load resource: .*/api/tables/.*/replay")
    page = new_page(**WINDOW, permissions=["clipboard-read", "clipboard-write"])
    page.goto("/#/")
    teaser = page.get_by_role("link", name="Bag of the day")
    expect(teaser).to_contain_text("0 of 2 played today")
    teaser.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bag of the day")
    ends = re.compile("Ends in .*, at 00:00 UTC \\(0[12]:00 your time\\)")
    expect(page.get_by_text(ends)).to_be_visible()
    expect(page.get_by_text("Seals of the coming days")).to_be_visible()
    page.get_by_role("button", name="Play: Solo").click()
    name = page.get_by_role("textbox", name="Your name in the ranking")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("Enter a name first.")
    accessibility.check(page, "the bag of the day before the games")
    keep(page, "day-new-desktop", full=True)
    name.fill("Dora")

    table = begin(page, "Solo")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    tables.play_anyhow(page, table)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The bag of the day stays sealed until")
    for missing in ("Replay", "Download", "Play again"):
        expect(dialog.get_by_role("link", name=missing)).to_have_count(0)
        expect(dialog.get_by_role("button", name=missing)).to_have_count(0)
    accessibility.check(page, "the end of a game of the day")
    keep(page, "day-end-desktop")

    friend = new_page(**ON_PHONE)
    for place in ("table", "replay"):
        friend.goto(f"/#/{place}/{table}")
        expect(friend.get_by_role("heading", level=1)).to_have_text("This game is still hidden")
    keep(friend, "day-hidden-phone")

    dialog.get_by_role("link", name="Bag of the day").click()
    solo = page.get_by_role("region", name="Solo")
    expect(solo).to_contain_text("Final score")
    expect(solo.get_by_role("img", name="Scores, lowest first")).to_be_visible()
    mine = page.get_by_role("row").filter(has_text="Dora")
    expect(mine).to_contain_text("you")
    expect(page.get_by_role("row").filter(has_text="Newcomer")).to_be_visible()
    hide = page.get_by_role("checkbox", name="Hide me from the rankings")
    hide.check()
    expect(mine).to_contain_text("hidden")
    hide.uncheck()

    text = page.get_by_role("textbox", name="Your result as text")
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == text.input_value()
    assert re.search("[▁▂▃▄▅▆▇█]{6} Solo: [0-9]+", copied), copied
    assert copied.endswith("/#/day")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save picture").click()
    assert coming.value.suggested_filename == f"genial-{day_at(0)}.png"
    picture = Path(coming.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [1200, 630]
    write("day-card", picture)

    begin(page, "Against Strong")
    page.goto("/#/day")
    expect(page.get_by_role("link", name="Continue: Against Strong")).to_be_visible()
    page.goto("/#/games")
    row = page.get_by_role("listitem").filter(has_text="Final score")
    expect(row).to_contain_text("bag of the day")
    expect(row.get_by_role("link")).to_have_text(["Go to table"])


def test_a_day_and_its_opened_seals_in_german_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**ON_PHONE, locale="de-DE", color_scheme="dark")
    today, past = day_at(0), day_at(-1)
    me = {"streak": 5, "longest": 12, "has_played_today": True, "is_hidden": True}
    bests = [{"kind": "solo", "day": past, "score": SOLO}]
    answer(page, "/api/day$", {"today": make_day(today), "me": me | {"bests": bests}, "coming": []})
    entries = [
        {"seal": game["seal"], "score": game["own"]["score"]}
        for game in make_day(past, SECRET)["games"]
    ]
    answer(page, r"/api/days\?month=", entries)
    opened = make_day(past, SECRET)
    opened["games"][1]["seal"]["secret"] = "00" * 32
    answer(page, f"/api/days/{past}$", opened)
    page.goto("/#/day")
    expect(page.get_by_role("heading", level=1)).to_have_text("Beutel des Tages")
    solo = page.get_by_role("region", name="Solo")
    for words in ("Platz 2 von 57", "Besser als 75 % der anderen", "Besser als 6 von 8 Bots"):
        expect(solo).to_contain_text(words)
    expect(solo).to_contain_text("Meister: 17")
    shared = page.get_by_role("textbox", name="Dein Ergebnis als Text")
    expect(shared).to_have_value(re.compile("Solo: 17\n.*Serie: 5 Tage", re.DOTALL))
    page.get_by_role("radio", name="Solo").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("row").filter(has_text="Quirin")).to_contain_text("Verloren")
    accessibility.check(page, "the day in German")
    keep(page, "day-german-phone-dark", full=True)
    assert page.evaluate(OVERFLOW) == 0
    resize(page, SIDEWAYS)
    page.evaluate("scrollTo(0, 0)")
    keep(page, "day-german-sideways-dark")
    assert page.evaluate(OVERFLOW) == 0
    resize(page, ON_PHONE["viewport"])

    page.goto(f"/#/day/{past}")  # perhaps of another month than today
    expect(page.get_by_role("heading", level=1)).to_contain_text("Beutel vom")
    expect(page.get_by_role("link", name=re.compile("Solo: Endstand 17"))).to_be_visible()
    verdicts = page.get_by_test_id("day-seal")
    expect(verdicts.first).to_contain_text("Das Geheimnis passt zum Siegel.")
    expect(verdicts.first).to_contain_text("Laut Server")
    expect(verdicts.last).to_have_text(re.compile("Das Geheimnis passt nicht zum Siegel."))
    expect(page.get_by_role("button", name="Zum Üben spielen: Solo")).to_be_visible()
    accessibility.check(page, "a past day")
    keep(page, "day-past-phone-dark", full=True)
    assert page.evaluate(OVERFLOW) == 0


def test_a_game_at_the_end_of_the_day(new_page: NewPage) -> None:
    """The page says how much time is left, before the game and at the table."""
    page = new_page(**ON_PHONE)
    end = datetime.fromisoformat(f"{day_at(1)}T00:00:00+00:00")
    page.clock.set_fixed_time(end - timedelta(minutes=12))
    page.goto("/#/day")
    solo = page.get_by_role("region", name="Solo")
    expect(solo).to_contain_text("Only 12 min left.")
    page.get_by_role("textbox", name="Your name in the ranking").fill("Ida")
    keep(page, "day-late-phone")
    begin(page, "Solo")
    expect(page.get_by_text("The day ends in 12 min.")).to_be_visible()
    accessibility.check(page, "a table at the end of the day")
    keep(page, "day-table-late-phone")
    resize(page, SIDEWAYS)
    keep(page, "day-table-late-sideways")
    assert page.evaluate(OVERFLOW) == 0
    page.clock.set_fixed_time(end)
    expect(page.get_by_role("status").filter(has_text="no longer counts")).to_be_visible()
    resize(page, ON_PHONE["viewport"])
    keep(page, "day-table-over-phone")


def test_a_click_after_the_end_of_the_day_shows_the_new_day(
    new_page: NewPage, watch: ErrorMonitor
) -> None:
    watch.allow(r"Failed to load resource: .*/api/days/")
    page = new_page(**WINDOW, locale="de-DE")
    page.goto("/#/day")
    page.get_by_role("textbox", name="Dein Name in der Rangliste").fill("Ida")
    page.route(
        re.compile("/api/days/.*/versus"),
        lambda route: route.fulfill(status=409, json={"code": "day_over", "message": "over"}),
    )
    with page.expect_request(re.compile("/api/day$")):
        page.get_by_role("button", name="Spielen: Gegen den Könner").press("Enter")
    expect(page.get_by_text("Der neue Beutel liegt bereit")).to_be_visible()
    accessibility.check(page, "a day that has just ended")
    keep(page, "day-ended-german-desktop", full=True)
