"""The board network in PyTorch, with its weights in the same order as in the kernels' record."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.board_network import BOARD_NETWORK, CHANNELS, GAIN_INPUTS, LAYERS
from genial.engine.geometry import Geometry
from genial.engine.state import EMPTY, Records

# Weights that are drawn smaller than others: at first, the logits are nearly those of the judge.
_SMALL = {"last": 0.1, "mixed": 0.3}
_NAMES: Sequence[str] = BOARD_NETWORK.names or ()


class Batch(NamedTuple):
    """Positions after placements, one for each row (`kernel.branching.Positions`)."""

    inputs: torch.Tensor
    judged: torch.Tensor
    cells: torch.Tensor
    gains: torch.Tensor
    racks: torch.Tensor
    unseen: torch.Tensor


class BoardNetwork(nn.Module):
    """The network of `bots.kernel.board_network`, for many positions at once, with gradients."""

    neighbours: torch.Tensor
    pairs: torch.Tensor

    def __init__(self, geometry: Geometry, seed: int) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        self.weights = nn.ParameterDict({name: _draw(name, generator) for name in _NAMES})
        self.register_buffer("neighbours", torch.from_numpy(_find_neighbours(geometry)))
        self.register_buffer("pairs", torch.from_numpy(_pair_colours(geometry)))

    def forward(self, batch: Batch) -> torch.Tensor:
        """The logits, one for each row."""
        w, relu = self.weights, torch.relu
        number, colours = len(batch.judged), self.pairs.shape[1]
        inputs = batch.inputs.float()
        of_colours = inputs[:, : -game_inputs.NUMBER].reshape(number, colours, colour_inputs.NUMBER)
        is_empty = (batch.cells == EMPTY)[:, None, :, None].to(w["gain"].dtype)
        values = _describe_gains(batch.gains) @ w["gain"]
        values = values + (of_colours @ w["colour"] + w["colour_bias"])[:, :, None]
        values = relu(values) * is_empty  # number, colours, spaces, CHANNELS
        tiles = [
            torch.einsum("nk,kab->nab", each.float(), self.pairs).to(values.dtype)
            for each in (batch.racks, batch.unseen.float() / 4)
        ]
        for layer in range(LAYERS):
            own, around, of_rack, of_unseen = w["taken"][layer].split(CHANNELS)
            messages = relu(values @ w["message"][layer])
            near = self.neighbours.to(messages.dtype) @ messages / 3
            flat = near.reshape(number, colours, -1)
            sums = values + values @ own + near @ around + w["taken_bias"][layer]
            sums = sums + values.mean(1, keepdim=True) @ w["mixed"][layer]
            for weights, each in ((of_rack, tiles[0]), (of_unseen, tiles[1])):
                sums = sums + (each.to(flat.dtype) @ flat).reshape(values.shape) @ weights
            values = relu(sums) * is_empty
        pooled = torch.cat([of_colours, values.sum(2) / 24, values.amax(2)], -1)
        hidden = relu(
            relu(pooled @ w["pooled"] + w["pooled_bias"]) @ w["hidden"] + w["hidden_bias"]
        )
        rest = inputs[:, -game_inputs.NUMBER :]
        head = torch.cat([hidden.mean(1), hidden.amax(1), hidden.amin(1), rest], -1)
        last = relu(relu(head @ w["head"] + w["head_bias"]) @ w["last_hidden"] + w["last_bias"])
        logits: torch.Tensor = last @ w["last"] + w["bias"] + w["judged"] * batch.judged
        return logits

    def to_record(self) -> Records:
        """The weights as the record that kernels read, shape (1,)."""
        parts = [self.weights[name].detach().float().cpu().reshape(-1) for name in _NAMES]
        return torch.cat(parts).numpy().view(BOARD_NETWORK)


def _describe_gains(gains: torch.Tensor) -> torch.Tensor:
    """The inputs about the points of each space, shape (rows, colours, spaces, GAIN_INPUTS)."""
    turned = gains.transpose(1, 2)
    parts = [turned.float() / 6, *((turned >= least).float() for least in (1, 2, 4, 6))]
    return functional.pad(torch.stack(parts, -1), (0, GAIN_INPUTS - len(parts)))


def _find_neighbours(geometry: Geometry) -> np.ndarray:
    """1 for each pair of spaces that share an edge."""
    rules, number = geometry.record[0], len(geometry.spaces)
    found = np.zeros((number, number), np.float32)
    for direction in range(int(rules["directions"])):
        if rules["edge"][direction]:
            for space in range(number):
                beside = int(rules["along"][space, direction])
                if beside < number:
                    found[space, beside] = 1
    return found


def _pair_colours(geometry: Geometry) -> np.ndarray:
    """For each kind of tile, 1 for its two colours in both orders."""
    rules, colours = geometry.record[0], geometry.rules.edition.colours
    found = np.zeros((len(geometry.tiles), colours, colours), np.float32)
    for kind in range(len(geometry.tiles)):
        first, second = int(rules["first"][kind]), int(rules["second"][kind])
        found[kind, first, second] = found[kind, second, first] = 1
    return found


def _draw(name: str, generator: torch.Generator) -> nn.Parameter:
    """Initial weights for rectified units (K. He et al., 2015). Biases are 0."""
    shape = BOARD_NETWORK[name].shape
    if name == "judged":
        return nn.Parameter(torch.ones(shape))
    if name.endswith("bias"):
        return nn.Parameter(torch.zeros(shape))
    fan = shape[-2] if len(shape) > 1 else shape[0]
    scale = _SMALL.get(name, 1.0) * math.sqrt(1 / fan)
    return nn.Parameter(torch.randn(shape, generator=generator) * scale)
