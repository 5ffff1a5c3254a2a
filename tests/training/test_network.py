"""The network in PyTorch gives the same logits as the kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from genial.bots.kernel import door
from genial.bots.kernel.cache import CACHE
from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.network import NETWORK
from genial.bots.kernel.survey import SURVEY
from genial.bots.networks import format_network
from genial.engine.game import Game
from genial.training.games import num_inputs
from genial.training.network import JudgeNetwork, read_weights


def draw_weights(seed: int = 3) -> torch.Tensor:
    """Random weights without zeros, unlike the initial weights of a training."""
    generator = torch.Generator().manual_seed(seed)
    return 0.2 * torch.randn(NETWORK.itemsize // 4, generator=generator)


def draw_network(seed: int = 3) -> JudgeNetwork:
    network = JudgeNetwork(0)
    network.load(draw_weights(seed))
    return network


def describe_moves(game: Game, record: Any) -> tuple[Any, Any]:
    """The inputs and the kernels' logits of all moves that do not end the game."""
    rules, states = game.geometry.record, game.states
    survey, codes, logits = np.zeros(1, SURVEY), np.zeros(6000, np.int32), np.zeros(6000, "f4")
    door.survey(rules, states, survey)
    found = door.judge_all(rules, states, survey, record, np.zeros(1, CACHE), codes, logits)
    assert found == len(game.legal_moves())
    inputs = np.zeros((found, num_inputs(game.geometry)), np.float32)
    ends = [door.describe_move(rules, states, survey, codes[i], inputs[i]) for i in range(found)]
    goes_on = np.array(ends) == GOES_ON
    return inputs[goes_on], logits[:found][goes_on]


@pytest.mark.compiled
@pytest.mark.parametrize(
    "kind",
    [
        ("2023", "standard", 2),
        ("2023", "team", 4),
        ("2023", "solo", 1),
        ("2023", "duel", 2),
        ("2023-family", "standard", 3),
        ("extreme", "standard", 4),
    ],
    ids=str,
)
def test_pytorch_and_kernels_give_the_same_values(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    network, rng = draw_network(), np.random.default_rng(1)
    game = Game(edition, variant=variant, players=players, seed=4)
    for _ in range(12):
        inputs, logits = describe_moves(game, network.to_record())
        with torch.no_grad():
            judged = network(torch.from_numpy(inputs)).numpy()
        assert np.allclose(judged, logits, rtol=1e-5, atol=1e-5)
        assert np.ptp(logits) > 0 or len(logits) < 3
        moves = game.legal_moves()
        game.play(moves[rng.integers(len(moves))])


def test_weights_round_trip() -> None:
    weights, network = draw_weights(), draw_network()
    assert torch.equal(network.flatten(), weights)
    record = network.to_record()
    assert record.dtype == NETWORK
    assert record.shape == (1,)
    assert np.array_equal(record["hidden"][0], network.weights["hidden"].detach().numpy())
    assert np.array_equal(record["bias"][0], weights[-1:].numpy())


def test_weights_of_another_network_are_refused() -> None:
    with pytest.raises(ValueError, match="weights, not 7"):
        JudgeNetwork(0).load(torch.zeros(7))


def test_the_same_seed_draws_the_same_weights() -> None:
    assert torch.equal(JudgeNetwork(5).flatten(), JudgeNetwork(5).flatten())
    assert not torch.equal(JudgeNetwork(5).flatten(), JudgeNetwork(6).flatten())


def test_weights_are_read_from_the_file_of_a_network(tmp_path: Path) -> None:
    (tmp_path / "network.npy").write_bytes(format_network(draw_network().to_record()))
    weights = read_weights(tmp_path / "network.npy")
    assert torch.equal(weights, draw_weights().half().float())
    network = JudgeNetwork(0)
    network.load(weights)
    assert torch.equal(network.flatten(), weights)
