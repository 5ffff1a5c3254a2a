"""Forms of observations, illegal actions in the single environments, and missing packages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env

import genial
from genial.env import batch, genial_v0, mogenial_v0
from genial.env.single import SingleAgentEnv
from genial.env.wrappers import FlatObservation, PartObservation, PlaneObservation
from tests.compatibility.clients import CLIENTS
from tests.env.gymnasium_games import play
from tests.env.missing import run_without
from tests.env.pettingzoo_games import allow_named_parts, api_test

FORMS = ("parts", "flat", "planes")
WRAPPERS: dict[str, Any] = {
    "parts": PartObservation,
    "flat": FlatObservation,
    "planes": PlaneObservation,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_gymnasiums_checker_accepts_every_form(form: str, illegal: str) -> None:
    maker: Any = SingleAgentEnv
    options = {"variant": "duel", "observation": form, "illegal": illegal}
    spec = EnvSpec("tests/Form-v0", maker, kwargs=options)
    env = gymnasium.make(spec, disable_env_checker=True).unwrapped
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("form", FORMS)
def test_wrappers_and_the_argument_give_the_same_observations(form: str) -> None:
    inside = SingleAgentEnv(variant="duel", observation=form)
    outside = WRAPPERS[form](SingleAgentEnv(variant="duel"))
    assert inside.observation_space == outside.observation_space
    for one, other in zip(play(inside, seed=3), play(outside, seed=3), strict=True):
        assert inside.observation_space.contains(one[0])
        ours, theirs = (
            step[0] if isinstance(step[0], dict) else {"flat": step[0]} for step in (one, other)
        )
        assert all(np.array_equal(ours[name], theirs[name]) for name in ours)
        assert np.array_equal(one[4]["action_mask"], inside.action_masks())
    assert not outside.action_masks().any()


def test_a_wrapper_needs_the_default_form() -> None:
    with pytest.raises(genial.GenialError, match="FlatObservation needs an environment of Genial"):
        FlatObservation(SingleAgentEnv(observation="parts"))


@pytest.mark.parametrize("form", ["flat", "planes"])
@allow_named_parts
def test_pettingzoos_test_accepts_every_form(form: str) -> None:
    api_test(genial_v0.env(variant="duel", observation=form), num_cycles=60)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"observation": "text"}, "`observation` must be one of parts, flat, planes, not 'text'"),
        ({"illegal": "ignore"}, "`illegal` must be one of raise, lose, random, not 'ignore'"),
    ],
)
def test_unknown_options_list_the_known_ones(options: dict[str, Any], complaint: str) -> None:
    for make in (SingleAgentEnv, genial_v0.env):
        with pytest.raises(genial.BadRules, match=complaint):
            make(**options)


class TestIllegalActions:
    def test_lose_ends_the_game_of_a_single_agent(self) -> None:
        env = SingleAgentEnv(illegal="lose")
        env.reset(seed=1)
        observation, reward, terminated, _, info = env.step(10**9)
        assert (reward, terminated, info["illegal"]) == (-1, True, True)
        assert observation["observation"]["phase"] == 2
        assert not observation["action_mask"].any()
        assert not env.action_masks().any()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
        assert env.reset()[0]["action_mask"].any()

    def test_random_continues_the_game_of_a_single_agent(self) -> None:
        env = SingleAgentEnv(variant="solo", illegal="random")
        env.reset(seed=1)
        observation, _, terminated, _, info = env.step(-3)
        assert info["illegal"]
        assert not terminated
        assert (observation["observation"]["board"] > 0).sum() == 8

    @pytest.mark.parametrize("players", [2, 3])
    def test_lose_ends_the_game_of_all_agents(self, players: int) -> None:
        env = genial_v0.env(players=players, illegal="lose")
        env.reset(seed=1)
        loser = env.agent_selection
        env.step(10**9)
        assert all(env.terminations.values())
        assert env.rewards[loser] == -1
        assert sum(env.rewards.values()) == pytest.approx(0)
        for agent in env.agent_iter():
            observation, reward, _, _, info = env.last()
            assert not observation["action_mask"].any()
            assert (reward == -1, "illegal" in info) == (agent == loser, agent == loser)
            env.step(None)

    def test_random_replaces_the_action_of_an_agent(self) -> None:
        env = genial_v0.env(illegal="random")
        env.reset(seed=1)
        agent = env.agent_selection
        env.step(-1)
        assert env.infos[agent] == {"illegal": True}
        assert env.agent_selection != agent

    def test_lose_takes_back_the_rewards_by_colour(self) -> None:
        env = mogenial_v0.env(variant="duel", illegal="lose", start=0)
        env.reset(seed=1)
        sums = {agent: np.zeros(6) for agent in env.agents}
        for turn in range(9):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(10**9 if turn == 8 else int(mask.argmax()))
            for agent, reward in env.rewards.items():
                sums[agent] += reward
        assert all((each == 0).all() for each in sums.values())


def test_the_batch_names_an_action_as_it_was_given() -> None:
    for arrays in ("numpy", "torch"):
        env = batch.make(2, seed=1, arrays=arrays)
        with pytest.raises(genial.IllegalMove, match=r"action -7 in game 1 .* actions are 0 to"):
            env.step(np.array([int(np.asarray(env.masks)[0].argmax()), -7]))


def test_the_batch_needs_neither_gymnasium_nor_pettingzoo() -> None:
    code = (
        "from genial.env import batch\n"
        "games = batch.make(4, seed=1)\n"
        "games.step(games.sample())\n"
        "for name in ('genial_v0', 'agents', 'wrappers', 'openspiel', 'stable_baselines'):\n"
        "    try:\n        importlib.import_module(f'genial.env.{name}')\n"
        "    except ModuleNotFoundError as error:\n        print(name, error)\n"
    )
    packages = {"gymnasium", "pettingzoo", "pyspiel", "stable_baselines3"}
    lines = run_without(packages, code).splitlines()
    assert len(lines) == 5
    for line in lines:
        command = "genial[openspiel]" if line.startswith("openspiel") else "genial[env]"
        assert f"is not installed: pip install '{command}'" in line


def test_gymnasium_alone_registers_its_ids() -> None:
    code = "import gymnasium, genial.env\ngymnasium.make_vec('genial/Solo-v0', num_envs=2)"
    run_without({"pettingzoo"}, code)


def test_the_oldest_versions_of_the_matrix_are_the_floors_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    floors = dict(each.split(">=") for each in project["project"]["optional-dependencies"]["env"])
    (oldest,) = (client for client in CLIENTS if client.name == "oldest Gymnasium")
    tried = dict(each.split("==") for each in oldest.requirements)
    assert tried["pettingzoo"] == floors["pettingzoo"]
    assert tried["gymnasium"] == f"{floors['gymnasium']}.0"


@pytest.mark.parametrize("client", CLIENTS, ids=lambda client: client.name)
def test_every_client_of_the_matrix_has_its_script(client: Any) -> None:
    folder = Path(__file__).parents[1] / "compatibility"
    assert (folder / f"{client.script}.py").exists()
