"""`genial play`: starts a new game or continues a saved one."""

from __future__ import annotations

from pathlib import Path

import genial
from genial.engine.editions import find_rules
from genial.engine.options import check_chance, check_names

from .compiling import prepare_engine
from .files import read_board, read_text
from .kinds import check_start
from .playing.loop import Loop
from .playing.savefile import parse_table
from .playing.seats import check_players, find_seats, name_seats, split_names
from .playing.signals import ended_by_signals
from .playing.table import Table
from .terminal import Terminal, load_editing


def play(table: Table) -> None:
    """Plays in this terminal. Ctrl-C and signals that end the program save the game."""
    load_editing()
    with ended_by_signals():
        Loop(table, Terminal()).run()


def resume_table(name: str) -> Table:
    """The table of a saved game, from its file."""
    text = read_text(name)
    prepare_engine()
    return parse_table(text)


def place_table(given: list[str], position: str, names: str | None, seed: int | None) -> Table:
    """A table for a game that starts from a position."""
    prepare_engine()
    game = genial.Game.from_position(position, seed=seed)
    if game.outcome:
        raise genial.GenialError("the game of this position is over; genial show prints it")
    seats = find_seats(given, game.rules.variant, game.rules.players)
    check_players(seats, game.rules)
    game.names = check_names(split_names(names) or name_seats(seats), game.rules)
    # The table gets no secret. A secret would prove nothing, because it did not determine the first
    # tiles.
    return Table(game, seats, seed=seed)


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
    """A table for a new game, from the options of the command line."""
    seats = find_seats(given, variant, players)
    number = len(seats) if players is None else players
    own_board = read_board(board)
    # All checks come before the compilation of the engine, which takes a minute.
    rules = find_rules(edition, variant, number, own_board, open_partners)
    check_players(seats, rules)
    first_seat = check_start(start, number)
    seat_names = check_names(split_names(names) or name_seats(seats), rules)
    seed, secret = check_chance(seed, None)
    prepare_engine()
    game = genial.Game(
        edition,
        variant=variant,
        players=number,
        seed=seed,
        secret=secret,
        start=first_seat,
        names=seat_names,
        board=own_board,
        open_partners=open_partners,
    )
    return Table(game, seats, seed=seed, secret=secret)
