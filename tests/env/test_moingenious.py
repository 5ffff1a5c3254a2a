"""MOMAland's interface with the real rules: programs for MOMAland work with it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.spaces import Box, Discrete

from genial import BadRules
from genial.engine.notation import sort_key
from genial.env import moingenious_v0
from genial.env.utility import MaxMinUtility

from .pettingzoo_games import allow_named_parts, api_test, play, seed_test

GAMES: dict[str, dict[str, Any]] = {
    "two": {},
    "three": {"num_agents": 3},
    "four": {"num_agents": 4, "board_size": 8},
    "open": {"num_agents": 3, "fully_obs": True},
    "teams": {"num_agents": 4, "reward_mode": "two_teams"},
}
every_game = pytest.mark.parametrize("options", GAMES.values(), ids=GAMES.keys())


@every_game
@allow_named_parts
def test_api(options: dict[str, Any]) -> None:
    api_test(MaxMinUtility(moingenious_v0.env(**options)), num_cycles=60)
    seed_test(lambda: moingenious_v0.env(**options), num_cycles=40)


@every_game
def test_spaces_are_shaped_as_in_momaland(options: dict[str, Any]) -> None:
    env = moingenious_v0.env(**options)
    agents = options.get("num_agents", 2)
    size = 2 * (agents + 4) - 1
    for agent in env.possible_agents:
        space: Any = env.observation_space(agent)
        seen = space["observation"]
        assert seen["board"] == Box(0, 6, (size, size), np.float32)
        assert seen["racks"].shape == ((agents, 6, 2) if options.get("fully_obs") else (6, 2))
        assert seen["scores"].shape == (agents, 6)
        assert isinstance(env.action_space(agent), Discrete)
        most = 36 if options.get("reward_mode") else 18
        assert env.reward_space(agent) == Box(0, most, (6,), np.float32)
    assert env.metadata["name"] == "moingenious_v0"


@every_game
def test_observations_and_rewards_fit(options: dict[str, Any]) -> None:
    env = moingenious_v0.env(**options)
    sums = {agent: np.zeros(6) for agent in env.possible_agents}
    for agent, (observation, reward, _, _, _), _ in play(env, seed=4):
        assert env.observation_space(agent).contains(observation)
        assert env.reward_space(agent).contains(reward)
        sums[agent] += reward
        scores = observation["observation"]["scores"]
        assert tuple(scores[env.possible_agents.index(agent)]) == env.match.markers(
            env.rules.owners[env.possible_agents.index(agent)]
        )
    for seat, agent in enumerate(env.possible_agents):
        assert tuple(sums[agent]) == env.match.markers(env.rules.owners[seat])


def test_the_board_has_axial_coordinates() -> None:
    env = moingenious_v0.env(num_agents=2)
    observations, infos = env.reset(seed=1)
    board = observations["agent_0"]["observation"]["board"]
    # R1.2: h8 is the middle. The number in the name of a space is the axial coordinate q, and the
    # letter is r.
    where = {
        "c8": (5, 0),
        "c13": (10, 0),
        "h13": (10, 5),
        "m8": (5, 10),
        "m3": (0, 10),
        "h3": (0, 5),
    }
    for colour, place in enumerate(where.values(), 1):
        assert board[place] == colour
    assert np.count_nonzero(board) == 6
    assert sorted(where, key=sort_key)[0] == "c8"
    assert infos == {"agent_0": {}, "agent_1": {}}


def test_hidden_racks_are_blank_and_open_racks_are_shown() -> None:
    env = moingenious_v0.env(num_agents=3, fully_obs=True)
    env.reset(seed=1)
    racks = [env.observe(agent)["observation"]["racks"] for agent in env.agents]
    assert all(np.array_equal(rack, racks[0]) for rack in racks)
    for seat, rack in enumerate(env.match.world().racks):
        letters = ["".join("rgboyp"[colour - 1] for colour in tile) for tile in racks[0][seat]]
        assert letters == list(rack)


def test_the_first_agent_starts() -> None:
    env = moingenious_v0.env()
    for seed in range(10):
        env.reset(seed=seed)
        assert env.agent_selection == "agent_0"


def test_pettingzoo_knows_its_id() -> None:
    assert pettingzoo.make("aec", "genial/moingenious_v0", num_agents=3).max_num_agents == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"num_agents": 5}, "2, 3 or 4 players"),
        ({"rack_size": 4}, "rack_size must be 6"),
        ({"num_colors": 3}, "num_colors must be 6"),
        ({"board_size": 9}, "board_size must be 6"),
        ({"reward_mode": "collaborative"}, "there are competitive and two_teams"),
        ({"reward_mode": "two_teams"}, "num_agents=4"),
        ({"reward_mode": "two_teams", "num_agents": 4, "fully_obs": True}, "fully_obs=False"),
    ],
)
def test_a_kind_of_game_that_does_not_exist_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        moingenious_v0.env(**options)
