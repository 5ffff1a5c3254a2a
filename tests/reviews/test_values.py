"""The evaluator is consistent with itself: a mean over draws is the value before the draw."""

from __future__ import annotations

import numpy as np
import pytest

import genial
from genial.bots.judge import judge_view
from genial.engine.kernel import door
from genial.engine.legality import encode_move
from genial.reviews.chain import Chain
from genial.reviews.values import Evaluator, draw_seeds, find_errors
from tests.reviews.games import play

WORLDS = 500
TWO, THREE = ("2023", "standard", 2), ("2023", "standard", 3)


@pytest.mark.parametrize("kind", [TWO, THREE])
def test_the_value_before_a_draw_is_the_mean_over_the_draws(kind: tuple[str, str, int]) -> None:
    """Deals and draws by hand, one world after the other, and values each result."""
    game = play(*kind, moves=16)
    evaluator, seat, record = Evaluator(game.geometry, 8), game.seat, game.geometry.record
    turns = evaluator.find_horizon(game.states)
    view = game.view(seat)
    code = encode_move(game.geometry, game.states, view.legal_moves()[0])
    codes = np.array([code], np.int32)
    before = evaluator.sample(view.states, seat, draw_seeds((1,), WORLDS), turns, codes)[:, 0]
    after, rng = [], np.random.default_rng(2)
    for seed in draw_seeds((2,), WORLDS):
        states = view.sample(rng).states
        door.step(record, states, code)
        states["rng"] = seed
        door.refill(record, states)
        after.append(evaluator.sample(states, seat, np.array([seed]), turns - 1)[0, 0])
    gap = np.mean(after, axis=0) - before.mean(axis=0)
    error = np.hypot(find_errors(before), find_errors(np.array(after)))
    assert (abs(gap) < 4 * error).all()
    assert (error > 0).all()


@pytest.mark.parametrize("viewer", [0, 1])
def test_values_do_not_depend_on_tiles_that_the_viewer_cannot_see(viewer: int) -> None:
    game = play(moves=10)
    evaluator = Evaluator(game.geometry, 8)
    other = game.view(viewer).sample(np.random.default_rng(0))
    assert other.racks != game.racks
    seeds = draw_seeds((3,), 5)
    values = [evaluator.sample(world.states, viewer, seeds, 3) for world in (game, other)]
    assert (values[0] == values[1]).all()


def test_the_end_of_a_game_has_its_exact_value() -> None:
    game = play()
    shares = Evaluator(game.geometry, 4).sample(game.states, 0, draw_seeds((0,), 1), 2)
    assert game.outcome is not None
    assert [share == 1 for share in shares[0, 0]] == [rank == 1 for rank in game.outcome.ranks]


def test_before_the_deal_only_the_place_in_the_order_of_play_counts() -> None:
    values = []
    for start in range(2):
        game = genial.Game("2023", players=2, seed=0, start=start)
        chain = Chain(Evaluator(game.geometry, 8), game, [game.states], 300, start)
        openings = [chain.value_opening((start + place) % 2, is_dealt=True) for place in range(2)]
        assert {opening.equal for opening in openings} == {1 / 2}
        values.append([opening.start for opening in openings])
    assert np.ptp(values, axis=0).max() < 0.03
    assert np.mean(values, axis=0).sum() == pytest.approx(1, abs=0.05)


def test_the_expected_move_is_nearly_as_good_as_the_choice_of_the_judge() -> None:
    game = play(moves=8, bot="judge")
    evaluator = Evaluator(game.geometry, 24)
    view = game.view(game.seat)
    codes, logits = judge_view(view, evaluator.network)
    chosen = logits[codes.tolist().index(evaluator.choose(view.states))]
    assert logits.max() - chosen < 0.5
    assert evaluator.choose(view.states) == evaluator.choose(view.states)


def test_the_values_between_two_turns_are_taken_at_the_same_point_of_the_game() -> None:
    """Every draw brings the point where the judge values the position one draw nearer."""
    game = play(moves=12)
    evaluator = Evaluator(game.geometry, 8)
    chain = Chain(evaluator, game, [game.states] * 13, 4, 0)
    for number in range(6, 13):
        for seat in range(2):
            own = max(step.index for step in game.steps[:number] if step.seat == seat)
            draws = sum(step.ends_turn for step in game.steps[own:number])
            assert chain._count_left(number, seat) == evaluator.horizon - draws
    assert chain._count_left(0, game.start) == evaluator.horizon - 2
    assert chain._count_left(0, 1 - game.start) == evaluator.horizon - 1
