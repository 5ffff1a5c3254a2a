"""Ratings: known cases, recovered strengths, and intervals of which 95% contain the true value."""

import math
from collections.abc import Sequence

import numpy as np
import pytest

from genial.arena.model import ELO, Ranking
from genial.arena.standings import compare, rate

WIN, LOSS, TIE = (((0, 1), ranks) for ranks in ((1, 2), (2, 1), (1, 1)))


def play_plackett_luce(
    rng: np.random.Generator, strengths: Sequence[float], seats: int, games: int
) -> list[Ranking]:
    """Random games of the Plackett-Luce model: sides are ranked by strength plus Gumbel noise."""
    results: list[Ranking] = []
    for _ in range(games):
        who = rng.choice(len(strengths), seats, replace=False)
        form = np.array(strengths)[who] + rng.gumbel(size=seats)
        results.append((who.tolist(), (1 + (-form).argsort().argsort()).tolist()))
    return results


def play_mirrored(rng: np.random.Generator, edge: float, luck: float, sets: int) -> list[Ranking]:
    """Sets of two games: luck helps one side in the first game, the other side in the second."""
    helps = rng.normal(0, luck, (sets, 1)) * [1, -1]
    form = (edge + helps + rng.logistic(size=(sets, 2))).ravel()
    return [TIE if abs(lead) < 0.1 else WIN if lead > 0 else LOSS for lead in form]


def test_three_quarters_of_the_points_are_191_elo() -> None:
    first, second = rate([WIN] * 750 + [LOSS] * 250, 2)
    assert first.rating - second.rating == pytest.approx(190.8, abs=0.5)
    assert first.rating + second.rating == pytest.approx(0, abs=1e-6)
    assert (first.games, first.share, second.share) == (1000, 0.75, 0.25)


def test_the_interval_of_independent_games_is_the_one_in_textbooks() -> None:
    first, _ = rate([WIN] * 750 + [LOSS] * 250, 2)
    # The standard deviation of one rating. It is half the deviation of the difference, because
    # the two ratings add up to 0.
    deviation = ELO / math.sqrt(1000 * 0.75 * 0.25) / 2
    assert first.high - first.rating == pytest.approx(1.96 * deviation, rel=0.01)
    share = compare([WIN] * 750 + [LOSS] * 250, 0, 1)
    assert share.high - share.low == pytest.approx(2 * 1.96 * math.sqrt(0.1875 / 1000), rel=0.01)


def test_a_tie_is_half_a_win_and_half_a_loss() -> None:
    tied, split = rate([WIN] * 10 + [TIE] * 20, 2), rate([WIN] * 20 + [LOSS] * 10, 2)
    assert tied[0].rating == pytest.approx(split[0].rating)
    assert tied[0].share == split[0].share == pytest.approx(2 / 3)
    assert tied[0].high - tied[0].low < split[0].high - split[0].low


def test_a_tie_of_three_favours_none_of_them() -> None:
    standings = rate([((0, 1, 2, 3), (1, 1, 1, 4))] * 10, 4)
    assert standings[0].rating == pytest.approx(standings[1].rating)
    assert standings[0].rating == pytest.approx(standings[2].rating)
    assert [standing.share for standing in standings] == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])
    assert standings[3].rating < standings[0].rating


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_recover_the_true_strengths(seats: int) -> None:
    strengths = np.array([-1.5, -0.3, 0.0, 0.4, 1.4])
    results = play_plackett_luce(np.random.default_rng(seats), strengths.tolist(), seats, 2000)
    for standing, strength in zip(rate(results, 5), strengths, strict=True):
        assert standing.low < ELO * strength < standing.high
        assert standing.high - standing.low < 60


@pytest.mark.parametrize(("edge", "luck"), [(0.4, 3.0), (2.0, 0.0)])
def test_intervals_contain_the_true_value_in_about_95_of_100_contests(
    edge: float, luck: float
) -> None:
    rng = np.random.default_rng(5)
    truth = compare(play_mirrored(rng, edge, luck, 100_000), 0, 1).share
    rating = ELO * math.log(truth / (1 - truth)) / 2
    sets = [game // 2 for game in range(80)]
    in_rating = in_share = 0
    for _ in range(200):
        results = play_mirrored(rng, edge, luck, 40)
        standing, share = rate(results, 2, sets=sets)[0], compare(results, 0, 1, sets)
        in_rating += standing.low <= rating <= standing.high
        in_share += share.low <= truth <= share.high
    assert 180 <= in_rating <= 198
    assert 180 <= in_share <= 198


def test_mirrored_sets_narrow_intervals_and_repeated_games_widen_them() -> None:
    results = play_mirrored(np.random.default_rng(6), 0.2, 4, 200)
    pairs = [game // 2 for game in range(400)]
    alone, mirrored = rate(results, 2)[0], rate(results, 2, sets=pairs)[0]
    assert mirrored.high - mirrored.low < 0.8 * (alone.high - alone.low)
    # Repeating each game four times adds no information, so the interval must not shrink.
    fourfold = rate(results * 4, 2, sets=list(range(400)) * 4)[0]
    assert fourfold.high - fourfold.low == pytest.approx(alone.high - alone.low, rel=0.02)
    once = compare(results, 0, 1)
    again = compare(results * 4, 0, 1, list(range(400)) * 4)
    assert (again.low, again.high) == pytest.approx((once.low, once.high))


@pytest.mark.parametrize("games", [1, 2, 40, 2000])
def test_the_rating_of_a_bot_that_always_wins_is_finite(games: int) -> None:
    first, second = rate([WIN] * games, 2, sets=[game // 2 for game in range(games)])
    assert 50 < first.rating < 1600
    assert second.rating == pytest.approx(-first.rating, abs=1e-6)
    assert first.low < first.rating < first.high < 2000
    share = compare([WIN] * games, 0, 1)
    assert (share.share, share.high) == (1.0, 1.0)
    assert 0 < share.low < 1


def test_pairs_that_always_split_keep_a_wide_interval() -> None:
    sets = [game // 2 for game in range(20)]
    standing, share = rate([WIN, LOSS] * 10, 2, sets=sets)[0], compare([WIN, LOSS] * 10, 0, 1, sets)
    assert standing.rating == pytest.approx(0, abs=1e-6)
    assert standing.high - standing.low > 50
    assert share.share == 0.5
    assert share.high - share.low > 0.1


def test_three_sets_that_happen_to_agree_leave_a_wide_interval() -> None:
    share = compare([WIN, LOSS, WIN, LOSS, WIN, TIE], 0, 1, [0, 0, 1, 1, 2, 2])
    assert share.high - share.low > 0.5


def test_bots_that_never_met_have_wide_intervals() -> None:
    groups = [WIN, LOSS, WIN] * 30 + [((2, 3), (1, 2)), ((2, 3), (2, 1))] * 30
    standings = rate(groups, 5)
    assert standings[0].rating > standings[1].rating
    assert standings[2].rating == pytest.approx(standings[3].rating, abs=1e-6)
    for standing in standings:
        assert standing.high - standing.low > 1000
    assert (standings[4].games, standings[4].share) == (0, 0.0)
    assert standings[4].rating == pytest.approx(0, abs=1e-6)


def test_a_bot_with_only_one_set_has_a_wide_interval() -> None:
    results = [WIN, LOSS] * 100 + [((0, 2), (1, 2)), ((0, 2), (2, 1))]
    standings = rate(results, 3, sets=[game // 2 for game in range(202)])
    assert standings[2].high - standings[2].low > 300
    assert standings[2].high - standings[2].low > 2 * (standings[1].high - standings[1].low)


def test_an_entrant_may_have_several_seats_in_a_game() -> None:
    results = [((0, 1, 0, 1), (1, 2, 3, 4)), ((1, 0, 1, 0), (1, 2, 3, 4))] * 20
    first, second = rate(results, 2)
    assert first.rating == pytest.approx(second.rating, abs=1e-6)
    assert (first.games, first.share) == (80, 0.25)
    assert compare(results[:1], 0, 1).share == 0.75


def test_a_weight_counts_like_that_number_of_games() -> None:
    weighted = rate([WIN, LOSS], 2, weights=[3, 1])
    assert weighted[0].rating == pytest.approx(rate([WIN] * 3 + [LOSS], 2)[0].rating)
    assert weighted[0].share == 0.75


def test_a_comparison_of_two_bots_ignores_the_others() -> None:
    results = [((2, 0, 1), (1, 2, 3)), ((0, 1, 2), (2, 2, 1)), ((0, 2), (2, 1))]
    share = compare(results, 0, 1)
    assert (share.share, share.games) == (0.75, 2)
    assert compare(results, 1, 0).share == 0.25
    nothing = compare(results, 0, 3)
    assert (nothing.low, nothing.high, nothing.games) == (0, 1, 0)


def test_without_games_all_ratings_are_0_with_wide_intervals() -> None:
    for standing in rate([], 3):
        assert (standing.rating, standing.games) == (0, 0)
        assert standing.high > 1000


def test_inconsistent_arguments_are_an_error() -> None:
    with pytest.raises(ValueError, match="2 games need 2 sets, not 1"):
        rate([WIN, LOSS], 2, sets=[0])
    with pytest.raises(ValueError, match="2 games need 2 weights, not 3"):
        rate([WIN, LOSS], 2, weights=[1, 1, 1])
    with pytest.raises(ValueError, match="should be 0 to 1"):
        rate([((0, 2), (1, 2))], 2)
    with pytest.raises(ValueError, match="2 entrants, 3 ranks"):
        rate([((0, 1), (1, 2, 3))], 2)
    with pytest.raises(ValueError, match="at least one entrant"):
        rate([], 0)
