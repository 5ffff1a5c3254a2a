"""The evaluator is consistent: the mean over all draws is the value before the draw."""

from __future__ import annotations

import numpy as np
import pytest

import genial
from genial.bots.judge import judge_view
from genial.bots.worlds import TO_THE_END, Evaluator, draw_seeds, find_errors
from genial.engine.kernel import door
from genial.engine.legality import encode_move
from genial.reviews.chain import Chain
from genial.reviews.running import list_states
from tests.reviews.games import play

WORLDS = 500
TWO, THREE = ("2023", "standard", 2), ("2023", "standard", 3)


@pytest.mark.parametrize("kind", [TWO, THREE])
def test_the_value_before_a_draw_is_the_mean_over_the_draws(kind: tuple[str, str, int]) -> None:
    """Deals and draws separately, one world after the other, and values each result."""
    game = play(*kind, moves=16)
    evaluator, seat, record = Evaluator(game.geometry, 8), game.seat, game.geometry.record
    turns = evaluator.find_horizon(game.states)
    view = game.view(seat)
    code = encode_move(game.geometry, game.states, view.legal_moves()[0])
    codes = np.array([code], np.int32)
    before = evaluator.sample(view.states, seat, draw_seeds((1,), WORLDS), (turns,), codes=codes)[
        :, 0, 0
    ]
    after, rng = [], np.random.default_rng(2)
    for seed in draw_seeds((2,), WORLDS):
        states = view.sample(rng).states
        door.step(record, states, code)
        states["rng"] = seed
        door.refill(record, states)
        after.append(evaluator.sample(states, seat, np.array([seed]), (turns - 1,))[0, 0, 0])
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
    values = [evaluator.sample(world.states, viewer, seeds, (3,)) for world in (game, other)]
    assert (values[0] == values[1]).all()


def test_the_end_of_a_game_has_its_exact_value() -> None:
    game = play()
    shares = Evaluator(game.geometry, 4).sample(game.states, 0, draw_seeds((0,), 1), (2,))
    assert game.outcome is not None
    assert [share == 1 for share in shares[0, 0, 0]] == [rank == 1 for rank in game.outcome.ranks]


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


def test_all_values_between_two_changes_have_the_same_checkpoint() -> None:
    """A checkpoint is at least five own turns ahead, and the same for three own turns in a row."""
    game = play()
    states = list_states(game)
    chain = Chain(Evaluator(game.geometry, 8), game, states, 4, 0)
    for seat in range(2):
        turns = [
            step.index
            for step in game.steps
            if step.seat == seat and (step.index == 0 or game.steps[step.index - 1].ends_turn)
        ]
        draws = [sum(step.ends_turn for step in game.steps[:index]) for index in turns]
        planned = [chain.find_checkpoint(index + 1, seat) for index in turns]
        for number, checkpoint in enumerate(planned):
            first = number - number % 3
            near = planned[number] == TO_THE_END
            assert near or checkpoint == draws[first] + 14
            assert near or checkpoint >= draws[number] + 10
        assert planned[:4] == sorted(planned[:4])
        assert TO_THE_END not in planned[:4]
        assert set(planned[-11:]) == {TO_THE_END}
        assert [chain.find_checkpoint(index, seat) for index in turns[1:]] == planned[:-1]
        assert chain.find_checkpoint(0, seat) == planned[0]


def test_one_sample_can_value_a_world_after_several_numbers_of_turns() -> None:
    game = play(moves=12)
    evaluator, seeds = Evaluator(game.geometry, 8), draw_seeds((5,), 6)
    both = evaluator.sample(game.states, 0, seeds, (3, 7))
    for index, mark in enumerate((3, 7)):
        alone = evaluator.sample(game.states, 0, seeds, (mark,))
        assert (both[:, :, index] == alone[:, :, 0]).all()
    assert (both[:, :, 0] != both[:, :, 1]).any()
