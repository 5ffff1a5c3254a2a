"""Results of games of a day: their order, their stored form, and streaks."""

from __future__ import annotations

import hashlib

import pytest

from genial.server.domain.day_results import (
    DayOutcome,
    DayPlayer,
    DayResult,
    extend_streak,
    find_counted,
    find_result,
    parse_result,
)
from genial.server.domain.days import Seal, find_end, seed_bot, set_up_day
from genial.server.domain.early_ends import EarlyEnd
from genial.server.domain.events import Created
from tests.server.harness.table_history import History

SECRET = hashlib.sha256(b"a day").hexdigest()
DAY = "2026-01-01"  # of all events of a `History`


def won(*markers: int, outcome: DayOutcome | None = "won") -> DayResult:
    return DayResult(outcome, markers, (1, 2, 3, 4, 5, 6))


def test_results_are_ordered_by_outcome_and_then_from_the_lowest_marker_on() -> None:
    best_first = [
        won(9, 9, 10, 10, 10, 18),
        won(9, 9, 9, 18, 18, 18),
        won(4, 5, 6, 7, 8, 9),
        won(10, 10, 10, 10, 10, 10, outcome="tied"),
        won(11, 11, 11, 11, 11, 11, outcome="lost"),
        won(12, 12, 12, 12, 12, 12, outcome="resigned"),
    ]
    assert sorted(best_first, key=lambda result: result.score, reverse=True) == best_first


@pytest.mark.parametrize(
    "result", [won(0, 3, 10, 11, 18, 18), DayResult(None, (0, 9, 10, 20, 35, 36))]
)
def test_a_result_is_read_as_it_was_written(result: DayResult) -> None:
    assert parse_result(result.score, result.others_score) == result


@pytest.mark.parametrize(
    ("ranks", "early", "outcome"),
    [
        ((1, 2), None, "won"),
        ((2, 1), None, "lost"),
        ((1, 1), None, "tied"),
        ((2, 1), EarlyEnd(reason="resigned", owner=0), "resigned"),
    ],
)
def test_the_outcome_is_that_of_the_person_on_seat_0(
    ranks: tuple[int, int], early: EarlyEnd | None, outcome: DayOutcome
) -> None:
    found = find_result([[3, 1, 2], [6, 5, 4]], ranks, early)
    assert found == DayResult(outcome, (1, 2, 3), (4, 5, 6))


def test_a_streak_grows_with_every_day_and_begins_anew_after_a_gap() -> None:
    assert extend_streak("", 0, "2026-03-01") == 1
    assert extend_streak("2026-02-28", 4, "2026-03-01") == 5
    assert extend_streak("2026-03-01", 5, "2026-03-01") == 5
    assert extend_streak("2026-02-27", 4, "2026-03-01") == 1


def test_a_streak_lasts_until_a_whole_day_is_missed() -> None:
    player = DayPlayer(last_day="2026-02-28", streak=4)
    assert [player.count_streak(day) for day in ("2026-02-28", "2026-03-01", "2026-03-02")] == [
        4,
        4,
        0,
    ]


def test_a_day_is_over_at_midnight() -> None:
    assert find_end("2026-12-31") == "2027-01-01T00:00:00.000Z"


def test_the_secret_is_revealed_only_after_the_day() -> None:
    seal = Seal(DAY, "solo", SECRET, "2025-12-25T00:00:00.000Z")
    assert seal.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert seal.reveal(DAY) is None
    assert seal.reveal("2026-01-02") == SECRET


def set_up(day: str = DAY, is_practice: bool = False) -> Created:
    return set_up_day(Seal(day, "solo", SECRET, ""), "Ann", None, is_practice)


@pytest.mark.parametrize(
    ("opening", "counts"),
    [(set_up(), True), (set_up("2025-12-31"), False), (set_up(is_practice=True), False)],
)
def test_a_game_counts_if_it_ends_on_its_day_and_is_no_practice(
    opening: Created, counts: bool
) -> None:
    history = History(opening)
    assert find_counted(history.table) is None
    while not history.table.is_over:
        history.play()
    history.check()
    assert (find_counted(history.table) is not None) == counts


def test_a_bot_has_other_random_numbers_for_each_move_and_secret() -> None:
    seeds = [seed_bot(SECRET, 0), seed_bot(SECRET, 1), seed_bot("00" * 32, 0)]
    assert len({tuple(seed) for seed in seeds}) == 3
    assert seed_bot(SECRET, 0) == seeds[0]
