"""Writing the inputs of the network for a move: for each colour, and for the game.

`colour_inputs` and `game_inputs` list the inputs. The inputs describe the position after the move
and before the draw. They are scaled so that usual values are near 1.
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
from .notes import NoteRecord, opponent_lowest, opponent_marker, opponent_total, tiles_left
from .survey import GAIN_LEVELS, SurveyRecord

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
    best = wide(note.by_gain[GAIN_LEVELS])
    lower = wide(0)
    for each in range(rules.colours):
        lower += wide(note.markers[each] < own)
    inputs[colour_inputs.MARKER] = np.float32(own) * _10TH
    inputs[colour_inputs.ABOVE_LOWEST] = np.float32(own - note.lowest) * _10TH
    inputs[colour_inputs.TO_END] = np.float32(rest) * _10TH
    inputs[colour_inputs.AT_END] = np.float32(rest == 0)
    inputs[colour_inputs.REACHES_END] = np.float32(rest > 0 and best >= rest)
    inputs[colour_inputs.LOWER_MARKERS] = np.float32(lower) / np.float32(rules.colours)
    write_opponents(rules, state, survey, note, colour, best, inputs)
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
    inputs[colour_inputs.OPPONENT_TILES] = np.float32(survey.opponent_tiles[colour]) * np.float32(
        0.5
    )
    inputs[colour_inputs.PARTNER_TILES] = np.float32(survey.partner_tiles[colour]) * np.float32(0.5)
    inputs[colour_inputs.OPEN_SPACES] = np.float32(survey.open) * _64TH
    inputs[colour_inputs.LOWEST] = np.float32(note.lowest) * _10TH


@inlined
def write_spaces(
    state: StateRecord, survey: SurveyRecord, note: NoteRecord, colour: int, inputs: Floats
) -> None:
    """Writes the inputs about open spaces.

    Also writes the most points into the last item of `by_gain`.
    """
    by_gain = note.by_gain
    for gain in range(GAIN_LEVELS):
        by_gain[gain] = survey.by_gain[colour, gain]
    for index in range(note.num_closed):
        points = wide(state.gain[note.closed[index], colour])
        by_gain[min(points, GAIN_LEVELS - 1)] -= 1
    for index in range(note.num_changed):
        if note.changed[index, 1] == colour:
            points = wide(state.gain[note.changed[index, 0], colour])
            by_gain[min(points, GAIN_LEVELS - 1)] -= 1
            by_gain[min(points + note.changed[index, 2], GAIN_LEVELS - 1)] += 1
    best, total = wide(0), wide(0)
    for gain in range(1, GAIN_LEVELS):
        total += gain * wide(by_gain[gain])
        if by_gain[gain] > 0:
            best = wide(gain)
    by_gain[GAIN_LEVELS] = best
    from_6 = wide(0)
    for gain in range(6, GAIN_LEVELS):
        from_6 += wide(by_gain[gain])
    from_4 = from_6 + wide(by_gain[4]) + wide(by_gain[5])
    from_3 = from_4 + wide(by_gain[3])
    from_2 = from_3 + wide(by_gain[2])
    inputs[colour_inputs.SPACES_1] = np.float32(from_2 + wide(by_gain[1])) * _32ND
    inputs[colour_inputs.SPACES_2] = np.float32(from_2) * _16TH
    inputs[colour_inputs.SPACES_3] = np.float32(from_3) * _10TH
    inputs[colour_inputs.SPACES_4] = np.float32(from_4) * np.float32(0.2)
    inputs[colour_inputs.SPACES_6] = np.float32(from_6) * np.float32(0.5)
    inputs[colour_inputs.BEST] = np.float32(best) * _10TH
    inputs[colour_inputs.POINTS] = np.float32(total) * _64TH
    inputs[colour_inputs.SPACES_5] = np.float32(from_4 - wide(by_gain[4])) * np.float32(0.3)
    from_8, second = wide(0), wide(0)
    for gain in range(8, GAIN_LEVELS):
        from_8 += wide(by_gain[gain])
    for gain in range(1, GAIN_LEVELS):
        if by_gain[gain] > wide(gain == best):
            second = wide(gain)
    inputs[colour_inputs.SPACES_8] = np.float32(from_8)
    inputs[colour_inputs.SECOND_BEST] = np.float32(second) * _10TH


@inlined
def write_opponents(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    note: NoteRecord,
    colour: int,
    best: int,
    inputs: Floats,
) -> None:
    """Writes the inputs about the opponents' markers of a colour; in the duel, about the token."""
    for index in range(colour_inputs.OPPONENT_MARKER, colour_inputs.SYMBOLS):
        inputs[index] = _ZERO
    inputs[colour_inputs.OPPONENT_LOWEST] = _ZERO
    inputs[colour_inputs.OPPONENT_LOWER_MARKERS] = _ZERO
    if survey.leader == NOBODY:
        return
    place = opponent_marker(rules, survey, note, survey.leader, colour)
    rest = destination(rules, place, wide(127)) - place
    lowest, lower = opponent_lowest(rules, survey, note, survey.leader), wide(0)
    for each in range(rules.colours):
        lower += wide(opponent_marker(rules, survey, note, survey.leader, each) < place)
    inputs[colour_inputs.OPPONENT_MARKER] = np.float32(place) * _10TH
    inputs[colour_inputs.OPPONENT_ABOVE_LOWEST] = np.float32(place - lowest) * _10TH
    inputs[colour_inputs.OPPONENT_AT_END] = np.float32(rest == 0)
    inputs[colour_inputs.OPPONENT_REACHES_END] = np.float32(rest > 0 and best >= rest)
    inputs[colour_inputs.OPPONENT_LOWEST] = np.float32(lowest) * _10TH
    inputs[colour_inputs.OPPONENT_LOWER_MARKERS] = np.float32(lower) / np.float32(rules.colours)
    if rules.scoring == TUG:
        # a marker that has arrived brings the token to the acting seat (R10.3)
        arrived = note.markers[colour] == rules.track
        held_by = wide(state.seat) if arrived else wide(state.token[colour])
        inputs[colour_inputs.OWN_TOKEN] = np.float32(held_by == state.seat)
        inputs[colour_inputs.OPPONENT_TOKEN] = np.float32(held_by == 1 - wide(state.seat))
    elif rules.boards > 2:
        above, ended, opponents = wide(0), wide(0), wide(rules.boards) - 2
        for board in range(rules.boards):
            if board != survey.leader and board != rules.owner[state.seat]:
                place = opponent_marker(rules, survey, note, board, colour)
                above += place - opponent_lowest(rules, survey, note, board)
                ended += wide(place == rules.track)
        inputs[colour_inputs.OTHERS_ABOVE_LOWEST] = (
            np.float32(above) * _10TH / np.float32(opponents)
        )
        inputs[colour_inputs.OTHERS_AT_END] = np.float32(ended) / np.float32(opponents)


@kernel
def tiles_after(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, colour: int
) -> np.float32:
    """The number of own tiles with a colour after the move. After a swap, the expected number."""
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
def write_game(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, note: NoteRecord, inputs: Floats
) -> None:
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
        lowest = opponent_lowest(rules, survey, note, survey.leader)
        total = opponent_total(rules, survey, note, survey.leader)
        inputs[game_inputs.LOWEST_LEAD] = np.float32(note.lowest - lowest) * _10TH
        inputs[game_inputs.TOTAL_LEAD] = np.float32(note.total - total) * _32ND
    write_leads(rules, state, survey, note, inputs)


@inlined
def write_leads(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, note: NoteRecord, inputs: Floats
) -> None:
    """Writes the leads over each opponent, if there are more than two score boards."""
    for index in range(game_inputs.NEXT_LOWEST_LEAD, game_inputs.NUMBER):
        inputs[index] = _ZERO
    if rules.boards <= 2:
        return
    ahead = wide(0)
    for turns in range(rules.boards - 1):
        board = (wide(state.seat) + 1 + turns) % wide(rules.boards)
        lowest = opponent_lowest(rules, survey, note, board)
        total = opponent_total(rules, survey, note, board)
        inputs[game_inputs.NEXT_LOWEST_LEAD + turns] = np.float32(note.lowest - lowest) * _10TH
        inputs[game_inputs.NEXT_TOTAL_LEAD + turns] = np.float32(note.total - total) * _32ND
        ahead += wide(lowest > note.lowest or (lowest == note.lowest and total > note.total))
    is_next = survey.leader == (wide(state.seat) + 1) % wide(rules.boards)
    inputs[game_inputs.NEXT_LEADS] = np.float32(is_next)
    inputs[game_inputs.OPPONENTS_AHEAD] = np.float32(ahead) / np.float32(rules.boards - 1)
