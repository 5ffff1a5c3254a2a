"""PPO in the style of CleanRL, on the vector environment, with the network of `genial.env.torch`.

    python examples/cleanrl_ppo.py --save solo.pt
    python examples/cleanrl_ppo.py --variant standard --opponents random

The loop has no classes: all games step together, and the agent learns after every rollout.

Shapes: T steps of a rollout, N games, A actions.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn

from genial.env.torch import PlacementNetwork

DISCOUNT, TRACE, CLIP = 1.0, 0.8, 0.2
ENTROPY_WEIGHT, VALUE_WEIGHT, MAX_NORM = 0.01, 0.5, 0.5


def parse_options(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parses the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--variant", default="solo", help="standard, team, solo or duel")
    add("--opponents", default="random", help="random, greedy, balanced or judge; not in solo")
    add("--updates", type=int, default=25, help="number of rollouts, each followed by learning")
    add("--games", type=int, default=128, help="games in parallel")
    add("--steps", type=int, default=32, help="actions in each game between two updates")
    add("--epochs", type=int, default=2, help="passes over the data of an update")
    add("--minibatches", type=int, default=8, help="minibatches of a pass")
    add("--rate", type=float, default=2e-3, help="learning rate at the start; it falls to 0")
    add("--seed", type=int, default=1)
    add("--save", help="file for the weights at the end")
    return parser.parse_args(argv)


def find_log_probs(logits: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
    """The log-probabilities of actions, and the entropies; both (N,)."""
    log_probs = logits.log_softmax(-1)
    entropy = -(log_probs.exp() * log_probs.clamp(min=-1e9)).sum(-1)
    return log_probs.gather(1, actions[:, None]).squeeze(1), entropy


def estimate_advantages(rewards: Tensor, values: Tensor, done: Tensor, last: Tensor) -> Tensor:
    """The generalised advantages, (T, N). `last` are the values after the rollout, (N,)."""
    advantages, following = torch.zeros_like(rewards), torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        goes_on = (~done[step]).float()
        surprise = rewards[step] + DISCOUNT * goes_on * last - values[step]
        following = surprise + DISCOUNT * TRACE * goes_on * following
        advantages[step], last = following, values[step]
    return advantages


def main(argv: Sequence[str] | None = None) -> PlacementNetwork:
    """Trains a network, and prints the mean return of the games that ended in each rollout."""
    options = parse_options(argv)
    torch.manual_seed(options.seed)
    name = f"genial/{options.variant.capitalize()}-v0"
    opponents = {} if options.variant == "solo" else {"opponents": options.opponents}
    envs: Any = gymnasium.make_vec(
        name,
        num_envs=options.games,
        observation="flat",
        autoreset="same-step",
        threads=torch.get_num_threads(),
        **opponents,
    )
    rules = envs.unwrapped.rules
    # Rewards are between -1 and 1. In solo, their sum can be as high as the end of the track.
    scale = 1.0 / rules.end if rules.is_solo else 1.0
    network = PlacementNetwork(rules)
    optimizer = torch.optim.Adam(network.parameters(), lr=options.rate, eps=1e-5)
    observation, info = envs.reset(seed=options.seed)
    returns = np.zeros(options.games)
    for update in range(options.updates):
        optimizer.param_groups[0]["lr"] = options.rate * (1 - update / options.updates)
        kept: list[tuple[Tensor, ...]] = []
        ended: list[float] = []
        for _ in range(options.steps):
            seen, masks = torch.from_numpy(observation), torch.from_numpy(info["action_mask"])
            with torch.no_grad():
                logits, value = network(seen, masks)
                action = torch.multinomial(logits.softmax(-1), 1).squeeze(1)
            log_prob, _ = find_log_probs(logits, action)
            observation, reward, done, _, info = envs.step(action.numpy())
            returns += reward
            ended += returns[done].tolist()
            returns[done] = 0
            earned = torch.from_numpy(reward).float() * scale
            kept.append(
                (seen, masks, action, log_prob, value.squeeze(1), earned, torch.from_numpy(done))
            )
        seen, masks, actions, log_probs, values, rewards, ends = map(
            torch.stack, zip(*kept, strict=True)
        )
        with torch.no_grad():
            last = network(torch.from_numpy(observation))[1].squeeze(1)
        advantages = estimate_advantages(rewards, values, ends, last)
        data = [
            part.flatten(0, 1)
            for part in (seen, masks, actions, log_probs, advantages, advantages + values)
        ]
        for _ in range(options.epochs):
            for chosen in torch.randperm(len(data[0])).chunk(options.minibatches):
                learn(network, optimizer, [part[chosen] for part in data])
        mean = f"{np.mean(ended):.2f}" if ended else "-"
        steps = (update + 1) * options.games * options.steps
        print(f"update {update + 1}, {steps:,} steps: mean return {mean}", flush=True)
    if options.save:
        torch.save(network.state_dict(), options.save)
    return network


def learn(
    network: PlacementNetwork, optimizer: torch.optim.Optimizer, data: Sequence[Tensor]
) -> None:
    """Improves the network on a minibatch."""
    seen, masks, actions, log_probs, advantages, returns = data
    logits, values = network(seen, masks)
    fresh, entropy = find_log_probs(logits, actions)
    ratio = (fresh - log_probs).exp()
    scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    policy = -torch.minimum(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
    value = 0.5 * (values.squeeze(1) - returns).square().mean()
    loss = policy + VALUE_WEIGHT * value - ENTROPY_WEIGHT * entropy.mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), MAX_NORM)
    optimizer.step()


if __name__ == "__main__":
    main()
