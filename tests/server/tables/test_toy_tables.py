"""Tables of toys: played like others, but without what needs a network, and never rated."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.editions import every_toy
from tests.server.harness.client import new_table, sit


@pytest.mark.parametrize(("edition", "variant", "players"), every_toy())
def test_a_person_plays_a_toy_against_bots(
    client: TestClient, edition: str, variant: str, players: int
) -> None:
    bots = [None, "casual", "greedy"][:players]
    table_id = new_table(client, *bots, edition=edition, variant=variant)
    with sit(client, table_id) as person:
        assert "hint" not in person.situation["may"]
        person.play_out()
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert genial.verify(record).source == "secret"
    assert client.get(f"/api/tables/{table_id}/card.png").status_code == 200
    review = client.post(f"/api/tables/{table_id}/review")
    assert review.status_code == 422
    assert "no network was trained" in review.text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"edition": "toy-7", "variant": "team"}, "has no variant"),
        ({"edition": "toy-7", "is_rated": True, "hints": False}, "a toy cannot be rated"),
        ({"seats": [{"name": "A"}, {"name": "B", "bot": "master"}]}, "master needs a network"),
    ],
)
def test_an_impossible_table_of_a_toy_is_refused(
    client: TestClient, change: dict[str, Any], words: str
) -> None:
    seats = [{"name": "A"}, {"name": "B", "bot": "casual"}]
    response = client.post("/api/tables", json={"edition": "toy-7", "seats": seats, **change})
    assert response.status_code == 422
    assert words in response.text


def test_values_of_moves_in_a_toy_are_refused(client: TestClient) -> None:
    text = str(genial.Game("toy-7", players=2, seed=1))
    response = client.get("/api/position/values", params={"text": text})
    assert response.status_code == 422
    assert "no network was trained" in response.text


def test_the_catalogue_lists_toys_and_the_bots_that_play_them(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    kinds = [
        (toy["id"], variant["id"], players)
        for toy in catalogue["toys"]
        for variant in toy["variants"]
        for players in variant["players"]
    ]
    assert kinds == every_toy()
    playing = {bot["id"] for bot in catalogue["bots"] if bot["plays_toys"]}
    assert {"newcomer", "regular", "greedy"} <= playing
    assert not {"skilled", "master", "judge"} & playing
