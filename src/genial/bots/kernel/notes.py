"""A note: all changes that a move causes, computed without making the move.

A placement covers two spaces. A neighbour that has no other empty neighbour is closed: no tile can
cover it any more. The empty spaces at the ends of the lines through the tile bring more points.
Nothing else on the board changes.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.placing import share_edge
from genial.engine.kernel.scoring import land
from genial.engine.kernel.turn import KEEP, SWAP, unpack
from genial.engine.state import (
    EMPTY,
    LOWEST,
    MAX_COLOURS,
    NINES,
    TUG,
    RulesRecord,
    StateRecord,
    describe_record,
)

from .survey import GAIN_LEVELS, SurveyRecord

Integers: TypeAlias = npt.NDArray[np.int32]
Integer: TypeAlias = Annotated[int, np.int32]

MAX_CLOSED = 14  # at most the two covered spaces and all their neighbours are closed
MAX_CHANGED = 16  # at most two ends of each line through each half bring more points


class NoteRecord(Protocol):
    """The changes that a move causes. Numbers have 32 bits, because narrower types were slower."""

    num_closed: Integer
    # the spaces that no tile can cover any more
    closed: Annotated[Integers, np.int32, (MAX_CLOSED,)]
    num_changed: Integer
    # for each change: space, colour, additional points
    changed: Annotated[Integers, np.int32, (MAX_CHANGED, 3)]
    markers: Annotated[Integers, np.int32, (MAX_COLOURS,)]  # the player's markers after the move
    lowest: Integer  # the player's lowest marker after the move
    total: Integer  # the sum of the player's markers after the move
    due: Integer  # the number of bonus placements due after the move
    pairs: Integer  # the number of pairs of empty spaces that share an edge, after the move
    may_exchange: Integer
    held: Integer  # the number of tiles on the player's rack after the move
    # Scratch memory for one colour: the number of open spaces for each number of points. The last
    # item is the most points.
    by_gain: Annotated[Integers, np.int32, (GAIN_LEVELS + 1,)]


NOTE = describe_record(NoteRecord)


@kernel
def note_move(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: NoteRecord
) -> None:
    """Writes the changes that a legal move causes."""
    board = rules.owner[state.seat]
    note.num_closed = 0
    note.num_changed = 0
    note.pairs = state.open
    note.due = state.bonus
    note.held = state.held[state.seat]
    for colour in range(rules.colours):
        note.markers[colour] = survey.markers[board, colour]
    if move < KEEP:
        note_placement(rules, state, survey, move, note)
    else:
        note.due = 0
        if move == SWAP:
            note.held = rules.rack
    lowest, total = wide(127), wide(0)
    for colour in range(rules.colours):
        lowest = min(lowest, wide(note.markers[colour]))
        total += wide(note.markers[colour])
    note.lowest = lowest
    note.total = total
    note.may_exchange = 0
    if move < KEEP:
        note.may_exchange = will_decide(rules, survey, move, note)


@kernel
def note_placement(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: NoteRecord
) -> None:
    """Writes the changes of a placement: spaces, points and markers."""
    colour, here, other, there = unpack(move)
    note.closed[0] = here
    note.closed[1] = there
    note.num_closed = 2
    close_around(rules, survey, here, there, True, note)
    close_around(rules, survey, there, here, False, note)
    extend_lines(rules, state, survey, here, colour, there, wide(EMPTY), note)
    extend_lines(rules, state, survey, there, other, here, colour, note)
    note.pairs = wide(state.open) - wide(survey.degree[here]) - wide(survey.degree[there]) + 1
    note.held -= 1
    due = max(wide(state.bonus) - 1, 0)
    due += advance(rules, state, colour, wide(state.gain[here, colour]), note)
    due += advance(rules, state, other, wide(state.gain[there, other]), note)
    note.due = due if note.held > 0 else wide(0)


@inlined
def advance(
    rules: RulesRecord, state: StateRecord, colour: int, points: int, note: NoteRecord
) -> int:
    """Moves a marker in the note; returns the bonus placements earned, 0 or 1."""
    after, earned = land(rules, state, colour, wide(note.markers[colour]), points)
    note.markers[colour] = after
    return earned


@inlined
def close_around(
    rules: RulesRecord,
    survey: SurveyRecord,
    space: int,
    other: int,
    is_first: bool,
    note: NoteRecord,
) -> None:
    """Notes the neighbours of a covered space that have no empty neighbour left."""
    for direction in range(rules.directions):
        beside = wide(rules.along[space, direction])
        left = survey.degree[beside]
        if left == 0 or left > 2 or not rules.edge[direction] or beside == other:
            continue
        # A space beside both halves loses two neighbours. Both calls find this space, and only the
        # first one notes it.
        if left == 1 or (is_first and share_edge(rules, beside, other)):
            note.closed[note.num_closed] = beside
            note.num_closed += 1


@inlined
def extend_lines(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    space: int,
    colour: int,
    other: int,
    other_colour: int,
    note: NoteRecord,
) -> None:
    """Notes the additional points at the ends of the lines through a new symbol (`placing.lay`).

    The space of the tile's other half counts as `other_colour`: EMPTY until that half is placed.
    """
    half = rules.directions // 2
    for ahead in range(half):
        back = ahead + half
        front_length, back_length = wide(0), wide(0)
        front = wide(rules.along[space, ahead])
        while (other_colour if front == other else wide(state.cell[front])) == colour:
            front_length += 1
            front = wide(rules.along[front, ahead])
        rear = wide(rules.along[space, back])
        while (other_colour if rear == other else wide(state.cell[rear])) == colour:
            back_length += 1
            rear = wide(rules.along[rear, back])
        if survey.degree[front] > 0 and front != other:
            note_change(front, colour, 1 + back_length, note)
        if survey.degree[rear] > 0 and rear != other:
            note_change(rear, colour, 1 + front_length, note)


@kernel
def note_change(space: int, colour: int, points: int, note: NoteRecord) -> None:
    """Notes additional points on a space, unless the space is closed."""
    for index in range(note.num_closed):
        if note.closed[index] == space:
            return
    for index in range(note.num_changed):
        if note.changed[index, 0] == space and note.changed[index, 1] == colour:
            note.changed[index, 2] += points
            return
    index = wide(note.num_changed)
    note.changed[index, 0] = space
    note.changed[index, 1] = colour
    note.changed[index, 2] = points
    note.num_changed += 1


@kernel
def tiles_left(survey: SurveyRecord, move: int, colour: int) -> int:
    """The number of tiles with a colour on the rack after a placement."""
    first, _, second, _ = unpack(move)
    return wide(survey.tiles[colour]) - wide(first == colour or second == colour)


@inlined
def will_decide(rules: RulesRecord, survey: SurveyRecord, move: int, note: NoteRecord) -> bool:
    """Whether the turn will end with a decision on an exchange (R6.1, R10.4)."""
    if note.due > 0 or note.held == 0:
        return False
    if rules.exchange == LOWEST:
        for colour in range(rules.colours):
            if note.markers[colour] == note.lowest:
                if tiles_left(survey, move, colour) > 0:
                    return False
        return True
    if rules.exchange == NINES:
        for colour in range(rules.colours):
            if note.markers[colour] == rules.track:
                if tiles_left(survey, move, colour) > 0:
                    return True
    return False


@kernel
def opponent_marker(
    rules: RulesRecord, survey: SurveyRecord, note: NoteRecord, board: int, colour: int
) -> int:
    """The place of an opponent's marker after the move. In the duel: minus the player's place."""
    if rules.scoring == TUG:
        return -wide(note.markers[colour])
    return wide(survey.markers[board, colour])


@kernel
def opponent_lowest(rules: RulesRecord, survey: SurveyRecord, note: NoteRecord, board: int) -> int:
    """The lowest marker of an opponent after the move."""
    lowest = wide(127)
    for colour in range(rules.colours):
        lowest = min(lowest, opponent_marker(rules, survey, note, board, colour))
    return lowest


@kernel
def opponent_total(rules: RulesRecord, survey: SurveyRecord, note: NoteRecord, board: int) -> int:
    """The sum of the markers of an opponent after the move."""
    total = wide(0)
    for colour in range(rules.colours):
        total += opponent_marker(rules, survey, note, board, colour)
    return total
