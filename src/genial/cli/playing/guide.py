"""The texts of the command `help` and of the first screen."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG
from genial.engine.board import load_board

from .inputs import write_typed_move
from .table import Table

_HELP = (
    ("rb h8 h9", "place a tile: red on h8, blue on h9"),
    ("3 h8 h9", "place tile 3 of your rack, its first colour on h8"),
    ("swap, keep", "answer whether you exchange your tiles (s, k)"),
    ("why rb h8 h9", "show what a placement would score, line by line"),
    ("hint", "show the three placements with the most points now"),
    ("moves h8", "show the placements that cover a space"),
    ("names", "show or hide the names of the empty spaces"),
    ("scores, bag", "show the scores, lowest first; the tiles you cannot see"),
    ("board", "draw the screen again"),
    ("undo", "take back your last move and the moves after it (u)"),
    ("save FILE", "save the game and continue"),
    ("quit", "save the game and leave (q)"),
)


def describe_help() -> Iterator[Text]:
    """All commands, and how to read the board."""
    for typed, meaning in _HELP:
        yield Text.assemble((typed.ljust(14), STRONG), meaning)
    yield Text(
        "The name of a space is the letter of its row and a number. Each row shows the name of its "
        "first space on the left and of its last space on the right; count along the row. (r) is "
        "a printed symbol, [r] is the tile placed last.",
        QUIET,
    )


def describe_welcome(table: Table, view: genial.View) -> Iterator[Text]:
    """The lines of a player's first screen: the goal, an example, and the source of the draws."""
    goal = {
        "solo": "Bring your lowest colour as far as you can, one tile at a time.",
        "duel": "Pull the markers to your side: the player with more of them at the end wins.",
    }
    yield Text(
        goal.get(
            table.game.rules.variant,
            "Score in every colour: your lowest marker decides the game.",
        )
    )
    example = _show_example(view)
    yield Text(f"Place a tile like this: {example}. Commands: hint, why, help, undo, quit.")
    yield describe_bag(table)
    rules = table.game.rules
    if rules.edition.board == "octagon" and rules.board == load_board("octagon"):
        yield Text("The octagon board is our reconstruction (R1.5); --board uses another.", QUIET)


def _show_example(view: genial.View) -> str:
    """A legal move, written as a player would type it."""
    return write_typed_move(view.legal_moves()[0], view.rack)


def describe_bag(table: Table) -> Text:
    """The source of the draws, and whether the record will prove them."""
    if table.seed is not None:
        return Text(f"The draws follow from seed {table.seed}.", QUIET)
    if table.secret is not None:
        return Text(f"bag sha-256 {table.game.commitment}", QUIET)
    how = "Resumed without its secret" if table.game.steps else "Started from a position"
    return Text(f"{how}: the record will not prove the draws.", QUIET)
