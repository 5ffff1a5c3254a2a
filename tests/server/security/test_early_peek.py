"""Nobody sees the bag of the day early: neither its secret nor the draws of another player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genial.server.domain.days import Seal
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.days import (
    LADDER,
    TODAY,
    TOMORROW,
    begin_table,
    play_day,
    set_time,
    wait_for_bots,
)
from tests.server.harness.peeking import Peeker


@pytest.fixture
def client(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    for module in ("live.ladder", "http.days"):
        monkeypatch.setattr(f"genial.server.{module}.BOTS", LADDER)
    monkeypatch.setattr("genial.server.live.reviewer.review", lambda *_: ("{}", 1.0))
    client = serve()
    set_time(client, TODAY)
    return client


def find_all(client: TestClient, database: Path, table_id: str, only: str = "") -> list[str]:
    """The leaks to the player, to another guest, and to a visitor without a cookie."""
    peeker = Peeker(client, database, table_id)
    guests = [_visit(client), _visit(client)]
    assert guests[0].post("/api/guest").status_code == 204
    leaks = peeker.find_leaks(client, True, only)
    return leaks + [leak for guest in guests for leak in peeker.find_leaks(guest, False, only)]


def _visit(client: TestClient) -> TestClient:
    visitor = TestClient(
        client.app, ORIGIN, headers={"X-Genial": "1"}, raise_server_exceptions=False
    )
    visitor.portal = client.portal
    return visitor


@pytest.mark.parametrize("kind", ["solo", "versus"])
def test_nobody_sees_the_bag_of_a_running_or_finished_game_before_the_day_is_over(
    client: TestClient, database: Path, kind: str
) -> None:
    table_id = begin_table(client, kind)
    with sit(client, table_id) as person:
        person.wait_for_turn()
        for _ in range(3):
            person.play(person.first_move())
            person.wait_for_turn()
    assert find_all(client, database, table_id) == []
    play_day(client, kind)
    wait_for_bots(client, kind)
    set_time(client, TODAY, "23:59:59")
    assert find_all(client, database, table_id) == []
    # The search finds the game and the secret as soon as everybody may see them.
    set_time(client, TOMORROW, "00:00:00")
    found = find_all(client, database, table_id)
    for where in ("/record", "/replay", "/replay.html", "/board.png", "/export", "/socket", TODAY):
        assert any(f"{where}: " in leak for leak in found), where


Patch = Callable[[pytest.MonkeyPatch], None]


def reveal_always(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Seal, "reveal", lambda seal, now: seal.secret)


def open_records(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("genial.server.http.site.check_sealed", lambda *_: None)


def let_others_watch(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("genial.server.live.conversation.check_watching", lambda *_: None)


def export_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("genial.server.http.exports.is_sealed", lambda *_: False)


def draw_the_board(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("genial.server.http.invitations.check_sealed", lambda *_: None)


def begin_before_the_day(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("genial.server.live.daily.find_day", lambda _: TOMORROW)
    patch.setattr("genial.server.http.days.find_day", lambda _: TOMORROW)


LEAKS: list[tuple[Patch, str]] = [
    (reveal_always, f"/api/days/{TODAY}"),
    (reveal_always, "/api/day"),
    (open_records, "/record"),
    (open_records, "/replay"),
    (open_records, "/replay.html"),
    (open_records, "/review"),
    (let_others_watch, "/socket"),
    (export_at_once, "/export"),
    (draw_the_board, "/board.png"),
    (begin_before_the_day, f"/api/days/{TOMORROW}/solo"),
]


def test_a_server_that_leaks_is_detected(
    client: TestClient, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = play_day(client, "solo")
    for leak, where in LEAKS:
        assert find_all(client, database, table_id, where) == []
        with monkeypatch.context() as patch:
            leak(patch)
            assert find_all(client, database, table_id, where) != [], where


def test_a_second_guest_of_the_same_person_sees_neither_the_first_game_nor_another_bag(
    client: TestClient,
) -> None:
    """The draws are the same, and the second guest cannot look at them."""
    first = begin_table(client, "solo")
    other = _visit(client)
    second = begin_table(other, "solo", name="Eve")
    assert first != second
    with sit(client, first) as one, sit(other, second) as two:
        assert one.rack == two.rack
    answer = other.get(f"/api/tables/{first}/replay")
    assert answer.status_code == 409
