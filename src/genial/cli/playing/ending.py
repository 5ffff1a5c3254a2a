"""The result of a game and the marker that decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG, chip
from genial.drawing.terminal.scores import name_boards, name_ranks
from genial.engine.colours import name_colour

_REASONS = {
    "full": "No more tiles can be placed.",
    "instant": "Instant win: all markers of the winner are at the end.",
    "tiles": "No player has a tile left.",
}


def describe_result(game: genial.Game) -> Iterator[Text]:
    """Ranking and tie-break of a finished game, or the result of a solo game."""
    outcome = game.outcome
    assert outcome is not None, "the game is not over"
    yield Text(f"The game is over. {_REASONS[outcome.reason]}")
    if game.rules.is_solo:
        yield from _describe_solo(game, outcome)
        return
    owners = name_boards(game, game.names)
    markers = list_markers(game)
    values = [[value for value, _ in board] for board in markers]
    order = sorted(range(len(owners)), key=lambda board: outcome.ranks[board])
    ranks = name_ranks(outcome.ranks)
    width = max(map(len, owners)) + 2
    for board in order:
        line = Text.assemble((f"{ranks[board]:>4}  {owners[board].ljust(width)}", STRONG))
        for value, letter in markers[board]:
            line.append_text(Text.assemble(chip(letter), f"{value:>3} "))
        yield line
    for ahead, behind in pairwise(order):
        names = owners[ahead], owners[behind]
        yield Text(describe_tie_break(values[ahead], values[behind], names), QUIET)


def list_markers(game: genial.Game) -> list[list[tuple[int, str]]]:
    """The markers of each owner, lowest first.

    In the duel, only the markers on the owner's side.
    """
    owners = range(max(game.rules.owners) + 1)
    letters = game.rules.colours
    boards = [list(zip(game.markers(owner), letters, strict=True)) for owner in owners]
    if game.rules.is_duel:
        boards = [[pair for pair in board if pair[0] > 0] for board in boards]
    return [sorted(board, key=lambda pair: pair[0]) for board in boards]


def describe_tie_break(ahead: Sequence[int], behind: Sequence[int], names: tuple[str, str]) -> str:
    """Says which marker decided between two owners.

    The markers of both are sorted, lowest first.
    """
    first, second = names
    if len(ahead) != len(behind):
        return f"{first} won {len(ahead)} markers, {second} {len(behind)}."
    for index, (value, other) in enumerate(zip(ahead, behind, strict=True)):
        if value != other:
            same = ", ".join(str(value) for value in ahead[:index])
            before = f"Both have {same}; then " if same else "Lowest marker: "
            return f"{before}{first} {value}, {second} {other}."
    return f"{first} and {second} have equal markers."


def _describe_solo(game: genial.Game, outcome: genial.Outcome) -> Iterator[Text]:
    lowest = min(outcome.scores[0])
    colours = [
        name_colour(letter)
        for letter, value in zip(game.rules.colours, outcome.scores[0], strict=True)
        if value == lowest
    ]
    if lowest == game.rules.end:
        yield Text(f"A perfect result: every marker at {lowest}.", STRONG)
    else:
        where = " and ".join(colours)
        yield Text(
            f"Your result: {lowest} of {game.rules.end}, the lowest marker ({where}).", STRONG
        )
