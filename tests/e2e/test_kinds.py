"""Every kind of game: hot seat, solo, duel, team, extreme, open racks, three players."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.input_methods import Mouse
from tests.e2e.player import best
from tests.e2e.prepared_games import after, at_exchange, prepare, table
from tests.e2e.screenshots import keep
from tests.e2e.socket_log import SocketLog


def racks_in(message: dict[str, Any]) -> list[list[str]]:
    """The racks that are visible in a message."""
    seats = message.get("situation", {}).get("seats", [])
    return [seat["rack"] for seat in seats if seat["rack"] is not None]


def test_at_a_shared_screen_a_rack_is_hidden_until_its_player_shows_it(page: Page) -> None:
    socket = SocketLog(page)
    mouse = Mouse(page, socket)
    tables.sit_down(page, tables.create(page, table("Ann", "Bo", seed=5)))
    for name in ("Ann", "Bo", "Ann"):
        socket.wait(lambda: socket.situation.get("curtain") is not None, "the curtain")
        expect(page.get_by_role("heading", name=f"{name}’s turn")).to_be_visible()
        assert not racks_in(socket.received[-1]), "the rack was sent before anybody asked"
        expect(page.locator("[data-slot]")).to_have_count(0)
        if len(socket.steps) == 0:
            assert not any(map(racks_in, socket.received))
            keep(page, "curtain-desktop")
        mouse.look()
        expect(page.locator("[data-slot]")).to_have_count(6)
        assert [len(rack) for rack in racks_in(socket.received[-1])] == [6], "only one's own rack"
        expect(page.locator("#prompt")).to_contain_text(f"{name}’s turn")
        mouse.play(best(socket))
    socket.wait(lambda: socket.situation["curtain"] is not None, "the curtain")
    mouse.look()
    heard = len(socket.received)
    page.reload()
    expect(page.get_by_role("heading", name="Bo’s turn")).to_be_visible()
    assert not any(map(racks_in, socket.received[heard:])), (
        "the rack was sent again after the reload"
    )


def test_solo_keeps_the_best_result(page: Page) -> None:
    results = []
    for seed in (5, 6):
        game = prepare(table("Ann", seed=seed, variant="solo"), after(38))
        socket = tables.resume(page, game)
        Mouse(page, socket).play_game()
        results.append(socket.situation["end"]["result"])
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_have_text(f"Final score: {results[-1]}")
        if len(results) == 1:  # there was no result to beat
            expect(dialog).not_to_contain_text("New best!")
            keep(page, "solo-end-desktop")
        else:
            is_best = results[1] > results[0]
            expect(dialog.get_by_text("New best!")).to_have_count(1 if is_best else 0)
            expect(dialog).to_contain_text(f"Your best is {max(results)}.")
    page.goto("/#/games")
    solos = page.get_by_role("region", name="Best solo scores")
    expect(solos.locator("tbody strong")).to_have_text(
        [str(result) for result in sorted(results, reverse=True)]
    )
    keep(page, "games-solo-desktop", full=True)
    page.goto("/")
    expect(page.get_by_role("button", name="Solo")).to_contain_text(str(max(results)))


def test_a_duel_has_one_score_board_for_both(page: Page) -> None:
    socket = SocketLog(page)
    page.goto("/")
    page.get_by_role("button", name="Duel").click()
    socket.wait_for_turn()
    mouse = Mouse(page, socket)
    mouse.play(best(socket))
    socket.wait_for_turn()
    expect(page.get_by_role("table", name="Shared score board")).to_be_visible()
    keep(page, "duel-desktop")

    game = prepare(table("Ann", "Bo:balanced", seed=1, variant="duel"))
    tables.sit_down(page, tables.prepare(page, game))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("columnheader", name="Markers on own side")).to_be_visible()
    expect(dialog).to_contain_text("The player with more markers on their own side wins")
    keep(page, "duel-end-desktop")


def test_a_duel_offers_an_exchange_for_a_colour_on_nine(page: Page) -> None:
    setup = table("Ann", "Bo:greedy", seed=1, variant="duel")
    socket = tables.resume(page, prepare(setup, at_exchange))
    panel = page.get_by_role("region", name="Swap your tiles?")
    expect(panel).to_contain_text("You reached 9 in")
    keep(page, "duel-exchange-desktop")
    Mouse(page, socket).decide("Swap")


def test_a_team_shares_a_score_board(page: Page) -> None:
    setup = table("Ann", "Bo:greedy", "Cy:balanced", "Di:greedy", seed=4, variant="team")
    socket = tables.resume(page, prepare(setup, after(40)))
    expect(page.locator("aside .card table")).to_have_count(2)
    expect(page.locator("aside .card").first).to_contain_text("Ann + Cy")
    Mouse(page, socket).play(best(socket))
    keep(page, "team-desktop")

    tables.sit_down(page, tables.prepare(page, prepare(setup)))
    rows = page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first.get_by_role("rowheader")).to_have_text(re.compile(r"Ann \+ Cy|Bo \+ Di"))


def test_partners_with_open_racks_see_each_others_tiles(page: Page) -> None:
    socket = SocketLog(page)
    seats = ("Ann", "Bo:greedy", "Cy:balanced", "Di:greedy")
    setup = table(*seats, seed=4, variant="team", open_partners=True)
    tables.sit_down(page, tables.create(page, setup))
    socket.wait_for_turn()
    expect(page.get_by_role("group", name="Cy’s tiles").get_by_role("img")).to_have_count(6)
    expect(page.get_by_role("group", name="Bo’s tiles")).to_have_count(0)


def test_extreme_says_that_its_board_is_a_reconstruction(page: Page) -> None:
    page.goto("/#/new")
    card = page.locator("label", has_text="Extreme")
    expect(card).to_contain_text("reconstruction")
    socket = SocketLog(page)
    page.goto("/")
    page.get_by_role("button", name="Extreme").click()
    socket.wait_for_turn()
    page.get_by_role("tab", name="Details").click()
    expect(page.get_by_text("This board is our reconstruction")).to_be_visible()
    expect(page.locator("[data-space]")).to_have_count(88)
    Mouse(page, socket).play(best(socket))
    socket.wait_for_turn()
    keep(page, "extreme-desktop")


def test_in_the_family_edition_all_racks_are_open(page: Page) -> None:
    socket = SocketLog(page)
    setup = table("Ann", "Bo:greedy", seed=4, edition="2023-family")
    tables.sit_down(page, tables.create(page, setup))
    socket.wait_for_turn()
    expect(page.get_by_role("group", name="Bo’s tiles").get_by_role("img")).to_have_count(6)
    Mouse(page, socket).play(best(socket))
    socket.wait_for_turn()
    expect(page.get_by_role("group", name="Bo’s tiles").get_by_role("img")).to_have_count(6)
    keep(page, "family-desktop")
