"""The words of the game's own help and welcome."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG
from genial.engine.board import load_board

from .table import Table

_HELP = (
    ("rb h8 h9", "place: red on h8, blue on h9"),
    ("3 h8 h9", "the same with tile 3 of your rack, its first colour on h8"),
    ("swap, keep", "exchange your tiles, or do not, where you are asked (s, k)"),
    ("why rb h8 h9", "what a placement would score, line by line"),
    ("hint", "the three placements that bring most now"),
    ("moves h8", "what can go on a space"),
    ("names", "show the name of every empty space, or hide them again"),
    ("scores, bag", "markers from the lowest up; tiles you cannot see"),
    ("board", "draw everything again"),
    ("undo", "take back your last decision, and what came after it (u)"),
    ("save FILE", "save the game and go on"),
    ("quit", "save the game and leave (q)"),
)


def tell_help() -> Iterator[Text]:
    """All that can be typed, and how to read the board."""
    for typed, meaning in _HELP:
        yield Text.assemble((typed.ljust(14), STRONG), meaning)
    yield Text(
        "A space is its row letter and a number: each row has the name of its first space on the "
        "left and of its last on the right; count along the row. (r) is printed on the board, "
        "[r] was placed last.",
        QUIET,
    )


def tell_welcome(table: Table, view: genial.View) -> Iterator[Text]:
    """Two lines for a player's first screen, and what is known about the bag."""
    goal = {
        "solo": "One tile at a time: bring your lowest colour as far as you can.",
        "duel": "Pull the markers to your side: whoever holds more of them in the end wins.",
    }
    yield Text(
        goal.get(
            table.game.rules.variant,
            "Score in every colour: in the end your lowest marker counts.",
        )
    )
    example = _show_example(view)
    yield Text(f"Place a tile like this: {example}. Other words: hint, why, help, undo, quit.")
    yield tell_bag(table)
    rules = table.game.rules
    if rules.edition.board == "octagon" and rules.board == load_board("octagon"):
        yield Text("The octagon board is our reconstruction (R1.5); --board takes another.", QUIET)


def _show_example(view: genial.View) -> str:
    """A move that can be played now, as it would be typed."""
    move = view.legal_moves()[0]
    return f"{1 + view.rack.index(move.tile)} {move.spaces[0]} {move.spaces[1]}"


def tell_bag(table: Table) -> Text:
    """What the draws follow from, as far as it may be claimed."""
    if table.seed is not None:
        return Text(f"The draws follow from seed {table.seed}.", QUIET)
    if table.secret is not None:
        return Text(f"bag sha-256 {table.game.commitment}", QUIET)
    how = "Resumed without its seal" if table.game.steps else "Begun with a position"
    return Text(f"{how}: the record will not prove the draws.", QUIET)
