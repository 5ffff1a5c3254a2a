"""The board network in PyTorch, with its weights in the same order as in the kernels' record."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.board_network import CHANNELS, GAIN_INPUTS, ROUNDS, list_weights
from genial.bots.networks import unpack_board_network
from genial.engine.errors import GenialError
from genial.engine.geometry import Geometry
from genial.engine.state import EMPTY, Records

# Weights that are drawn smaller than others: at first, the logits are nearly those of the judge.
_SMALL = {"last": 0.1, "mixed": 0.3}
_ALIGNED = 8  # GPUs multiply matrices faster if their sizes are multiples of 8


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

    def __init__(self, geometry: Geometry, seed: int, rounds: int = ROUNDS) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        self.rounds = rounds
        shapes = list_weights(rounds)
        drawn = {name: _draw(name, shape, generator) for name, shape in shapes.items()}
        self.weights = nn.ParameterDict(drawn)
        self.register_buffer("neighbours", torch.from_numpy(_find_neighbours(geometry)))
        self.register_buffer("pairs", torch.from_numpy(_pair_colours(geometry)))

    def forward(self, batch: Batch) -> torch.Tensor:
        """The logits, one for each row."""
        w, relu = self.weights, torch.relu
        number, colours = len(batch.judged), self.pairs.shape[1]
        inputs = batch.inputs.float()
        of_colours = inputs[:, : -game_inputs.NUMBER].reshape(number, colours, colour_inputs.NUMBER)
        values = self._judge_spaces(batch, of_colours)
        # `amax` would not do: if operations are fused, its gradient can be 0 / 0.
        maxima = values.max(2).values.float()
        pooled = torch.cat([of_colours, values.sum(2).float() / 24, maxima], -1)
        hidden = relu(
            relu(pooled @ w["pooled"] + w["pooled_bias"]) @ w["hidden"] + w["hidden_bias"]
        )
        rest = inputs[:, -game_inputs.NUMBER :]
        head = torch.cat([hidden.mean(1), hidden.max(1).values, hidden.min(1).values, rest], -1)
        last = relu(relu(head @ w["head"] + w["head_bias"]) @ w["last_hidden"] + w["last_bias"])
        logits: torch.Tensor = last @ w["last"] + w["bias"] + w["judged"] * batch.judged
        return logits

    def _judge_spaces(self, batch: Batch, of_colours: torch.Tensor) -> torch.Tensor:
        """The values after all rounds of messages, shape (rows, colours, spaces, CHANNELS).

        This part takes nearly all the time. A GPU computes it in half precision.
        """
        dtype, relu = torch.bfloat16 if batch.judged.is_cuda else torch.float32, torch.relu
        w = {name: weights.to(dtype) for name, weights in self.weights.items()}
        is_empty = (batch.cells == EMPTY)[:, None, :, None].to(dtype)
        neighbours = (self.neighbours / 3).to(dtype)
        tiles = [
            torch.einsum("nk,kab->nab", each.float(), self.pairs).to(dtype)
            for each in (batch.racks, batch.unseen.float() / 4)
        ]
        base = of_colours.to(dtype) @ w["colour"] + w["colour_bias"]
        gain = functional.pad(w["gain"], (0, 0, 0, _ALIGNED - GAIN_INPUTS))
        values = relu(_describe_gains(batch.gains, dtype) @ gain + base[:, :, None]) * is_empty
        shape, flat = values.shape, (len(values), values.shape[1], -1)
        for layer in range(self.rounds):
            own, around, *of_tiles = w["taken"][layer].split(CHANNELS)
            messages = neighbours @ relu(values @ w["message"][layer])
            mixed = values.mean(1, keepdim=True) @ w["mixed"][layer] + w["taken_bias"][layer]
            sums = values + mixed + values @ own + messages @ around
            for weights, each in zip(of_tiles, tiles, strict=True):
                sums = sums + (each @ (messages @ weights).reshape(flat)).reshape(shape)
            values = relu(sums) * is_empty
        return values

    def load_record(self, record: Records) -> None:
        """Copies the weights of a record, shape (1,), into this network.

        Additional rounds of this network change nothing at first: the weights with which spaces
        take their messages are 0.

        Raises:
            GenialError: if this network has fewer rounds.
        """
        rounds = int(record["rounds"][0])
        if rounds > self.rounds:
            raise GenialError(
                f"a network with {rounds} rounds of messages cannot become one with {self.rounds}"
            )
        for name, shape in list_weights(rounds).items():
            weights, number = self.weights[name].data, shape[0]
            weights[:number] = torch.from_numpy(record[name][0, :number].copy())
            if name != "message":
                weights[number:] = 0

    def to_record(self) -> Records:
        """The weights as the record that kernels read, shape (1,)."""
        names = list_weights(self.rounds)
        parts = [self.weights[name].detach().float().cpu().reshape(-1) for name in names]
        return unpack_board_network(torch.cat(parts).numpy(), self.rounds)


def _describe_gains(gains: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """The inputs about the points of each space, shape (rows, colours, spaces, _ALIGNED)."""
    turned = gains.transpose(1, 2)
    parts = [turned.to(dtype) / 6, *((turned >= least).to(dtype) for least in (1, 2, 4, 6))]
    zeros = torch.zeros_like(parts[0])
    return torch.stack(parts + [zeros] * (_ALIGNED - GAIN_INPUTS), -1)


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


def _draw(name: str, shape: tuple[int, ...], generator: torch.Generator) -> nn.Parameter:
    """Initial weights for rectified units (K. He et al., 2015). Biases are 0."""
    if name == "judged":
        return nn.Parameter(torch.ones(shape))
    if name.endswith("bias"):
        return nn.Parameter(torch.zeros(shape))
    fan = shape[-2] if len(shape) > 1 else shape[0]
    scale = _SMALL.get(name, 1.0) * math.sqrt(1 / fan)
    return nn.Parameter(torch.randn(shape, generator=generator) * scale)
