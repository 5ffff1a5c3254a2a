"""`genial play`: sets the table, or the one that was left, and lets people play."""

from __future__ import annotations

import secrets
from pathlib import Path

import genial

from .files import read_board, read_text
from .kinds import check_start
from .playing.loop import Loop
from .playing.savefile import parse_table
from .playing.seats import find_seats, name_seats, split_names
from .playing.signals import ended_by_signals
from .playing.table import Table
from .terminal import Terminal, load_editing


def play(table: Table) -> None:
    """Plays at this terminal; where the game is told to stop it is saved, as with Ctrl-C."""
    load_editing()
    with ended_by_signals():
        Loop(table, Terminal()).run()


def resume_table(name: str) -> Table:
    """The table of a file that a game was saved in."""
    return parse_table(read_text(name))


def new_table(
    given: list[str],
    *,
    edition: str,
    variant: str,
    players: int | None,
    names: str | None,
    seed: int | None,
    start: int | None,
    board: Path | None,
    open_partners: bool,
) -> Table:
    """A table for a new game, from what the command line says."""
    seats = find_seats(given, variant, players)
    secret = secrets.token_bytes(32) if seed is None else None
    game = genial.Game(
        edition,
        variant=variant,
        players=len(seats) if players is None else players,
        seed=seed,
        secret=secret,
        start=check_start(start, len(seats)),
        names=split_names(names) or name_seats(seats),
        board=read_board(board),
        open_partners=open_partners,
    )
    return Table(game, seats, seed=seed, secret=secret)
