"""A placement can be undone until tiles are drawn."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from genial.server.domain.commands import (
    Decide,
    Refusal,
    decide_play,
    decide_undo,
    decide_undo_answer,
)
from genial.server.domain.events import Event
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from tests.server.harness.client import follow, new_table, sit
from tests.server.harness.scripted_moves import find_moves


def test_a_placement_is_undone_while_a_bonus_is_due(client: TestClient) -> None:
    seed, moves = find_moves("place", bonus=True)
    with sit(client, new_table(client, None, None, seed=seed)) as screen:
        follow(screen, moves[:-1])
        if screen.situation["curtain"] is not None:
            screen.ask("look", seat=screen.situation["curtain"])
        before, ply = screen.situation, screen.ply
        follow(screen, moves[-1:])
        assert screen.situation["bonus"] > 0
        assert "undo" in screen.situation["may"]
        old = screen.steps[-1]
        assert old["drawn"] is None
        assert screen.command("undo")["type"] == "news"
        assert screen.ply == ply + 2  # a take-back counts
        assert screen.situation == before
        assert len(screen.steps) == len(moves) - 1
        follow(screen, moves[-1:])
        assert screen.steps[-1]["id"] > old["id"]  # the number of its event: never used twice
        assert screen.steps[-1] | {"id": 0} == old | {"id": 0}


def test_a_placement_is_undone_before_the_exchange_is_decided(client: TestClient) -> None:
    seed, moves = find_moves("exchange", bonus=False)
    with sit(client, new_table(client, None, None, seed=seed)) as screen:
        follow(screen, moves)
        offer = screen.situation["exchange"]
        assert offer["clause"] == "R6.1"
        assert sorted(offer["tiles"]) == sorted(screen.rack)
        assert not any(set(tile) & set(offer["colours"]) for tile in offer["tiles"])
        assert screen.command("undo")["type"] == "news"
        assert screen.situation["phase"] == "place"


def test_nothing_can_be_undone_after_the_draw(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", "random")) as person:
        assert person.command("undo")["code"] == "no_undo"
        person.play(person.first_move())
        person.wait_for_turn()
        assert "undo" not in person.situation["may"]
        assert person.command("undo")["code"] == "no_undo"


def test_a_declined_exchange_is_not_a_step(client: TestClient) -> None:
    seed, moves = find_moves("exchange", bonus=False)
    table_id = new_table(client, None, None, seed=seed)
    with sit(client, table_id) as screen:
        follow(screen, moves)
        before = screen.steps
        assert before[-1]["drawn"] is None
        seat = screen.situation["seat"]
        screen.play("keep")
        assert screen.situation["seat"] != seat
        assert len(screen.steps) == len(before)
        assert screen.steps[:-1] == before[:-1]
        drawn = screen.steps[-1]["drawn"]
        assert drawn > 0  # as if no exchange had been offered
        expected = before[-1] | {"drawn": drawn, "bag_size": before[-1]["bag_size"] - drawn}
        assert screen.steps[-1] == expected
    with sit(client, table_id) as fresh:
        assert fresh.steps == screen.steps


def test_an_exchange_is_a_step_that_shows_its_tiles(client: TestClient) -> None:
    seed, moves = find_moves("exchange", bonus=False, variant="duel")
    with sit(client, new_table(client, None, None, variant="duel", seed=seed)) as screen:
        follow(screen, moves)
        offer = screen.situation["exchange"]
        assert offer["clause"] == "R10.4"
        screen.play("swap")
        step = screen.steps[-1]
        assert (step["move"], step["halves"]) == ("swap", [])
        assert step["shown"] == offer["tiles"]
        assert step["drawn"] >= len(offer["tiles"])


def play_apart(line: tuple[str, tuple[str, ...]]) -> tuple[Table, int]:
    """A table of two people far apart, and the seat whose placement could be taken back."""
    seed, moves = line
    seats = [NewSeat(name="Ann"), NewSeat(name="Ben")]
    opening = set_up(NewTable(seats=seats, seed=seed, start=0))
    table = Table("t", "ann", "", opening.model_copy(update={"holders": ["ann", "ben"]}))
    seat = 0
    for move in moves:
        seat = table.game.seat
        happen(table, decide_play(table.sitter(seat), seat, table.ply, move))
    return table, seat


def happen(table: Table, decide: Decide) -> Event:
    decision = decide(table, 0.0)
    table.apply(decision.event, "")
    return decision.event


def test_the_other_players_must_accept_an_undo() -> None:
    table, seat = play_apart(find_moves("place", bonus=True))
    steps, ply, other = len(table.steps), table.ply, 1 - seat
    me, them = table.sitter(seat), table.sitter(other)
    with pytest.raises(Refusal, match="nobody asks"):
        happen(table, decide_undo_answer(them, other, ply, agrees=True))
    assert happen(table, decide_undo(me, seat, ply)).kind == "undo_asked"
    assert (table.undo_asked, len(table.steps), table.ply) == (seat, steps, ply)
    for by, answering in ((me, seat), ("stranger", other), (me, other)):
        with pytest.raises(Refusal):
            happen(table, decide_undo_answer(by, answering, ply, agrees=True))
    assert happen(table, decide_undo_answer(them, other, ply, agrees=False)).kind != "undone"
    assert table.undo_asked is None
    happen(table, decide_undo(me, seat, ply))
    assert happen(table, decide_undo_answer(them, other, ply, agrees=True)).kind == "undone"
    assert (table.undo_asked, len(table.steps), table.ply) == (None, steps - 1, ply + 1)


def test_playing_on_withdraws_an_undo_request() -> None:
    table, seat = play_apart(find_moves("place", bonus=True))
    me, other = table.sitter(seat), 1 - seat
    happen(table, decide_undo(me, seat, table.ply))
    asked = table.ply
    move = str(table.game.legal_moves()[0])
    happen(table, decide_play(me, seat, table.ply, move))
    assert table.undo_asked is None
    with pytest.raises(Refusal):
        happen(table, decide_undo_answer(table.sitter(other), other, asked, agrees=True))
