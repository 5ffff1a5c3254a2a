"""The doors: kernels that Python code outside this folder may call.

A door takes arrays of records, because a call with an array of shape (1,) takes a fifth of the time
of a call with a single record. A door for one game uses the first record.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..state import DRAW, PLACE, Bytes, Codes, RulesArray, StateArray, StepArray, Words
from . import (
    drawing,
    ending,
    exchange,
    landings,
    moves,
    placing,
    playout,
    scoring,
    sight,
    turn,
)
from . import steps as noting
from .jit import kernel
from .randomness import derive_seed


@kernel
def lay(rules: RulesArray, states: StateArray, space: int, colour: int) -> None:
    """Puts a symbol on an empty space."""
    placing.lay(rules[0], states[0], space, colour)


@kernel
def begin(rules: RulesArray, states: StateArray, start: int) -> None:
    """Deals the racks at random. If `start` is NOBODY, draws the seat that starts."""
    turn.begin(rules[0], states[0], start)


@kernel
def fault(rules: RulesArray, states: StateArray, move: int) -> int:
    """LEGAL, or the reason why the move is illegal."""
    return turn.fault(rules[0], states[0], move)


@kernel
def must_touch_symbol(rules: RulesArray, states: StateArray) -> bool:
    """Whether the next placement must touch a printed symbol (R3.4)."""
    return states[0].phase == PLACE and placing.symbols_due(rules[0], states[0]) != 0


@kernel
def is_symbol_free(rules: RulesArray, states: StateArray, symbol: int) -> bool:
    """Whether no tile touches the printed symbol on this space (R3.4)."""
    return placing.is_symbol_free(rules[0], states[0], symbol)


@kernel
def deciding_colours(rules: RulesArray, states: StateArray) -> int:
    """The colours, as bits, that decide whether the acting player may exchange."""
    return exchange.deciding_colours(rules[0], states[0])


@kernel
def can_exchange(rules: RulesArray, states: StateArray) -> bool:
    """Whether the acting player may exchange.

    If the rack is hidden, whether some possible rack would allow the exchange.
    """
    return exchange.can_exchange(rules[0], states[0])


@kernel
def list_moves(rules: RulesArray, states: StateArray, codes: Codes) -> int:
    """Writes all legal moves into `codes`, in ascending order; returns their number."""
    return moves.list_moves(rules[0], states[0], codes)


@kernel
def list_pairs(rules: RulesArray, states: StateArray, pairs: Codes) -> int:
    """Writes the pairs of spaces that a tile may cover now, each once; returns their number."""
    return moves.list_pairs(rules[0], states[0], pairs)


@kernel
def list_lines(rules: RulesArray, states: StateArray, lines: Bytes) -> int:
    """Writes the lines of symbols that start beside empty spaces; returns their number."""
    return moves.list_lines(rules[0], states[0], lines)


@kernel
def list_landings(
    rules: RulesArray, states: StateArray, pairs: Codes, rows: npt.NDArray[np.int16]
) -> int:
    """Writes where markers land for all points that these pairs can score; returns how many."""
    seen = np.zeros((landings.ALL_POINTS, landings.ALL_POINTS), np.uint8)
    return landings.list_landings(rules[0], states[0], pairs, seen, rows)


@kernel
def printed_form(rules: RulesArray, states: StateArray, move: int) -> int:
    """The code that `list_moves` uses for this legal move: a double has two codes."""
    return moves.printed_form(rules[0], states[0], move)


@kernel
def step(rules: RulesArray, states: StateArray, move: int) -> None:
    """Makes a legal move, and stops at the next decision or before the draw."""
    turn.step(rules[0], states[0], move)


@kernel
def play(
    rules: RulesArray, states: StateArray, move: int, source: int, key: np.uint64, steps: StepArray
) -> int:
    """Makes a move if it is legal, and writes its step; returns LEGAL or why the move is illegal.

    If `source` is GIVEN and the move ends the turn, the caller must make the draw.
    """
    wrong = turn.fault(rules[0], states[0], move)
    if wrong == turn.LEGAL:
        noting.play(rules[0], states[0], move, source, key, steps[0])
    return wrong


@kernel
def note_draw(
    rules: RulesArray, states: StateArray, seat: int, held: int, steps: StepArray
) -> None:
    """Ends a turn whose tiles the caller has drawn, and completes the step of its last move."""
    noting.note_draw(states[0], seat, held, steps[0])
    turn.pass_on(rules[0], states[0])
    noting.note_after(rules[0], states[0], steps[0])


@kernel
def note_placement(rules: RulesArray, states: StateArray, move: int, steps: StepArray) -> None:
    """Writes the points, markers and bonuses of a legal placement, without making it."""
    noting.note_placement(rules[0], states[0], move, steps[0])


@kernel
def refill(rules: RulesArray, states: StateArray) -> None:
    """Draws at random for the acting seat and passes the turn on."""
    turn.refill(rules[0], states[0])


@kernel
def draw_tile(states: StateArray, seat: int, kind: int) -> None:
    """Moves a tile of a known kind from the bag to a rack."""
    drawing.draw_tile(states[0], seat, kind)


@kernel
def pass_on(rules: RulesArray, states: StateArray) -> None:
    """Ends a turn after its draw."""
    turn.pass_on(rules[0], states[0])


@kernel
def hide(rules: RulesArray, states: StateArray, viewer: int) -> None:
    """Removes everything from a state that the viewer may not know."""
    sight.hide(rules[0], states[0], viewer)


@kernel
def redeal(rules: RulesArray, states: StateArray, viewer: int, seed: np.uint64) -> None:
    """Deals again all tiles that the viewer cannot see. The result depends only on the seed."""
    states[0].rng = derive_seed(seed)
    sight.redeal(rules[0], states[0], viewer)


@kernel
def marker(rules: RulesArray, states: StateArray, board: int, colour: int) -> int:
    """The place of a marker, from the view of the owner of the score board."""
    return scoring.marker(rules[0], states[0], board, colour)


@kernel
def destination(rules: RulesArray, place: int, points: int) -> int:
    """The place of a marker that was on `place` and scores `points`."""
    return scoring.destination(rules[0], place, points)


@kernel
def rank(rules: RulesArray, states: StateArray, board: int) -> int:
    """The rank of a score board by the current markers."""
    return ending.rank(rules[0], states[0], board)


@kernel
def greedy_move(rules: RulesArray, states: StateArray, noise: np.uint64) -> int:
    """A move with the most points; `noise` breaks ties."""
    return playout.greedy_move(rules[0], states[0], noise)[0]


@kernel
def play_out(
    rules: RulesArray,
    start: StateArray,
    states: StateArray,
    seeds: Words,
    first_seat: int,
    policies: int,
) -> int:
    """Plays a game from `start` in every element of `states`; returns the sum of all placements.

    Each game depends only on its seed.
    """
    placements = 0
    for game in range(len(states)):
        states[game] = start[0]
        placements += playout.play_seeded(rules[0], states[game], seeds[game], first_seat, policies)
    return placements


@kernel
def perft(rules: RulesArray, states: StateArray, codes: Codes, done: npt.NDArray[np.int64]) -> int:
    """Counts the sequences of len(states) decisions from states[0].

    The random generator of the state draws the tiles.

    The caller allocates the scratch memory: `codes` with one row for each level, and `done` with
    two elements for each level.
    """
    depth = len(states)
    level, leaves = 0, 0
    numbers = done[depth:]
    numbers[0], done[0] = moves.list_moves(rules[0], states[0], codes[0]), 0
    while level >= 0:
        if level == depth - 1 or done[level] == numbers[level]:
            if level == depth - 1:
                leaves += numbers[level]
            level -= 1
            continue
        move = codes[level, done[level]]
        done[level] += 1
        states[level + 1] = states[level]
        turn.step(rules[0], states[level + 1], move)
        if states[level + 1].phase == DRAW:
            turn.refill(rules[0], states[level + 1])
        level += 1
        numbers[level], done[level] = moves.list_moves(rules[0], states[level], codes[level]), 0
    return leaves
