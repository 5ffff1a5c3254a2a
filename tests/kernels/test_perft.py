"""The kernel `perft` counts as many move sequences as playing all of them one by one."""

from __future__ import annotations

import numpy as np

import genial
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE

BOARD = "hexagon\n r . .\n  . . .\n"


def count_by_playing(game: genial.Game, depth: int) -> int:
    if depth == 0:
        return 1
    number = 0
    for move in game.legal_moves():
        game.play(move)
        number += count_by_playing(game, depth - 1)
        game.undo()
    return number


def test_kernel_counts_what_playing_counts() -> None:
    board = genial.parse_board(BOARD)
    for variant in ("standard", "solo"):
        players = 2 if variant == "standard" else 1
        game = genial.Game("2023", variant=variant, players=players, board=board, seed=6, start=0)
        for depth in (1, 2):
            states = np.zeros(depth, STATE)
            states[0] = game.states[0]
            codes = np.empty((depth, MAX_MOVES), np.int32)
            work = np.zeros(2 * depth, np.int64)
            counted = door.perft(game.geometry.record, states, codes, work)
            assert counted == count_by_playing(game, depth) > 0
