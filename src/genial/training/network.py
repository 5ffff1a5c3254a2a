"""The judge's network in PyTorch, with its weights in the same order as in the kernels' record."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch
from torch import nn

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.network import NETWORK
from genial.bots.networks import read_network

_NUM_WEIGHTS = NETWORK.itemsize // np.dtype(np.float32).itemsize


class JudgeNetwork(nn.Module):
    """The network of `bots.kernel.network`, for many positions at once and with gradients."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        self.weights = nn.ParameterDict(
            {name: _draw(name, generator) for name in NETWORK.names or ()}
        )

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """The logits, one for each row of inputs."""
        return _judge(dict(self.weights.items()), inputs)

    def flatten(self) -> torch.Tensor:
        """All weights in the order of the record."""
        return torch.cat([self.weights[name].detach().reshape(-1) for name in NETWORK.names or ()])

    def load(self, weights: torch.Tensor) -> None:
        """Sets all weights from a flat tensor."""
        if weights.shape != (_NUM_WEIGHTS,):
            raise ValueError(f"the network has {_NUM_WEIGHTS} weights, not {weights.numel()}")
        with torch.no_grad():
            for name, part in split_weights(weights).items():
                self.weights[name].copy_(part)

    def to_record(self) -> np.ndarray:
        """The weights as the record that kernels read, shape (1,)."""
        return self.flatten().cpu().numpy().astype(np.float32).view(NETWORK)


def split_weights(weights: torch.Tensor) -> dict[str, torch.Tensor]:
    """The flat weights, split into views by name, in the order of the record."""
    parts, start = {}, 0
    for name in NETWORK.names or ():
        shape = NETWORK[name].shape
        size = math.prod(shape)
        parts[name] = weights[start : start + size].reshape(shape)
        start += size
    return parts


def read_weights(path: Path) -> torch.Tensor:
    """The flat weights of a network in a file.

    Raises:
        GenialError: if the file does not contain a network of this shape.
    """
    return torch.from_numpy(read_network(path).view(np.float32).copy())


def _judge(w: Mapping[str, torch.Tensor], inputs: torch.Tensor) -> torch.Tensor:
    number = (inputs.shape[1] - game_inputs.NUMBER) // colour_inputs.NUMBER
    colours = inputs[:, : -game_inputs.NUMBER].reshape(-1, number, colour_inputs.NUMBER)
    first = torch.relu(colours @ w["colour"] + w["colour_bias"])
    second = torch.relu(first @ w["hidden"] + w["hidden_bias"])
    picked = second @ w["picked"]
    head = (
        second.mean(1) @ w["summed"] + inputs[:, -game_inputs.NUMBER :] @ w["game"] + w["head_bias"]
    )
    head = head + picked.amax(1) @ w["highest"] + picked.amin(1) @ w["lowest"]
    last = torch.relu(torch.relu(head) @ w["last_hidden"] + w["last_bias"])
    return last @ w["last"] + w["bias"]


def _draw(name: str, generator: torch.Generator) -> nn.Parameter:
    """Initial weights for rectified units (K. He et al., 2015). Biases are 0."""
    shape = NETWORK[name].shape
    if len(shape) == 1:
        return nn.Parameter(torch.zeros(shape))
    return nn.Parameter(torch.randn(shape, generator=generator) * math.sqrt(2 / shape[0]))
