"""The lines that people type to play a whole game with a seed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genial.bots.registry import find_bot
from genial.cli.play import new_table
from genial.cli.playing.table import Table


def seat_table(
    *seats: str,
    seed: int = 5,
    edition: str = "2023",
    variant: str = "standard",
    players: int | None = None,
) -> Table:
    return new_table(
        list(seats),
        edition=edition,
        variant=variant,
        players=players,
        names=None,
        seed=seed,
        start=None,
        board=None,
        open_partners=False,
    )


def play_on(table: Table, moves: int = 1000) -> list[str]:
    """Plays a game, with greedy moves for the people. Returns the moves of the people."""
    typed: list[str] = []
    while not table.game.outcome and len(typed) < moves:
        if table.needs_person:
            rng = np.random.default_rng(len(table.game.steps))
            move = find_bot("greedy").choose(table.game.view(table.game.seat), rng).move
            typed.append(str(move))
            table.game.play(move)
        else:
            table.play_bot()
    return typed


def lines(typed: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in typed)
