"""Schedules of contests: rotated seats, mirrored sets, no game missing or played twice."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from genial import BadRules, GenialError
from genial.arena.contest import MOST_GAMES, Contest, check_games
from genial.engine.editions import every_kind, find_rules

Kind = tuple[str, str, int]


@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
@pytest.mark.parametrize("number", [2, 3, 5])
def test_every_entrant_has_every_seat_equally_often_in_each_set(kind: Kind, number: int) -> None:
    contest = Contest(find_rules(*kind), tuple("abcde"[:number]))
    pairings = list(contest.pairings(400))
    assert [pairing.number for pairing in pairings] == list(range(400))
    whole = [pairing for pairing in pairings if pairing.set < pairings[-1].set]
    for number_of_set in {pairing.set for pairing in whole}:
        games = [pairing for pairing in whole if pairing.set == number_of_set]
        assert len({pairing.seed for pairing in games}) == 1
        if contest.rules.players > 1:
            seats = [Counter(pairing.seats[seat] for pairing in games) for seat in range(kind[2])]
            assert all(counted == seats[0] for counted in seats)
    assert {entrant for pairing in pairings for entrant in pairing.seats} == set(range(number))


def test_partners_are_the_same_bot() -> None:
    contest = Contest(find_rules("2023", "team"), ("a", "b"))
    assert [pairing.seats for pairing in contest.pairings(2)] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_a_longer_contest_begins_like_a_shorter_one() -> None:
    contest = Contest(find_rules("2023", "standard", 3), ("a", "b", "c", "d"), seed=5)
    assert list(islice(contest.pairings(500), 40)) == list(contest.pairings(40))


def test_contests_with_different_seeds_share_no_seed_of_a_game() -> None:
    one, other = (Contest(find_rules("2023", "duel"), ("a", "b"), seed) for seed in (1, 2))
    assert not {p.seed for p in one.pairings(50)} & {p.seed for p in other.pairings(50)}


@pytest.mark.parametrize(
    ("entrants", "words"), [(("a",), "at least two"), (("a", "b", "a"), "named twice")]
)
def test_impossible_entrants_are_refused(entrants: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        Contest(find_rules("2023", "duel"), entrants)


def test_games_are_scheduled_lazily() -> None:
    pairings = Contest(find_rules("2023", "duel"), ("a", "b")).pairings(10**15)
    assert next(pairings).number == 0


def test_too_few_or_too_many_games_are_refused() -> None:
    check_games(1, fewest=1)
    check_games(MOST_GAMES, fewest=1)
    for number in (0, MOST_GAMES + 1):
        with pytest.raises(GenialError, match=f"at least 1 and at most 1,000,000, not {number}$"):
            check_games(number, fewest=1)
