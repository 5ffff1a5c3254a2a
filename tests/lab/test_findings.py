"""Findings from games with known results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

import pytest

from genial.arena.standings import compare
from genial.lab.findings import Findings, find, find_all
from genial.lab.playing import open_ledger
from genial.lab.schedule import Kind
from tests.lab.games import DUEL, SOLO, THREE, TWO, new_game


def test_a_shared_win_is_divided_among_the_seats() -> None:
    ranks = [(1, 2, 3), (1, 1, 3), (2, 1, 3), (2, 3, 1)]
    found = find(THREE, [new_game(THREE, n, r) for n, r in enumerate(ranks)], [])
    assert [place.value for place in found.places] == [1.5 / 4, 1.5 / 4, 1 / 4]
    assert found.equal == pytest.approx(1 / 3)
    assert found.ties is not None
    assert found.ties.value == 1 / 4


def test_winning_and_last_scores_are_lowest_markers_found_by_rank() -> None:
    high, middle, low = [9, 12, 13, 13, 14, 18], [9, 12, 12, 13, 14, 18], [7, 18, 18, 18, 18, 18]
    games = [new_game(THREE, 0, (3, 1, 2), [low, high, middle])]
    games += [new_game(THREE, 1, (1, 1, 1), [[5] * 6] * 3)]
    found = find(THREE, games, [])
    assert found.winner.counts == tuple(int(score in (5, 9)) for score in range(19))
    assert found.last is not None
    assert found.last.counts == tuple(int(score in (5, 7)) for score in range(19))


def test_in_the_duel_the_markers_on_the_own_side_are_counted() -> None:
    side = [4, 2, 0, -3, -1, 0]
    markers = [side, [-marker for marker in side]]
    games = [new_game(DUEL, n, (1, 2), markers) for n in range(2)]
    assert find(DUEL, games, []).winner.counts == (0, 0, 2, 0, 0, 0, 0)


def test_solo_has_a_result_and_neither_places_nor_exchanges() -> None:
    games = [new_game(SOLO, n, (1,), [[20, 11 + n, 36, 30, 19, 25]]) for n in range(2)]
    found = find(SOLO, games, [])
    assert found.winner.mean.value == 11.5
    assert len(found.winner.counts) == 37
    assert (found.places, found.ties, found.last) == ((), None, None)
    assert (found.offered, found.taken, found.exchanging) == (None, None, None)
    assert found.bonuses is None


def test_counts_are_means_over_games() -> None:
    games = [
        new_game(TWO, 0, (1, 2), counts=(38, 40, 2, 5, 3, 1)),
        new_game(TWO, 1, (1, 2), counts=(36, 41, 5, 3, 6, 0)),
    ]
    found = find(TWO, games, [])
    figures = (
        found.turns,
        found.placements,
        found.bonuses,
        found.empty,
        found.offered,
        found.taken,
    )
    assert [figure.value for figure in figures if figure] == [37, 40.5, 3.5, 4, 4.5, 0.5]


@pytest.mark.parametrize(("reason", "share"), [("instant", 0.75), ("full", 0.25)])
def test_instant_wins_are_those_with_that_reason(reason: str, share: float) -> None:
    reasons = ["instant" if reason == "full" else "full", *[reason] * 3]
    games = [new_game(TWO, n, (1, 2), reason=why) for n, why in enumerate(reasons)]
    assert find(TWO, games, []).instant.value == share


EQUALS = [new_game(TWO, n, (1, 2)) for n in range(2)]


def compare_exchanging(*ranks: tuple[int, int]) -> Findings:
    """The findings from sets of two games. Each side is once the keeper, which never exchanges."""
    keeping = [
        new_game(TWO, n, result, keeper=n % 2, its_set=n // 2) for n, result in enumerate(ranks)
    ]
    return find(TWO, EQUALS, keeping)


def test_the_value_of_the_exchange_is_the_share_of_wins_of_its_users() -> None:
    found = compare_exchanging((2, 1), (1, 2), (2, 1), (2, 1), (1, 1), (1, 2), (1, 2), (1, 2))
    assert found.exchanging is not None
    assert found.exchanging.share == (2 + 1 + 1.5 + 1) / 8
    assert found.exchanging.games == 8


def test_even_sets_narrow_the_interval_of_the_exchange() -> None:
    even = compare_exchanging(*[(1, 2), (1, 2)] * 50).exchanging
    uneven = compare_exchanging(*[(2, 1), (1, 2), (1, 2), (2, 1)] * 25).exchanging
    assert even is not None
    assert uneven is not None
    assert even.share == uneven.share == 0.5
    assert even.high - even.low < (uneven.high - uneven.low) / 3


def test_with_three_sides_each_other_side_is_compared_with_the_keeper() -> None:
    keeping = [new_game(THREE, 0, (1, 2, 3), keeper=1)]
    exchanging = find(THREE, [new_game(THREE, n, (1, 2, 3)) for n in range(2)], keeping).exchanging
    assert exchanging == compare([((0, 1, 0), (1, 2, 3))], 0, 1)
    assert exchanging.share == 0.5  # one side is ahead of the keeper, and one is behind


def list_intervals(found: Findings) -> Iterator[tuple[str, float]]:
    """Yields the name of each figure and the width of its interval."""
    for name, value in asdict(found).items():
        for part in value if name == "places" else [value]:
            one = part.get("mean", part) if isinstance(part, dict) else {}
            if "low" in one:
                yield name, one["high"] - one["low"]


@pytest.mark.parametrize("kind", [TWO, THREE, DUEL, SOLO], ids=str)
@pytest.mark.parametrize("number", [2, 200])
def test_every_figure_has_an_interval(kind: Kind, number: int) -> None:
    """All games between equals are the same, all counts are 0, and `keeping` has one set."""
    ranks, nothing = range(1, kind.sides + 1), (0,) * 6
    equals = [new_game(kind, n, ranks, counts=nothing) for n in range(number)]
    keeping = [new_game(kind, n, ranks, keeper=n, its_set=0) for n in range(kind.sides)]
    widths = dict(list_intervals(find(kind, equals, keeping)))
    assert len(widths) >= 5
    assert min(widths.values()) > 0


def test_a_kind_with_a_single_game_is_left_out() -> None:
    ledger = open_ledger("random", 0)
    ledger.add(new_game(TWO, 0, (1, 2)))
    ledger.add(new_game(DUEL, 0, (1, 2)))
    ledger.add(new_game(DUEL, 1, (1, 2)))
    assert [found.kind for found in find_all([TWO, DUEL], ledger, 2)] == [DUEL]
