"""What all moves of a position have in common, found once: the sums that each move then changes.

A survey holds what the seat on turn may know and nothing else. On a card several lanes write one
together, first the spaces, then the colours.
"""

from __future__ import annotations

from typing import Any, TypeAlias

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
    RulesRecord,
    StateRecord,
    align_fields,
)
from genial.features.kernel.actions import num_sides

LEVELS = 16  # more points than a space ever brings in practice count as the highest level
LEVEL_ROOM = LEVELS + 1  # and the best of them

SURVEY = align_fields(
    [
        ("rival_tiles", "f4", (MAX_COLOURS,)),  # that rivals hold, expected or seen, on average
        ("partner_tiles", "f4", (MAX_COLOURS,)),  # the same for a partner; 0 without one
        ("sides", "u2", (MAX_SIDES,)),  # where a tile could go, of the board's sides
        ("num_sides", "u2"),
        ("levels", "u1", (MAX_COLOURS, LEVELS)),  # open spaces by the points they bring
        ("worth", "u1", (MAX_SPACES + 1,)),  # the colours, as bits, that a space brings points
        ("degree", "u1", (MAX_SPACES + 1,)),  # empty spaces that share an edge with an empty one
        ("open", "u1"),  # spaces that a tile could still cover
        ("markers", "i1", (MAX_SEATS, MAX_COLOURS)),  # of every score board, as its owner reads
        ("symbols", "u1", (MAX_COLOURS,)),  # on the board
        ("tiles", "u1", (MAX_COLOURS,)),  # on the own rack that show the colour
        ("doubles", "u1", (MAX_COLOURS,)),
        ("unseen", "u1", (MAX_COLOURS,)),  # tiles the seat cannot see that show the colour
        ("num_unseen", "u1"),
        ("leader", "u1"),  # the score board of the rival who is ahead, or NOBODY
    ]
)

SurveyRecord: TypeAlias = Any


@kernel
def survey_spaces(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, lane: int, lanes: int
) -> None:
    """Finds the empty neighbours of every empty space, and the colours it is worth points to."""
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
    """Adds up what concerns each colour. Caller ensures that the spaces are surveyed."""
    for colour in range(lane, rules.colours, lanes):
        for level in range(LEVELS):
            survey.levels[colour, level] = 0
        symbols = wide(0)
        for space in range(rules.spaces):
            symbols += wide(state.cell[space] == colour)
            if survey.degree[space] > 0:
                survey.levels[colour, min(wide(state.gain[space, colour]), LEVELS - 1)] += 1
        survey.symbols[colour] = symbols
        for board in range(rules.boards):
            survey.markers[board, colour] = marker(rules, state, board, colour)
        survey_tiles(rules, state, survey, colour)
    if lane == 0:
        survey_game(rules, state, survey)


@kernel
def survey_tiles(rules: RulesRecord, state: StateRecord, survey: SurveyRecord, colour: int) -> None:
    """Counts the tiles that show a colour: own, unseen, and on the rivals' racks."""
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
    survey.rival_tiles[colour] = count_held(rules, state, colour, unseen, num_unseen, False)
    survey.partner_tiles[colour] = count_held(rules, state, colour, unseen, num_unseen, True)


@kernel
def count_tiles(rules: RulesRecord, state: StateRecord, seat: int, colour: int) -> int:
    """How many tiles on a rack show a colour; blanks show none."""
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
    """Tiles with a colour that a rival, or partner, holds on average; unseen ones as expected."""
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
    """Finds where tiles could go, and who is ahead."""
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
    """The rival score board with the highest lowest marker, then the most points; or NOBODY."""
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
