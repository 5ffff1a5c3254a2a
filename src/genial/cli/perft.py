"""`genial perft`: counts all sequences of moves, to compare engines and to measure this engine."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

import numpy as np
from rich.table import Table

import genial
from genial.engine.editions import Rules
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE, Records

from .compiling import prepare_engine, show_spinner
from .terminal import Terminal

DEEPEST = 8


@dataclass(frozen=True)
class Count:
    """The number of sequences of one length, and the time it took to count them."""

    depth: int
    sequences: int
    seconds: float


def count_sequences(game: genial.Game, depth: int) -> Count:
    """Counts in another thread, because Ctrl-C cannot interrupt compiled code."""
    counts: list[Count] = []
    thread = threading.Thread(target=lambda: counts.append(_count(game, depth)), daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    return counts[0]


def _count(game: genial.Game, depth: int) -> Count:
    states: Records = np.empty(depth, STATE)
    states[0] = game.states[0]
    codes = np.empty((depth, MAX_MOVES), np.int32)
    began = time.perf_counter()
    sequences = door.perft(game.geometry.record, states, codes, np.zeros(2 * depth, np.int64))
    return Count(depth, int(sequences), time.perf_counter() - began)


def perft(rules: Rules, seed: int, depth: int) -> None:
    """Prints the counts for every depth up to the given one."""
    if not 1 <= depth <= DEEPEST:
        raise genial.GenialError(f"the depth must be 1 to {DEEPEST}, not {depth}")
    prepare_engine()
    game = genial.Game(
        rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        seed=seed,
        start=0,
        board=rules.board,
    )
    # compiles the kernels first, so that this time is not measured
    with show_spinner("Getting ready ..."):
        _count(game, 1)
    table = Table("depth", "sequences", "seconds", "per second", title=_title(rules, seed))
    for column in table.columns:
        column.justify = "right"
    try:
        for level in range(1, depth + 1):
            count = count_sequences(game, level)
            speed = count.sequences / max(count.seconds, 1e-9)
            numbers = (f"{count.sequences:,}", f"{count.seconds:.3f}", f"{speed:,.0f}")
            table.add_row(str(level), *numbers)
    except KeyboardInterrupt:
        table.caption = "stopped"
    Terminal().console.print(table)


def _title(rules: Rules, seed: int) -> str:
    return f"{rules.edition.id} {rules.variant}, {rules.players} players, seed {seed}"
