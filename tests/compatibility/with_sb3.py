"""MaskablePPO of sb3-contrib, with its policies and with ours, on vectors and on one game."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

from genial.env.stable_baselines import AgentVecEnv
from genial.env.torch import PlacementPolicy


def main() -> None:
    """Trains for some steps, against past selves, too."""
    warnings.simplefilter("ignore")
    for form in ("flat", "planes", "parts"):
        env = gymnasium.make("genial/Solo-v0", observation=form, illegal="random")
        check_env(env.unwrapped, warn=False)
    games = AgentVecEnv(16, opponents="self", observation="flat")
    model = MaskablePPO("MlpPolicy", games, n_steps=32, batch_size=128, n_epochs=1, seed=1)
    model.learn(512)

    def past_self(observations: Any, masks: Any) -> Any:
        return model.predict(observations, action_masks=masks)[0]

    games.add_self(past_self)
    model.learn(512)
    assert len(model.ep_info_buffer) > 0
    planes = AgentVecEnv(8, opponents="greedy", observation="planes")
    MaskablePPO("MultiInputPolicy", planes, n_steps=16, batch_size=64, n_epochs=1).learn(128)
    single = gymnasium.make("genial/Solo-v0", observation="flat")
    MaskablePPO("MlpPolicy", single, n_steps=64, batch_size=64, n_epochs=1).learn(128)
    for form in ("flat", "planes", "parts"):
        train_our_policy(form)
    print("check_env; MaskablePPO: 1,024 + 128 + 128 steps; PlacementPolicy: 3 * 256 steps")


def train_our_policy(form: str) -> None:
    """A short training changes the weights. A saved model, or policy, plays as before."""
    games = AgentVecEnv(8, variant="duel", opponents="greedy", observation=form)
    options: dict[str, Any] = {"policy_kwargs": {"rules": games.rules, "width": 16}}
    model = MaskablePPO(PlacementPolicy, games, n_steps=32, batch_size=64, seed=1, **options)
    before = model.policy.network.query.weight.clone()
    model.learn(256)
    assert not torch.equal(model.policy.network.query.weight, before)
    assert len(model.policy.optimizer.param_groups[0]["params"]) == 12  # no layers of SB3
    seen, masks = games.reset(), games.action_masks()
    chosen = model.predict(seen, action_masks=masks, deterministic=True)[0]
    with tempfile.TemporaryDirectory() as folder:
        model.save(Path(folder) / "model")
        model.policy.save(Path(folder) / "policy")
        others = (
            MaskablePPO.load(Path(folder) / "model"),
            PlacementPolicy.load(Path(folder) / "policy"),
        )
    for other in others:
        again = other.predict(seen, action_masks=masks, deterministic=True)[0]
        assert (again == chosen).all()


if __name__ == "__main__":
    main()
