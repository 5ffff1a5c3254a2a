"""Writing the inputs of the network for a move: for each colour, and for the game.

`colour_inputs` and `game_inputs` list the inputs. The inputs describe the position after the move
and before the draw. They are scaled to be about 1.
"""

from __future__ import annotations

import numpy as np

from genial.engine.kernel.exchange import deciding_colours, shows
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.scoring import destination
from genial.engine.kernel.turn import KEEP, SWAP, unpack
from genial.engine.state import NINES, NOBODY, TUG, Floats, RulesRecord, StateRecord

from . import colour_inputs, game_inputs
from .notes import NoteRecord, rival_lowest, rival_marker, tiles_left
from .survey import LEVELS, SurveyRecord

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
    note: NoteRecord,
    colour: int,
    inputs: Floats,
) -> None:
    """Writes the inputs about one colour after the noted move."""
    own = wide(note.markers[colour])
    rest = destination(rules, own, wide(127)) - own
    write_spaces(state, survey, note, colour, inputs)
    best = wide(note.levels[LEVELS])
    lower = wide(0)
    for each in range(rules.colours):
        lower += wide(note.markers[each] < own)
    inputs[colour_inputs.MARKER] = np.float32(own) * _10TH
    inputs[colour_inputs.ABOVE_LOWEST] = np.float32(own - note.lowest) * _10TH
    inputs[colour_inputs.TO_END] = np.float32(rest) * _10TH
    inputs[colour_inputs.AT_END] = np.float32(rest == 0)
    inputs[colour_inputs.REACHES_END] = np.float32(rest > 0 and best >= rest)
    inputs[colour_inputs.LOWER_MARKERS] = np.float32(lower) / np.float32(rules.colours)
    write_rivals(rules, state, survey, note, colour, best, inputs)
    symbols, doubles = wide(survey.symbols[colour]), wide(survey.doubles[colour])
    if move == SWAP:
        doubles = wide(0)
    elif move < KEEP:
        first, _, second, _ = unpack(move)
        symbols += wide(first == colour) + wide(second == colour)
        doubles -= wide(first == colour and second == colour)
    inputs[colour_inputs.SYMBOLS] = np.float32(symbols) * _16TH
    inputs[colour_inputs.TILES] = tiles_after(rules, state, survey, move, colour) * np.float32(0.5)
    inputs[colour_inputs.DOUBLES] = np.float32(doubles)
    inputs[colour_inputs.UNSEEN] = np.float32(survey.unseen[colour]) * _32ND
    inputs[colour_inputs.RIVAL_TILES] = np.float32(survey.rival_tiles[colour]) * np.float32(0.5)
    inputs[colour_inputs.PARTNER_TILES] = np.float32(survey.partner_tiles[colour]) * np.float32(0.5)
    inputs[colour_inputs.OPEN_SPACES] = np.float32(survey.open) * _64TH
    inputs[colour_inputs.LOWEST] = np.float32(note.lowest) * _10TH


@inlined
def write_spaces(
    state: StateRecord, survey: SurveyRecord, note: NoteRecord, colour: int, inputs: Floats
) -> None:
    """Writes the inputs about open spaces; `levels[LEVELS]` becomes the most points of a space."""
    levels = note.levels
    for level in range(LEVELS):
        levels[level] = survey.levels[colour, level]
    for index in range(note.num_closed):
        points = wide(state.gain[note.closed[index], colour])
        levels[min(points, LEVELS - 1)] -= 1
    for index in range(note.num_changed):
        if note.changed[index, 1] == colour:
            points = wide(state.gain[note.changed[index, 0], colour])
            levels[min(points, LEVELS - 1)] -= 1
            levels[min(points + note.changed[index, 2], LEVELS - 1)] += 1
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
    inputs[colour_inputs.SPACES_1] = np.float32(from_2 + wide(levels[1])) * _32ND
    inputs[colour_inputs.SPACES_2] = np.float32(from_2) * _16TH
    inputs[colour_inputs.SPACES_3] = np.float32(from_3) * _10TH
    inputs[colour_inputs.SPACES_4] = np.float32(from_4) * np.float32(0.2)
    inputs[colour_inputs.SPACES_6] = np.float32(from_6) * np.float32(0.5)
    inputs[colour_inputs.BEST] = np.float32(best) * _10TH
    inputs[colour_inputs.POINTS] = np.float32(total) * _64TH
    inputs[colour_inputs.SPACES_5] = np.float32(from_4 - wide(levels[4])) * np.float32(0.3)
    from_8, second = wide(0), wide(0)
    for level in range(8, LEVELS):
        from_8 += wide(levels[level])
    for level in range(1, LEVELS):
        if levels[level] > wide(level == best):
            second = wide(level)
    inputs[colour_inputs.SPACES_8] = np.float32(from_8)
    inputs[colour_inputs.SECOND_BEST] = np.float32(second) * _10TH


@inlined
def write_rivals(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    note: NoteRecord,
    colour: int,
    best: int,
    inputs: Floats,
) -> None:
    """Writes the inputs about the rivals' markers of a colour; in the duel, about the token."""
    for index in range(colour_inputs.RIVAL_MARKER, colour_inputs.SYMBOLS):
        inputs[index] = _ZERO
    inputs[colour_inputs.RIVAL_LOWEST] = _ZERO
    inputs[colour_inputs.RIVAL_LOWER_MARKERS] = _ZERO
    if survey.leader == NOBODY:
        return
    place = rival_marker(rules, survey, note, survey.leader, colour)
    rest = destination(rules, place, wide(127)) - place
    lowest, lower = rival_lowest(rules, survey, note, survey.leader), wide(0)
    for each in range(rules.colours):
        lower += wide(rival_marker(rules, survey, note, survey.leader, each) < place)
    inputs[colour_inputs.RIVAL_MARKER] = np.float32(place) * _10TH
    inputs[colour_inputs.RIVAL_ABOVE_LOWEST] = np.float32(place - lowest) * _10TH
    inputs[colour_inputs.RIVAL_AT_END] = np.float32(rest == 0)
    inputs[colour_inputs.RIVAL_REACHES_END] = np.float32(rest > 0 and best >= rest)
    inputs[colour_inputs.RIVAL_LOWEST] = np.float32(lowest) * _10TH
    inputs[colour_inputs.RIVAL_LOWER_MARKERS] = np.float32(lower) / np.float32(rules.colours)
    if rules.scoring == TUG:
        arrived = note.markers[colour] == rules.track  # then the seat gets the token (R10.3)
        held_by = wide(state.seat) if arrived else wide(state.token[colour])
        inputs[colour_inputs.OWN_TOKEN] = np.float32(held_by == state.seat)
        inputs[colour_inputs.RIVAL_TOKEN] = np.float32(held_by == 1 - wide(state.seat))
    elif rules.boards > 2:
        above, ended, rivals = wide(0), wide(0), wide(rules.boards) - 2
        for board in range(rules.boards):
            if board != survey.leader and board != rules.owner[state.seat]:
                place = rival_marker(rules, survey, note, board, colour)
                above += place - rival_lowest(rules, survey, note, board)
                ended += wide(place == rules.track)
        inputs[colour_inputs.OTHERS_ABOVE_LOWEST] = np.float32(above) * _10TH / np.float32(rivals)
        inputs[colour_inputs.OTHERS_AT_END] = np.float32(ended) / np.float32(rivals)


@kernel
def tiles_after(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, colour: int
) -> np.float32:
    """The number of own tiles with a colour after the move; after a swap, the expected number."""
    if move < KEEP:
        return np.float32(tiles_left(survey, move, colour))
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


@inlined
def write_game(rules: RulesRecord, survey: SurveyRecord, note: NoteRecord, inputs: Floats) -> None:
    """Writes the inputs about the game as a whole."""
    inputs[game_inputs.PAIRS] = np.float32(note.pairs) * _128TH
    lowest_ones = wide(0)
    for colour in range(rules.colours):
        lowest_ones += wide(note.markers[colour] == note.lowest)
    inputs[game_inputs.LOWEST_MARKERS] = np.float32(lowest_ones) / np.float32(rules.colours)
    inputs[game_inputs.DUE] = np.float32(note.due)
    inputs[game_inputs.MAY_EXCHANGE] = np.float32(note.may_exchange)
    inputs[game_inputs.HELD] = np.float32(note.held) * np.float32(0.2)
    inputs[game_inputs.LOWEST_LEAD] = _ZERO
    inputs[game_inputs.TOTAL_LEAD] = _ZERO
    inputs[game_inputs.FEW_PAIRS] = _ONE / (_ONE + np.float32(note.pairs))
    if survey.leader != NOBODY:
        total = wide(0)
        for colour in range(rules.colours):
            total += rival_marker(rules, survey, note, survey.leader, colour)
        lowest = rival_lowest(rules, survey, note, survey.leader)
        inputs[game_inputs.LOWEST_LEAD] = np.float32(note.lowest - lowest) * _10TH
        inputs[game_inputs.TOTAL_LEAD] = np.float32(note.total - total) * _32ND
