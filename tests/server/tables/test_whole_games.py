"""Every kind of game over the socket, from the deal to the last tile."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.editions import every_kind
from tests.pairs import split_pair
from tests.server.harness.client import Client, new_table, sit


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_a_person_plays_a_whole_game_against_bots(
    client: TestClient, edition: str, variant: str, players: int
) -> None:
    bots = [None, "greedy", "random", "balanced"][:players]
    table_id = new_table(client, *bots, edition=edition, variant=variant)
    with sit(client, table_id) as person:
        commitment = person.info["commitment"]
        person.play_out(choose_and_predict)
    record = client.get(f"/api/tables/{table_id}/record").json()
    verdict = genial.verify(record)
    assert verdict.source == "secret"
    assert record["fair"]["commitment"] == commitment
    assert verdict.game.outcome is not None
    end = person.situation["end"]
    assert end["reason"] == verdict.game.outcome.reason
    assert [row["rank"] for row in end["standings"]] == sorted(verdict.game.outcome.ranks)
    placements = [move for turn in record["turns"] for move in turn["moves"]]
    assert [step["move"] for step in person.steps if step["halves"]] == placements
    assert check_predictions(person)


predicted: dict[int, list[tuple[int, int]]] = {}


def choose_and_predict(person: Client) -> str:
    """The first legal move. Notes its points and new markers, computed from the choices alone."""
    move = person.first_move()
    choices = person.situation["choices"]
    if choices is None:
        return move
    colours, pair = move[:2], move[2:]
    here, there = split_pair(pair)
    points = [
        sum(map(len, choices["lines"].get(colour, {}).get(space, [])))
        for colour, space in zip(colours, (here, there), strict=True)
    ]
    if colours[0] != colours[1]:
        predicted[person.ply] = [
            (some, choices["landings"][f"{colour}{some}"]["after"])
            for colour, some in zip(colours, points, strict=True)
        ]
    return move


def check_predictions(person: Client) -> bool:
    assert predicted
    found = {
        frozenset((half["points"], half["after"]) for half in step["halves"])
        for step in person.steps
        if step["seat"] == 0
    }
    expected = {frozenset(halves) for halves in predicted.values()}
    predicted.clear()
    return expected <= found


def test_a_table_of_bots_plays_by_itself(client: TestClient) -> None:
    table_id = new_table(client, "greedy", "random")
    with sit(client, table_id) as spectator:
        spectator.listen_until(lambda spectator: spectator.is_over)
    assert client.get(f"/api/tables/{table_id}/record").status_code == 200


def test_a_seeded_game_repeats_with_its_bots(client: TestClient) -> None:
    records = []
    for _ in range(2):
        table_id = new_table(client, None, "random", seed="7")
        with sit(client, table_id) as person:
            assert person.info["seed"] == "7"
            person.play_out()
        records.append(client.get(f"/api/tables/{table_id}/record").json())
    assert records[0] == records[1]
    assert genial.verify(records[0]).source == "seed"
