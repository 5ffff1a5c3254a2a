"""PPO in one file: a network learns any kind of game by self-play on all seats of a batch.

    python examples/ppo.py
    python examples/ppo.py --variant solo --updates 30
    python examples/ppo.py --device cuda --games 4096 --minibatches 16 --save ppo.pt

Thousands of games are stepped together (`genial.env.batch`). The network is that of
`genial.env.torch`. Each observation is that of the acting seat, so one network plays every seat.
`estimate_advantages` handles the turns: after an action of a seat, other seats act. An action is
rewarded with everything that its seat gets until this seat acts again.

Shapes: T steps of a rollout, N games, P seats, S spaces, A actions.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, NamedTuple, TypeAlias

import torch
from torch import Tensor, nn

from genial import GenialError
from genial.env import BatchedEnv, batch, list_sides
from genial.env.torch import PlacementNetwork


def option(default: Any, meaning: str, parse: type | None = None) -> Any:
    """A field of `Config` that is also an option of the command line."""
    return field(default=default, metadata={"help": meaning, "type": parse or type(default)})


@dataclass(frozen=True)
class Config:
    """The settings of a run."""

    edition: str = option("2023", "2004, 2018, 2023, 2023-family or extreme")
    variant: str = option("standard", "standard, team, solo or duel")
    players: int | None = option(None, "number of players; 2 if the variant allows several", int)
    device: str = option("cpu", "cpu or cuda")
    threads: int | None = option(None, "CPU threads; all cores by default", int)
    seed: int = option(1, "the same seed gives the same result on the same machine")
    updates: int = option(60, "number of rollouts, each followed by learning")
    games: int = option(128, "games played in parallel")
    steps: int = option(32, "actions in each game between two updates")
    epochs: int = option(2, "passes over the data of an update")
    minibatches: int = option(8, "minibatches per pass")
    learning_rate: float = option(2e-3, "at the start; it falls linearly to 0")
    discount: float = option(1.0, "discount from one decision of a seat to its next")
    trace: float = option(0.8, "lambda of the advantages: 0 uses values only, 1 results only")
    clip: float = option(0.2, "PPO clipping of the probability ratio")
    entropy_weight: float = option(0.01, "weight of the entropy in the loss")
    value_weight: float = option(0.5, "weight of the value error in the loss")
    max_norm: float = option(0.5, "maximum norm of the gradient")
    width: int = option(32, "width of the layers for colours and spaces")
    evaluate_every: int = option(10, "updates between two evaluations")
    evaluation_games: int = option(256, "games per evaluation")
    save: str | None = option(None, "file for the weights at the end", str)


def parse_config(argv: Sequence[str] | None) -> Config:
    """Parses the command line. Every field of `Config` is an option."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    for entry in fields(Config):
        name = "--" + entry.name.replace("_", "-")
        parser.add_argument(name, default=entry.default, **entry.metadata)
    return Config(**vars(parser.parse_args(argv)))


def make_env(config: Config, games: int, seed: int) -> BatchedEnv:
    return batch.make(
        games,
        config.edition,
        variant=config.variant,
        players=config.players,
        device=config.device,
        arrays="torch",
        seed=seed,
        threads=config.threads,
    )


def judge(network: PlacementNetwork, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
    """The log-probabilities of all actions, (N, A), and the value of the position, (N,)."""
    logits, values = network(rows, masks)
    return logits.log_softmax(-1), values.squeeze(-1)


class Rollout(NamedTuple):
    """Observations, actions and rewards of T steps of N games."""

    rows: Tensor  # (T, N, bytes)
    masks: Tensor  # (T, N, A)
    actions: Tensor  # (T, N)
    log_probs: Tensor  # (T, N), the log-probability of each action
    values: Tensor  # (T, N), the value for the seat that acted
    seats: Tensor  # (T, N), the seat that acted
    rewards: Tensor  # (T, N, P), the reward of each seat for the action
    done: Tensor  # (T, N), whether the action ended the game


def sample_actions(log_probs: Tensor, generator: torch.Generator) -> Tensor:
    """Samples one action for each row, with the Gumbel-max trick."""
    noise = torch.empty_like(log_probs).exponential_(generator=generator)
    return (log_probs - noise.log()).argmax(-1)


@torch.no_grad()
def play(
    env: BatchedEnv, network: PlacementNetwork, steps: int, scale: float, generator: torch.Generator
) -> Rollout:
    """Lets the network play all seats. Copies the arrays, because `step` overwrites them."""
    taken = []
    for _ in range(steps):
        rows, masks, seats = env.rows.clone(), env.masks.clone(), env.seats.long()
        log_probs, values = judge(network, rows, masks)
        actions = sample_actions(log_probs, generator)
        env.step(actions)
        chosen = log_probs.gather(1, actions[:, None]).squeeze(1)
        rewards = env.rewards * scale
        taken.append((rows, masks, actions, chosen, values, seats, rewards, env.done.clone()))
    return Rollout(*(torch.stack(column) for column in zip(*taken, strict=True)))


def estimate_advantages(
    rollout: Rollout, last_values: Tensor, last_seats: Tensor, discount: float, trace: float
) -> tuple[Tensor, Tensor]:
    """The generalised advantages (T, N) for several seats in turn, and which of them are valid.

    The decisions of each seat are a separate sequence. After a decision of a seat comes its next
    decision, or the end of the game. Other seats may act in between. All rewards that the seat gets
    in between belong to its earlier decision, which is followed by the value of its later decision.
    The order of the seats does not matter. So this is correct for bonus placements, teams, any
    number of players, and solo games.

    A rollout stops in the middle of games. The value after the rollout is known for the acting seat
    only, so the last decisions of the other seats are not valid.

    Args:
        rollout: the games.
        last_values: (N,), of the positions after the rollout.
        last_seats: (N,), the acting seats in these positions.
        discount: from one decision of a seat to its next.
        trace: the lambda of generalised advantages.
    """
    steps, games, seats = rollout.rewards.shape
    place = torch.arange(games, device=last_seats.device)
    value = rollout.rewards.new_zeros(games, seats)  # the value of each seat's next decision
    advantage, reward = torch.zeros_like(value), torch.zeros_like(value)
    is_known = torch.zeros_like(value, dtype=torch.bool)
    value[place, last_seats], is_known[place, last_seats] = last_values, True
    advantages = torch.zeros_like(rollout.values)
    holds = torch.zeros_like(rollout.done)
    for step in reversed(range(steps)):
        ended, seat = rollout.done[step], rollout.seats[step]
        for following in (value, advantage, reward):
            following[ended] = 0  # these values belong to the next game
        is_known[ended] = True
        reward += rollout.rewards[step]
        surprise = reward[place, seat] + discount * value[place, seat] - rollout.values[step]
        advantages[step] = surprise + discount * trace * advantage[place, seat]
        holds[step] = is_known[place, seat]
        value[place, seat] = rollout.values[step]
        advantage[place, seat] = advantages[step] * holds[step]
        reward[place, seat] = 0
        is_known[place, seat] = True
    return advantages, holds


class Losses(NamedTuple):
    """The parts of the loss."""

    policy: Tensor
    value: Tensor
    entropy: Tensor


def find_losses(
    network: PlacementNetwork, data: Rollout, advantages: Tensor, returns: Tensor, clip: float
) -> Losses:
    """The clipped objective of PPO on a minibatch."""
    log_probs, values = judge(network, data.rows, data.masks)
    ratio = (log_probs.gather(1, data.actions[:, None]).squeeze(1) - data.log_probs).exp()
    scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    clipped = ratio.clamp(1 - clip, 1 + clip)
    policy = -torch.minimum(ratio * scaled, clipped * scaled).mean()
    value = 0.5 * (values - returns).square().mean()
    entropy = -(log_probs.exp() * log_probs.masked_fill(~data.masks, 0)).sum(-1).mean()
    return Losses(policy, value, entropy)


def learn(
    network: PlacementNetwork,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    advantages: Tensor,
    holds: Tensor,
    config: Config,
    generator: torch.Generator,
) -> Losses:
    """Improves the network on a rollout; returns the losses of the last minibatch."""
    flat = Rollout(*(part.flatten(0, 1) for part in rollout))
    flat_advantages = advantages.flatten()
    returns = flat_advantages + flat.values
    usable = holds.flatten().nonzero().squeeze(1)
    for _ in range(config.epochs):
        order = torch.randperm(len(usable), generator=generator, device=usable.device)
        for part in usable[order].chunk(config.minibatches):
            data = Rollout(*(column[part] for column in flat))
            losses = find_losses(network, data, flat_advantages[part], returns[part], config.clip)
            loss = (
                losses.policy
                + config.value_weight * losses.value
                - config.entropy_weight * losses.entropy
            )
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
            nn.utils.clip_grad_norm_(network.parameters(), config.max_norm)
            optimizer.step()
    return Losses(*(part.detach() for part in losses))


Player: TypeAlias = Callable[[BatchedEnv], Tensor]
"""Chooses an action for the acting seat of every game."""


def play_randomly(env: BatchedEnv) -> Tensor:
    """Samples a legal action."""
    return torch.as_tensor(env.sample()).long()


class Collector:
    """A player that makes the placement with the most points, and always exchanges."""

    def __init__(self, env: BatchedEnv, seed: int) -> None:
        device = env.seats.device
        here, across = torch.from_numpy(list_sides(env.geometry)).T.to(device)
        # Placements off the board are masked, so any index can stand for a space off the board.
        self._here, self._across = here, across.clamp(min=0)
        self._generator = torch.Generator(device).manual_seed(seed)

    def __call__(self, env: BatchedEnv) -> Tensor:
        """The chosen actions.

        Points beyond the end of the track do not count. Ties are broken at random.
        """
        own = env.observations["markers"][:, 0].float()
        gain = env.observations["gain"].float().transpose(1, 2)
        points = torch.minimum(gain, (env.rules.end - own)[..., None])
        colours = (env.observations["racks"][:, 0].long() - 1).clamp(min=0)  # (N, slots, 2)
        place = torch.arange(len(colours), device=colours.device)[:, None]
        first, second = (points[place, half] for half in colours.unbind(-1))  # (N, slots, S)
        placements = first[..., self._here] + second[..., self._across]
        worth = torch.nn.functional.pad(placements.flatten(1), (0, 2))
        worth[:, -2] = 1  # the action swap is never legal together with a placement
        lots = torch.rand(worth.shape, generator=self._generator, device=worth.device)
        return (worth + lots).masked_fill(~env.masks, -1).argmax(-1)


class Evaluation(NamedTuple):
    """The mean results of a player."""

    reward: float  # the mean reward of a game; in solo this is the result (R9.3)
    wins: float  # the share of wins, where tied winners share a win; it has no meaning in solo

    def __str__(self) -> str:
        return f"{self.wins:.1%} wins, reward {self.reward:+.2f}"


@torch.no_grad()
def evaluate(env: BatchedEnv, player: Player, opponent: Player, seed: int) -> Evaluation:
    """Plays one game in each place of the batch.

    `player` has one seat or team, and `opponent` has the others.

    The seat of the player changes from game to game.
    """
    env.reset(seed)
    place = torch.arange(env.num_games, device=env.seats.device)
    owners = torch.tensor(env.rules.owners, device=place.device)
    seat = place % env.rules.players
    total = torch.zeros(env.num_games, device=place.device)
    running = torch.ones_like(place, dtype=torch.bool)
    while bool(running.any()):
        is_player = owners[env.seats.long()] == owners[seat]
        env.step(torch.where(is_player, player(env), opponent(env)))
        total += env.rewards[place, seat] * running
        running &= ~env.done
    reward, boards = float(total.mean()), len(set(env.rules.owners))
    return Evaluation(reward, (reward * (boards - 1) + 1) / boards)


class Trainer:
    """A run: environments, network and optimizer, and the training loop."""

    def __init__(self, config: Config) -> None:
        self.config = config
        torch.manual_seed(config.seed)  # determines the initial weights
        self.generator = torch.Generator(config.device).manual_seed(config.seed)
        self.env = make_env(config, config.games, config.seed)
        self.arena = make_env(config, config.evaluation_games, config.seed)
        # Rewards are between -1 and 1. In solo, their sum can be as high as the end of the track.
        self.scale = 1.0 if self.env.rules.players > 1 else 1.0 / self.env.rules.end
        self.network = PlacementNetwork(self.env.rules, config.width).to(config.device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=config.learning_rate, eps=1e-5
        )

    def update(self, number: int) -> Losses:
        """Plays a rollout and learns from it."""
        config = self.config
        for group in self.optimizer.param_groups:
            group["lr"] = config.learning_rate * (1 - number / config.updates)
        rollout = play(self.env, self.network, config.steps, self.scale, self.generator)
        with torch.no_grad():
            last_values = judge(self.network, self.env.rows, self.env.masks)[1]
        last_seats = self.env.seats.long()
        advantages, holds = estimate_advantages(
            rollout, last_values, last_seats, config.discount, config.trace
        )
        return learn(
            self.network, self.optimizer, rollout, advantages, holds, config, self.generator
        )

    def choose(self, env: BatchedEnv) -> Tensor:
        """Plays the most likely action, for evaluations."""
        likeliest: Tensor = self.network(env.rows, env.masks)[0].argmax(-1)
        return likeliest

    def report(self) -> str:
        """Evaluates the network against a random and a greedy player."""
        seed = self.config.seed
        greedy = Collector(self.arena, seed)
        opponents: dict[str, Player] = {"random": play_randomly, "greedy": greedy}
        if self.env.rules.is_solo:
            players: dict[str, Player] = {"network": self.choose, **opponents}
            results = {
                name: evaluate(self.arena, player, player, seed).reward
                for name, player in players.items()
            }
            return "result " + ", ".join(f"{n} {result:.2f}" for n, result in results.items())
        return "; ".join(
            f"against {name}: {evaluate(self.arena, self.choose, opponent, seed)}"
            for name, opponent in opponents.items()
        )

    def run(self) -> None:
        """Makes all updates and prints a line for every evaluation."""
        config, started = self.config, time.perf_counter()
        print(f"before learning: {self.report()}", flush=True)
        for number in range(config.updates):
            losses = self.update(number)
            if (number + 1) % config.evaluate_every and number + 1 < config.updates:
                continue
            steps = (number + 1) * config.games * config.steps
            pace = steps / (time.perf_counter() - started)
            print(
                f"update {number + 1}, {steps:,} steps, {pace:,.0f} steps/s, "
                f"value loss {losses.value:.3f}, entropy {losses.entropy:.2f}; {self.report()}",
                flush=True,
            )

    def save(self, file: str) -> None:
        """Writes the weights and the settings."""
        torch.save({"config": asdict(self.config), "network": self.network.state_dict()}, file)
        print(f"saved to {file}")


def main(argv: Sequence[str] | None = None) -> Trainer:
    """Trains a network. Ctrl-C ends the training early, and the weights are saved as usual."""
    config = parse_config(argv)
    if config.threads is not None:
        torch.set_num_threads(config.threads)
    trainer = Trainer(config)
    try:
        trainer.run()
    except KeyboardInterrupt:
        print("stopped")
    if config.save is not None:
        trainer.save(config.save)
    return trainer


if __name__ == "__main__":
    try:
        main()
    except GenialError as error:
        raise SystemExit(f"error: {error}") from error
