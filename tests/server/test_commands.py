"""Whatever a client says that is wrong: a typed answer, and nothing changes."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.limits import Limits
from tests.server.conftest import Serve
from tests.server.driver import Client, dial, new_table, sit


def place_until_bonus_or_end_of_turn(client: Client) -> None:
    client.play(client.first_move())


def test_a_late_or_repeated_command_changes_nothing(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        move, ply = person.first_move(), person.ply
        assert person.play(move)["type"] == "news"
        person.wait_for_turn()
        before = person.version
        answer = person.play(move, ply=ply, seat=0)
        assert (answer["type"], answer["code"]) == ("error", "stale")
        news = person.receive()  # the table as it is, unasked
        assert (news["type"], news["reply_to"], news["version"]) == ("news", None, before)


@pytest.mark.parametrize(
    ("fields", "code", "clause"),
    [
        ({"seat": 1}, "not_your_seat", None),
        ({"seat": 3}, "not_your_seat", None),
        ({"ply": 9}, "stale", None),
        ({"move": "rbz1z2"}, "illegal", "R1.3"),
        ({"move": "swap"}, "illegal", "R6.1"),
        ({"move": "nonsense"}, "illegal", None),
    ],
)
def test_a_wrong_play_is_refused(
    client: TestClient, fields: dict[str, object], code: str, clause: str | None
) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(client, table_id) as tab:
        move = person.first_move()
        answer = person.play(**({"move": move} | fields))  # type: ignore[arg-type]
        assert (answer["type"], answer["code"]) == ("error", code)
        assert answer["clause"] == clause
        assert answer["message"]
        if code == "stale":
            person.receive()
        # The table and the other tab have not noticed anything: the next answer is the pong.
        tab.send("ping")
        assert tab.receive()["type"] == "pong"
        assert person.play(move)["type"] == "news"


def test_a_person_must_wait_for_their_turn(client: TestClient) -> None:
    with sit(client, new_table(client, None, None)) as screen:
        screen.ask("look", seat=1)
        answer = screen.play("rbh8h9", seat=1)
        assert answer["code"] == "not_your_turn"


def test_a_stranger_watches_and_cannot_play(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(stranger, table_id) as onlooker:
        assert onlooker.situation["viewer"] is None
        assert all(not seat["is_mine"] for seat in onlooker.situation["seats"])
        assert all(seat["rack"] is None for seat in onlooker.situation["seats"])
        assert onlooker.situation["choices"] is None
        for kind in ("play", "undo", "hint"):
            fields = {"move": person.first_move()} if kind == "play" else {}
            assert onlooker.command(kind, **fields)["code"] == "not_your_seat"
        assert onlooker.ask("look", seat=0)["code"] == "not_your_seat"
        person.play(person.first_move())
        person.wait_for_turn()
        onlooker.listen_until(lambda onlooker: onlooker.version == person.version)
        assert onlooker.steps == person.steps


def test_a_game_that_is_over_stays_as_it_is(client: TestClient) -> None:
    with sit(client, new_table(client, None, variant="solo")) as person:
        person.play_out()
        for kind in ("play", "undo", "hint"):
            fields = {"move": "rrh8h9"} if kind == "play" else {}
            answer = person.command(kind, **fields)
            assert (answer["code"], answer["clause"]) == ("illegal", "R7.1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "garbage",
        "[]",
        "null",
        '{"type": "play"}',
        '{"type": "dance", "id": 1}',
        '{"type": "ping", "id": -1}',
        '{"type": "ping", "id": "1"}',
        '{"type": "ping", "id": 1, "more": 2}',
        '{"type": "play", "id": 1, "seat": 0, "ply": 0, "move": "%s"}' % ("r" * 17),
        '{"type": "play", "id": 1, "seat": 9, "ply": 0, "move": "rbh8h9"}',
        "[" * 5000,
        '{"type": "ping", "id": 1e400}',
        "\ud800",
    ],
)
def test_garbage_is_answered_and_the_talk_goes_on(client: TestClient, text: str) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(client, table_id) as tab:
        person.session.send_text(text)
        answer = person.receive()
        assert (answer["type"], answer["code"]) == ("error", "bad_message")
        assert "JSON" in answer["message"]
        assert tab.ask("ping")["type"] == "pong"
        assert person.play(person.first_move())["type"] == "news"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('{"type": "dance-sk3tch", "id": 7}', 7),
        ('{"type": "ping", "id": 8, "sk3tch": 2}', 8),
        ('{"type": "play", "id": 9, "seat": "sk3tch", "ply": 0, "move": "rbh8h9"}', 9),
        ('{"id": true}', None),
        ('{"id": -1}', None),
        ('{"id": 1, sk3tch', None),
    ],
)
def test_a_refusal_answers_the_message_and_does_not_repeat_it(
    client: TestClient, text: str, number: int | None
) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_text(text)
        answer = person.receive()
        assert (answer["code"], answer["reply_to"]) == ("bad_message", number)
        assert "sk3tch" not in answer["message"]


def test_bytes_are_no_message(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_bytes(b"\x00")
        assert person.receive()["code"] == "bad_message"


def test_a_megabyte_is_too_big_and_changes_nothing(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        person.session.send_text(json.dumps({"type": "ping", "id": 1, "x": "a" * 2**20}))
        answer = person.receive()
        assert (answer["code"], answer["reply_to"]) == ("too_big", None)
        assert person.ask("ping")["type"] == "pong"


def test_who_talks_too_fast_is_told_and_then_let_go(serve: Serve) -> None:
    client = serve(limits=Limits(burst=5, per_second=0.001, refused=3))
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person:
        for _ in range(4):
            assert person.ask("ping")["type"] == "pong"
        for _ in range(3):
            number = person.send("ping")
            answer = person.receive()
            assert (answer["code"], answer["reply_to"]) == ("too_fast", number)
        with sit(client, table_id) as tab:  # counts by itself
            assert tab.ask("ping")["type"] == "pong"
        person.send("ping")
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 1008


def test_a_flood_of_somebody_who_does_not_listen_breaks_the_rules(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.connection.CLOSING_S", 0.1)
    client = serve(limits=Limits(burst=2, per_second=0.001, refused=50, waiting=4))
    with sit(client, new_table(client, None, "random")) as person:

        async def wait_for_ever(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr("starlette.websockets.WebSocket.send_text", wait_for_ever)
        for _ in range(60):
            person.send("ping")
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 1008


def test_a_hint_that_fails_is_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.conversation.present_hint", lambda *_: 1 / 0)
    with sit(client, new_table(client, None, "random")) as person:
        assert person.command("hint")["code"] == "failed"
    assert "ZeroDivisionError" in caplog.text


def test_first_comes_hello(client: TestClient) -> None:
    with dial(client, new_table(client, None, "random")) as session:
        person = Client(session)
        answer = person.ask("play", seat=0, ply=0, move="rbh8h9")
        assert (answer["code"], "hello" in answer["message"]) == ("bad_message", True)
        assert person.hello()["type"] == "welcome"


def test_a_table_that_is_not_there(client: TestClient) -> None:
    with dial(client, "f" * 32) as session:
        person = Client(session)
        assert person.hello()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect) as left:
            person.receive()
        assert left.value.code == 4404


def test_two_tabs_race_and_one_wins(client: TestClient) -> None:
    table_id = new_table(client, None, None)
    with sit(client, table_id) as one, sit(client, table_id) as other:
        one.ask("look", seat=0)
        other.ask("look", seat=0)
        move = one.first_move()
        numbers = [tab.send("play", seat=0, ply=0, move=move) for tab in (one, other)]
        answers = []
        for tab, number in zip((one, other), numbers, strict=True):
            while (answer := tab.receive()).get("reply_to") != number:
                pass
            answers.append(answer)
        assert sorted(answer["type"] for answer in answers) == ["error", "news"]
        [loser] = [answer for answer in answers if answer["type"] == "error"]
        assert loser["code"] == "stale"
        one.listen_until(lambda tab: tab.version == 2)
        other.listen_until(lambda tab: tab.version == 2)
        assert one.steps == other.steps
        assert len(one.steps) == 1


def test_hints_are_playable_moves(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        answer = person.command("hint")
        assert answer["type"] == "hints"
        assert len(answer["hints"]) == 3
        best = answer["hints"][0]
        assert person.play(best["move"])["type"] == "news"
        assert person.steps[0]["halves"] == best["halves"]


def test_a_table_may_do_without_hints(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", hints=False)) as person:
        assert person.command("hint")["code"] == "no_hints"


def test_training_counts_what_is_unseen(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", training=True)) as person:
        assert sum(person.situation["unseen"].values()) == 120 - 6
    with sit(client, new_table(client, None, "random")) as person:
        assert person.situation["unseen"] is None
