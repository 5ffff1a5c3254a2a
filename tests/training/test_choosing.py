"""Choosing a move from all legal moves, or from a random sample of them."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest

from genial.bots.balanced import judge_moves, list_codes
from genial.bots.judge import judge_view
from genial.bots.kernel.judging import find_first, find_stride
from genial.bots.networks import load_network
from genial.engine.game import Game
from genial.engine.state import PLACE
from genial.engine.view import View
from genial.training.cpu import CpuBatch
from genial.training.games import ALL
from genial.training.kernel.selfplay import BALANCED, LEARNER

pytestmark = pytest.mark.compiled

NOISE = np.random.default_rng(1).integers(0, 2**63, 512).astype(np.uint64)
FEW = NOISE[:48]  # for tests in which the network values every move
SAMPLED = list(product([1, 2, 127, 128, 200, 255, 256, 300, 2500], [1, 16, 128, ALL]))


def sample(noise: np.uint64, candidates: int, limit: int) -> range:
    stride = find_stride(candidates, limit)
    return range(find_first(noise, stride), candidates, stride)


@pytest.mark.parametrize(("candidates", "limit"), SAMPLED)
def test_about_as_many_moves_are_valued_as_the_limit(candidates: int, limit: int) -> None:
    for noise in NOISE[:50]:
        weighed = sample(noise, candidates, limit)
        if candidates <= limit:
            assert weighed == range(candidates)
        else:
            assert limit <= len(weighed) < 2 * limit


@pytest.mark.parametrize(("candidates", "limit"), [(300, 128), (2500, 128), (200, 16), (20, 1)])
def test_every_candidate_is_sampled_equally_often(candidates: int, limit: int) -> None:
    turns = np.zeros(candidates, int)
    for noise in NOISE:
        turns[list(sample(noise, candidates, limit))] += 1
    expected = len(NOISE) / find_stride(candidates, limit)
    assert abs(turns - expected).max() < 5 * expected**0.5


def open_game(plies: int) -> Game:
    """A game in which the acting seat has hundreds of placements."""
    game, rng = Game("2023", players=3, seed=8), np.random.default_rng(2)
    for _ in range(plies):
        moves = game.legal_moves()
        game.play(moves[rng.integers(len(moves))])
    assert game.states[0].phase == PLACE
    return game


def choose(
    game: Game,
    policy: int,
    temperature: float = 0.0,
    limit: int = ALL,
    noise: npt.NDArray[np.uint64] = FEW,
) -> npt.NDArray[np.int32]:
    """The chosen moves in one position with many different random numbers."""
    machine = CpuBatch(game.geometry, len(noise))
    weights = load_network(game.rules).view(np.float32)
    machine.weights.numpy()[:] = weights
    machine.arrays["states"][:] = game.states[0]
    machine.arrays["noise"][:] = noise
    machine.tensors["policies"].fill_(policy)
    machine.choose(temperature, limit)
    return machine.tensors["moves"].numpy()


def rank_moves(view: View) -> dict[int, int]:
    """The rank of every legal move according to the network. 0 is the best."""
    codes, logits = judge_view(view, load_network(view.rules))
    return {int(codes[index]): place for place, index in enumerate(np.argsort(-logits))}


def test_the_best_of_all_moves_is_chosen() -> None:
    game = open_game(12)
    places = rank_moves(game.view(game.seat))
    assert {places[int(move)] for move in choose(game, LEARNER)} == {0}


def test_the_best_move_of_the_sample_is_chosen() -> None:
    game = open_game(12)
    places = rank_moves(game.view(game.seat))
    found = [places[int(move)] for move in choose(game, LEARNER, limit=32, noise=NOISE)]
    # If one in n moves is valued, one in n samples contains the best move.
    parts = len(places) / 32
    assert parts > 10
    assert 0.5 / parts < found.count(0) / len(found) < 2 / parts
    # About half of all samples contain one of the best n moves.
    assert 0.3 * parts < np.median(found) < 2 * parts


def test_all_moves_are_valued_if_there_are_fewer_than_the_limit() -> None:
    game = open_game(12)
    number = len(game.view(game.seat).legal_moves())
    assert np.array_equal(choose(game, LEARNER, 0.25, 8 * number), choose(game, LEARNER, 0.25))


def test_balanced_picks_one_of_its_best_moves_and_each_of_them_at_times() -> None:
    game = open_game(3)
    codes, values = judge_moves(game.view(game.seat))
    best = set(codes[values == values.max()].tolist())
    assert len(best) > 1
    assert set(choose(game, BALANCED, noise=NOISE).tolist()) == best


def test_a_higher_temperature_chooses_more_moves() -> None:
    game = open_game(12)
    tried = [len(set(choose(game, LEARNER, heat).tolist())) for heat in (0.0, 0.03, 0.25, 100.0)]
    assert tried == sorted(tried)
    assert tried[0] == 1
    legal = list_codes(game.view(game.seat))
    assert tried[-1] > 0.5 * min(len(legal), len(FEW))
    assert set(choose(game, LEARNER, 100.0, 16).tolist()) <= set(legal.tolist())
