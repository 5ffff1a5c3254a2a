"""A wrong command gets an error and changes nothing."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.harness.client import new_table, sit


def test_a_late_or_repeated_command_changes_nothing(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as person:
        move, ply = person.first_move(), person.ply
        assert person.play(move)["type"] == "update"
        person.wait_for_turn()
        before = person.version
        answer = person.play(move, ply=ply, seat=0)
        assert (answer["type"], answer["code"]) == ("error", "stale")
        update = person.receive()  # the server sends the current table without a request
        assert (update["type"], update["reply_to"], update["version"]) == ("update", None, before)


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
        # The other tab received no message, so the next message is the pong.
        tab.send("ping")
        assert tab.receive()["type"] == "pong"
        assert person.play(move)["type"] == "update"


def test_a_person_must_wait_for_their_turn(client: TestClient) -> None:
    with sit(client, new_table(client, None, None)) as screen:
        screen.ask("look", seat=1)
        answer = screen.play("rbh8h9", seat=1)
        assert answer["code"] == "not_your_turn"


def test_a_stranger_watches_and_cannot_play(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(stranger, table_id) as spectator:
        assert spectator.situation["viewer"] is None
        assert all(not seat["is_mine"] for seat in spectator.situation["seats"])
        assert all(seat["rack"] is None for seat in spectator.situation["seats"])
        assert spectator.situation["choices"] is None
        for kind in ("play", "hint"):
            fields = {"move": person.first_move()} if kind == "play" else {}
            assert spectator.command(kind, **fields)["code"] == "not_your_seat"
        for what in ("undo", "claim", "rematch"):
            assert spectator.propose(what)["code"] == "not_your_seat"
        assert spectator.ask("look", seat=0)["code"] == "not_your_seat"
        person.play(person.first_move())
        person.wait_for_turn()
        spectator.listen_until(lambda spectator: spectator.version == person.version)
        assert spectator.steps == person.steps


def test_only_a_waiting_player_may_plan(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, None)
    with sit(client, table_id) as screen, sit(stranger, table_id) as spectator:
        assert "plan" not in screen.situation["may"] + spectator.situation["may"]
        for player in (screen, spectator):
            assert player.ask("plan")["choices"] is None
        screen.ask("look", seat=1)
        assert "plan" in screen.situation["may"]
        plan = screen.ask("plan")["choices"]
        rack = screen.situation["seats"][1]["rack"]
        assert set(plan["lines"]) == {colour for tile in rack for colour in tile}
        assert plan["pairs"]


def test_a_finished_game_does_not_change(client: TestClient) -> None:
    with sit(client, new_table(client, None, variant="solo")) as person:
        person.play_out()
        answers = [person.command("play", move="rrh8h9"), person.command("hint")]
        answers += [person.propose(what) for what in ("undo", "claim")]
        for answer in answers:
            assert (answer["code"], answer["clause"]) == ("illegal", "R7.1")


def test_a_hint_that_fails_is_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.live.conversation.present_hints", lambda *_: 1 / 0)
    with sit(client, new_table(client, None, "random")) as person:
        assert person.command("hint")["code"] == "failed"
    assert "ZeroDivisionError" in caplog.text


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
        assert sorted(answer["type"] for answer in answers) == ["error", "update"]
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
        assert person.play(best["move"])["type"] == "update"
        assert person.steps[0]["halves"] == best["halves"]


def test_a_table_can_be_created_without_hints(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", hints=False)) as person:
        assert person.command("hint")["code"] == "no_hints"


def test_training_counts_unseen_tiles(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", training=True)) as person:
        assert sum(person.situation["unseen"].values()) == 120 - 6
    with sit(client, new_table(client, None, "random")) as person:
        assert person.situation["unseen"] is None
