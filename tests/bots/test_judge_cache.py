"""The judge's cache: logits with the cache equal logits without it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from genial.bots.kernel import colour_inputs, door, game_inputs
from genial.bots.kernel.cache import CACHE
from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.network import NETWORK
from genial.bots.kernel.survey import SURVEY
from genial.engine.editions import every_kind
from genial.engine.game import Game
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import Records

pytestmark = pytest.mark.compiled


def draw_network(seed: int) -> Records:
    rng = np.random.default_rng(seed)
    network = np.zeros(1, NETWORK)
    for name in NETWORK.names or ():
        network[name] = rng.normal(0, 0.25, network[name].shape)
    return network


def judge(network: Any, inputs: Any) -> Any:
    """A second implementation of the network. It takes rows of inputs."""
    colours = inputs[:, : -game_inputs.NUMBER].reshape(len(inputs), -1, colour_inputs.NUMBER)
    first = np.maximum(colours @ network["colour"] + network["colour_bias"], 0)
    second = np.maximum(first @ network["hidden"] + network["hidden_bias"], 0)
    picked = second @ network["picked"]
    head = second.mean(1) @ network["summed"] + network["head_bias"]
    head += picked.max(1) @ network["highest"] + picked.min(1) @ network["lowest"]
    head += inputs[:, -game_inputs.NUMBER :] @ network["game"]
    last = np.maximum(head, 0) @ network["last_hidden"] + network["last_bias"]
    return np.maximum(last, 0) @ network["last"] + network["bias"]


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_cached_values_equal_the_values_of_the_network(kind: tuple[str, str, int]) -> None:
    """All positions share one cache, and entries of earlier positions must not be used."""
    edition, variant, players = kind
    rng, network = np.random.default_rng(1), draw_network(2)
    survey, memory = np.zeros(1, SURVEY), np.zeros(1, CACHE)
    codes, logits = np.empty(MAX_MOVES, np.int32), np.empty(MAX_MOVES, np.float32)
    game = Game(edition, variant=variant, players=players, seed=5)
    while game.outcome is None:
        states, record = game.view(game.seat).states, game.geometry.record
        door.survey(record, states, survey)
        number = door.judge_all(record, states, survey, network, memory, codes, logits)
        assert number == len(game.legal_moves())
        size = int(record[0].colours) * colour_inputs.NUMBER + game_inputs.NUMBER
        inputs = np.zeros((number, size), np.float32)
        ends = [
            door.describe_move(record, states, survey, int(code), row)
            for code, row in zip(codes[:number], inputs, strict=True)
        ]
        goes_on = np.array(ends) == GOES_ON
        expected = judge(network[0], inputs)
        assert np.abs(logits[:number] - expected)[goes_on].max(initial=0) < 1e-4
        game.play(game.view(game.seat).decode(int(rng.choice(codes[:number]))))
