"""The JSON form `genial-review/1`, and the parts of a review."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

import genial
from genial.bots.levels import LEVELS
from genial.bots.networks import name_network
from genial.engine.editions import every_kind, find_rules
from genial.engine.world import World
from genial.reviews.levels import (
    QUARTERS,
    estimate_mean,
    find_openness,
    find_quarter,
    load_measured,
    measure,
)
from genial.reviews.reasons import find_better, find_reasons, is_serious
from genial.reviews.report import format_page, list_sections
from genial.reviews.review import (
    CandidateValue,
    GradedMove,
    Reason,
    Review,
    format_review,
    parse_review,
)
from genial.reviews.running import list_states
from genial.reviews.verdict import find_moments, judge_game
from tests.reviews.games import SMALL, play


@pytest.fixture(scope="module")
def game() -> genial.Game:
    return play(moves=16, bot="newcomer")


@pytest.fixture(scope="module")
def review(game: genial.Game) -> Review:
    return genial.review(game.record(), effort=SMALL)


def test_a_review_survives_json(review: Review) -> None:
    text = format_review(review)
    assert parse_review(text) == review
    assert json.loads(text)["format"] == "genial-review/1"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "genial-review/2"}', "null"])
def test_other_texts_are_no_reviews(text: str) -> None:
    with pytest.raises(genial.GenialError, match="this is not a review"):
        parse_review(text)


def grade(step: int, loss: float, name: str = "mistake", seat: int = 0) -> GradedMove:
    return GradedMove(step, seat, "swap", name, loss, 0.01, (-loss, loss), (0.5, 0.5), 0.0, 8, ())  # type: ignore[arg-type]


def test_key_moments_are_the_highest_losses_of_serious_moves() -> None:
    moves = [
        grade(0, 0.06),
        grade(1, 0.3, "good"),
        None,
        grade(3, 0.2),
        grade(4, 0.03),
        grade(5, 0.1),
    ]
    assert find_moments(moves) == (3, 5, 0)


@pytest.mark.parametrize(
    ("name", "loss", "luck", "kind"),
    [
        ("inaccuracy", 0.04, 0.07, "move"),
        ("inaccuracy", 0.04, -0.09, "draw"),
        ("inaccuracy", 0.02, 0.045, "move"),  # so little luck decides nothing
        ("mistake", 0.06, -0.4, "move"),  # a mistake teaches more than a draw
        ("good", 0.01, 0.06, "draw"),
        ("good", 0.01, 0.04, "none"),
    ],
)
def test_a_draw_outweighs_an_inaccuracy_but_no_mistake(
    name: str, loss: float, luck: float, kind: str
) -> None:
    game = play(moves=4)
    graded = [None, grade(1, loss, name), None, None]
    reasons = [Reason(1, "keep", (), ())]
    verdict = judge_game(game, graded, reasons, [None, None, luck, None])
    assert (verdict.kind, verdict.step) == (kind, {"move": 1, "draw": 2, "none": None}[kind])


def test_every_serious_move_has_a_better_one_with_its_points_and_facts(
    game: genial.Game, review: Review
) -> None:
    serious = [move for move in review.moves if move is not None and is_serious(move)]
    assert len(serious) > 3
    assert [reason.step for reason in review.reasons] == [move.step for move in serious]
    states = list_states(game)
    for reason, move in zip(review.reasons, serious, strict=True):
        assert reason.better == find_better(move) != move.move
        assert 1 <= len(reason.facts) <= 3
        before = World(game.geometry, states[move.step])
        if reason.better == "swap":
            assert reason.halves == ()
        else:
            points: Counter[str] = Counter()
            for half in reason.halves:
                assert half.points == sum(map(len, half.lines))
                points[half.colour] += half.points
            assert points == Counter(before.points(reason.better))
    worst = next(reason for reason in review.reasons if reason.step == review.moments[0])
    assert review.verdict.better == worst.better
    assert review.verdict.facts == worst.facts


def test_known_reasons_are_used_again_while_the_better_move_is_the_same(
    game: genial.Game, review: Review
) -> None:
    first, second, *_ = review.reasons
    known = (replace(first, facts=()), replace(second, better="swap", facts=()))
    found = find_reasons(game, list_states(game), review.moves, known)
    assert found == (known[0], *review.reasons[1:])


def grade_at(chance: float, step: int, loss: float, name: str = "mistake") -> GradedMove:
    """A move of seat 0, which loses `loss`, with this chance midway between best and played."""
    shares = chance - loss / 2, 1 - chance + loss / 2
    candidates = (CandidateValue("swap", shares, 0.01),)
    return replace(grade(step, loss, name), candidates=candidates)


def test_a_player_is_compared_with_the_levels() -> None:
    rules, quarters = play(moves=1).rules, [1] * 20
    kind = load_measured()["2023-standard-2"]
    assert [each.level for each in kind.levels][::7] == ["Newcomer", "Master"]
    assert all(each.low < each.loss < each.high for each in kind.levels)
    skilled = next(each for each in kind.levels if each.level == "Skilled")
    stake = kind.stakes[1] / 16  # an even game
    losses = [stake * (skilled.loss + each) for each in (-0.001, 0.001)] * 4
    moves = [grade_at(0.5, step, loss) for step, loss in enumerate(losses)]
    others = [grade(9, 0.9, "forced"), grade(10, 0.9, seat=1), None]
    found = measure(rules, 0, [*moves, *others], quarters)
    assert found is not None
    assert (found.level, found.moves) == ("Skilled", 8)
    assert "Skilled" in found.levels
    assert found.stake == pytest.approx(stake)
    assert found.even_loss == pytest.approx(skilled.loss)
    assert found.low < skilled.loss < found.high
    assert measure(rules, 1, moves, quarters) is None


def test_a_player_who_is_nearly_beaten_has_little_to_lose() -> None:
    """The same losses mean weaker play in games that are nearly decided, and near the start."""
    rules = play(moves=1).rules
    titles = [level.title for level in LEVELS]
    found = []
    for chance, quarter in ((0.5, 2), (0.15, 2), (0.5, 0)):
        moves = [grade_at(chance, step, 0.02 + 0.001 * (step % 2)) for step in range(40)]
        performance = measure(rules, 0, moves, [quarter] * 40)
        assert performance is not None
        assert performance.level is not None
        found.append(titles.index(performance.level))
    assert found[0] > found[1]
    assert found[0] > found[2]


def test_a_game_without_open_moves_says_nothing_about_the_level() -> None:
    rules = play(moves=1).rules
    moves = [grade_at(0.01, step, 0.005) for step in range(20)]
    found = measure(rules, 0, moves, [0] * 20)
    assert found is not None
    assert (found.level, found.levels, found.even_loss) == (None, (), None)
    assert found.loss == pytest.approx(0.005)


def test_openness_is_highest_in_an_even_game() -> None:
    rules = play(moves=1).rules
    chances = [0.5, 0.4, 0.7, 0.1, 0.0]
    openness = [find_openness(rules, grade_at(chance, 0, 0.0)) for chance in chances]
    assert openness == sorted(openness, reverse=True)
    assert openness[0] == 1 / 16
    assert openness[-1] == 0
    solo = find_rules("2023", "solo", 1)
    assert find_openness(solo, replace(grade(0, 0.1), candidates=())) == 1


def test_quarters_follow_the_covered_spaces() -> None:
    game = play(moves=200)
    quarters = [find_quarter(game.geometry, states) for states in list_states(game)]
    assert quarters == sorted(quarters)
    assert {*quarters} == {*range(QUARTERS)}
    assert quarters.count(1) == pytest.approx(len(quarters) / QUARTERS, abs=2)


@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
def test_better_levels_lose_less(kind: tuple[str, str, int]) -> None:
    """Neighbouring levels may share a mean, because they are close and the games are few."""
    measured = load_measured()[name_network(find_rules(*kind))]
    assert len(measured.stakes) == QUARTERS
    assert min(measured.stakes) > 0
    levels = measured.levels
    assert [each.level for each in levels] == [level.title for level in LEVELS]
    losses = [each.loss for each in levels]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > losses[3] > losses[-1]


def test_one_move_says_little_about_a_player() -> None:
    assert estimate_mean([0.1]) == (0.1, 0.0, 1.0)


def test_weights_scale_the_mean_and_its_interval() -> None:
    plain = estimate_mean([0.1, 0.2, 0.6])
    assert estimate_mean([0.1, 0.2, 0.6], [2, 2, 2]) == pytest.approx([each / 2 for each in plain])
    mean, low, high = estimate_mean([0.1, 0.2, 0.6], [0.5, 1, 3])
    assert mean == pytest.approx(0.2)
    assert low == pytest.approx(high) == mean  # every number is 0.2 times its weight


def test_the_tables_show_all_moves_and_sums(review: Review) -> None:
    accounts, performances, moves = list_sections(review)
    assert len(moves.rows) == len(review.moves)
    assert [row[0].value for row in performances.rows] == list(review.names)
    assert accounts.rows[0][1].value == "50.0"
    for is_over, name in ((True, "result"), (False, "when the game stopped")):
        accounts, *_ = list_sections(replace(review, is_over=is_over))
        assert accounts.rows[8][0].value == name


def test_the_page_loads_nothing_and_escapes_names(game: genial.Game) -> None:
    record = game.record()
    record["names"] = ["<b>Ann", "Ben"]
    page = format_page(genial.review(record, effort=SMALL), record)
    assert "<b>" not in page
    assert "&lt;b&gt;Ann" in page
    assert "<script" not in page
    assert "src=" not in page
    assert page.count("<svg") == 1 + len(genial.review(record, effort=SMALL).moments)
