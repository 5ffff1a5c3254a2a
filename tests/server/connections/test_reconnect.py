"""After a lost connection a client receives exactly the steps it missed."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.harness.client import follow, new_table, sit
from tests.server.harness.scripted_moves import find_moves


def test_a_client_that_reconnects_receives_the_steps_it_missed(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person:
        pasts = [(person.version, list(person.steps))]
        for _ in range(3):
            person.play(person.first_move())
            person.wait_for_turn()
            pasts.append((person.version, list(person.steps)))
    for version, steps in pasts:
        with sit(client, table_id, steps=steps, version=version) as back:
            assert not back.info  # an update, not a welcome
            assert back.received[0].count('"type":"update"') == 1
            assert back.steps == person.steps
            assert back.situation == person.situation
            assert back.version == person.version


def test_a_client_that_reconnects_receives_an_undo(client: TestClient) -> None:
    """Disconnects after each event of a game with an undo and a declined exchange."""
    seed, moves = find_moves("exchange", bonus=False)
    table_id = new_table(client, None, None, seed=seed)
    with sit(client, table_id) as screen:
        pasts = []

        def note() -> None:
            pasts.append((screen.version, list(screen.steps)))

        follow(screen, moves[:-1])
        note()
        follow(screen, moves[-1:])
        note()
        screen.propose("undo")
        note()
        follow(screen, moves[-1:])
        note()
        screen.play("keep")
        note()
    for version, steps in pasts:
        with sit(client, table_id, steps=steps, version=version) as back:
            assert back.steps == screen.steps
            assert back.version == screen.version
    exact = [keep_at(client, table_id, version) for version, _ in pasts]
    common = len(moves) - 1
    assert exact == [common, common, common, common, common + 1]


def keep_at(client: TestClient, table_id: str, version: int) -> int:
    with sit(client, table_id, steps=[{}] * 1000) as back:
        answer = back.hello(version=version)
        keep: int = answer["keep"]
        return keep


def test_a_client_with_an_unknown_version_receives_the_whole_table(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    for version in (0, 99, 2**31):
        with sit(client, table_id, version=version) as person:
            assert person.info["id"] == table_id


def test_hello_again_is_answered_again(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        assert person.hello()["type"] == "welcome"
        answer = person.hello(version=person.version)
        assert (answer["type"], answer["steps"]) == ("update", [])
