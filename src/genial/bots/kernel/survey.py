"""A survey: data about a position that all its moves share, computed once.

A survey contains only what the acting seat may know. On a GPU several threads write one survey
together: first with `survey_spaces`, then with `survey_colours`. Each thread writes every
`lanes`-th element, starting at `lane`.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.placing import symbols_due, touches_due
from genial.engine.kernel.scoring import marker
from genial.engine.state import (
    BLANK,
    EMPTY,
    MAX_COLOURS,
    MAX_SEATS,
    MAX_SIDES,
    MAX_SPACES,
    NOBODY,
    PLACE,
    Byte,
    Bytes,
    Floats,
    RecordArray,
    RulesRecord,
    Short,
    SignedBytes,
    StateRecord,
    describe_record,
)
from genial.features.kernel.actions import num_sides

GAIN_LEVELS = 16  # open spaces are counted by their points: 0, 1 and so on to 14, and 15 or more


class SurveyRecord(Protocol):
    """Data about a position that all its moves share."""

    # The mean number of tiles with a colour on an opponent's rack. For hidden racks, the expected
    # number.
    opponent_tiles: Annotated[Floats, np.float32, (MAX_COLOURS,)]
    # the mean or expected number for the partner's rack; 0 without a partner
    partner_tiles: Annotated[Floats, np.float32, (MAX_COLOURS,)]
    # The sides of spaces across which a tile can be placed.
    sides: Annotated[npt.NDArray[np.uint16], np.uint16, (MAX_SIDES,)]
    num_sides: Short
    # The number of open spaces for each number of points.
    by_gain: Annotated[Bytes, np.uint8, (MAX_COLOURS, GAIN_LEVELS)]
    # For each space, the colours that score there, as bits.
    worth: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    # For each empty space, the number of empty spaces that share an edge with it. 0 for covered
    # spaces.
    degree: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    open: Byte  # the number of spaces that a tile can still cover
    # The markers of every score board, as its owner counts them.
    markers: Annotated[SignedBytes, np.int8, (MAX_SEATS, MAX_COLOURS)]
    # the number of symbols of each colour on the board
    symbols: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    # the number of tiles with each colour on the player's rack
    tiles: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    # the number of doubles of each colour on the player's rack
    doubles: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    # the number of unseen tiles with each colour
    unseen: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    num_unseen: Byte
    leader: Byte  # the score board of the leading opponent, or NOBODY


SURVEY = describe_record(SurveyRecord)
SurveyArray: TypeAlias = RecordArray[SurveyRecord]


@kernel
def survey_spaces(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, lane: int, lanes: int
) -> None:
    """Counts the empty neighbours of every empty space, and finds the colours that score there."""
    for space in range(lane, rules.spaces, lanes):
        degree = wide(0)
        if state.cell[space] == EMPTY:
            for direction in range(rules.directions):
                beside = state.cell[rules.along[space, direction]]
                degree += wide(rules.edge[direction]) & wide(beside == EMPTY)
        survey.degree[space] = degree
        worth = wide(0)
        for colour in range(rules.colours):
            worth |= wide(state.gain[space, colour] > 0) << colour
        survey.worth[space] = worth


@kernel
def survey_colours(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, lane: int, lanes: int
) -> None:
    """Writes the fields with an element for each colour. Caller calls `survey_spaces` first."""
    for colour in range(lane, rules.colours, lanes):
        for gain in range(GAIN_LEVELS):
            survey.by_gain[colour, gain] = 0
        symbols = wide(0)
        for space in range(rules.spaces):
            symbols += wide(state.cell[space] == colour)
            if survey.degree[space] > 0:
                survey.by_gain[colour, min(wide(state.gain[space, colour]), GAIN_LEVELS - 1)] += 1
        survey.symbols[colour] = symbols
        for board in range(rules.boards):
            survey.markers[board, colour] = marker(rules, state, board, colour)
        survey_tiles(rules, state, survey, colour)
    if lane == 0:
        survey_game(rules, state, survey)


@kernel
def survey_position(rules: RulesRecord, state: StateRecord, survey: SurveyRecord) -> None:
    """Writes the whole survey, with one thread."""
    survey_spaces(rules, state, survey, 0, 1)
    survey_colours(rules, state, survey, 0, 1)


@kernel
def survey_tiles(rules: RulesRecord, state: StateRecord, survey: SurveyRecord, colour: int) -> None:
    """Counts the tiles with a colour: own tiles, unseen tiles, and tiles on opponents' racks."""
    seat = state.seat
    survey.tiles[colour] = count_tiles(rules, state, seat, colour)
    doubles = wide(0)
    for slot in range(state.held[seat]):
        doubles += wide(state.rack[seat, slot] == rules.kind[colour, colour])
    survey.doubles[colour] = doubles
    unseen, num_unseen = wide(0), wide(0)
    for kind in range(len(state.bag)):
        num_unseen += wide(state.bag[kind])
        if rules.first[kind] == colour or rules.second[kind] == colour:
            unseen += wide(state.bag[kind])
    for other in range(rules.seats):
        if not rules.sees[seat, other]:
            unseen += count_tiles(rules, state, other, colour)
            for slot in range(state.held[other]):
                num_unseen += wide(state.rack[other, slot] != BLANK)
    survey.unseen[colour] = unseen
    if colour == 0:
        survey.num_unseen = num_unseen
    survey.opponent_tiles[colour] = count_held(rules, state, colour, unseen, num_unseen, False)
    survey.partner_tiles[colour] = count_held(rules, state, colour, unseen, num_unseen, True)


@kernel
def count_tiles(rules: RulesRecord, state: StateRecord, seat: int, colour: int) -> int:
    """The number of visible tiles with a colour on a rack."""
    tiles = wide(0)
    for slot in range(state.held[seat]):
        kind = state.rack[seat, slot]
        if kind != BLANK and (rules.first[kind] == colour or rules.second[kind] == colour):
            tiles += 1
    return tiles


@kernel
def count_held(
    rules: RulesRecord,
    state: StateRecord,
    colour: int,
    unseen: int,
    num_unseen: int,
    is_partner: bool,
) -> float:
    """Mean number of tiles with a colour on the racks of opponents or partners."""
    others, tiles = wide(0), 0.0
    for other in range(rules.seats):
        if other == state.seat or is_partner != (rules.owner[other] == rules.owner[state.seat]):
            continue
        others += 1
        if rules.sees[state.seat, other]:
            tiles += count_tiles(rules, state, other, colour)
        else:
            tiles += wide(state.held[other]) * unseen / max(num_unseen, wide(1))
    return tiles / max(others, wide(1))


@kernel
def survey_game(rules: RulesRecord, state: StateRecord, survey: SurveyRecord) -> None:
    """Lists the sides across which a tile can be placed, and finds the leading opponent."""
    is_open = wide(0)
    for space in range(rules.spaces):
        is_open += wide(survey.degree[space] > 0)
    survey.open = is_open
    sides = wide(0)
    if state.phase == PLACE:
        due = symbols_due(rules, state)
        for side in range(num_sides(rules)):
            here, there = rules.side_of[side], rules.side_to[side]
            if survey.degree[here] > 0 and state.cell[there] == EMPTY:
                if touches_due(rules, due, here, there):
                    survey.sides[sides] = side
                    sides += 1
    survey.num_sides = sides
    survey.leader = find_leader(rules, state)


@kernel
def find_leader(rules: RulesRecord, state: StateRecord) -> int:
    """The opponent's board with the highest lowest marker, then the most points; or NOBODY."""
    leader, best = wide(NOBODY), wide(-1 << 20)
    for board in range(rules.boards):
        if board == rules.owner[state.seat]:
            continue
        lowest, total = wide(127), wide(0)
        for colour in range(rules.colours):
            place = marker(rules, state, board, colour)
            lowest = min(lowest, place)
            total += place
        if 512 * lowest + total > best:
            leader, best = wide(board), 512 * lowest + total
    return leader
