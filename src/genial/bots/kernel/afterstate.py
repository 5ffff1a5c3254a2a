"""The position after a move, as numbers for each colour: found from the survey, move by move.

A move covers two spaces, may close neighbours that lose their last empty one, and changes what the
spaces at the ends of its runs bring: nothing else, so no move needs to be made.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.exchange import deciding_colours, shows
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.placing import share_edge
from genial.engine.kernel.scoring import destination
from genial.engine.kernel.turn import KEEP, SWAP, unpack
from genial.engine.state import EMPTY, LOWEST, NINES, NOBODY, TUG, RulesRecord, StateRecord

from .survey import LEVELS, SurveyRecord

COLOUR_INPUTS = 32
GAME_INPUTS = 8

# A note on one move, in whole numbers: what it covers and closes, what it changes, where the own
# markers come to stand, and what follows.
NUM_CLOSED = 0
CLOSED = 1  # spaces that no tile can cover any more, 14 at most
NUM_CHANGED = 15
CHANGED = 16  # space, colour and points more; 16 at most
MARKERS = 64
LOWEST_MARKER = 72
DUE = 73  # bonus placements
PAIRS = 74  # of empty spaces that share an edge
MAY_EXCHANGE = 75
HELD = 76
TOTAL = 77
NOTE_SIZE = 80

Note: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float32]


@kernel
def note_move(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: Note
) -> None:
    """Writes what a legal move changes."""
    board = rules.owner[state.seat]
    note[NUM_CLOSED] = 0
    note[NUM_CHANGED] = 0
    note[PAIRS] = state.open
    note[DUE] = state.bonus
    note[HELD] = state.held[state.seat]
    for colour in range(rules.colours):
        note[MARKERS + colour] = survey.markers[board, colour]
    if move < KEEP:
        note_placement(rules, state, survey, move, note)
    else:
        note[DUE] = 0
        if move == SWAP:
            note[HELD] = rules.rack
    lowest, total = wide(127), wide(0)
    for colour in range(rules.colours):
        lowest = min(lowest, wide(note[MARKERS + colour]))
        total += wide(note[MARKERS + colour])
    note[LOWEST_MARKER] = lowest
    note[TOTAL] = total
    note[MAY_EXCHANGE] = 0
    if move < KEEP:
        note[MAY_EXCHANGE] = will_decide(rules, survey, move, note)


@kernel
def note_placement(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: Note
) -> None:
    """Writes what a tile covers, closes and changes, and how far it moves the markers."""
    colour, here, other, there = unpack(move)
    note[CLOSED] = here
    note[CLOSED + 1] = there
    note[NUM_CLOSED] = 2
    close_around(rules, survey, here, there, True, note)
    close_around(rules, survey, there, here, False, note)
    extend_runs(rules, state, survey, here, colour, there, wide(EMPTY), note)
    extend_runs(rules, state, survey, there, other, here, colour, note)
    note[PAIRS] = wide(state.open) - wide(survey.degree[here]) - wide(survey.degree[there]) + 1
    note[HELD] -= 1
    due = max(wide(state.bonus) - 1, 0)
    due += advance_marker(rules, state, colour, wide(state.gain[here, colour]), note)
    due += advance_marker(rules, state, other, wide(state.gain[there, other]), note)
    note[DUE] = due if note[HELD] > 0 else wide(0)


@inlined
def close_around(
    rules: RulesRecord, survey: SurveyRecord, space: int, other: int, is_first: bool, note: Note
) -> None:
    """Notes the neighbours of a covered space that have lost their last empty one."""
    for direction in range(rules.directions):
        beside = wide(rules.along[space, direction])
        left = survey.degree[beside]
        if left == 0 or left > 2 or not rules.edge[direction] or beside == other:
            continue
        # With two left, only a space beside both halves closes; it is met twice.
        if left == 1 or (is_first and share_edge(rules, beside, other)):
            note[CLOSED + note[NUM_CLOSED]] = beside
            note[NUM_CLOSED] += 1


@inlined
def extend_runs(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    space: int,
    colour: int,
    other: int,
    other_colour: int,
    note: Note,
) -> None:
    """Notes what the ends of the runs through a laid symbol bring more, as `placing.lay` does.

    The tile's other half counts as having `other_colour`, EMPTY while it is not laid.
    """
    half = rules.directions // 2
    for ahead in range(half):
        back = ahead + half
        front_run, back_run = wide(0), wide(0)
        front = wide(rules.along[space, ahead])
        while (other_colour if front == other else wide(state.cell[front])) == colour:
            front_run += 1
            front = wide(rules.along[front, ahead])
        rear = wide(rules.along[space, back])
        while (other_colour if rear == other else wide(state.cell[rear])) == colour:
            back_run += 1
            rear = wide(rules.along[rear, back])
        if survey.degree[front] > 0 and front != other:
            note_change(front, colour, 1 + back_run, note)
        if survey.degree[rear] > 0 and rear != other:
            note_change(rear, colour, 1 + front_run, note)


@kernel
def note_change(space: int, colour: int, points: int, note: Note) -> None:
    """Notes that a space brings more points, unless no tile can cover it any more."""
    for index in range(note[NUM_CLOSED]):
        if note[CLOSED + index] == space:
            return
    for index in range(note[NUM_CHANGED]):
        at = CHANGED + 3 * index
        if note[at] == space and note[at + 1] == colour:
            note[at + 2] += points
            return
    at = CHANGED + 3 * wide(note[NUM_CHANGED])
    note[at] = space
    note[at + 1] = colour
    note[at + 2] = points
    note[NUM_CHANGED] += 1


@inlined
def advance_marker(
    rules: RulesRecord, state: StateRecord, colour: int, points: int, note: Note
) -> int:
    """Moves a marker in the note; returns the bonus placements it earns, as `scoring.advance`."""
    before = wide(note[MARKERS + colour])
    after = destination(rules, before, points)
    note[MARKERS + colour] = after
    if after == before or not rules.bonus:
        return wide(0)
    arrived = after == rules.track or after == wide(rules.track) * wide(rules.laps)
    if rules.scoring == TUG:
        arrived = arrived and state.token[colour] != state.seat
    return wide(arrived)


@kernel
def tiles_left(rules: RulesRecord, survey: SurveyRecord, move: int, colour: int) -> int:
    """How many tiles with a colour a placement leaves on the rack."""
    first, _, second, _ = unpack(move)
    return wide(survey.tiles[colour]) - wide(first == colour or second == colour)


@inlined
def will_decide(rules: RulesRecord, survey: SurveyRecord, move: int, note: Note) -> bool:
    """Whether the turn will end with a decision on an exchange, as things stand (R6.1, R10.4)."""
    if note[DUE] > 0 or note[HELD] == 0:
        return False
    if rules.exchange == LOWEST:
        for colour in range(rules.colours):
            if note[MARKERS + colour] == note[LOWEST_MARKER]:
                if tiles_left(rules, survey, move, colour) > 0:
                    return False
        return True
    if rules.exchange == NINES:
        for colour in range(rules.colours):
            if note[MARKERS + colour] == rules.track:
                if tiles_left(rules, survey, move, colour) > 0:
                    return True
    return False


@kernel
def tiles_after(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, colour: int
) -> np.float32:
    """Tiles with a colour on the own rack after the move; where they are yet unknown, expected."""
    if move < KEEP:
        return np.float32(tiles_left(rules, survey, move, colour))
    if move == KEEP:
        return np.float32(survey.tiles[colour])
    laid_out = deciding_colours(rules, state)
    kept, kept_with_colour = wide(0), wide(0)
    if rules.exchange == NINES:
        for slot in range(state.held[state.seat]):
            kind = state.rack[state.seat, slot]
            if not shows(rules, kind, laid_out):
                kept += 1
                kept_with_colour += wide(shows(rules, kind, wide(1) << colour))
    drawn = wide(rules.rack) - kept
    expected = drawn * wide(survey.unseen[colour]) / max(wide(survey.num_unseen), wide(1))
    return np.float32(kept_with_colour + expected)


_10TH = np.float32(0.1)
_16TH = np.float32(1 / 16)
_32ND = np.float32(1 / 32)
_64TH = np.float32(1 / 64)
_128TH = np.float32(1 / 128)
_ONE = np.float32(1)
_ZERO = np.float32(0)


@inlined
def write_colour(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    move: int,
    note: Note,
    colour: int,
    levels: Note,
    inputs: Floats,
) -> None:
    """Writes what the network is told about one colour after the move. `levels` is scratch."""
    own = wide(note[MARKERS + colour])
    rest = destination(rules, own, wide(127)) - own
    write_space_inputs(rules, state, survey, note, colour, levels, inputs)
    best = wide(levels[LEVELS])
    lower = wide(0)
    for each in range(rules.colours):
        lower += wide(note[MARKERS + each] < own)
    inputs[7] = np.float32(own) * _10TH
    inputs[8] = np.float32(own - note[LOWEST_MARKER]) * _10TH
    inputs[9] = np.float32(rest) * _10TH
    inputs[10] = np.float32(rest == 0)
    inputs[11] = np.float32(rest > 0 and best >= rest)
    inputs[12] = np.float32(lower) / np.float32(rules.colours)
    write_rival_inputs(rules, state, survey, note, colour, best, inputs)
    symbols, doubles = wide(survey.symbols[colour]), wide(survey.doubles[colour])
    if move == SWAP:
        doubles = wide(0)
    elif move < KEEP:
        first, _, second, _ = unpack(move)
        symbols += wide(first == colour) + wide(second == colour)
        doubles -= wide(first == colour and second == colour)
    inputs[19] = np.float32(symbols) * _16TH
    inputs[20] = tiles_after(rules, state, survey, move, colour) * np.float32(0.5)
    inputs[21] = np.float32(doubles)
    inputs[22] = np.float32(survey.unseen[colour]) * _32ND
    inputs[23] = np.float32(survey.rival_tiles[colour]) * np.float32(0.5)
    inputs[24] = np.float32(survey.partner_tiles[colour]) * np.float32(0.5)
    inputs[25] = np.float32(survey.open) * _64TH
    inputs[26] = np.float32(note[LOWEST_MARKER]) * _10TH


@inlined
def write_space_inputs(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    note: Note,
    colour: int,
    levels: Note,
    inputs: Floats,
) -> None:
    """Writes what the open spaces bring; leaves the best of them in `levels[LEVELS]`."""
    for level in range(LEVELS):
        levels[level] = survey.levels[colour, level]
    for index in range(note[NUM_CLOSED]):
        points = wide(state.gain[note[CLOSED + index], colour])
        levels[min(points, LEVELS - 1)] -= 1
    for index in range(note[NUM_CHANGED]):
        at = CHANGED + 3 * index
        if note[at + 1] == colour:
            points = wide(state.gain[note[at], colour])
            levels[min(points, LEVELS - 1)] -= 1
            levels[min(points + note[at + 2], LEVELS - 1)] += 1
    best, total = wide(0), wide(0)
    for level in range(1, LEVELS):
        total += level * wide(levels[level])
        if levels[level] > 0:
            best = wide(level)
    levels[LEVELS] = best
    from_6 = wide(0)
    for level in range(6, LEVELS):
        from_6 += wide(levels[level])
    from_4 = from_6 + wide(levels[4]) + wide(levels[5])
    from_3 = from_4 + wide(levels[3])
    from_2 = from_3 + wide(levels[2])
    inputs[0] = np.float32(from_2 + wide(levels[1])) * _32ND
    inputs[1] = np.float32(from_2) * _16TH
    inputs[2] = np.float32(from_3) * _10TH
    inputs[3] = np.float32(from_4) * np.float32(0.2)
    inputs[4] = np.float32(from_6) * np.float32(0.5)
    inputs[5] = np.float32(best) * _10TH
    inputs[6] = np.float32(total) * _64TH
    inputs[27] = np.float32(from_4 - wide(levels[4])) * np.float32(0.3)
    from_8, second = wide(0), wide(0)
    for level in range(8, LEVELS):
        from_8 += wide(levels[level])
    for level in range(1, LEVELS):
        if levels[level] > wide(level == best):
            second = wide(level)
    inputs[28] = np.float32(from_8)
    inputs[29] = np.float32(second) * _10TH


@inlined
def write_rival_inputs(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    note: Note,
    colour: int,
    best: int,
    inputs: Floats,
) -> None:
    """Writes where the leading rival stands in a colour, and the others; duel: tokens."""
    for index in range(13, 19):
        inputs[index] = _ZERO
    inputs[30] = _ZERO
    inputs[31] = _ZERO
    if survey.leader == NOBODY:
        return
    place = rival_marker(rules, survey, note, survey.leader, colour)
    rest = destination(rules, place, wide(127)) - place
    inputs[13] = np.float32(place) * _10TH
    inputs[14] = np.float32(place - lowest_of(rules, survey, note, survey.leader)) * _10TH
    inputs[15] = np.float32(rest == 0)
    inputs[16] = np.float32(rest > 0 and best >= rest)
    leader_lowest, lower = lowest_of(rules, survey, note, survey.leader), wide(0)
    for each in range(rules.colours):
        lower += wide(rival_marker(rules, survey, note, survey.leader, each) < place)
    inputs[30] = np.float32(leader_lowest) * _10TH
    inputs[31] = np.float32(lower) / np.float32(rules.colours)
    if rules.scoring == TUG:
        arrived = note[MARKERS + colour] == rules.track  # and took the token, if not before
        held_by = wide(state.seat) if arrived else wide(state.token[colour])
        inputs[17] = np.float32(held_by == state.seat)
        inputs[18] = np.float32(held_by == 1 - wide(state.seat))
    elif rules.boards > 2:
        above, ended, rivals = wide(0), wide(0), wide(rules.boards) - 2
        for board in range(rules.boards):
            if board != survey.leader and board != rules.owner[state.seat]:
                place = rival_marker(rules, survey, note, board, colour)
                above += place - lowest_of(rules, survey, note, board)
                ended += wide(place == rules.track)
        inputs[17] = np.float32(above) * _10TH / np.float32(rivals)
        inputs[18] = np.float32(ended) / np.float32(rivals)


@kernel
def rival_marker(
    rules: RulesRecord, survey: SurveyRecord, note: Note, board: int, colour: int
) -> int:
    """Where a rival's marker stands after the move: the duel's are the own ones, turned."""
    if rules.scoring == TUG:
        return -wide(note[MARKERS + colour])
    return wide(survey.markers[board, colour])


@kernel
def lowest_of(rules: RulesRecord, survey: SurveyRecord, note: Note, board: int) -> int:
    """The lowest marker of a rival."""
    lowest = wide(127)
    for colour in range(rules.colours):
        lowest = min(lowest, rival_marker(rules, survey, note, board, colour))
    return lowest


@inlined
def write_game(rules: RulesRecord, survey: SurveyRecord, note: Note, inputs: Floats) -> None:
    """Writes what the network is told about the game as a whole."""
    inputs[0] = np.float32(note[PAIRS]) * _128TH
    lowest_ones = wide(0)
    for colour in range(rules.colours):
        lowest_ones += wide(note[MARKERS + colour] == note[LOWEST_MARKER])
    inputs[1] = np.float32(lowest_ones) / np.float32(rules.colours)
    inputs[2] = np.float32(note[DUE])
    inputs[3] = np.float32(note[MAY_EXCHANGE])
    inputs[4] = np.float32(note[HELD]) * np.float32(0.2)
    inputs[5] = _ZERO
    inputs[6] = _ZERO
    inputs[7] = _ONE / (_ONE + np.float32(note[PAIRS]))
    if survey.leader != NOBODY:
        total = wide(0)
        for colour in range(rules.colours):
            total += rival_marker(rules, survey, note, survey.leader, colour)
        lowest = lowest_of(rules, survey, note, survey.leader)
        inputs[5] = np.float32(note[LOWEST_MARKER] - lowest) * _10TH
        inputs[6] = np.float32(note[TOTAL] - total) * _32ND
