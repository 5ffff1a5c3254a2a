"""Undo of placements: in the same turn, and after the turn if the table allows it."""

from __future__ import annotations

from starlette.testclient import TestClient

from genial.server.domain.table import SECRET_PLIES
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
        assert screen.propose("undo")["type"] == "update"
        assert screen.ply == ply + 2 * SECRET_PLIES  # an undo counts as a ply
        assert screen.situation == before
        assert len(screen.steps) == len(moves) - 1
        follow(screen, moves[-1:])
        assert screen.steps[-1]["id"] > old["id"]  # the id is a version, which is never used again
        assert screen.steps[-1] | {"id": 0} == old | {"id": 0}


def test_a_placement_is_undone_before_the_exchange_is_decided(client: TestClient) -> None:
    seed, moves = find_moves("exchange", bonus=False)
    with sit(client, new_table(client, None, None, seed=seed)) as screen:
        follow(screen, moves)
        offer = screen.situation["exchange"]
        assert offer["clause"] == "R6.1"
        assert sorted(offer["tiles"]) == sorted(screen.rack)
        assert not any(set(tile) & set(offer["colours"]) for tile in offer["tiles"])
        assert screen.propose("undo")["type"] == "update"
        assert screen.situation["phase"] == "place"


def test_a_finished_turn_cannot_be_taken_back_if_the_table_forbids_it(
    client: TestClient,
) -> None:
    table = new_table(client, None, "random", "random", take_back=False)
    with sit(client, table) as person:
        assert person.propose("undo")["code"] == "no_undo"
        person.play(person.first_move())
        person.wait_for_turn()
        assert "undo" not in person.situation["may"]
        assert person.propose("undo")["code"] == "no_undo"


def test_a_finished_turn_is_taken_back_against_bots(client: TestClient) -> None:
    table = new_table(client, None, "random", "random", seed="3")
    with sit(client, table) as person:
        assert "undo" not in person.situation["may"], "there is no move yet"
        assert person.propose("undo")["code"] == "no_undo"
        before, rack = person.situation, person.rack
        first = person.first_move()
        person.play(first)
        person.wait_for_turn()
        drawn = person.rack
        person.play(person.first_move())
        person.wait_for_turn()
        assert "undo" in person.situation["may"]
        assert person.propose("undo")["type"] == "update"
        assert len(person.steps) == 3
        person.propose("undo")
        assert (person.steps, person.rack) == ([], rack)
        assert person.situation["markers"] == before["markers"]
        person.play(first)
        person.wait_for_turn()
        assert person.rack == drawn, "the same move draws the same tiles"
        steps = person.steps
    with sit(client, table) as fresh:
        assert fresh.steps == steps


def test_no_finished_turn_is_taken_back_in_a_rated_game(client: TestClient) -> None:
    rated = {"is_rated": True, "hints": False}
    with sit(client, new_table(client, None, "random", **rated)) as person:
        person.wait_for_turn()
        person.play(person.first_move())
        person.wait_for_turn()
        assert "undo" not in person.situation["may"]
        assert person.propose("undo")["code"] == "no_undo"
    seats = [{"name": "Ann"}, {"name": "Bo", "bot": "random"}]
    answer = client.post("/api/tables", json={"seats": seats, **rated, "take_back": True})
    assert answer.status_code == 422


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
        assert drawn > 0  # the draw is the same as if no exchange had been offered
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
