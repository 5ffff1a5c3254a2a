"""Nobody sees the bag of the day early: neither its secret nor the draws of another player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genial.server.domain.days import Seal
from genial.server.live.current_day import CurrentDay
from tests.server.harness.app import Serve
from tests.server.harness.client import sit
from tests.server.harness.days import (
    TODAY,
    TOMORROW,
    begin_table,
    play_day,
    set_time,
    start_today,
    visit,
    wait_for_bots,
)
from tests.server.harness.peeking import Peeker
from tests.server.harness.reviews import review_roughly


@pytest.fixture
def client(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    start_today(monkeypatch)
    monkeypatch.setattr("genial.server.live.reviewer.review", review_at_once)
    return serve()


def review_at_once(record: str, *_: object) -> tuple[str, float]:
    """A complete review, in one step."""
    return review_roughly(record), 1.0


def find_all(client: TestClient, database: Path, table_id: str, only: str = "") -> list[str]:
    """The leaks to the player, to another guest, and to a visitor without a cookie."""
    peeker = Peeker(client, database, table_id)
    guests = [visit(client), visit(client)]
    assert guests[0].post("/api/guest").status_code == 204
    leaks = peeker.find_leaks(client, True, only)
    return leaks + [leak for guest in guests for leak in peeker.find_leaks(guest, False, only)]


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
    for where in ("/record", "/replay", "/board.png", "/export", "/socket", TODAY):
        assert any(f"{where}: " in leak for leak in find_all(client, database, table_id, where))


Patch = Callable[[pytest.MonkeyPatch], None]


def reveal_always(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Seal, "reveal", lambda seal, now: seal.secret)


def open_tables(patch: pytest.MonkeyPatch) -> None:
    async def allow(*_: object) -> None:
        pass

    patch.setattr(CurrentDay, "check_open", allow)


def let_others_watch(patch: pytest.MonkeyPatch) -> None:
    async def allow(*_: object) -> None:
        pass

    patch.setattr(CurrentDay, "check_watching", allow)


def export_at_once(patch: pytest.MonkeyPatch) -> None:
    async def deny(*_: object) -> bool:
        return False

    patch.setattr(CurrentDay, "is_sealed", deny)


def begin_before_the_day(patch: pytest.MonkeyPatch) -> None:
    async def find(*_: object) -> str:
        return TOMORROW

    patch.setattr(CurrentDay, "find", find)


LEAKS: list[tuple[Patch, str]] = [
    (reveal_always, f"/api/days/{TODAY}"),
    (reveal_always, "/api/day"),
    (open_tables, "/record"),
    (open_tables, "/replay"),
    (open_tables, "/replay.html"),
    (open_tables, "/review"),
    (let_others_watch, "/socket"),
    (export_at_once, "/export"),
    (open_tables, "/board.png"),
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
    other = visit(client)
    second = begin_table(other, "solo", name="Eve")
    assert first != second
    with sit(client, first) as one, sit(other, second) as two:
        assert one.rack == two.rack
    answer = other.get(f"/api/tables/{first}/replay")
    assert answer.status_code == 409
