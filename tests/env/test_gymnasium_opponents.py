"""Bots as opponents in the Gymnasium environment: their views, their seats and their failures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import genial
from genial.bots.bot import Budget, Decision
from genial.engine.view import View
from genial.env.single import SingleAgentEnv
from tests.env.gymnasium_games import KINDS, play


class RecordingBot:
    """A bot that records its views and plays the first legal move."""

    summary = "Looks around."

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        self.views.append(view)
        return Decision(view.legal_moves()[0])


@pytest.mark.parametrize("kind", ["standard", "four", "team", "duel"])
def test_bots_never_see_hidden_tiles(kind: str) -> None:
    bot = RecordingBot()
    env = SingleAgentEnv(**{**KINDS[kind], "opponents": bot})
    list(play(env, seed=14))
    assert bot.views
    for view in bot.views:
        assert view.viewer == view.seat != env.seat
        seen = [seat for seat, rack in enumerate(view.racks) if rack is not None]
        assert seen == [view.viewer]
        hidden = sum(view.rack_sizes) - len(view.rack)
        assert view.unseen.total() == view.bag_size + hidden


def test_open_partners_see_each_other() -> None:
    bots = RecordingBot(), RecordingBot(), RecordingBot()
    env = SingleAgentEnv(variant="team", opponents=bots, open_partners=True, seat=1)
    list(play(env, seed=15))
    partner = bots[1].views[0]
    assert partner.viewer == 3
    assert partner.racks[1] is not None
    assert partner.racks[0] is None


@pytest.mark.parametrize("seat", [0, 2])
def test_opponents_sit_in_the_order_of_turns_after_the_agent(seat: int) -> None:
    bots = RecordingBot(), RecordingBot(), RecordingBot()
    list(play(SingleAgentEnv(players=4, opponents=bots, seat=seat), seed=16))
    viewers = [{view.viewer for view in bot.views} for bot in bots]
    assert viewers == [{(seat + after) % 4} for after in (1, 2, 3)]


@pytest.mark.parametrize(
    ("opponents", "complaint"),
    [
        ("grandmaster", "there is no bot 'grandmaster'; there are random, greedy"),
        (["random", "greedy"], "number of other seats is 1: .* not 2"),
        (7, "the name of a bot, or an object with choose"),
    ],
)
def test_the_error_for_invalid_opponents_says_why(opponents: Any, complaint: str) -> None:
    with pytest.raises(genial.BadRules, match=complaint):
        SingleAgentEnv(opponents=opponents)


def test_a_bot_that_fails_leaves_the_game_as_it_was() -> None:
    class Faulty(RecordingBot):
        def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
            raise RuntimeError("out of ideas")

    env = SingleAgentEnv(opponents=Faulty(), seat=0, start=0)
    observation, _ = env.reset(seed=17)
    with pytest.raises(RuntimeError, match="out of ideas"):
        env.step(int(observation["action_mask"].argmax()))
    assert (env.action_masks() == observation["action_mask"]).all()


class FailsOnce:
    """A bot that fails at its first move."""

    summary = "Fails once."

    def __init__(self) -> None:
        self.has_failed = False

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        if not self.has_failed:
            self.has_failed = True
            raise RuntimeError("first move")
        moves = view.legal_moves()
        return Decision(moves[int(rng.integers(len(moves)))])


def test_after_a_failed_reset_there_is_no_game() -> None:
    """Otherwise it would be the bot's turn, and the agent would play the bot's tiles."""
    env = SingleAgentEnv(opponents=FailsOnce(), seat=0, start=1)
    with pytest.raises(RuntimeError, match="first move") as caught:
        env.reset(seed=1)
    assert "the bot on seat 1, FailsOnce" in caught.value.__notes__[0]
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    assert env.action_masks().any()


def test_a_failed_step_can_be_repeated() -> None:
    plain, failing = (
        SingleAgentEnv(opponents=bot, seat=0, start=0) for bot in (FailsOnce(), FailsOnce())
    )
    plain_bot: Any = plain._bots[0].bot
    plain_bot.has_failed = True
    for env in (plain, failing):
        env.reset(seed=1)
    action = int(np.flatnonzero(plain.action_masks())[0])
    with pytest.raises(RuntimeError):
        failing.step(action)
    for env in (plain, failing):
        env.step(action)
    assert plain._match.states.tobytes() == failing._match.states.tobytes()


def test_a_class_instead_of_a_bot_is_refused() -> None:
    with pytest.raises(genial.BadRules, match="an object with choose"):
        SingleAgentEnv(opponents=FailsOnce)  # type: ignore[arg-type]  # a class instead of an object
