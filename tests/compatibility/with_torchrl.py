"""TorchRL: its own check of the environment, rollouts, and a few PPO updates."""

from __future__ import annotations

import warnings

import torch
from tensordict.nn import ProbabilisticTensorDictModule as Sampler
from tensordict.nn import ProbabilisticTensorDictSequential, TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs.utils import check_env_specs
from torchrl.modules import MaskedCategorical, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from genial.env.torch import PlacementNetwork
from genial.env.torch_rl import AgentTorchEnv

GAMES, FRAMES = 16, 512


def main() -> None:
    """Collects frames, and trains on them."""
    warnings.simplefilter("ignore")
    torch.manual_seed(1)
    check_env_specs(AgentTorchEnv(4, observation="planes", opponents="random", seed=1))
    env = AgentTorchEnv(GAMES, opponents="greedy", seed=1)
    check_env_specs(env)
    size, actions = env.games.encoding.size, env.games.num_actions  # type: ignore[union-attr]
    network = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
    actor = ProbabilisticTensorDictSequential(
        TensorDictModule(network, in_keys=["observation"], out_keys=["logits"]),
        Sampler(
            in_keys={"logits": "logits", "mask": "action_mask"},
            out_keys=["action"],
            distribution_class=MaskedCategorical,
            return_log_prob=True,
        ),
    )
    critic = ValueOperator(
        nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 1)), in_keys=["observation"]
    )
    advantage = GAE(gamma=0.99, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic)
    optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3)
    collector = Collector(env, actor, frames_per_batch=FRAMES, total_frames=2 * FRAMES)
    ends = 0
    for data in collector:
        advantage(data)
        parts = loss(data)
        total = sum(value for name, value in parts.items() if name.startswith("loss_"))
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
        ends += int(data["next", "done"].sum())
    assert all(torch.isfinite(each).all() for each in network.parameters())
    assert ends > 0
    train_our_network()
    print(f"check_env_specs; PPO: {4 * FRAMES} frames, {ends} games")


def train_our_network() -> None:
    """PPO with the network of the package, which is actor and critic at once."""
    env = AgentTorchEnv(GAMES, variant="solo", seed=1)
    network = PlacementNetwork(env.rules)
    # tensordict does not store an output with the name "_"
    critic = TensorDictModule(network, in_keys=["observation"], out_keys=["_", "state_value"])
    actor = ProbabilisticTensorDictSequential(
        TensorDictModule(network, in_keys=["observation"], out_keys=["logits", "_"]),
        Sampler(
            in_keys={"logits": "logits", "mask": "action_mask"},
            out_keys=["action"],
            distribution_class=MaskedCategorical,
            return_log_prob=True,
        ),
    )
    advantage = GAE(gamma=1.0, lmbda=0.8, value_network=critic)
    loss = ClipPPOLoss(actor, critic)
    optimizer = torch.optim.Adam(loss.parameters(), lr=2e-3)
    before = [each.clone() for each in network.parameters()]
    for data in Collector(env, actor, frames_per_batch=FRAMES, total_frames=2 * FRAMES):
        advantage(data)
        parts = loss(data)
        optimizer.zero_grad()
        sum(value for name, value in parts.items() if name.startswith("loss_")).backward()
        optimizer.step()
    changed = [not each.equal(old) for each, old in zip(network.parameters(), before, strict=True)]
    names = [name for name, _ in network.named_parameters()]
    same = [name for name, is_new in zip(names, changed, strict=True) if not is_new]
    assert same == ["decision.weight", "decision.bias"]  # there is no exchange in solo
    assert all(torch.isfinite(each).all() for each in network.parameters())


if __name__ == "__main__":
    main()
