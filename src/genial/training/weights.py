"""Splitting the flat weights of a network into its matrices and vectors."""

from __future__ import annotations

import math

import torch

from genial.bots.kernel.network import NETWORK


def split_weights(weights: torch.Tensor) -> dict[str, torch.Tensor]:
    """Views of flat weights by name, in the order of the record."""
    parts, start = {}, 0
    for name in NETWORK.names or ():
        shape = NETWORK[name].shape
        size = math.prod(shape)
        parts[name] = weights[start : start + size].reshape(shape)
        start += size
    return parts
