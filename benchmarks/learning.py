"""Learning curves of MaskablePPO, with our policy and with the plain networks of the library.

    python -m benchmarks.learning curves

trains every policy with every seed, on one core, and writes into the folder `curves`: a file for
each run, the weights of our networks, and a chart for each game. Runs whose file exists are not
repeated, so Ctrl-C loses only the current run. Needs sb3-contrib.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecNormalize

from genial.env.stable_baselines import AgentVecEnv
from genial.env.torch import PlacementPolicy
from genial.figures.charts import Line, draw_lines

GAMES, ROLLOUT = 128, 32  # games in parallel; steps of each game before an update
EVERY = 3  # updates between two measurements
EVALUATED = 200  # games of a measurement
EVALUATION_SEED = 1_000_000  # no training uses it
SEEDS = (1, 2)


@dataclass(frozen=True)
class Setting:
    """A game to learn.

    Attributes:
        training: arguments of the environment for training. With the opponent "self", the past
            selves of the learner are its opponents; the first one is random.
        measuring: arguments of the environment for measurements.
        updates: how often the policy learns.
        title: of the chart.
        measure: what is measured, for the chart.
        references: results of bots, for comparison (docs/bots.md).
        policies: the policies that learn it.
    """

    training: Mapping[str, Any]
    measuring: Mapping[str, Any]
    updates: int
    title: str
    measure: str
    references: Mapping[str, float]
    policies: tuple[str, ...]


SETTINGS = {
    "solo": Setting(
        {"variant": "solo"},
        {"variant": "solo"},
        24,
        "MaskablePPO learns the solo game",
        "mean result",
        {"random": 1.4, "greedy": 10.6, "balanced": 11.8, "judge": 15.9},
        ("PlacementPolicy", "MlpPolicy", "MlpPolicy, defaults"),
    ),
    "two-players": Setting(
        {"players": 2, "opponents": "self"},
        {"players": 2, "opponents": "greedy"},
        18,
        "MaskablePPO learns by self-play, and meets greedy",
        "wins against greedy in percent",
        {"as strong as greedy": 50},
        ("PlacementPolicy", "MlpPolicy"),
    ),
}


def fall(start: float) -> Callable[[float], float]:
    """A learning rate that falls linearly to 0."""
    return lambda left: start * left


OURS: Mapping[str, Any] = {
    "batch_size": 512,
    "n_epochs": 2,
    "learning_rate": fall(2e-3),
    "gamma": 1.0,
    "gae_lambda": 0.8,
    "ent_coef": 0.01,
}
# For each policy: whether it is ours, and the arguments of MaskablePPO. The others are defaults.
POLICIES: Mapping[str, tuple[bool, Mapping[str, Any]]] = {
    "PlacementPolicy": (True, OURS),
    "MlpPolicy": (False, OURS),
    "MlpPolicy, defaults": (False, {}),
}


@dataclass(frozen=True)
class Point:
    """A measurement: mean of the games, with its 95% interval."""

    steps: int
    mean: float
    low: float
    high: float
    seconds: float  # CPU time of the training so far, without the measurements


def measure(model: Any, setting: Setting) -> tuple[float, float]:
    """The mean result of the model's most likely moves, and half of its 95% interval."""
    env = AgentVecEnv(EVALUATED, threads=1, **setting.measuring)
    env.seed(EVALUATION_SEED)
    seen, results = env.reset(), np.zeros(EVALUATED)
    is_first = np.ones(EVALUATED, np.bool_)
    while is_first.any():  # a new game starts where one ends; only the first one counts
        actions, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, rewards, done, _ = env.step(actions)
        results += rewards * is_first
        is_first &= ~done
    if not env.rules.is_solo:
        results = 50 * (results + 1)  # from -1 .. 1 to percent
    return float(results.mean()), float(1.96 * results.std(ddof=1) / EVALUATED**0.5)


class Course(BaseCallback):  # type: ignore[misc]  # SB3 is not installed with the tests
    """Measures the model before the first update and after every few updates.

    After each measurement, the model becomes one of its own opponents.
    """

    def __init__(self, setting: Setting, name: str, games: AgentVecEnv) -> None:
        super().__init__()
        self._games = games
        self.points: list[Point] = []
        self._setting, self._name = setting, name
        self._rollouts, self._spent, self._begin = 0, 0.0, 0.0

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self._rollouts % EVERY == 0:
            self.add()
        self._rollouts += 1

    def add(self) -> None:
        """Measures now. The time of a measurement does not count as training."""
        if self.points:
            self._spent += time.process_time() - self._begin
        mean, half = measure(self.model, self._setting)
        point = Point(self.num_timesteps, mean, mean - half, mean + half, round(self._spent, 1))
        self.points.append(point)
        text = f"{mean:.2f} ({point.low:.2f} to {point.high:.2f})"
        print(f"{self._name}: {point.steps:,} steps, {point.seconds:.0f} s: {text}", flush=True)
        if self.points[1:] and not self._games.rules.is_solo:
            self._games.add_self(freeze(self.model.policy))
        self._begin = time.process_time()


def freeze(policy: Any) -> Callable[[Any, Any], Any]:
    """A past self: the policy as it is now, which samples its moves."""
    past = copy.deepcopy(policy)
    return lambda seen, masks: past.predict(seen, action_masks=masks)[0]


def train(setting: Setting, policy: str, seed: int, name: str) -> tuple[Any, list[Point]]:
    """Trains a policy; returns the model and its measurements."""
    games = AgentVecEnv(GAMES, threads=1, **setting.training)
    is_ours, arguments = POLICIES[policy]
    model = MaskablePPO(
        PlacementPolicy if is_ours else "MlpPolicy",
        VecNormalize(games, norm_obs=False, gamma=1.0),  # scales the rewards
        n_steps=ROLLOUT,
        seed=seed,
        device="cpu",
        policy_kwargs={"rules": games.rules} if is_ours else {},
        **arguments,
    )
    course = Course(setting, name, games)
    model.learn(setting.updates * GAMES * ROLLOUT, course)
    course.add()
    return model, course.points


def run(folder: Path, name: str, policy: str, seed: int) -> None:
    """Trains once, and writes the measurements. Does nothing if they exist."""
    stem = f"{name}-{policy.replace(', ', '-')}-{seed}"
    path = folder / f"{stem}.json"
    if path.exists():
        return
    model, points = train(SETTINGS[name], policy, seed, stem)
    if POLICIES[policy][0]:
        torch.save(model.policy.network.state_dict(), folder / f"{stem}.pt")
    content = {"game": name, "policy": policy, "seed": seed, "points": [*map(asdict, points)]}
    path.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


def draw(folder: Path, name: str) -> None:
    """Draws the runs of a game. Each curve is the mean over the seeds."""
    setting = SETTINGS[name]
    runs = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"{name}-*.json"))]
    lines = []
    for policy in POLICIES:
        seeds = [each["points"] for each in runs if each["policy"] == policy]
        points = [
            (
                together[0]["steps"],
                float(np.mean([each["mean"] for each in together])),
                min(each["low"] for each in together),
                max(each["high"] for each in together),
            )
            for together in zip(*seeds, strict=True)
        ]
        if points:
            lines.append(Line(policy, tuple(points)))
    if lines:
        caption = f"{setting.measure} by steps; the bands hold the 95% intervals of all seeds"
        svg = draw_lines(setting.title, caption, lines, setting.references)
        (folder / f"{name}.svg").write_text(svg, "utf-8")


def main() -> None:
    """Runs everything that is missing, and draws the charts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning")
    parser.add_argument("folder", type=Path, help="for measurements, weights and charts")
    parser.add_argument("--game", choices=SETTINGS, action="append", help="all by default")
    parser.add_argument(
        "--policy", choices=POLICIES, action="append", help="those of the game by default"
    )
    given = parser.parse_args()
    torch.set_num_threads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.game or SETTINGS:
        for policy in given.policy or SETTINGS[name].policies:
            for seed in SEEDS:
                run(given.folder, name, policy, seed)
        draw(given.folder, name)


if __name__ == "__main__":
    main()
