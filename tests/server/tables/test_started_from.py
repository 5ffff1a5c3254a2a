"""Tables that start from a position: moves, undo, record and rematch. They are never rated."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.domain.recording import write_record
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from tests.server.harness.client import ORIGIN, come_from, new_table, sit

SEATS = [{"name": "Ann"}, {"name": "Ben"}]


def play(moves: int, edition: str = "2023", **options: Any) -> genial.Game:
    game = genial.Game(edition, seed=3, start=0, **options)
    for _ in range(moves):
        game.play(game.legal_moves()[-1])
    return game


def start_from(client: TestClient, text: object, *bots: str | None, **fields: Any) -> str:
    seats = [{"name": f"Name {seat}", "bot": bot} for seat, bot in enumerate(bots)]
    answer = client.post("/api/tables", json={"seats": seats, "position": str(text)} | fields)
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def refuse(client: TestClient, text: object, **fields: Any) -> str:
    answer = client.post("/api/tables", json={"seats": SEATS, "position": str(text)} | fields)
    assert answer.status_code == 422, answer.text
    message: str = answer.json()["message"]
    return message


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("2023", {"players": 2}),
        ("2023", {"variant": "team", "open_partners": True}),
        ("2023", {"variant": "duel"}),
        ("extreme", {"players": 3}),
        ("2023", {"variant": "solo"}),
    ],
)
def test_a_table_starts_from_the_position(
    client: TestClient, edition: str, options: dict[str, Any]
) -> None:
    game = play(7, edition, **options)
    people = [None] * game.rules.players
    with sit(client, start_from(client, game, *people)) as person:
        now, info = person.situation, person.info
        assert (now["seat"], now["bag_size"]) == (game.seat, game.bag_size)
        owners = range(max(game.rules.owners) + 1)
        markers = [list(game.markers(owner)) for owner in owners]
        assert now["markers"] == info["started_from"]["markers"] == markers
        printed = {each["name"] for each in info["board"]["spaces"] if each["symbol"]}
        cells = {name: c for name, c in game.symbols.items() if name not in printed}
        assert info["started_from"]["cells"] == cells
        assert (info["edition"], info["variant"]) == (edition, game.rules.variant)
        assert info["open_partners"] == game.rules.open_partners
        assert info["commitment"] is None
        if now["curtain"] is not None:
            person.ask("look", seat=now["curtain"])
        assert person.rack == list(map(str, game.racks[game.seat]))
        assert person.play(person.first_move())["type"] == "update"


def test_a_usual_game_has_no_starting_position(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        assert person.info["started_from"] is None


def test_a_game_against_a_bot_goes_on_to_its_end_and_its_record_is_verified(
    client: TestClient,
) -> None:
    game = play(24, players=2)
    table_id = start_from(client, game, None, "random")
    with sit(client, table_id) as person:
        person.play_out()
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert record["position"] == str(game)
    assert "fair" not in record
    assert "seed" not in record
    assert genial.replay(record).is_over
    assert genial.verify(record)
    again = client.post("/api/records", json=record)
    assert again.status_code == 201, again.text
    replay = client.get(f"/api/tables/{again.json()['id']}/replay").json()
    assert replay["positions"][0] == str(game)
    assert replay["positions"] == client.get(f"/api/tables/{table_id}/replay").json()["positions"]
    assert len(replay["positions"]) == len(replay["steps"]) + 1


def test_positions_of_a_replay_are_those_of_the_game(client: TestClient) -> None:
    table_id = new_table(client, None, "random", seed="5")
    with sit(client, table_id) as person:
        person.play_out()
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    game = genial.Game("2023", players=2, seed=5, start=0)
    for text, step in zip(replay["positions"], replay["steps"], strict=False):
        assert text == str(game)
        game.play(step["move"])
    assert replay["positions"][-1] == str(game)


def test_hidden_tiles_are_dealt_from_the_seed(client: TestClient) -> None:
    view = play(7, players=2).view(1)
    text = str(view)
    seats = [NewSeat(name="Ann"), NewSeat(name="Ben")]
    openings = [set_up(NewTable(seats=seats, position=text, seed=str(seed))) for seed in (1, 1, 2)]
    assert openings[0].deal == openings[1].deal != openings[2].deal
    for opening in openings:
        assert opening.position is not None
        position = genial.parse_position(opening.position)
        assert list(map(str, position.racks[1] or ())) == list(map(str, view.rack))
        assert position.rack_sizes == view.rack_sizes
    assert set_up(NewTable(seats=seats, position=text)).deal != openings[0].deal


def test_a_move_can_be_undone_back_to_the_position(client: TestClient) -> None:
    game = play(24, players=2)
    with sit(client, start_from(client, game, None, None, seed="1")) as person:
        before = person.situation["markers"]
        if person.situation["curtain"] is not None:
            person.ask("look", seat=person.situation["curtain"])
        person.play(person.first_move())
        assert person.propose("undo")["type"] == "update"
        assert person.situation["markers"] == before
        assert person.steps == []


def test_a_rematch_starts_from_the_position_again(client: TestClient) -> None:
    game = play(40, players=2)
    with sit(client, start_from(client, game, None, "random")) as person:
        person.play_out()
        person.propose("rematch")
        next_id = person.situation["next"]
    with sit(client, next_id) as person:
        assert person.situation["seat"] == game.seat or person.steps
        assert person.info["started_from"]["cells"]


def test_a_resigned_game_has_a_record(client: TestClient) -> None:
    table_id = start_from(client, play(24, players=2), None, "random")
    with sit(client, table_id):
        answer = client.post(f"/api/tables/{table_id}/seats/0/resign", headers={"Origin": ORIGIN})
        assert answer.status_code == 204, answer.text
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert record["resigned"] == 0
    assert "fair" not in record


def test_the_result_of_a_solo_game_from_a_position_is_no_personal_best(client: TestClient) -> None:
    game = play(30, variant="solo")
    with sit(client, start_from(client, game, None)) as person:
        person.play_out()
        assert person.situation["end"]["best"] is None
    assert client.get("/api/solo").json() == []


def test_a_friend_by_link_sees_only_the_own_tiles(client: TestClient) -> None:
    game = play(7, players=2)
    seats = [{"name": "Ann"}, {"name": "Open", "is_open": True}]
    answer = client.post("/api/tables", json={"seats": seats, "position": str(game)})
    table_id = answer.json()["id"]
    friend = come_from(client, "1.2.3.4")
    friend.post("/api/guest")
    sitting = friend.put(f"/api/tables/{table_id}/seats/1", json={"name": "Ben"})
    assert sitting.status_code == 204, sitting.text
    assert client.post(f"/api/tables/{table_id}/start").status_code == 204
    with sit(friend, table_id) as person:
        racks = [seat["rack"] for seat in person.situation["seats"]]
        assert racks == [None, list(map(str, game.racks[1]))]
        assert str(game) not in "".join(person.received)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"edition": "2018"}, "leave out edition"),
        ({"start": 1}, "leave out start"),
        ({"is_rated": True, "hints": False}, "cannot be rated"),
        ({"seats": [{"name": "Ann"}]}, "needs 2 seats"),
        ({"position": "nonsense"}, "bad position"),
        ({"position": "x" * 5000}, "position"),
    ],
)
def test_a_wrong_request_is_refused(
    client: TestClient, fields: dict[str, Any], reason: str
) -> None:
    assert reason in refuse(client, play(3, players=2), **fields)


def test_a_finished_game_cannot_go_on(client: TestClient) -> None:
    game = play(0, variant="solo")
    while not game.is_over:
        game.play(game.legal_moves()[0])
    message = refuse(client, game, seats=[{"name": "Ann"}])
    assert "the game is over" in message


def test_a_stored_table_from_a_position_has_the_same_record_when_it_is_loaded() -> None:
    seats = [NewSeat(name="Ann"), NewSeat(name="Ben")]
    opening = set_up(NewTable(seats=seats, position=str(play(7, players=2))))
    table, again = (Table("t", "ann", "now", opening) for _ in range(2))
    assert write_record(table) == write_record(again)
    assert write_record(table)["position"] == str(play(7, players=2))
