"""The Gymnasium environment: Gymnasium's contract, seeds, rewards, copies, rendering."""

from __future__ import annotations

import copy
import pickle
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import genial
from genial.bots.registry import find_bot
from genial.drawing.svg import draw_svg
from genial.drawing.terminal import draw_text
from genial.drawing.window import Window
from genial.engine.view import View
from genial.env import registration
from genial.env.single import SingleAgentEnv
from genial.features.actions import find_action, find_move
from tests.env.gymnasium_games import KINDS, Step, describe, finish, play

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
every_id = pytest.mark.parametrize("name", registration.IDS)


@pytest.fixture(autouse=True)
def registered() -> None:
    registration.register()


class TestContract:
    class PliantEnv(SingleAgentEnv):
        """Replaces illegal actions by legal ones, because Gymnasium's checker ignores masks."""

        def step(self, action: SupportsIndex) -> Step:
            legal = np.flatnonzero(self.action_masks())
            return super().step(action if action in legal else int(legal[int(action) % len(legal)]))

    @every_kind
    def test_gymnasiums_checker_accepts_the_environment(self, kind: dict[str, Any]) -> None:
        check_env(self.make_pliant(kind), skip_render_check=True)

    def test_gymnasiums_checker_accepts_the_rendering(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        check_env(self.make_pliant({"variant": "solo"}))

    def make_pliant(self, kind: dict[str, Any]) -> gymnasium.Env[Any, Any]:
        maker: Any = self.PliantEnv
        spec = EnvSpec("tests/Pliant-v0", maker, kwargs=kind)
        return gymnasium.make(spec, disable_env_checker=True).unwrapped

    @every_kind
    def test_every_observation_is_in_the_space(self, kind: dict[str, Any]) -> None:
        env = SingleAgentEnv(**kind)
        for observation, _, _, truncated, info in play(env, seed=1):
            assert env.observation_space.contains(observation)
            assert not truncated
            assert np.array_equal(observation["action_mask"], info["action_mask"])

    @every_kind
    def test_the_mask_has_the_legal_moves_and_nothing_else(self, kind: dict[str, Any]) -> None:
        env = SingleAgentEnv(**kind)
        for observation, _, terminated, _, _ in play(env, seed=2):
            view = env.view()
            actions = np.flatnonzero(observation["action_mask"]).tolist()
            assert sorted(find_action(view, move) for move in view.legal_moves()) == actions
            assert terminated == (not actions)
            assert (env.action_masks() == observation["action_mask"]).all()
            assert env.action_masks().dtype == np.bool_

    @every_id
    def test_every_id_makes_its_variant_without_a_warning(self, name: str) -> None:
        env = gymnasium.make(name)
        *_, last = play(env, seed=3)
        assert last[2]
        assert isinstance(env.unwrapped, SingleAgentEnv)
        assert env.unwrapped.view().rules.variant == registration.IDS[name]

    def test_an_id_takes_every_argument_of_the_environment(self) -> None:
        board = genial.engine.board.load_board("hexagon")
        env = gymnasium.make(
            "genial/Standard-v0",
            edition="2018",
            players=3,
            opponents=["greedy", find_bot("random").bot],
            seat=1,
            start=1,
            board=board,
            open_partners=False,
            render_mode="ansi",
        )
        _, info = env.reset(seed=4)
        assert info["seat"] == 1

    def test_an_id_can_name_the_module_that_registers_it(self) -> None:
        _, info = gymnasium.make("genial.env:genial/Solo-v0").reset(seed=4)
        assert info["seat"] == 0

    def test_a_flattened_observation_ends_with_the_mask(self) -> None:
        env = gymnasium.wrappers.FlattenObservation(gymnasium.make("genial/Solo-v0"))
        observation, info = env.reset(seed=4)
        masks = env.get_wrapper_attr("action_masks")()
        assert observation[-len(masks) :].tolist() == info["action_mask"].tolist() == masks.tolist()

    def test_ids_are_registered_once(self) -> None:
        before = dict(gymnasium.registry)
        registration.register()
        assert dict(gymnasium.registry) == before


class TestSeeds:
    @every_kind
    def test_the_same_seed_and_actions_lead_to_the_same_games(self, kind: dict[str, Any]) -> None:
        one, other = SingleAgentEnv(**kind), SingleAgentEnv(**kind)
        assert describe(play(one, seed=5)) == describe(play(other, seed=5))
        assert describe(play(one, seed=None)) == describe(play(other, seed=None))

    def test_other_seeds_and_later_resets_give_other_games(self) -> None:
        env = SingleAgentEnv()
        games = {describe(play(env, seed)) for seed in (6, 7, None, None)}
        assert len(games) == 4

    def test_the_seed_of_a_reset_is_the_seed_of_a_game(self) -> None:
        game = genial.Game(players=2, seed=8, start=0)
        env = SingleAgentEnv(seat=0, start=0)
        env.reset(seed=8)
        assert env.view().rack == game.view(0).rack

    def test_deals_do_not_depend_on_the_agents_actions(self) -> None:
        env = SingleAgentEnv()
        openings = []
        for action_seed in (0, 1):
            list(play(env, seed=9, action_seed=action_seed))
            _, info = env.reset()
            openings.append((info["seat"], env.view().rack))
        assert openings[0] == openings[1]

    def test_the_seat_is_drawn_for_each_game_or_fixed(self) -> None:
        drawn, fixed = SingleAgentEnv(players=3), SingleAgentEnv(players=3, seat=2)
        drawn.reset(seed=10)
        assert {drawn.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}
        assert {fixed.reset()[1]["seat"] for _ in range(5)} == {2}

    def test_global_random_generators_are_not_used(self) -> None:
        np.random.seed(0)
        before = describe(play(SingleAgentEnv(), seed=11))
        np.random.seed(1)
        assert describe(play(SingleAgentEnv(), seed=11)) == before


class TestRewards:
    @pytest.mark.parametrize("edition", ["2023", "extreme"])
    def test_a_solo_game_returns_its_result(self, edition: str) -> None:
        steps = list(play(SingleAgentEnv(edition, "solo"), seed=12))
        assert sum(step[1] for step in steps) == min(steps[-1][4]["scores"][0])

    @pytest.mark.parametrize("variant", ["standard", "team", "duel"])
    def test_ranks_and_reward_agree_at_the_end(self, variant: str) -> None:
        seen = set()
        env = SingleAgentEnv(variant=variant, opponents="random")
        for seed in range(8):
            *before, (_, reward, _, _, info) = play(env, seed)
            assert not any(step[1] for step in before)
            assert "ranks" not in before[-1][4]
            rank = info["ranks"][env.view().rules.owners[info["seat"]]]
            tied = info["ranks"].count(1) > 1
            assert reward == (0 if tied else 1 if rank == 1 else -1)
            seen.add(reward)
        assert {1, -1} <= seen

    def test_each_of_three_losers_gets_a_third_of_the_loss(self) -> None:
        env = SingleAgentEnv(players=4)
        *_, (_, reward, _, _, info) = play(env, seed=13)
        assert info["ranks"][info["seat"]] > 1
        assert reward == pytest.approx(-1 / 3)


class TestErrors:
    @pytest.mark.parametrize(
        ("action", "complaint"),
        [(10**6, "actions are 0 to"), (-1, "actions are 0 to"), (None, "no exchange")],
    )
    def test_an_illegal_action_says_why_and_changes_nothing(
        self, action: int | None, complaint: str
    ) -> None:
        env = SingleAgentEnv()
        observation, _ = env.reset(seed=18)
        swap = len(observation["action_mask"]) - 2
        before = env.determinize(0).states
        with pytest.raises(genial.IllegalMove, match=complaint):
            env.step(swap if action is None else action)
        assert env.determinize(0).states == before

    def test_an_action_is_a_whole_number(self) -> None:
        env = SingleAgentEnv()
        env.reset(seed=19)
        with pytest.raises(TypeError, match="integer"):
            env.step(1.5)  # type: ignore[arg-type]  # on purpose

    def test_a_finished_game_needs_a_reset(self) -> None:
        env = SingleAgentEnv(variant="solo")
        list(play(env, seed=20))
        with pytest.raises(ResetNeeded, match=r"the game is over: call reset\(\)"):
            env.step(0)
        env.reset()
        assert env.action_masks().any()

    def test_nothing_works_before_the_first_reset(self) -> None:
        env = SingleAgentEnv()
        for call in (lambda: env.step(0), env.view, env.action_masks, lambda: env.determinize(0)):
            with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
                call()


class TestDeterminizing:
    @pytest.mark.parametrize("kind", ["standard", "three", "open team", "duel", "family"])
    def test_worlds_agree_with_what_the_agent_knows(self, kind: str) -> None:
        env = SingleAgentEnv(**KINDS[kind])
        for _ in zip(play(env, seed=21), range(6), strict=False):
            known = env.view()
            for seed in range(3):
                world = env.determinize(seed)
                view = world.view(env.seat)
                assert view.states == known.states
                assert world.legal_moves() == known.legal_moves()

    def test_hidden_tiles_and_the_bag_are_dealt_again(self) -> None:
        env = SingleAgentEnv(seat=0)
        env.reset(seed=22)
        true = genial.Game(players=2, seed=22)
        worlds = [env.determinize(seed) for seed in range(8)]
        assert len({world.racks[1] for world in worlds}) > 4
        assert len({int(world.states[0].rng) for world in worlds}) == 8
        assert int(true.states[0].rng) not in {int(world.states[0].rng) for world in worlds}

    def test_playing_in_a_sampled_world_does_not_change_the_game(self) -> None:
        env = SingleAgentEnv(variant="solo")
        env.reset(seed=23)
        before = env.view().states
        world = env.determinize(1)
        while world.outcome is None:
            world.play(world.legal_moves()[0])
        assert env.view().states == before


class TestCopies:
    @pytest.mark.parametrize("kind", ["standard", "solo"])
    @pytest.mark.parametrize("way", ["deepcopy", "pickle"])
    def test_a_copy_during_a_game_continues_equally(self, kind: str, way: str) -> None:
        env = gymnasium.make(f"genial/{kind.title()}-v0")
        for _ in zip(play(env, seed=24), range(5), strict=False):
            pass
        twin: Any = copy.deepcopy(env) if way == "deepcopy" else pickle.loads(pickle.dumps(env))
        assert describe(finish(env)) == describe(finish(twin))
        assert describe(play(env, seed=None)) == describe(play(twin, seed=None))

    def test_a_copy_shares_nothing(self) -> None:
        env = SingleAgentEnv(variant="solo")
        env.reset(seed=25)
        before = env.view().states
        list(finish(copy.deepcopy(env)))
        assert env.view().states == before


class TestVectors:
    @pytest.mark.parametrize("name", ["genial/Solo-v0", "genial/Duel-v0"])
    def test_a_vector_environment_starts_a_new_game_after_each_end(self, name: str) -> None:
        envs = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync")
        observations, infos = envs.reset(seed=26)
        over = np.zeros(2, bool)
        for _ in range(60):
            assert envs.observation_space.contains(observations)
            actions = observations["action_mask"].argmax(axis=1)
            observations, _, over_now, _, infos = envs.step(actions)
            if over_now.any():
                assert infos["scores"][int(over_now.argmax())] is not None
            over |= over_now
        assert over.all()
        envs.close()


class TestRendering:
    @pytest.fixture(autouse=True)
    def no_screen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def draw(self, mode: str | None, **kind: Any) -> Any:
        env = SingleAgentEnv(**kind, render_mode=mode)
        env.reset(seed=28)
        return env.render()

    def test_text_and_svg_show_the_view_of_the_agent(self) -> None:
        env = SingleAgentEnv(seat=1, render_mode="svg")
        env.reset(seed=28)
        assert env.render() == draw_svg(env.view())
        assert self.draw("ansi", seat=1) == draw_text(env.view())

    def test_pixels_come_as_an_array(self) -> None:
        pixels = self.draw("rgb_array")
        assert pixels.dtype == np.uint8
        assert pixels.ndim == 3
        assert pixels.shape[2] == 3

    def test_without_a_render_mode_nothing_is_drawn(self) -> None:
        assert self.draw(None) is None

    def test_a_window_is_shown_every_position(self, monkeypatch: pytest.MonkeyPatch) -> None:
        shown: list[View] = []
        monkeypatch.setattr(Window, "show", lambda self, view: shown.append(view))
        env = SingleAgentEnv(variant="solo", render_mode="human")
        steps = list(play(env, seed=29))
        assert len(shown) == len(steps)
        assert {view.viewer for view in shown} == {0}

    def test_a_window_opens_closes_and_opens_again(self) -> None:
        env = SingleAgentEnv(variant="solo", render_mode="human")
        for _ in range(2):
            env.reset(seed=30)
            env.close()
            env.close()

    def test_an_environment_with_a_window_can_be_copied(self) -> None:
        env = SingleAgentEnv(variant="solo", render_mode="human")
        env.reset(seed=31)
        twin = copy.deepcopy(env)
        assert twin.render() is None
        env.close()
        twin.close()

    def test_the_error_for_an_unknown_mode_lists_the_modes(self) -> None:
        with pytest.raises(genial.BadRules, match="'braille'; there are human, ansi, rgb_array"):
            SingleAgentEnv(render_mode="braille")


def test_a_bot_can_choose_the_agents_move() -> None:
    env = SingleAgentEnv(opponents="random", seat=0)
    observation, _ = env.reset(seed=27)
    move = find_bot("greedy").choose(env.view(), np.random.default_rng(0)).move
    action = find_action(env.view(), move)
    assert observation["action_mask"][action]
    assert find_move(env.view(), action) == move


def test_the_two_masks_do_not_share_memory() -> None:
    observation, info = SingleAgentEnv().reset(seed=1)
    assert not np.shares_memory(observation["action_mask"], info["action_mask"])
