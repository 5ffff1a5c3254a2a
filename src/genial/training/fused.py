"""The judge's network for millions of moves at once on a card: all its layers in one go.

What the layers pass on stays on the chip; only what the network is told is read, and one number for
each move written. In half precision, on the card's tensor cores.
"""

from __future__ import annotations

from typing import Any

import torch
import triton
import triton.language as tl

from genial.bots.kernel.afterstate import COLOUR_INPUTS, GAME_INPUTS
from genial.bots.kernel.network import WIDTH

from .weights import split_weights

MOVES = 64  # that one program judges
# The card multiplies matrices of certain sizes only: what is missing is filled up with zeros.
_COLOUR_ROOM, _GAME_ROOM = 32, 16


@triton.jit  # type: ignore[untyped-decorator]
def _judge(
    inputs: Any,
    moves: Any,
    colour: Any,
    game: Any,
    bias: Any,
    hidden: Any,
    hidden_bias: Any,
    head: Any,
    head_bias: Any,
    last: Any,
    last_bias: Any,
    logits: Any,
    COLOURS: tl.constexpr,  # noqa: N803  # as Triton's own
    COLOUR_INPUTS: tl.constexpr,  # noqa: N803
    GAME_INPUTS: tl.constexpr,  # noqa: N803
    COLOUR_ROOM: tl.constexpr,  # noqa: N803
    GAME_ROOM: tl.constexpr,  # noqa: N803
    WIDTH: tl.constexpr,  # noqa: N803
    MOVES: tl.constexpr,  # noqa: N803
) -> None:
    """Judges MOVES columns of the inputs, as `bots.kernel.network`."""
    move = tl.program_id(0) * MOVES + tl.arange(0, MOVES)
    unit = tl.arange(0, WIDTH)
    index = tl.arange(0, COLOUR_ROOM)
    about = tl.arange(0, GAME_ROOM)
    first_weights = tl.load(
        colour + index[:, None] * WIDTH + unit[None, :], index[:, None] < COLOUR_INPUTS, 0.0
    )
    game_weights = tl.load(
        game + about[:, None] * WIDTH + unit[None, :], about[:, None] < GAME_INPUTS, 0.0
    )
    square = unit[:, None] * WIDTH + unit[None, :]
    second_weights = tl.load(hidden + square)
    row = COLOURS * COLOUR_INPUTS + about
    told = tl.load(inputs + row[None, :] * moves + move[:, None], about[None, :] < GAME_INPUTS, 0.0)
    shared = tl.dot(told, game_weights) + tl.load(bias + unit)[None, :]
    second_bias = tl.load(hidden_bias + unit)[None, :]
    mean = tl.zeros((MOVES, WIDTH), tl.float32)
    highest = tl.zeros((MOVES, WIDTH), tl.float32)
    lowest = tl.full((MOVES, WIDTH), 1e9, tl.float32)
    for each in range(COLOURS):
        row = each * COLOUR_INPUTS + index
        told = tl.load(
            inputs + row[None, :] * moves + move[:, None], index[None, :] < COLOUR_INPUTS, 0.0
        )
        first = tl.maximum(tl.dot(told, first_weights) + shared, 0.0)
        second = tl.dot(first.to(tl.float16), second_weights) + second_bias
        second = tl.maximum(second, 0.0)
        mean += second / COLOURS
        highest = tl.maximum(highest, second)
        lowest = tl.minimum(lowest, second)
    size = WIDTH * WIDTH
    pooled = tl.dot(mean.to(tl.float16), tl.load(head + square))
    pooled += tl.dot(highest.to(tl.float16), tl.load(head + size + square))
    pooled += tl.dot(lowest.to(tl.float16), tl.load(head + 2 * size + square))
    pooled = tl.maximum(pooled + tl.load(head_bias + unit)[None, :], 0.0)
    logit = tl.sum(pooled * tl.load(last + unit)[None, :], 1) + tl.load(last_bias)
    tl.store(logits + move, logit)


def judge_columns(weights: torch.Tensor, inputs: torch.Tensor) -> torch.Tensor:
    """Logits of moves, by flat weights; a column of the inputs for each, a multiple of MOVES."""
    rows, moves = inputs.shape
    parts = split_weights(weights)
    # Matrices in half precision, as the inputs are; what is added to sums, in full.
    given = [part.half() if part.dim() == 2 else part for part in parts.values()]
    logits = torch.empty(moves, device=inputs.device)
    _judge[(moves // MOVES,)](
        inputs,
        moves,
        *given,
        logits,
        (rows - GAME_INPUTS) // COLOUR_INPUTS,
        COLOUR_INPUTS,
        GAME_INPUTS,
        _COLOUR_ROOM,
        _GAME_ROOM,
        WIDTH,
        MOVES,
    )
    return logits
