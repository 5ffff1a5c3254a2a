"""The scorekeeper: a game on cardboard is counted, corrected, kept, and becomes a record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import genial
from tests.e2e import accessibility
from tests.e2e.layout import OVERFLOW
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.page_files import IS_KEPT
from tests.e2e.screenshots import keep
from tests.e2e.server import COMPUTED_MS
from tests.e2e.windows import ON_PHONE, NewContext, NewPage
from tests.golden.files import playthrough_file

KEEP_GAME = "game => localStorage.setItem('genial.scorekeeper', JSON.stringify([game]))"


def enter(page: Page, move: str, button: str = "Enter") -> None:
    """Enters a placement by taps: two colours, two spaces, and the button."""
    colours = move[:2]
    spaces = re.findall(r"[a-z]\d+", move[2:])
    for colour in colours:
        page.locator(f"[data-colour='{colour}']").click()
    for space in spaces:
        page.locator(f"[data-space='{space}']").click(force=True)
    expect(page.locator(".ghost.pending")).to_have_count(1)
    page.get_by_role("button", name=button, exact=True).click()


def read_moves(edition: str, variant: str, players: int) -> list[str]:
    text = playthrough_file(edition, variant, players).read_text()
    return [move for move in re.findall(r"^play (\w+)", text, re.MULTILINE) if move != "keep"]


def open_kept(page: Page, edition: str, variant: str, players: int, moves: list[str]) -> None:
    """Opens a game that the browser has kept."""
    text = playthrough_file(edition, variant, players).read_text()
    start = re.search(r"^seat (\d)", text, re.MULTILINE)
    assert start
    game = {
        "id": "kept",
        "edition": edition,
        "variant": variant,
        "players": players,
        "names": ["Ann", "Ben", "Cem", "Dana"][:players],
        "start": int(start[1]),
        "edits": [{"at": 0, "out": [], "in": moves}],
        "done": 1,
        "early": None,
        "changed": "2026-01-02T12:00:00.000Z",
        "table": None,
    }
    page.goto("/#/settings")
    page.evaluate(KEEP_GAME, game)
    page.goto("/#/scorekeeper/kept")
    expect(page.locator("[data-tile]")).to_have_count(len([m for m in moves if m != "swap"]))


def download(page: Page, name: str) -> dict[str, Any]:
    with page.expect_download() as coming:
        page.get_by_role("button", name=name).last.click()
    record: dict[str, Any] = json.loads(Path(coming.value.path()).read_text("utf-8"))
    return record


def test_a_game_is_counted_without_the_server_and_uploaded_later(
    new_context: NewContext, watch: ErrorMonitor
) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED|Failed to fetch")
    context = new_context(service_workers="allow", locale="de-DE", **ON_PHONE)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function(IS_KEPT)
    context.set_offline(True)
    page.get_by_role("link", name="Punktezähler").click()
    page.get_by_label("Name von Platz 1").fill("Käthe")
    page.get_by_label("Name von Platz 2").fill("Käthe")
    page.get_by_role("button", name="Los geht’s").click()
    expect(page.get_by_role("alert")).to_have_text("Zwei haben denselben Namen.")
    page.get_by_label("Name von Platz 2").fill("Ole")
    page.get_by_text("Ole", exact=True).click()  # starts
    keep(page, "scorekeeper-setup-phone", full=True)
    accessibility.check(page, "the setup of the scorekeeper")
    page.get_by_role("button", name="Los geht’s").click()
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("Ole ist dran")

    page.locator("[data-space='h8']").click(force=True)
    expect(prompt).to_contain_text("Wähle zuerst die zwei Farben")
    page.locator("[data-colour='r']").click()
    page.locator("[data-colour='b']").click()
    page.locator("[data-space='h8']").click(force=True)
    expect(prompt).to_contain_text("Das erste Plättchen von Ole muss ein aufgedrucktes Symbol")
    keep(page, "scorekeeper-warning-phone")
    page.get_by_role("button", name="Abbrechen").click()
    enter(page, "rbc9c10", "Eintragen")
    expect(prompt).to_contain_text("Käthe ist dran")
    expect(page.get_by_test_id("announcements")).to_contain_text("1 × Rot")
    expect(page.get_by_role("button", name="Ole hat getauscht")).to_be_visible()
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(prompt).to_contain_text("Ole ist dran")
    page.get_by_role("button", name="Wiederholen").click()
    enter(page, "ggc12d12", "Eintragen")
    keep(page, "scorekeeper-phone")
    accessibility.check(page, "the scorekeeper on a phone")
    assert page.evaluate(OVERFLOW) == 0

    page.reload()  # without the server
    expect(page.locator("[data-tile]")).to_have_count(2)
    page.get_by_role("button", name="Züge und Protokoll").click()
    page.get_by_role("button", name="Auf dem Server speichern").click()
    expect(page.get_by_role("alert")).to_contain_text("nicht auf dem Server gespeichert")
    keep(page, "scorekeeper-offline-phone")
    record = download(page, "Protokoll herunterladen")
    game = genial.replay(record)
    assert game.unknown_racks
    assert [str(move) for move in game.moves] == ["rbc9c10", "ggc12d12"]

    context.set_offline(False)
    page.get_by_role("button", name="Auf dem Server speichern").click()
    page.get_by_role("link", name="Ansehen und analysieren").click()
    expect(page.locator("[data-tile]")).to_have_count(1)  # the first move
    expect(page.get_by_text("Niemand hat die Bänkchen aufgeschrieben")).to_be_visible()
    keep(page, "scorekeeper-replay-phone", full=True)
    page.goto("/#/games")
    expect(page.get_by_text("Ole").first).to_be_visible()
    page.goto("/#/scorekeeper")
    expect(page.get_by_text("Läuft noch · 2 Plättchen")).to_be_visible()
    keep(page, "scorekeeper-games-phone", full=True)
    accessibility.check(page, "the kept games")
    page.get_by_role("button", name="Löschen: Käthe, Ole").click()
    page.get_by_role("dialog").get_by_role("button", name="Löschen").click()
    expect(page.get_by_text("Läuft noch")).to_have_count(0)


def test_a_game_is_entered_and_corrected_with_the_keyboard(page: Page) -> None:
    page.goto("/#/scorekeeper")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Start").press("Enter")
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("Player 1’s turn")
    page.locator("[data-space='h8']").focus()
    keys = page.keyboard
    for key in ("1", "3"):  # red and blue
        keys.press(key)
    expect(page.get_by_test_id("tile").get_by_role("img", name="red and blue")).to_be_visible()
    page.locator("[data-space='d8']").focus()
    keys.press("Enter")
    expect(page.locator(".ghost.pending")).to_have_count(1)
    keys.press("Enter")
    expect(prompt).to_contain_text("Player 2’s turn")
    keys.press("u")
    expect(prompt).to_contain_text("Player 1’s turn")
    page.get_by_role("button", name="Redo").press("Enter")
    for move in ("ggc12d12", "oom6m7", "yyl3l4"):
        enter(page, move)
    keep(page, "scorekeeper-desktop")
    accessibility.check(page, "the scorekeeper on a desktop")

    rows = page.locator("[data-count]")
    expect(rows).to_have_count(4)
    rows.nth(0).press("Enter")
    expect(page.locator("[data-tile]")).to_have_count(1)
    page.get_by_role("button", name="Correct this move").click()
    enter(page, "rbm5m6")  # where the third tile lies
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("move 3 is impossible: This space is taken.")
    keep(page, "scorekeeper-doubt-desktop")
    accessibility.check(page, "a correction that does not fit")
    dialog.get_by_role("button", name="Cancel").click()
    expect(rows).to_have_count(4)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Cancel").click()
    rows.nth(0).press("Enter")
    page.get_by_role("button", name="Correct this move").click()
    enter(page, "rpd7d8")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("1 point")
    expect(page.locator("[data-tile]")).to_have_count(4)


@pytest.mark.parametrize(
    ("edition", "variant", "players", "window"),
    [
        ("2023", "duel", 2, {}),
        ("2018", "team", 4, ON_PHONE | {"color_scheme": "dark"}),
        ("extreme", "standard", 3, {"viewport": {"width": 844, "height": 390}}),
        ("2023", "solo", 1, {"color_scheme": "dark"}),
    ],
    ids=["duel", "team", "extreme", "solo"],
)
def test_the_end_is_compared(
    new_page: NewPage, edition: str, variant: str, players: int, window: dict[str, Any]
) -> None:
    page = new_page(**window)
    moves = read_moves(edition, variant, players)
    open_kept(page, edition, variant, players, moves[:-1])
    name = f"scorekeeper-{variant}-{edition}"
    keep(page, name)
    assert page.evaluate(OVERFLOW) == 0
    enter(page, moves[-1])
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    result = genial.replay(download(page, "Download record")).record()["result"]
    if variant == "solo":
        expect(dialog).to_contain_text(f"Final score: {min(result['scores'][0])}")
    else:
        expect(dialog.locator(".winner")).to_have_count(result["ranks"].count(1))
    keep(page, f"{name}-end")
    accessibility.check(page, f"the end of a game on cardboard: {variant}")
    dialog.get_by_role("button", name="Save on the server").click()
    dialog.get_by_role("link", name="Replay and review").click()
    expect(page.get_by_text("Nobody wrote down the racks")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-tile]")).to_have_count(len([m for m in moves if m != "swap"]))


@pytest.mark.parametrize(
    ("locale", "window", "words"),
    [
        (
            "de-DE",
            ON_PHONE,
            {
                "menu": "Züge und Protokoll",
                "end": "Spiel hier beenden",
                "resign": "Ben gibt auf",
                "stop": "Aufhören",
                "winner": "Ann gewinnt!",
                "stopped": "Vorzeitig beendet",
                "close": "Schließen",
                "undo": "Zurücknehmen",
                "save": "Auf dem Server speichern",
                "replay": "Ansehen und analysieren",
                "review": "Analyse",
                "ask": "Spiel analysieren",
                "verdict": "Fazit",
                "why": "Niemand hat die Bänkchen aufgeschrieben",
            },
        ),
        (
            "en-GB",
            {"color_scheme": "dark"},
            {
                "menu": "",
                "end": "End the game here",
                "resign": "Ben resigns",
                "stop": "Stop",
                "winner": "Ann wins!",
                "stopped": "Stopped early",
                "close": "Close",
                "undo": "Undo",
                "save": "Save on the server",
                "replay": "Replay and review",
                "review": "Review",
                "ask": "Review this game",
                "verdict": "Verdict",
                "why": "Nobody wrote down the racks",
            },
        ),
    ],
    ids=["phone", "desktop"],
)
def test_a_game_ends_early_and_is_reviewed(
    new_page: NewPage, locale: str, window: dict[str, Any], words: dict[str, str]
) -> None:
    page = new_page(locale=locale, **window)
    name = f"scorekeeper-early-{locale[:2]}"
    open_kept(page, "2023", "standard", 2, read_moves("2023", "standard", 2)[:14])
    dialog = page.get_by_role("dialog")

    def end(button: str) -> None:
        if words["menu"]:
            page.get_by_role("button", name=words["menu"]).click()
        page.get_by_role("button", name=words["end"]).click()
        dialog.get_by_role("button", name=words[button], exact=True).click()

    end("stop")
    expect(dialog).to_contain_text(words["stopped"])
    keep(page, f"{name}-stopped")
    accessibility.check(page, "a game on cardboard that was stopped")
    dialog.get_by_role("button", name=words["close"]).click()
    expect(page.locator("[data-colour]")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name=words["undo"]).click()  # the game goes on
    expect(page.locator("[data-colour]")).to_have_count(6)

    if words["menu"]:
        page.get_by_role("button", name=words["menu"]).click()
    page.get_by_role("button", name=words["end"]).click()
    keep(page, f"{name}-asked")
    accessibility.check(page, "ending a game on cardboard")
    dialog.get_by_role("button", name=words["resign"]).click()
    expect(dialog).to_contain_text(words["winner"])
    dialog.get_by_role("button", name=words["save"]).click()
    dialog.get_by_role("link", name=words["replay"]).click()
    page.get_by_role("tab", name=words["review"]).click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text(words["why"])
    page.get_by_role("button", name=words["ask"]).click()
    expect(page.get_by_role("heading", name=words["verdict"])).to_be_visible(timeout=COMPUTED_MS)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=COMPUTED_MS)
    keep(page, f"{name}-review")
    accessibility.check(page, "the review of a game on cardboard")
    assert page.evaluate(OVERFLOW) == 0
