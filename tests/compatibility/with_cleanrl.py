"""PPO in one file, in the style of CleanRL: a loop over the vector environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import torch
from torch import distributions, nn

GAMES, STEPS, UPDATES = 32, 16, 3
Categorical: Any = distributions.Categorical  # PyTorch has no types for it


def main() -> None:
    """Trains for a few updates, and checks that the weights change and stay finite."""
    torch.manual_seed(1)
    envs: Any = gymnasium.make_vec(
        "genial.env:genial/Standard-v0",
        num_envs=GAMES,
        observation="flat",
        autoreset="same-step",
        opponents="greedy",
    )
    size, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    body = nn.Sequential(nn.Linear(size, 64), nn.Tanh())
    actor, critic = nn.Linear(64, actions), nn.Linear(64, 1)
    weights = [*body.parameters(), *actor.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(weights, lr=1e-3)
    observation, info = envs.reset(seed=1)
    before, ends = actor.weight.clone(), 0
    for _ in range(UPDATES):
        kept: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            seen = torch.from_numpy(observation)
            mask = torch.from_numpy(info["action_mask"]).bool()
            with torch.no_grad():
                hidden = body(seen)
                logits = actor(hidden).masked_fill(~mask, -1e9)
                action = Categorical(logits=logits).sample()
                old = Categorical(logits=logits).log_prob(action)
            observation, reward, done, _, info = envs.step(action.numpy())
            ends += int(done.sum())
            kept.append((seen, mask, action, old, torch.from_numpy(reward).float(), done))
        future = critic(body(torch.from_numpy(observation))).squeeze(-1).detach()
        loss = torch.zeros(())
        for seen, mask, action, old, reward, done in reversed(kept):
            future = reward + 0.99 * future * torch.from_numpy(~done).float()
            hidden = body(seen)
            value = critic(hidden).squeeze(-1)
            chosen = Categorical(logits=actor(hidden).masked_fill(~mask, -1e9))
            ratio = (chosen.log_prob(action) - old).exp()
            gain = (future - value).detach()
            clipped = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
            loss = loss - clipped.mean() + 0.5 * (future - value).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
    assert torch.isfinite(actor.weight).all()
    assert not torch.equal(actor.weight, before)
    assert ends > 0
    print(f"{UPDATES * STEPS * GAMES} steps, {ends} games")


if __name__ == "__main__":
    main()
