"""The vector environment: its games, its opponents in the kernels, ends and illegal actions."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import genial
from genial.bots.balanced import judge_moves
from genial.bots.judge import JudgeBot, judge_view
from genial.bots.networks import FOLDER, load_network
from genial.engine.editions import every_kind
from genial.env import batch, registration
from genial.env.agents import AgentVectorEnv
from genial.env.kernel.opposing import AGENT
from genial.env.single import SingleAgentEnv
from genial.features.actions import find_action, find_move

KINDS = pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
TINY = genial.parse_board("hexagon\n  r . .\n . . g .\n. b . . .\n")


@pytest.fixture(autouse=True)
def registered() -> None:
    registration.register()


def step_once(envs: AgentVectorEnv) -> None:
    envs.reset(seed=1)
    envs.step(envs.sample())


def first_legal(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@KINDS
def test_every_kind_plays_to_the_end_as_gymnasium_expects(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    envs = AgentVectorEnv(4, edition, variant, players, "greedy")
    observations, info = envs.reset(seed=1)
    ended = np.zeros(4, bool)
    while not ended.all():
        assert envs.observation_space.contains(observations)
        assert info["action_mask"].any(axis=1).all()
        observations, rewards, done, truncated, info = envs.step(envs.sample())
        assert not truncated.any()
        assert (rewards[~done] == 0).all() or variant == "solo"
        ended |= done


def test_make_vec_gives_the_vector_environment_with_its_mode() -> None:
    for mode in gymnasium.vector.AutoresetMode:
        envs = gymnasium.make_vec("genial/Duel-v0", num_envs=2, autoreset=mode)
        assert isinstance(envs.unwrapped, AgentVectorEnv)
        assert envs.metadata["autoreset_mode"] is mode


@pytest.mark.parametrize("variant", ["solo", "duel", "team"])
def test_games_are_those_of_the_engine(variant: str) -> None:
    """The first games of the batch have the tiles and the rules of `genial.Game`."""
    envs = AgentVectorEnv(5, variant=variant, opponents="random")
    envs.reset(seed=[3, 4, 5, 6, 7])
    for game, seed in enumerate((3, 4, 5, 6, 7)):
        dealt = genial.Game("2023", variant=variant, seed=seed)
        world = envs.batch.world(game)
        assert world.seat == envs.batch.seats[game]
        if sum(map(len, world.symbols.values())) == sum(map(len, dealt.symbols.values())):
            assert world.racks == dealt.racks


def test_rewards_and_rows_agree_with_the_single_environment() -> None:
    """Solo has no opponents, so both environments play the same games."""
    envs, single = AgentVectorEnv(1, variant="solo"), SingleAgentEnv(variant="solo")
    observations, info = envs.reset(seed=[9])
    one, told = single.reset(seed=9)
    over = False
    while not over:
        for name, part in one["observation"].items():
            assert np.array_equal(observations[name][0], part)
        assert np.array_equal(info["action_mask"][0], told["action_mask"])
        action = int(told["action_mask"].argmax())
        one, reward, over, _, told = single.step(action)
        observations, rewards, done, _, info = envs.step([action])
        assert (rewards[0], done[0]) == (reward, over)
    assert np.array_equal(info["scores"][0], told["scores"])


class TestEnds:
    def play_to_an_end(self, autoreset: str, **options: Any) -> tuple[AgentVectorEnv, Any]:
        envs = AgentVectorEnv(3, opponents="random", board=TINY, autoreset=autoreset, **options)
        envs.reset(seed=1)
        step = envs.step(envs.sample())
        while not step[2].any():
            step = envs.step(envs.sample())
        return envs, step

    def test_next_step_shows_the_end_and_then_deals(self) -> None:
        envs, (observations, _, done, _, info) = self.play_to_an_end("next-step")
        game = int(done.argmax())
        assert observations["phase"][game] == 2
        assert info["_scores"].tolist() == done.tolist()
        assert info["action_mask"][game].all(), "the next action is ignored"
        actions = info["action_mask"].argmax(axis=1)
        actions[game] = info["action_mask"].shape[1] - 1  # an illegal action for a new game
        observations, rewards, after, _, _ = envs.step(actions)
        assert observations["phase"][game] == 0
        assert (rewards[game], after[game]) == (0, False)

    @pytest.mark.parametrize("form", ["parts", "flat", "planes"])
    def test_same_step_deals_at_once_and_keeps_the_last_observation(self, form: str) -> None:
        _, (observations, _, done, _, info) = self.play_to_an_end("same-step", observation=form)
        game, other = int(done.argmax()), int(done.argmin())
        final = info["final_obs"][game]
        envs = AgentVectorEnv(1, board=TINY, observation=form)
        assert envs.single_observation_space.contains(final)
        assert info["_final_obs"].tolist() == done.tolist()
        if form == "parts":
            assert final["phase"] == 2
            assert observations["phase"][game] == 0
            assert np.array_equal(final["markers"][0], info["final_info"]["scores"][game][0]) or (
                np.array_equal(final["markers"][0], info["final_info"]["scores"][game][1])
            )
        if not done.all():
            assert info["final_obs"][other] is None

    def test_disabled_waits_for_a_reset_of_the_ended_games(self) -> None:
        envs, (_, _, done, _, _) = self.play_to_an_end("disabled")
        with pytest.raises(genial.GenialError, match=r"game \d is over: reset it first"):
            envs.step(envs.sample())
        before = envs.batch.seeds
        envs.reset(options={"reset_mask": done})
        assert ((envs.batch.seeds != before) == done).all()
        envs.step(envs.sample())


class TestOpponents:
    def watch(self, opponent: Any, check: Any) -> int:
        """Calls `check` with the view of each opponent's decision and the action it took."""
        envs = AgentVectorEnv(4, opponents=opponent, seat=0, autoreset="disabled")
        envs.reset(seed=2)
        moves = 0
        for _ in range(4):
            worlds = [envs.batch.world(game) for game in range(4)]
            actions = envs.sample().copy()
            envs.step(actions)
            for game, world in enumerate(worlds):
                world.play(find_move(world, int(actions[game])))
                after = envs.batch.world(game)
                if world.seat == 1 and world.phase == "place" and world.bonus == 0:
                    placed = {*after.symbols} - {*world.symbols}
                    if len(placed) == 2:
                        check(world.view(1), placed)
                        moves += 1
        return moves

    def test_judge_plays_the_moves_of_the_bot_without_a_board_network(self) -> None:
        bot = JudgeBot(str(FOLDER / "2023-standard-2.npy"))

        def check(view: Any, placed: set[str]) -> None:
            move = bot.choose(view, None, None).move  # type: ignore[arg-type]
            assert {*move.spaces} == placed

        assert self.watch("judge", check) > 8

    def test_a_network_file_plays_its_own_moves(self) -> None:
        other = "2023-solo-1"

        def check(view: Any, placed: set[str]) -> None:
            codes, logits = judge_view(view, network)
            assert {*view.decode(int(codes[logits.argmax()])).spaces} == placed

        network = load_network(genial.engine.editions.find_rules("2023", "solo"))
        assert self.watch(FOLDER / f"{other}.npy", check) > 8

    def test_balanced_plays_one_of_the_moves_that_the_bot_values_most(self) -> None:
        def check(view: Any, placed: set[str]) -> None:
            codes, values = judge_moves(view)
            best = codes[values == values.max()].tolist()
            assert placed in [{*view.decode(code).spaces} for code in best]

        assert self.watch("balanced", check) > 8

    def test_a_function_sees_the_opponents_seats_and_chooses_their_actions(self) -> None:
        seen: list[Any] = []

        def choose(observations: Any, masks: Any) -> Any:
            seen.append((observations["turn"].copy(), masks.sum(axis=1)))
            return first_legal(observations, masks)

        envs = AgentVectorEnv(6, players=3, opponents=[choose, "random"])
        envs.reset(seed=3)
        for _ in range(5):
            envs.step(envs.sample())
        assert seen
        assert all((turns == 0).all() and counts.all() for turns, counts in seen)

    def test_an_illegal_action_of_a_function_is_named(self) -> None:
        envs = AgentVectorEnv(2, opponents=lambda seen, masks: np.full(len(masks), -5), start=0)
        with pytest.raises(genial.IllegalMove, match="of an opponent in game"):
            step_once(envs)

    def test_self_draws_from_the_past_selves_for_each_game(self) -> None:
        envs = AgentVectorEnv(64, opponents="self", board=TINY, autoreset="same-step")
        envs.reset(seed=1)
        assert set(envs.batch._games.arrays["policies"].ravel().tolist()) == {AGENT, 1}
        envs.add_self(first_legal)
        envs.add_self("greedy")
        for _ in range(20):
            envs.step(envs.sample())
        assert len(set(envs.batch._games.arrays["policies"].ravel().tolist())) == 3

    @pytest.mark.parametrize(
        ("opponents", "complaint"),
        [
            ("search", "there is no opponent 'search' in the kernels; there are random, greedy"),
            (["random"] * 3, "the number of other seats is 1"),
            (7, "an opponent must be one of random, greedy, balanced, judge, self"),
            (Path("nowhere.npy"), "there is no network nowhere.npy"),
        ],
    )
    def test_errors_say_which_opponents_there_are(self, opponents: Any, complaint: str) -> None:
        with pytest.raises(genial.GenialError, match=complaint):
            AgentVectorEnv(2, opponents=opponents)


class TestIllegalActions:
    def test_raise_regression_the_other_games_are_at_their_agents_turns(self) -> None:
        """Functions had not acted yet, and the next actions of agents were taken for theirs."""
        envs = AgentVectorEnv(8, opponents=first_legal, start=0, seat=0)
        envs.reset(seed=1)
        actions = envs.sample()
        actions[0] = -1
        with pytest.raises(genial.IllegalMove, match="in game 0"):
            envs.step(actions)
        assert [envs.batch.world(game).seat for game in range(8)] == [0] * 8
        assert not envs.batch._waiting.any()

    def test_raise_names_the_number_and_the_range(self) -> None:
        envs = AgentVectorEnv(2)
        envs.reset(seed=1)
        with pytest.raises(
            genial.IllegalMove, match=r"action 99999999999 .* actions are 0 to 3277"
        ):
            envs.step([99_999_999_999, 0])

    def test_lose_ends_the_game_with_a_loss(self) -> None:
        envs = AgentVectorEnv(2, illegal="lose")
        _, info = envs.reset(seed=1)
        legal = int(info["action_mask"][1].argmax())
        observations, rewards, done, _, info = envs.step([-1, legal])
        assert (rewards[0], done.tolist()) == (-1, [True, False])
        assert observations["phase"][0] == 2
        assert info["illegal"].tolist() == [True, False]

    def test_lose_takes_back_what_a_solo_agent_has_earned(self) -> None:
        envs, returns = AgentVectorEnv(1, variant="solo", illegal="lose"), 0.0
        envs.reset(seed=4)
        for _ in range(25):
            returns += envs.step(envs.sample())[1][0]
        assert returns > 0
        _, rewards, done, _, _ = envs.step([-1])
        assert done[0]
        assert returns + rewards[0] == 0

    def test_random_takes_a_legal_action_instead(self) -> None:
        envs = AgentVectorEnv(2, variant="solo", illegal="random")
        observations, _ = envs.reset(seed=1)
        covered = (observations["board"] > 0).sum(axis=1)
        observations, _, done, _, info = envs.step([-1, 10**6])
        assert ((observations["board"] > 0).sum(axis=1) == covered + 2).all()
        assert info["illegal"].all()
        assert not done.any()


def test_the_same_seed_and_actions_lead_to_the_same_games() -> None:
    one, other = (
        AgentVectorEnv(150, players=3, opponents="random", threads=threads) for threads in (1, 2)
    )
    one.reset(seed=5)
    other.reset(seed=5)
    for _ in range(30):
        first = one.step(one.sample())
        second = other.step(other.sample())
        assert np.array_equal(first[0]["gain"], second[0]["gain"])
        assert np.array_equal(first[4]["action_mask"], second[4]["action_mask"])
        assert np.array_equal(first[1], second[1])


def test_a_move_of_the_agent_can_be_found_by_its_notation() -> None:
    envs = AgentVectorEnv(1, opponents="random")
    _, info = envs.reset(seed=6)
    world = envs.batch.world(0)
    action = find_action(world, world.legal_moves()[0])
    assert info["action_mask"][0, action]
    envs.step([action])


class TestTensors:
    def test_tensors_have_the_numbers_of_the_arrays(self) -> None:
        torch = pytest.importorskip("torch")
        options: dict[str, Any] = {"opponents": "random", "board": TINY, "seed": 5}
        arrays = batch.make_agents(8, observation="planes", **options)
        tensors = batch.make_agents(8, observation="planes", arrays="torch", **options)
        for _ in range(6):
            actions = arrays.sample().copy()
            arrays.step(actions)
            tensors.step(torch.from_numpy(actions))
            for name in ("masks", "rewards", "done", "finals", "over"):
                assert np.array_equal(getattr(tensors, name).numpy(), getattr(arrays, name))
            for name, part in arrays.observations.items():
                assert np.array_equal(tensors.observations[name].numpy(), part)

    def test_a_function_gets_and_returns_tensors(self) -> None:
        torch = pytest.importorskip("torch")
        kinds: set[type] = set()

        def choose(observations: Any, masks: Any) -> Any:
            kinds.update((type(observations), type(masks)))
            return masks.int().argmax(dim=1)

        games = batch.make_agents(4, opponents=choose, observation="flat", arrays="torch", seed=1)
        games.step(games.sample())
        assert kinds == {torch.Tensor}

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            ({"n": 0}, "must be a whole number of at least 1, not 0"),
            ({"device": "tpu"}, "there is no device 'tpu'; there are cpu and cuda"),
            ({"arrays": "raw"}, "the device cpu has no arrays of type 'raw'; it has numpy and"),
            ({"threads": 0}, "`threads` must be a whole number of at least 1, not 0"),
        ],
    )
    def test_wrong_arguments_are_named(self, options: dict[str, Any], complaint: str) -> None:
        with pytest.raises(genial.BadRules, match=complaint):
            batch.make_agents(**{"n": 2, **options})


def test_a_batch_of_agents_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match="cannot be copied or pickled"):
        copy.deepcopy(batch.make_agents(2))
