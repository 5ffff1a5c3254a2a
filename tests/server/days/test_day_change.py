"""The end of a day: at midnight in UTC, once, and for all processes at the same time."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.days import check_begin, find_day
from genial.server.domain.refusals import Refusal
from genial.server.live.moments import Moments
from tests.server.harness.app import Serve
from tests.server.harness.client import sit
from tests.server.harness.days import (
    TODAY,
    TOMORROW,
    begin,
    begin_table,
    play_day,
    set_time,
    settle,
    show_game,
    show_today,
    visit,
)

OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"


def refuse_begin(client: TestClient, day: str, code: str, **more: Any) -> None:
    answer = begin(client, "solo", day, **more)
    assert (answer.status_code, answer.json()["code"]) == (409, code), answer.text


def find_secret(client: TestClient) -> str | None:
    secret: str | None = show_game(client, "solo")["seal"]["secret"]
    return secret


def test_a_game_counts_until_the_last_millisecond_of_the_day(client: TestClient) -> None:
    set_time(client, TODAY, "23:59:59")
    play_day(client, "solo")
    assert show_game(client, "solo")["own"]["state"] == "done"
    assert find_secret(client) is None
    set_time(client, TOMORROW, "00:00:00")
    assert find_secret(client) is not None
    assert show_today(client)["today"]["day"] == TOMORROW


def test_a_request_that_arrives_after_the_end_of_the_day_begins_no_game(client: TestClient) -> None:
    """The player wanted a game that counts. A game for practice would be a surprise."""
    show_today(client)
    refuse_begin(client, TODAY, "sealed", is_practice=True)
    set_time(client, TOMORROW, "00:00:00")
    refuse_begin(client, TODAY, "day_over")
    assert client.get("/api/tables").json() == []
    assert begin(client, "solo", TODAY, is_practice=True).status_code == 201


@pytest.mark.parametrize(
    ("day", "is_practice", "code"),
    [
        (TODAY, False, "day_over"),
        (TODAY, True, None),
        (TOMORROW, False, None),
        (TOMORROW, True, "sealed"),
        ("2026-03-12", False, "sealed"),
    ],
)
def test_a_game_begins_on_its_day_or_for_practice_after_it(
    day: str, is_practice: bool, code: str | None
) -> None:
    if code is None:
        check_begin(day, TOMORROW, is_practice)
        return
    with pytest.raises(Refusal) as refused:
        check_begin(day, TOMORROW, is_practice)
    assert refused.value.code == code


def test_a_day_that_is_over_does_not_come_back_with_the_clock(client: TestClient) -> None:
    running = begin_table(client, "solo")
    set_time(client, TOMORROW)
    assert find_secret(client) is not None
    set_time(client, TODAY)
    assert show_today(client)["today"]["day"] == TOMORROW
    assert find_secret(client) is not None  # it was published, so it stays public
    other = visit(client)
    refuse_begin(other, TODAY, "day_over")
    with sit(client, running) as person:
        person.play_out()
    settle(client)
    assert show_game(client, "solo")["own"]["score"] is None
    # The next day goes on, and its games count.
    play_day(other, "solo", TOMORROW, name="Ben")
    assert show_game(other, "solo", TOMORROW)["own"]["state"] == "done"
    assert show_game(other, "solo", TOMORROW)["seal"]["secret"] is None


def test_a_day_that_is_over_does_not_come_back_after_a_restart(
    client: TestClient, serve: Serve
) -> None:
    show_today(client)
    set_time(client, TOMORROW)
    show_today(client)
    second = serve()  # its clock shows TODAY again
    assert show_today(second)["today"]["day"] == TOMORROW
    refuse_begin(second, TODAY, "day_over")


def test_a_process_with_a_slow_clock_begins_and_counts_nothing_after_the_day(
    client: TestClient, serve: Serve
) -> None:
    slow = serve()
    running = begin_table(slow, "versus")
    set_time(slow, TODAY, "23:59:58")
    set_time(client, TOMORROW, "00:00:00")
    assert find_secret(client) is not None
    assert find_secret(slow) is None
    refuse_begin(slow, TODAY, "day_over")
    with sit(slow, running) as person:
        person.play_out()
    settle(slow)
    assert show_game(slow, "versus")["own"]["score"] is None
    assert show_today(slow)["me"]["longest"] == 0


def test_a_result_that_was_not_counted_is_counted_before_the_bag_is_opened(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the process had stopped after the last move, and somebody looked the next day."""
    with monkeypatch.context() as patch:
        patch.setattr("genial.server.live.daily.find_counted", lambda table: None)
        play_day(client, "solo")
    set_time(client, "2026-03-14")
    assert show_game(client, "solo")["own"]["state"] == "done"
    assert show_today(client)["me"]["longest"] == 1


def test_an_operator_can_go_back_after_a_wrong_clock(
    client: TestClient, serve: Serve, database: Path
) -> None:
    """With the statements in docs/operations.md."""
    before = show_today(client)["today"]["games"]
    set_time(client, "2026-05-01")
    play_day(client, "solo", "2026-05-01")
    [block] = re.findall("```sql\n(.*?)```", OPERATIONS.read_text(), re.DOTALL)
    with sqlite3.connect(database) as connection:
        connection.executescript(block.replace("2026-11-16", TODAY))
    second = serve()
    after = show_today(second)["today"]
    assert after["day"] == TODAY
    assert [game["seal"]["secret"] for game in after["games"]] == [None, None]
    assert after["games"][0]["seal"]["commitment"] != before[0]["seal"]["commitment"]
    play_day(second, "solo")
    assert show_game(second, "solo")["own"]["state"] == "done"


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The time zone of the machine is 14 hours ahead of UTC."""
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_east")
def test_the_time_zone_of_the_machine_does_not_matter() -> None:
    before = time.strftime("%Y-%m-%d", time.gmtime())
    found = find_day(Moments().utc())
    assert found in (before, time.strftime("%Y-%m-%d", time.gmtime()))
    assert time.timezone == -14 * 3600
