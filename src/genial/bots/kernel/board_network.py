"""The board network, which judges the position after a placement from the whole board.

The network of `network.py` sees counts for each colour. The board network also sees which empty
spaces are neighbours, and which tiles are on the player's rack and unseen. It takes one or two
hundred times as long for a move, so it compares only the best moves of the other network.

For each colour and each empty space there are CHANNELS values. In each round, every space gets
messages from the empty spaces beside it: one sum for its own colour, and sums over the
colours that share a tile with its colour, on the rack and among the unseen tiles. Then the values
are pooled over the spaces, and over the colours.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.turn import step
from genial.engine.state import (
    EMPTY,
    MAX_COLOURS,
    MAX_SPACES,
    Codes,
    Floats,
    RecordArray,
    RulesArray,
    RulesRecord,
    StateArray,
    StateRecord,
    describe_record,
)

from . import colour_inputs, game_inputs
from .ended import GOES_ON
from .judging import write_inputs
from .network import add_weighted, add_weighted_rows
from .notes import NoteRecord
from .survey import SurveyArray, SurveyRecord

CHANNELS = 32
# A network has one to MAX_ROUNDS rounds of messages. Most networks have ROUNDS.
ROUNDS = 2
MAX_ROUNDS = 4
GAIN_INPUTS = 5  # the points of a space, divided by 6, and whether they reach 1, 2, 4 and 6
WIDTH = 64
LAST = 32
EDGES = 6  # the most spaces that share an edge with a space

# A space takes: its own values, the messages about its colour, and those about the colours that
# share a tile with its colour, on the rack and unseen.
TAKEN = 4 * CHANNELS
POOLED = colour_inputs.NUMBER + 2 * CHANNELS  # inputs, sums and maxima over the spaces
HEAD = 3 * WIDTH + game_inputs.NUMBER  # means, maxima and minima over the colours; inputs


class BoardNetworkRecord(Protocol):
    """The weights of the board network in the order of its file, and its number of rounds."""

    gain: Annotated[Floats, np.float32, (GAIN_INPUTS, CHANNELS)]
    colour: Annotated[Floats, np.float32, (colour_inputs.NUMBER, CHANNELS)]
    colour_bias: Annotated[Floats, np.float32, (CHANNELS,)]
    message: Annotated[Floats, np.float32, (MAX_ROUNDS, CHANNELS, CHANNELS)]
    mixed: Annotated[Floats, np.float32, (MAX_ROUNDS, CHANNELS, CHANNELS)]  # for means over colours
    taken: Annotated[Floats, np.float32, (MAX_ROUNDS, TAKEN, CHANNELS)]
    taken_bias: Annotated[Floats, np.float32, (MAX_ROUNDS, CHANNELS)]
    pooled: Annotated[Floats, np.float32, (POOLED, WIDTH)]
    pooled_bias: Annotated[Floats, np.float32, (WIDTH,)]
    hidden: Annotated[Floats, np.float32, (WIDTH, WIDTH)]
    hidden_bias: Annotated[Floats, np.float32, (WIDTH,)]
    head: Annotated[Floats, np.float32, (HEAD, WIDTH)]
    head_bias: Annotated[Floats, np.float32, (WIDTH,)]
    last_hidden: Annotated[Floats, np.float32, (WIDTH, LAST)]
    last_bias: Annotated[Floats, np.float32, (LAST,)]
    last: Annotated[Floats, np.float32, (LAST,)]
    bias: Annotated[Floats, np.float32, (1,)]
    judged: Annotated[Floats, np.float32, (1,)]  # the weight of the other network's logit
    # the number of rounds of messages, which is not in the file; weights of further rounds are 0
    rounds: Annotated[int, np.int32]


class BoardWorkRecord(NoteRecord, Protocol):
    """Working memory for judging a move: a note on the move, and the values of all units."""

    inputs: Annotated[
        Floats, np.float32, (MAX_COLOURS * colour_inputs.NUMBER + game_inputs.NUMBER,)
    ]
    num_empty: Annotated[int, np.int32]
    empty: Annotated[npt.NDArray[np.int32], np.int32, (MAX_SPACES,)]  # the empty spaces
    # the index of each empty space; MAX_SPACES for other spaces
    index: Annotated[npt.NDArray[np.int32], np.int32, (MAX_SPACES + 1,)]
    # for each empty space, the indices of the spaces that share an edge with it
    beside: Annotated[npt.NDArray[np.int32], np.int32, (MAX_SPACES, EDGES)]
    # the number of tiles with two colours: on the rack after the move, and unseen
    rack: Annotated[Floats, np.float32, (MAX_COLOURS, MAX_COLOURS)]
    unseen: Annotated[Floats, np.float32, (MAX_COLOURS, MAX_COLOURS)]
    values: Annotated[Floats, np.float32, (MAX_COLOURS, MAX_SPACES, CHANNELS)]
    # The row after the last space is always 0. Neighbours that are not empty use this row.
    messages: Annotated[Floats, np.float32, (MAX_COLOURS, MAX_SPACES + 1, CHANNELS)]
    around: Annotated[Floats, np.float32, (MAX_COLOURS, MAX_SPACES, CHANNELS)]
    mixed: Annotated[Floats, np.float32, (MAX_SPACES, CHANNELS)]
    taken: Annotated[Floats, np.float32, (MAX_SPACES, TAKEN)]
    pooled: Annotated[Floats, np.float32, (POOLED,)]
    head: Annotated[Floats, np.float32, (HEAD,)]
    first: Annotated[Floats, np.float32, (WIDTH,)]
    second: Annotated[Floats, np.float32, (WIDTH,)]


BOARD_NETWORK = describe_record(BoardNetworkRecord)
BOARD_WORK = describe_record(BoardWorkRecord)
BoardNetworkArray: TypeAlias = RecordArray[BoardNetworkRecord]
BoardWorkArray: TypeAlias = RecordArray[BoardWorkRecord]

_ONE_PER_ROUND = ("message", "mixed", "taken", "taken_bias")

_ZERO = np.float32(0)
_HIGHEST = np.float32(1e9)
_THIRD = np.float32(1 / 3)
_QUARTER = np.float32(1 / 4)
_6TH = np.float32(1 / 6)
_24TH = np.float32(1 / 24)


def list_weights(rounds: int) -> dict[str, tuple[int, ...]]:
    """The shapes of the weights of a network with this number of rounds, in the file's order."""
    names = [name for name in BOARD_NETWORK.names or () if name != "rounds"]
    shapes = {name: BOARD_NETWORK[name].shape for name in names}
    return {
        name: (rounds, *shape[1:]) if name in _ONE_PER_ROUND else shape
        for name, shape in shapes.items()
    }


@kernel
def judge_boards(
    rules: RulesArray,
    states: StateArray,
    surveys: SurveyArray,
    networks: BoardNetworkArray,
    works: BoardWorkArray,
    after: StateArray,
    codes: Codes,
    logits: Floats,
) -> None:
    """Replaces the other network's logits of some placements by those of the board network.

    Caller ensures that the position is surveyed. `after`, of shape (1,), is scratch memory.
    """
    for number in range(len(codes)):
        move = wide(codes[number])
        logits[number] = judge_board(
            rules[0], states[0], surveys[0], networks[0], works[0], after, move, logits[number]
        )


@kernel
def judge_board(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: BoardNetworkRecord,
    work: BoardWorkRecord,
    after: StateArray,
    move: int,
    judged: np.float32,
) -> np.float32:
    """The board network's logit of a placement, from the other network's logit.

    A move that ends the game keeps the other network's logit, which is exact.
    """
    if write_inputs(rules, state, survey, move, work, work.inputs) != GOES_ON:
        return judged
    after[0] = state
    step(rules, after[0], move)
    count_tiles(rules, state, after[0], work)
    list_empty(rules, after[0], work)
    begin_values(rules, after[0], network, work)
    for layer in range(network.rounds):
        send_messages(rules, network, work, layer)
        mix_colours(rules, network, work, layer)
        take_messages(rules, network, work, layer)
    return pool_board(rules, network, work, judged)


@kernel
def count_tiles(
    rules: RulesRecord, state: StateRecord, after: StateRecord, work: BoardWorkRecord
) -> None:
    """Counts tiles by their two colours: those on the rack after the move, and the unseen ones."""
    for colour in range(rules.colours):
        for other in range(rules.colours):
            kind = wide(rules.kind[colour, other])
            work.rack[colour, other] = np.float32(count_on_rack(after, wide(state.seat), kind))
            work.unseen[colour, other] = np.float32(count_unseen(rules, state, kind)) * _QUARTER


@kernel
def count_on_rack(state: StateRecord, seat: int, kind: int) -> int:
    """The number of tiles of a kind on a rack."""
    tiles = wide(0)
    for slot in range(state.held[seat]):
        tiles += wide(state.rack[seat, slot] == kind)
    return tiles


@kernel
def count_unseen(rules: RulesRecord, state: StateRecord, kind: int) -> int:
    """The number of tiles of a kind that the acting seat does not see.

    In a view, all of them are in the bag. In a full state, some are on hidden racks.
    """
    tiles = wide(state.bag[kind])
    for seat in range(rules.seats):
        if not rules.sees[state.seat, seat]:
            tiles += count_on_rack(state, seat, kind)
    return tiles


@kernel
def list_empty(rules: RulesRecord, state: StateRecord, work: BoardWorkRecord) -> None:
    """Lists the empty spaces of a position and their neighbours."""
    for space in range(MAX_SPACES + 1):
        work.index[space] = MAX_SPACES
    number = wide(0)
    for space in range(rules.spaces):
        if state.cell[space] == EMPTY:
            work.empty[number] = space
            work.index[space] = number
            number += 1
    work.num_empty = number
    for index in range(number):
        edges = wide(0)
        for direction in range(rules.directions):
            if rules.edge[direction]:
                work.beside[index, edges] = work.index[rules.along[work.empty[index], direction]]
                edges += 1
        for edge in range(edges, EDGES):
            work.beside[index, edge] = MAX_SPACES


@kernel
def begin_values(
    rules: RulesRecord, state: StateRecord, network: BoardNetworkRecord, work: BoardWorkRecord
) -> None:
    """Writes the first values: from the points of each space, and the inputs about its colour."""
    weights, base = network.gain, work.first
    for colour in range(rules.colours):
        for unit in range(CHANNELS):
            base[unit] = network.colour_bias[unit]
        add_weighted(
            network.colour,
            work.inputs[colour * colour_inputs.NUMBER :],
            colour_inputs.NUMBER,
            base,
            CHANNELS,
        )
        for index in range(work.num_empty):
            gain, values = wide(state.gain[work.empty[index], colour]), work.values[colour, index]
            points = np.float32(gain) * _6TH
            a, b = np.float32(gain >= 1), np.float32(gain >= 2)
            c, d = np.float32(gain >= 4), np.float32(gain >= 6)
            for unit in range(CHANNELS):
                value = base[unit] + points * weights[0, unit] + a * weights[1, unit]
                value += b * weights[2, unit] + c * weights[3, unit] + d * weights[4, unit]
                values[unit] = max(value, _ZERO)


@kernel
def send_messages(
    rules: RulesRecord, network: BoardNetworkRecord, work: BoardWorkRecord, layer: int
) -> None:
    """Sums the messages from the empty spaces around each empty space."""
    for colour in range(rules.colours):
        values, messages = work.values[colour], work.messages[colour]
        for index in range(work.num_empty):
            clear(messages[index], CHANNELS)
        add_weighted_rows(
            network.message[layer], values, CHANNELS, messages, CHANNELS, work.num_empty
        )
        for index in range(work.num_empty):
            rectify(messages[index], CHANNELS)
        for index in range(work.num_empty):
            beside, around = work.beside[index], work.around[colour, index]
            a, b, c = messages[beside[0]], messages[beside[1]], messages[beside[2]]
            d, e, f = messages[beside[3]], messages[beside[4]], messages[beside[5]]
            for unit in range(CHANNELS):
                around[unit] = (
                    _THIRD * a[unit]
                    + _THIRD * b[unit]
                    + _THIRD * c[unit]
                    + _THIRD * d[unit]
                    + _THIRD * e[unit]
                    + _THIRD * f[unit]
                )


@kernel
def mix_colours(
    rules: RulesRecord, network: BoardNetworkRecord, work: BoardWorkRecord, layer: int
) -> None:
    """Writes the part of the next values that is the same for all colours of a space."""
    share = np.float32(1) / np.float32(rules.colours)
    for index in range(work.num_empty):
        means = work.taken[index]
        clear(means, CHANNELS)
        for colour in range(rules.colours):
            add_row(work.values[colour, index], share, means)
        for unit in range(CHANNELS):
            work.mixed[index, unit] = network.taken_bias[layer, unit]
    add_weighted_rows(
        network.mixed[layer], work.taken, CHANNELS, work.mixed, CHANNELS, work.num_empty
    )


@kernel
def take_messages(
    rules: RulesRecord, network: BoardNetworkRecord, work: BoardWorkRecord, layer: int
) -> None:
    """Writes the values after a round of messages."""
    for colour in range(rules.colours):
        sums = work.values[colour]
        for index in range(work.num_empty):
            taken = work.taken[index]
            for unit in range(CHANNELS):
                taken[unit] = sums[index, unit]
                taken[CHANNELS + unit] = work.around[colour, index, unit]
                sums[index, unit] += work.mixed[index, unit]
            mix_around(rules, work.around, index, work.rack[colour], taken[2 * CHANNELS :])
            mix_around(rules, work.around, index, work.unseen[colour], taken[3 * CHANNELS :])
        add_weighted_rows(network.taken[layer], work.taken, TAKEN, sums, CHANNELS, work.num_empty)
        for index in range(work.num_empty):
            rectify(sums[index], CHANNELS)


@inlined
def mix_around(
    rules: RulesRecord, around: Floats, index: int, factors: Floats, sums: Floats
) -> None:
    """Writes the sum of the messages around a space over all colours, each with its factor.

    Two colours at a time are faster. If the number of colours is odd, the factor after the last one
    is 0.
    """
    clear(sums, CHANNELS)
    for colour in range(0, rules.colours, 2):
        a, b = around[colour, index], around[colour + 1, index]
        first, second = factors[colour], factors[colour + 1]
        for unit in range(CHANNELS):
            sums[unit] = sums[unit] + first * a[unit] + second * b[unit]


@kernel
def pool_board(
    rules: RulesRecord, network: BoardNetworkRecord, work: BoardWorkRecord, judged: np.float32
) -> np.float32:
    """Computes the logit from the values of all spaces and colours."""
    head, first, second = work.head, work.first, work.second
    means, maxima, minima = head[:WIDTH], head[WIDTH : 2 * WIDTH], head[2 * WIDTH : 3 * WIDTH]
    for unit in range(WIDTH):
        means[unit] = _ZERO
        maxima[unit] = _ZERO
        minima[unit] = _HIGHEST
    share = np.float32(1) / np.float32(rules.colours)
    for colour in range(rules.colours):
        pool_spaces(work, colour)
        for unit in range(WIDTH):
            first[unit] = network.pooled_bias[unit]
            second[unit] = network.hidden_bias[unit]
        add_weighted(network.pooled, work.pooled, POOLED, first, WIDTH)
        rectify(first, WIDTH)
        add_weighted(network.hidden, first, WIDTH, second, WIDTH)
        rectify(second, WIDTH)
        for unit in range(WIDTH):
            means[unit] += second[unit] * share
            maxima[unit] = max(maxima[unit], second[unit])
            minima[unit] = min(minima[unit], second[unit])
    for index in range(game_inputs.NUMBER):
        head[3 * WIDTH + index] = work.inputs[wide(rules.colours) * colour_inputs.NUMBER + index]
    for unit in range(WIDTH):
        first[unit] = network.head_bias[unit]
    for unit in range(LAST):
        second[unit] = network.last_bias[unit]
    add_weighted(network.head, head, HEAD, first, WIDTH)
    rectify(first, WIDTH)
    add_weighted(network.last_hidden, first, WIDTH, second, LAST)
    logit: np.float32 = network.bias[0] + network.judged[0] * judged
    for unit in range(LAST):
        logit += max(second[unit], _ZERO) * network.last[unit]
    return logit


@kernel
def pool_spaces(work: BoardWorkRecord, colour: int) -> None:
    """Writes the inputs about a colour, and the sums and maxima of its values over the spaces."""
    pooled = work.pooled
    for index in range(colour_inputs.NUMBER):
        pooled[index] = work.inputs[colour * colour_inputs.NUMBER + index]
    sums = pooled[colour_inputs.NUMBER : colour_inputs.NUMBER + CHANNELS]
    maxima = pooled[colour_inputs.NUMBER + CHANNELS :]
    clear(sums, CHANNELS)
    clear(maxima, CHANNELS)
    for index in range(work.num_empty):
        values = work.values[colour, index]
        for unit in range(CHANNELS):
            sums[unit] += values[unit] * _24TH
            maxima[unit] = max(maxima[unit], values[unit])


@inlined
def add_row(values: Floats, factor: np.float32, sums: Floats) -> None:
    """Adds the values of a space, multiplied by a factor, to the sums."""
    for unit in range(CHANNELS):
        sums[unit] += factor * values[unit]


@inlined
def clear(values: Floats, number: int) -> None:
    """Sets values to 0."""
    for unit in range(number):
        values[unit] = _ZERO


@inlined
def rectify(values: Floats, number: int) -> None:
    """Replaces negative values by 0."""
    for unit in range(number):
        values[unit] = max(values[unit], _ZERO)
