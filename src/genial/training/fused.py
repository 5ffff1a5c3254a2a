"""The judge's network for millions of moves at once on a GPU, with all layers in one kernel.

The outputs of the layers stay on the chip: the kernel reads the inputs and writes one logit for
each move. It computes in half precision, on the tensor cores.
"""

from __future__ import annotations

import torch
import triton
import triton.language as tl

from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.network import LAST, PICKED, WIDTH

from .network import split_weights

MOVES = 64  # the number of moves that one Triton program judges
# With four or more warps, Triton 3.6 uses warp groups on Hopper GPUs and computes wrong products.
_WARPS = 2
# Tensor cores need matrices of certain sizes. So the inputs about the game are padded with zeros to
# this number.
_PADDED_INPUTS = 16


@triton.jit  # type: ignore[untyped-decorator]
def _judge(
    inputs: tl.tensor,
    moves: tl.tensor,
    colour: tl.tensor,
    colour_bias: tl.tensor,
    hidden: tl.tensor,
    hidden_bias: tl.tensor,
    summed: tl.tensor,
    picked: tl.tensor,
    highest: tl.tensor,
    lowest: tl.tensor,
    game: tl.tensor,
    head_bias: tl.tensor,
    last_hidden: tl.tensor,
    last_bias: tl.tensor,
    last: tl.tensor,
    bias: tl.tensor,
    logits: tl.tensor,
    COLOURS: tl.constexpr,  # noqa: N803  # the usual way to write constants in Triton
    COLOUR_INPUTS: tl.constexpr,  # noqa: N803
    GAME_INPUTS: tl.constexpr,  # noqa: N803
    PADDED_INPUTS: tl.constexpr,  # noqa: N803
    WIDTH: tl.constexpr,  # noqa: N803
    PICKED: tl.constexpr,  # noqa: N803
    LAST: tl.constexpr,  # noqa: N803
    MOVES: tl.constexpr,  # noqa: N803
) -> None:
    """Judges MOVES columns of the inputs with the same layers as `bots.kernel.network`."""
    # The indices have 64 bits, because the inputs of millions of moves have more than 2**32
    # elements.
    move = tl.program_id(0).to(tl.int64) * MOVES + tl.arange(0, MOVES)
    unit = tl.arange(0, WIDTH)
    some = tl.arange(0, PICKED)
    index = tl.arange(0, COLOUR_INPUTS)
    about = tl.arange(0, PADDED_INPUTS)
    end = tl.arange(0, LAST)
    first_weights = tl.load(colour + index[:, None] * WIDTH + unit[None, :])
    first_bias = tl.load(colour_bias + unit)[None, :]
    square = unit[:, None] * WIDTH + unit[None, :]
    second_weights = tl.load(hidden + square)
    second_bias = tl.load(hidden_bias + unit)[None, :]
    picked_weights = tl.load(picked + unit[:, None] * PICKED + some[None, :])
    total = tl.zeros((MOVES, WIDTH), tl.float32)
    most = tl.full((MOVES, PICKED), -1e9, tl.float32)
    least = tl.full((MOVES, PICKED), 1e9, tl.float32)
    for each in range(COLOURS):
        row = (each * COLOUR_INPUTS + index).to(tl.int64)
        given = tl.load(inputs + row[None, :] * moves + move[:, None])
        first = tl.maximum(tl.dot(given, first_weights) + first_bias, 0.0).to(tl.float16)
        second = tl.maximum(tl.dot(first, second_weights) + second_bias, 0.0)
        found = tl.dot(second.to(tl.float16), picked_weights)
        total += second
        most = tl.maximum(most, found)
        least = tl.minimum(least, found)
    mean = (total / COLOURS).to(tl.float16)
    across = some[:, None] * WIDTH + unit[None, :]
    head = tl.dot(mean, tl.load(summed + square)) + tl.load(head_bias + unit)[None, :]
    head += tl.dot(most.to(tl.float16), tl.load(highest + across))
    head += tl.dot(least.to(tl.float16), tl.load(lowest + across))
    row = (COLOURS * COLOUR_INPUTS + about).to(tl.int64)
    is_there = about < GAME_INPUTS
    given = tl.load(inputs + row[None, :] * moves + move[:, None], is_there[None, :], 0.0)
    weights = tl.load(game + about[:, None] * WIDTH + unit[None, :], is_there[:, None], 0.0)
    head = tl.maximum(head + tl.dot(given, weights), 0.0).to(tl.float16)
    ended = tl.dot(head, tl.load(last_hidden + unit[:, None] * LAST + end[None, :]))
    ended = tl.maximum(ended + tl.load(last_bias + end)[None, :], 0.0)
    logit = tl.sum(ended * tl.load(last + end)[None, :], 1) + tl.load(bias)
    tl.store(logits + move, logit)


def judge_columns(weights: torch.Tensor, inputs: torch.Tensor) -> torch.Tensor:
    """The logits of moves. Caller ensures that the number of moves is a multiple of MOVES.

    `inputs` has one column for each move.
    """
    rows, moves = inputs.shape
    parts = split_weights(weights)
    # Matrices have half precision, like the inputs. Biases have single precision.
    given = [part.half() if part.dim() == 2 else part for part in parts.values()]
    logits = torch.empty(moves, device=inputs.device)
    _judge[(moves // MOVES,)](
        inputs,
        moves,
        *given,
        logits,
        (rows - game_inputs.NUMBER) // colour_inputs.NUMBER,
        colour_inputs.NUMBER,
        game_inputs.NUMBER,
        _PADDED_INPUTS,
        WIDTH,
        PICKED,
        LAST,
        MOVES,
        num_warps=_WARPS,
    )
    return logits
