"""The network that judges the position after a move.

Two layers compute outputs for each colour, with the same weights for all colours. The outputs are
pooled over the colours: their mean, and the maximum and minimum of PICKED linear combinations. Two
more layers compute one logit from the pooled outputs and the inputs about the game. So the network
treats all colours alike, and the outputs of a colour can be cached for moves that do not change the
colour.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import numpy as np

from genial.engine.kernel.jit import inlined
from genial.engine.state import Floats, RecordArray, describe_record

from . import colour_inputs, game_inputs
from .notes import NoteRecord

WIDTH = 64
# The number of linear combinations of a colour's outputs. The network uses the maximum and the
# minimum of each over the colours.
PICKED = 16
LAST = 32


class NetworkRecord(Protocol):
    """The weights of the network, in the same order as in its file."""

    colour: Annotated[Floats, np.float32, (colour_inputs.NUMBER, WIDTH)]
    colour_bias: Annotated[Floats, np.float32, (WIDTH,)]
    hidden: Annotated[Floats, np.float32, (WIDTH, WIDTH)]
    hidden_bias: Annotated[Floats, np.float32, (WIDTH,)]
    summed: Annotated[Floats, np.float32, (WIDTH, WIDTH)]
    picked: Annotated[Floats, np.float32, (WIDTH, PICKED)]
    highest: Annotated[Floats, np.float32, (PICKED, WIDTH)]
    lowest: Annotated[Floats, np.float32, (PICKED, WIDTH)]
    game: Annotated[Floats, np.float32, (game_inputs.NUMBER, WIDTH)]
    head_bias: Annotated[Floats, np.float32, (WIDTH,)]
    last_hidden: Annotated[Floats, np.float32, (WIDTH, LAST)]
    last_bias: Annotated[Floats, np.float32, (LAST,)]
    last: Annotated[Floats, np.float32, (LAST,)]
    bias: Annotated[Floats, np.float32, (1,)]


class WorkRecord(NoteRecord, Protocol):
    """Working memory for judging a move: a note on the move, and the values of all units."""

    inputs: Annotated[Floats, np.float32, (colour_inputs.NUMBER,)]  # the inputs about one colour
    game: Annotated[Floats, np.float32, (game_inputs.NUMBER,)]
    first: Annotated[Floats, np.float32, (WIDTH,)]
    second: Annotated[Floats, np.float32, (WIDTH,)]
    # the outputs of one colour, for the sums over all colours
    summed: Annotated[Floats, np.float32, (WIDTH,)]
    picked: Annotated[Floats, np.float32, (PICKED,)]
    sums: Annotated[Floats, np.float32, (WIDTH,)]  # the sums over all colours
    maxima: Annotated[Floats, np.float32, (PICKED,)]
    minima: Annotated[Floats, np.float32, (PICKED,)]


NETWORK = describe_record(NetworkRecord)
WORK = describe_record(WorkRecord)
NetworkArray: TypeAlias = RecordArray[NetworkRecord]
Eight: TypeAlias = tuple[
    np.float32,
    np.float32,
    np.float32,
    np.float32,
    np.float32,
    np.float32,
    np.float32,
    np.float32,
]

_ZERO = np.float32(0)
_HIGHEST = np.float32(1e9)


@inlined
def add_weighted(weights: Floats, values: Floats, number: int, sums: Floats, width: int) -> None:
    """Adds the products of values and weights to the sums, eight values at a time.

    The loop reads and writes each sum once for eight products, which is five times as fast. Caller
    ensures that the number of values is a multiple of eight.
    """
    for index in range(0, number, 8):
        eight = take_eight(values, index)
        for unit in range(width):
            sums[unit] += weigh_eight(weights, index, unit, eight)


@inlined
def add_weighted_rows(
    weights: Floats, values: Floats, number: int, sums: Floats, width: int, rows: int
) -> None:
    """Does the same as `add_weighted` for each of some rows of values and sums.

    Two rows at a time share the weights that were read, which is a third faster.
    """
    for row in range(0, rows - 1, 2):
        for index in range(0, number, 8):
            here, below = take_eight(values[row], index), take_eight(values[row + 1], index)
            for unit in range(width):
                first = sums[row, unit] + weigh_eight(weights, index, unit, here)
                second = sums[row + 1, unit] + weigh_eight(weights, index, unit, below)
                sums[row, unit] = first
                sums[row + 1, unit] = second
    if rows % 2 == 1:
        add_weighted(weights, values[rows - 1], number, sums[rows - 1], width)


@inlined
def take_eight(values: Floats, index: int) -> Eight:
    """Eight values, from an index on."""
    return (
        values[index],
        values[index + 1],
        values[index + 2],
        values[index + 3],
        values[index + 4],
        values[index + 5],
        values[index + 6],
        values[index + 7],
    )


@inlined
def weigh_eight(weights: Floats, index: int, unit: int, eight: Eight) -> np.float32:
    """The weighted sum of eight values, with the weights of one unit from an index on."""
    a, b, c, d, e, f, g, h = eight
    total: np.float32 = (
        a * weights[index, unit]
        + b * weights[index + 1, unit]
        + c * weights[index + 2, unit]
        + d * weights[index + 3, unit]
        + e * weights[index + 4, unit]
        + f * weights[index + 5, unit]
        + g * weights[index + 6, unit]
        + h * weights[index + 7, unit]
    )
    return total


@inlined
def find_colour(network: NetworkRecord, work: WorkRecord, summed: Floats, picked: Floats) -> None:
    """Runs the two layers of one colour on `work.inputs`, and writes their outputs."""
    first, second = work.first, work.second
    for unit in range(WIDTH):
        first[unit] = network.colour_bias[unit]
        second[unit] = network.hidden_bias[unit]
        summed[unit] = _ZERO
    for unit in range(PICKED):
        picked[unit] = _ZERO
    add_weighted(network.colour, work.inputs, colour_inputs.NUMBER, first, WIDTH)
    for unit in range(WIDTH):
        first[unit] = max(first[unit], _ZERO)
    add_weighted(network.hidden, first, WIDTH, second, WIDTH)
    for unit in range(WIDTH):
        second[unit] = max(second[unit], _ZERO)
    add_weighted(network.summed, second, WIDTH, summed, WIDTH)
    add_weighted(network.picked, second, WIDTH, picked, PICKED)


@inlined
def begin_pooling(work: WorkRecord) -> None:
    """Clears the sums, maxima and minima over the colours."""
    for unit in range(WIDTH):
        work.sums[unit] = _ZERO
    for unit in range(PICKED):
        work.maxima[unit] = -_HIGHEST
        work.minima[unit] = _HIGHEST


@inlined
def pool_colour(summed: Floats, picked: Floats, work: WorkRecord) -> None:
    """Adds the outputs of one colour to the sums, maxima and minima."""
    for unit in range(WIDTH):
        work.sums[unit] += summed[unit]
    for unit in range(PICKED):
        work.maxima[unit] = max(work.maxima[unit], picked[unit])
        work.minima[unit] = min(work.minima[unit], picked[unit])


@inlined
def end_judging(network: NetworkRecord, colours: int, work: WorkRecord) -> np.float32:
    """Computes the logit from the pooled outputs of the colours and from `work.game`."""
    sums, last = work.sums, work.first
    for unit in range(WIDTH):
        sums[unit] = sums[unit] / np.float32(colours)
    for unit in range(WIDTH):
        sums[unit] += network.head_bias[unit]
    add_weighted(network.highest, work.maxima, PICKED, sums, WIDTH)
    add_weighted(network.lowest, work.minima, PICKED, sums, WIDTH)
    add_weighted(network.game, work.game, game_inputs.NUMBER, sums, WIDTH)
    for unit in range(WIDTH):
        sums[unit] = max(sums[unit], _ZERO)
    for unit in range(LAST):
        last[unit] = network.last_bias[unit]
    add_weighted(network.last_hidden, sums, WIDTH, last, LAST)
    logit: np.float32 = network.bias[0]
    for unit in range(LAST):
        logit += max(last[unit], _ZERO) * network.last[unit]
    return logit
