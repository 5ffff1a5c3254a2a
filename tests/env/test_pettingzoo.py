"""The PettingZoo environments: PettingZoo's tests, seeds, rewards, hidden tiles."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pettingzoo
import pytest

import genial
from genial import BadRules, Game, GenialError, IllegalMove
from genial.drawing.svg import draw_svg
from genial.engine.editions import every_kind, find_rules
from genial.env import genial_v0, mogenial_v0
from genial.env.aec import GenialAEC
from genial.env.utility import MaxMinUtility, Utility
from genial.features.actions import find_move

from .pettingzoo_games import (
    allow_named_parts,
    api_test,
    performance_benchmark,
    play,
    render_test,
    seed_test,
)

KINDS = pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
Kind = tuple[str, str, int]


def options(kind: Kind) -> dict[str, Any]:
    return dict(zip(("edition", "variant", "players"), kind, strict=True))


@KINDS
@allow_named_parts
def test_api_for_every_kind(kind: Kind) -> None:
    api_test(genial_v0.env(**options(kind)), num_cycles=100)


@KINDS
@allow_named_parts
def test_api_with_a_utility_of_vectors(kind: Kind) -> None:
    api_test(MaxMinUtility(mogenial_v0.env(**options(kind))), num_cycles=60)


@KINDS
def test_seeds_for_every_kind(kind: Kind) -> None:
    seed_test(lambda: genial_v0.env(**options(kind)), num_cycles=60)


@pytest.mark.parametrize(
    "kind", [("2023", "standard", 2), ("2023", "duel", 2), ("extreme", "team", 4)]
)
def test_every_mode_of_rendering(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("genial.env.rendering.RENDER_FPS", 1000)
    kinds: dict[str, Callable[[Any], bool]] = {"svg": lambda drawn: drawn.startswith("<svg")}
    render_test(lambda render_mode: genial_v0.env(**options(kind), render_mode=render_mode), kinds)


def test_pictures_show_whole_tiles_and_the_last_one_placed() -> None:
    env = genial_v0.env(render_mode="svg")
    steps = play(env, seed=1)
    for _ in range(6):
        next(steps)
    turns = env.view().turns
    assert len(turns) == 5
    assert env.view().symbols.keys() >= {space for turn in turns for space in turn.moves[0].spaces}
    game = env.match.world()
    assert draw_svg(env.view()) != draw_svg(game.view(game.seat))


def test_performance_benchmark_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """PettingZoo's benchmark runs for five seconds. Here, its clock runs faster."""
    ticks = iter(np.arange(0.0, 1e4, 0.05).tolist())
    monkeypatch.setattr("time.time", lambda: next(ticks))
    performance_benchmark(genial_v0.env())
    assert "turns per second" in capsys.readouterr().out


@KINDS
def test_the_environment_plays_the_game_of_the_engine(kind: Kind) -> None:
    """The same seed and actions give the same game, with the same scores and ranks."""
    edition, variant, players = kind
    env = genial_v0.env(**options(kind))
    game = Game(edition, variant=variant, players=players, seed=11)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent, (_, reward, is_over, _, info), action in play(env, seed=11):
        rewards[agent] += reward if is_over or variant == "solo" else 0.0
        if is_over:
            assert game.outcome is not None
            assert info == {"scores": game.scores, "ranks": game.ranks}
        else:
            assert agent == f"agent_{game.seat}"
            assert env.match.states.tobytes() == game.states.tobytes()
            game.play(find_move(game, action))
    assert game.outcome is not None
    if variant == "solo":
        assert rewards["agent_0"] == min(game.scores[0])
        return
    owners = game.rules.owners
    for seat, agent in enumerate(env.possible_agents):
        has_won = owners[seat] in game.outcome.winners
        assert (rewards[agent] > 0) == (has_won and len(game.outcome.winners) < len(set(owners)))
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)


def test_numpy_integers_are_accepted_as_seeds() -> None:
    env: Any = genial_v0.env()
    env.reset(seed=np.int64(3))
    game = Game("2023", players=2, seed=3)
    assert env.match.states.tobytes() == game.states.tobytes()


def test_a_reset_without_a_seed_continues_the_last_generator() -> None:
    env, same = genial_v0.env(), genial_v0.env()
    seen = []
    for one in (env, same):
        one.reset(seed=3)
        one.reset()
        seen.append(one.match.states.tobytes())
        one.reset()
        seen.append(one.match.states.tobytes())
    assert seen[:2] == seen[2:]
    assert seen[0] != seen[1]


@KINDS
def test_observations_fit_their_spaces(kind: Kind) -> None:
    for module in (genial_v0, mogenial_v0):
        env = module.env(**options(kind))
        for agent, (observation, _, _, _, _), action in play(env, seed=5):
            assert env.observation_space(agent).contains(observation)
            assert action is None or env.action_space(agent).contains(action)


def test_kept_observations_do_not_change() -> None:
    env = genial_v0.env()
    env.reset(seed=1)
    first = env.last()[0]
    kept = deepcopy(first)
    for _, _, _ in play(env, seed=1):
        pass
    for name, part in first["observation"].items():
        assert np.array_equal(part, kept["observation"][name])
    assert np.array_equal(first["action_mask"], kept["action_mask"])


def test_only_the_selected_agent_has_legal_actions() -> None:
    env = genial_v0.env(players=3)
    env.reset(seed=1)
    waiting = [agent for agent in env.agents if agent != env.agent_selection]
    assert len(waiting) == 2
    for agent in waiting:
        assert not env.observe(agent)["action_mask"].any()


def test_an_illegal_action_leaves_the_game_as_it_was() -> None:
    env = genial_v0.env()
    env.reset(seed=1)
    before = env.match.states.tobytes()
    for action in (-1, 3276, 3278, 551):
        with pytest.raises(IllegalMove):
            env.step(action)
        assert env.match.states.tobytes() == before
    with pytest.raises(TypeError):
        env.step(None)


def test_a_step_before_or_after_a_game_is_an_error() -> None:
    steps: list[Callable[[Any], Any]] = [
        lambda env: env.step(0),
        lambda env: env.last(),
        lambda env: env.agent_iter(),
    ]
    envs: list[Any] = [genial_v0.env(), MaxMinUtility(mogenial_v0.env())]
    for env in envs:
        for use in steps:
            with pytest.raises(GenialError, match=r"call reset\(\) first"):
                use(env)
        for _ in play(env, seed=1):
            pass
        for use in steps:
            with pytest.raises(GenialError, match=r"call reset\(\) first"):
                use(env)


def test_before_a_game_there_is_no_observation_and_after_it_the_final_one() -> None:
    env = genial_v0.env(render_mode="ansi")
    uses: list[Callable[[], Any]] = [
        lambda: env.observe("agent_0"),
        env.render,
        lambda: env.determinize(1),
    ]
    for use in uses:
        with pytest.raises(GenialError, match=r"call reset\(\) first"):
            use()
    for _ in play(env, seed=1):
        pass
    assert env.observe("agent_0")["observation"]["phase"] == [2]
    assert isinstance(env.render(), str)


def test_an_unknown_agent_is_named() -> None:
    env = genial_v0.env()
    env.reset(seed=1)
    with pytest.raises(
        GenialError, match="there is no agent 'player_0'; there are agent_0, agent_1"
    ):
        env.observe("player_0")


def test_a_window_shows_each_position_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("genial.env.rendering.RENDER_FPS", 50)
    env = genial_v0.env(render_mode="human")
    begin = time.perf_counter()
    steps = play(env, seed=1)
    for _ in range(6):
        next(steps)
    env.close()
    assert time.perf_counter() - begin > 5 / 50 * 0.9


def test_a_determinized_copy_has_only_the_knowledge_of_the_agent() -> None:
    env = genial_v0.env()
    steps = play(env, seed=8)
    for _ in range(14):
        next(steps)
    agent = env.agent_selection
    twins = [env.determinize(seed) for seed in (1, 1, 2)]
    for twin in twins:
        assert twin.view(agent).states.tobytes() == env.view(agent).states.tobytes()
        assert twin.match.states.tobytes() != env.match.states.tobytes()
        assert twin.agent_selection == agent
    assert twins[0].match.states.tobytes() == twins[1].match.states.tobytes()
    assert twins[0].match.states.tobytes() != twins[2].match.states.tobytes()
    before = env.match.states.tobytes()
    for _ in play_on(twins[0]):
        pass
    assert env.match.states.tobytes() == before
    sampled = env.determinize(8)  # the same seed as the real game has
    sampled.reset()
    env.reset()
    assert sampled.match.states.tobytes() != env.match.states.tobytes()


def test_a_sampled_world_with_the_games_own_seed_has_other_draws() -> None:
    env = genial_v0.env(variant="solo")
    env.reset(seed=7)
    draws = []
    for one in (env, env.determinize(7)):
        tiles = []
        for _ in range(25):
            mask = one.observe("agent_0")["action_mask"]
            one.step(int(np.flatnonzero(mask)[0]))
            tiles.append(one.view().rack)
        draws.append(tiles)
    for shift in range(4):  # the same draws could also come a few turns later
        pairs = list(zip(draws[0], draws[1][shift:], strict=False))
        assert sum(true == sampled for true, sampled in pairs) < 8


def test_a_determinized_copy_keeps_the_utility() -> None:
    env = MaxMinUtility(mogenial_v0.env())
    env.reset(seed=3)
    twin = env.determinize(1)
    twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[0]))
    assert isinstance(twin.last()[1], float)
    assert env.unwrapped.match.states.tobytes() != twin.unwrapped.match.states.tobytes()


def test_after_the_end_each_agent_gets_its_own_view() -> None:
    env = genial_v0.env(start=0)
    for agent, (_, _, is_over, _, _), _ in play(env, seed=1):
        if is_over:
            assert env.view().viewer == env.possible_agents.index(agent)


def play_on(env: GenialAEC) -> Iterator[str]:
    for agent in env.agent_iter():
        observation, _, is_over, _, _ = env.last()
        env.step(None if is_over else int(np.flatnonzero(observation["action_mask"])[0]))
        yield agent


def test_copies_continue_independently_and_equally() -> None:
    env = genial_v0.env(variant="duel")
    steps = play(env, seed=8)
    for _ in range(9):
        next(steps)
    for twin in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.match.states.tobytes() == env.match.states.tobytes()
        for _ in play_on(twin):
            pass
        assert twin.match.states.tobytes() != env.match.states.tobytes()


def test_pettingzoo_creates_the_environments_by_name() -> None:
    env = pettingzoo.make("aec", "genial/genial_v0", edition="extreme", players=3)
    assert isinstance(env, GenialAEC)
    assert env.rules == find_rules("extreme", "standard", 3)
    assert pettingzoo.make("aec", "genial/mogenial-v0").metadata["name"] == "mogenial_v0"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"edition": "1999"}, "there is no edition"),
        ({"variant": "duel", "edition": "2004"}, "duel is in 2023"),
        ({"render_mode": "gif"}, "human, ansi, rgb_array, svg"),
        ({"start": 4}, "seats are 0 to 1"),
    ],
)
def test_the_error_for_bad_options_lists_the_right_ones(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        genial_v0.env(**given)


@KINDS
def test_vector_rewards_add_up_to_the_markers(kind: Kind) -> None:
    env = mogenial_v0.env(**options(kind))
    sums = {agent: np.zeros(env.rules.edition.colours) for agent in env.possible_agents}
    for agent, (_, reward, _, _, _), _ in play(env, seed=2):
        assert env.reward_space(agent).contains(reward)
        sums[agent] += reward
    for seat, agent in enumerate(env.possible_agents):
        assert tuple(sums[agent]) == env.match.markers(env.rules.owners[seat])


def test_wrappers_do_not_change_the_environments_rewards() -> None:
    env = mogenial_v0.env()
    for agent, (_, reward, _, _, _), _ in play(env, seed=2):
        reward[:] = 99
        assert not (env.rewards[agent] == 99).any()
        assert not (env.last()[1] == 99).any()


def test_max_min_utility_adds_up_to_the_lowest_marker() -> None:
    env = MaxMinUtility(mogenial_v0.env(players=3))
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent, (_, reward, _, _, _), _ in play(env, seed=2):
        assert isinstance(reward, float)
        sums[agent] += reward
    markers = env.unwrapped.match.markers
    assert sums == {f"agent_{seat}": min(markers(seat)) for seat in range(3)}


def test_any_utility_can_be_used() -> None:
    env = Utility(mogenial_v0.env(), lambda markers: float(np.sum(markers)))
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent, (_, reward, _, _, _), _ in play(env, seed=2):
        sums[agent] += reward
    markers = env.unwrapped.match.markers
    assert sums == {f"agent_{seat}": sum(markers(seat)) for seat in range(2)}


def test_an_environment_can_use_a_custom_board() -> None:
    board = genial.parse_board("hexagon\n  r . .\n . . g .\n. . b . .\n . . . .\n  . . .\n")
    env = genial_v0.env(board=board)
    assert len(list(play(env, seed=1))) > 5
