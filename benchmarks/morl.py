"""Two baselines of multi-objective reinforcement learning for the track `multi-objective`.

    python -m benchmarks.morl curves

trains both on one core, and writes into the folder `curves`: the weights of their networks, their
measurements, and a chart. A method whose file exists is not trained again.

- `conditioned`: one network, which gets the weights of the colours as input. Every game of the
  training has its own random weights (conditioned network: A. Abels et al., 2019).
- `decomposition`: one network for each kind of weights of the track, trained one after the other,
  each from the network before it (outer loop with linear scalarisation and transfer, as in MORL/D:
  F. Felten et al., 2024). All colours have the same rules, and the network treats them alike, so
  weights that differ only in the order of the colours are one kind. The track has three kinds.

Both learn by PPO with a vector-valued critic, against `balanced`. The reward of a colour is how far
the own marker moves, minus how far the opponent's marker moves. So the weighted sum of all rewards
is the utility difference of the game, except for an opening move of the opponent.

Shapes: T steps of a rollout, N games, C colours, A actions.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import torch
from torch import Tensor, nn

from genial.benchmark import find_track
from genial.env.agents import AgentVectorEnv
from genial.env.torch import ConditionedNetwork
from genial.figures.charts import Line, draw_lines

TRACK = find_track("multi-objective")
COLOURS = TRACK.rules.edition.colours
GAMES, ROLLOUT = 128, 16  # games in parallel; steps of each game before an update
UPDATES = 60  # of each method; the networks of the decomposition share them
EVERY = 4  # updates between two measurements; divides the updates of each network
EVALUATED = 16  # games of a measurement for each of the track's weights
EVALUATION_SEED = 1_000_000  # no training uses it
EPOCHS, MINIBATCHES, RATE = 2, 4, 2e-3
TRACE, CLIP, ENTROPY_WEIGHT, VALUE_WEIGHT, MAX_NORM = 0.8, 0.2, 0.01, 0.5, 0.5

Draw: TypeAlias = Callable[[int], Tensor]
"""Draws the weights of new games, (number, C)."""


class Policy(NamedTuple):
    """A network, and the kind of weights that it is for; None for all."""

    kind: tuple[int, ...] | None
    network: ConditionedNetwork


class Point(NamedTuple):
    """A measurement: the mean utility difference, half of its 95% interval, and own utility."""

    steps: int
    difference: float
    half: float
    utility: float
    seconds: float  # CPU time of the training so far, without the measurements


def find_kind(weights: Iterable[int]) -> tuple[int, ...]:
    """The kind of weights: the weights without the order of the colours."""
    return tuple(sorted(weights, reverse=True))


def draw_any(number: int) -> Tensor:
    """Random weights: some of the colours, from one to all, have weights between 0 and 1."""
    chosen = torch.rand(number, COLOURS).argsort(dim=1) <= torch.randint(COLOURS, (number, 1))
    return (0.05 + 0.95 * torch.rand(number, COLOURS)) * chosen


def draw_kind(kind: tuple[int, ...]) -> Draw:
    """Weights of one kind, for random colours."""
    pattern = torch.tensor(kind, dtype=torch.float32)
    return lambda number: pattern[torch.rand(number, COLOURS).argsort(dim=1)]


class Games:
    """Games against `balanced`, with vectors of rewards."""

    def __init__(self, number: int, seed: int) -> None:
        self._env = AgentVectorEnv(
            number, players=2, observation="flat", autoreset="same-step", threads=1
        )
        self.seen, self.masks = self._keep(*self._env.reset(seed=seed))

    def _keep(self, seen: Any, info: Mapping[str, Any]) -> tuple[Tensor, Tensor]:
        self._seats = info["seat"].copy()
        return torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool()

    def step(self, actions: Tensor, network: ConditionedNetwork) -> tuple[Tensor, Tensor, Tensor]:
        """Takes actions; returns the rewards (N, C), ends (N,), and final markers (N, 2, C)."""
        before, seats = network.read_markers(self.seen), self._seats
        seen, _, done, _, info = self._env.step(actions.numpy())
        self.seen, self.masks = self._keep(seen, info)
        after, ends = network.read_markers(self.seen).clone(), torch.from_numpy(done)
        if done.any():  # the observation is of the next game already
            finals = torch.from_numpy(info["final_info"]["scores"][..., :COLOURS]).float()
            own = torch.from_numpy(seats)[:, None] == torch.arange(2)
            ordered = torch.stack([finals[own], finals[~own]], dim=1)
            after = torch.where(ends[:, None, None], ordered, after)
        gained = (after - before) / TRACK.rules.end
        return gained[:, 0] - gained[:, 1], ends, after


def find_log_probs(logits: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
    """The log-probabilities of actions, and the entropies; both (N,)."""
    log_probs = logits.log_softmax(-1)
    entropy = -(log_probs.exp() * log_probs.clamp(min=-1e9)).sum(-1)
    return log_probs.gather(1, actions[:, None]).squeeze(1), entropy


def estimate_advantages(rewards: Tensor, values: Tensor, done: Tensor, last: Tensor) -> Tensor:
    """The generalised advantages of each colour, (T, N, C). `last` are the values at the end."""
    advantages, following = torch.zeros_like(rewards), torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        goes_on = (~done[step])[:, None].float()
        surprise = rewards[step] + goes_on * last - values[step]
        following = surprise + TRACE * goes_on * following
        advantages[step], last = following, values[step]
    return advantages


class Learner:
    """One network that learns in its own games."""

    def __init__(self, network: ConditionedNetwork, draw: Draw, updates: int, seed: int) -> None:
        self.network, self._draw, self._updates = network, draw, updates
        self._games, self._weights = Games(GAMES, seed), draw(GAMES)
        self._optimizer = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)

    def update(self, number: int) -> None:
        """Plays a rollout, and learns from it. The learning rate falls linearly to 0."""
        self._optimizer.param_groups[0]["lr"] = RATE * (1 - number / self._updates)
        kept: list[tuple[Tensor, ...]] = []
        games, network = self._games, self.network
        for _ in range(ROLLOUT):
            seen, masks, weights = games.seen, games.masks, self._weights
            with torch.no_grad():
                logits, values = network(seen, weights, masks)
                actions = torch.multinomial(logits.softmax(-1), 1).squeeze(1)
                log_probs, _ = find_log_probs(logits, actions)
                rewards, done, _ = games.step(actions, network)
            kept.append((seen, weights, masks, actions, log_probs, values, rewards, done))
            fresh = self._draw(GAMES)
            self._weights = torch.where(done[:, None], fresh, weights)
        seen, weights, masks, actions, log_probs, values, rewards, done = map(
            torch.stack, zip(*kept, strict=True)
        )
        with torch.no_grad():
            last = network(games.seen, self._weights)[1]
        advantages = estimate_advantages(rewards, values, done, last)
        shares = weights / weights.sum(-1, keepdim=True)
        scalar = (advantages * shares).sum(-1)  # linear scalarisation
        parts = (seen, weights, masks, actions, log_probs, scalar, advantages + values)
        data = [part.flatten(0, 1) for part in parts]
        for _ in range(EPOCHS):
            for chosen in torch.randperm(len(data[0])).chunk(MINIBATCHES):
                self._learn(*(part[chosen] for part in data))

    def _learn(
        self,
        seen: Tensor,
        weights: Tensor,
        masks: Tensor,
        actions: Tensor,
        log_probs: Tensor,
        advantages: Tensor,
        returns: Tensor,
    ) -> None:
        logits, values = self.network(seen, weights, masks)
        fresh, entropy = find_log_probs(logits, actions)
        ratio = (fresh - log_probs).exp()
        scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        policy = -torch.minimum(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
        value = 0.5 * (values - returns).square().sum(-1).mean()
        loss = policy + VALUE_WEIGHT * value - ENTROPY_WEIGHT * entropy.mean()
        self._optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), MAX_NORM)
        self._optimizer.step()


def measure(policies: list[Policy]) -> tuple[float, float, float]:
    """Plays the most likely moves with all weights of the track, against `balanced`.

    Returns the mean utility difference, half of its 95% interval, and the mean of the own utility.
    """
    weights = torch.tensor(TRACK.weights, dtype=torch.float32).repeat(EVALUATED, 1)
    games, number = Games(len(weights), EVALUATION_SEED), len(weights)
    finals, is_first = torch.zeros(number, 2, COLOURS), torch.ones(number, dtype=torch.bool)
    users = [find_kind(each) for each in TRACK.weights] * EVALUATED
    while is_first.any():  # a new game starts where one ends; only the first one counts
        actions = torch.zeros(number, dtype=torch.long)
        for kind, network in policies:
            own = torch.tensor([kind in (None, user) for user in users])
            with torch.no_grad():
                actions[own] = network(games.seen[own], weights[own], games.masks[own])[0].argmax(1)
        _, done, after = games.step(actions, policies[0].network)
        ended = done & is_first
        finals[ended] = after[ended]
        is_first &= ~done
    utilities = (finals * weights[:, None]).sum(-1) / weights.sum(-1, keepdim=True)
    differences = utilities[:, 0] - utilities[:, 1]
    half = 1.96 * float(differences.std()) / number**0.5
    return float(differences.mean()), half, float(utilities[:, 0].mean())


class Course:
    """The measurements of a training. The time of a measurement does not count as training."""

    def __init__(self, name: str) -> None:
        self.points: list[Point] = []
        self._name, self._steps, self._spent, self._begin = name, 0, 0.0, time.process_time()

    def add(self, policies: list[Policy], updates: int) -> None:
        """Measures after this many more updates."""
        self._spent += time.process_time() - self._begin if updates else 0.0
        self._steps += updates * GAMES * ROLLOUT
        point = Point(self._steps, *measure(policies), round(self._spent, 1))
        self.points.append(point)
        text = f"utility {point.utility:.2f}, difference {point.difference:.2f} ± {point.half:.2f}"
        print(f"{self._name}: {point.steps:,} steps, {point.seconds:.0f} s: {text}", flush=True)
        self._begin = time.process_time()


def train(draws: Mapping[tuple[int, ...] | None, Draw], seed: int, course: Course) -> list[Policy]:
    """Trains a network for each kind of weights, each from the network before it."""
    torch.manual_seed(seed)
    updates = UPDATES // len(draws)
    network = ConditionedNetwork(TRACK.rules)
    policies = [Policy(kind, network) for kind in draws]
    course.add(policies, 0)
    for number, draw in enumerate(draws.values()):
        start = network.state_dict()
        network = ConditionedNetwork(TRACK.rules)
        network.load_state_dict(start)
        # Networks that are trained later start from this one, so it plays for them until then.
        policies[number:] = [Policy(each.kind, network) for each in policies[number:]]
        learner = Learner(network, draw, updates, seed + number)
        for update in range(updates):
            learner.update(update)
            if (update + 1) % EVERY == 0:
                course.add(policies, EVERY)
    return policies


# From many colours to one: the kinds of weights of the track, in the order of their training.
KINDS = sorted({find_kind(weights) for weights in TRACK.weights}, key=sum, reverse=True)
METHODS: Mapping[str, Mapping[tuple[int, ...] | None, Draw]] = {
    "conditioned": {None: draw_any},
    "decomposition": {kind: draw_kind(kind) for kind in KINDS},
}


def run(folder: Path, name: str, seed: int) -> None:
    """Trains a method, and writes its networks and measurements. Does nothing if they exist."""
    path = folder / f"{name}.json"
    if path.exists():
        return
    course = Course(name)
    policies = train(METHODS[name], seed, course)
    saved = [{"kind": kind, "network": network.state_dict()} for kind, network in policies]
    torch.save(saved, folder / f"{name}.pt")
    content = {"method": name, "seed": seed, "points": [each._asdict() for each in course.points]}
    path.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


def draw(folder: Path) -> None:
    """Draws the learning curves, without the measurements before the training."""
    lines = []
    for name in METHODS:
        path = folder / f"{name}.json"
        points = json.loads(path.read_text("utf-8"))["points"][1:] if path.exists() else []
        ends = [(each["steps"], each["difference"], each["half"]) for each in points]
        if ends:
            line = tuple((steps, mean, mean - half, mean + half) for steps, mean, half in ends)
            lines.append(Line(name, line))
    if lines:
        caption = "mean utility difference by steps, with 95% intervals"
        svg = draw_lines("Two multi-objective learners against balanced", caption, lines, {})
        (folder / "morl.svg").write_text(svg, "utf-8")


def main() -> None:
    """Trains what is missing, and draws the chart."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.morl")
    parser.add_argument("folder", type=Path, help="for measurements, weights and the chart")
    parser.add_argument("--method", choices=METHODS, action="append", help="both by default")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.method or METHODS:
        run(given.folder, name, given.seed)
    draw(given.folder)


if __name__ == "__main__":
    main()
