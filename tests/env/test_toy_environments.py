"""All environments play toys, and OpenSpiel computes exploitability exactly."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import UniformRandomPolicy

import genial
from genial.engine.editions import every_toy
from genial.env import batch, genial_v0, mogenial_v0, registration
from genial.env.agents import AgentVectorEnv
from genial.env.openspiel import name_game
from genial.env.single import SingleAgentEnv

from .pettingzoo_games import allow_named_parts, api_test, play

KINDS = pytest.mark.parametrize("kind", every_toy(), ids=lambda kind: "-".join(map(str, kind)))
# A board of the smallest size on which both players place a tile.
FOUR_FREE = "hexagon/ . ./. r ."


@KINDS
def test_every_environment_plays_a_toy_to_the_end(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    for module in (genial_v0, mogenial_v0):
        env = module.env(edition=edition, variant=variant, players=players)
        results = [last for _, last, _ in play(env, seed=1)]
        assert results[-1][2]
    single = SingleAgentEnv(edition, variant, players, "greedy")
    _play_single(single)
    games = batch.make(8, edition=edition, variant=variant, players=players, seed=1)
    ended = np.zeros(8, bool)
    while not ended.all():
        games.step(games.sample())
        ended |= np.asarray(games.done, bool)
    agents = AgentVectorEnv(4, edition, variant, players, "balanced")
    _, info = agents.reset(seed=1)
    assert info["action_mask"].any(axis=1).all()
    agents.step(agents.sample())


@allow_named_parts
def test_a_toy_passes_the_test_of_pettingzoo() -> None:
    api_test(genial_v0.env(edition="toy-10"), num_cycles=20)


def test_gymnasium_makes_a_toy_by_its_id() -> None:
    registration.register()
    env = gymnasium.make("genial/Standard-v0", edition="toy-7", opponents="casual")
    _play_single(env.unwrapped)


@pytest.mark.parametrize("kind_of_env", [SingleAgentEnv, AgentVectorEnv])
def test_an_opponent_that_needs_a_network_is_refused(kind_of_env: Any) -> None:
    first = (2,) if kind_of_env is AgentVectorEnv else ()
    with pytest.raises(genial.BadRules, match="network"):
        kind_of_env(*first, "toy-7", "standard", 2, "judge")


@KINDS
def test_openspiel_plays_a_toy_to_the_end(kind: tuple[str, str, int]) -> None:
    name = name_game(*kind)
    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else 0
        state.apply_action(int(rng.choice(actions or state.legal_actions())))
    assert len(state.returns()) == kind[2]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("python_genial(edition=8)", r"7 \(toy-7\), 10 \(toy-10\), 19 \(toy-19\)"),
        ("python_genial(edition=7,family=True)", "only for the year 2023, not for 7"),
        ("python_genial(edition=7,variant=team)", "has no variant 'team'"),
    ],
)
def test_openspiel_refuses_toys_that_do_not_exist(name: str, words: str) -> None:
    with pytest.raises((genial.BadRules, pyspiel.SpielError), match=words):
        pyspiel.load_game(name)


def test_cfr_lowers_the_exploitability() -> None:
    game = pyspiel.load_game(f"python_genial(edition=7,start=0,board={FOUR_FREE})")
    uniform = exploitability.exploitability(game, UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    learned = exploitability.exploitability(game, solver.average_policy())
    assert 0 <= learned < uniform / 2


def _play_single(env: Any) -> None:
    rng, ended = np.random.default_rng(1), False
    _, info = env.reset(seed=1)
    while not ended:
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        _, _, ended, _, info = env.step(action)
