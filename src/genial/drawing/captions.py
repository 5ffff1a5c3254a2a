"""The texts in a picture, and the text alternative for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from genial.engine.colours import name_colour
from genial.engine.editions import Rules
from genial.engine.position import Outcome, Position
from genial.engine.view import View


def check_view(view: View) -> None:
    """Checks that a picture is made from a view, which contains only what its viewer may know.

    Raises:
        TypeError: the argument is not a view. A game, for example, contains all racks.
    """
    if not isinstance(view, View):
        kind = type(view).__name__
        raise TypeError(f"a picture needs a View, not a {kind}: use game.view(seat)")


def name_seats(rules: Rules) -> tuple[str, ...]:
    """The names of seats in a picture: "Seat 1", "Seat 2" and so on."""
    return tuple(f"Seat {seat + 1}" for seat in range(rules.players))


def format_title(rules: Rules) -> str:
    """Edition, variant and number of players."""
    players = f"{rules.players} players" if rules.players > 1 else "one player"
    return f"Genial · {rules.edition.title} · {rules.variant} · {players}"


def describe_state(position: Position) -> str:
    """Whose turn it is and what to do, or the result of the game."""
    if position.outcome:
        return f"The game is over: {_describe_outcome(position.rules, position.outcome)}"
    name = name_seats(position.rules)[position.seat]
    if position.phase == "exchange":
        return f"{name}'s turn: swap or keep"
    if position.bonus:
        number = position.bonus
        due = "a bonus placement" if number == 1 else f"{number} bonus placements"
        return f"{name}'s turn: {due}"
    return f"{name}'s turn: place a tile"


def describe_markers(view: View) -> str:
    """The number of tiles in the bag and all markers, for people who cannot see the picture."""
    names = name_seats(view.rules)
    sentences = [f"Bag: {view.bag_size} tiles."]
    for owner in range(max(view.rules.owners) + 1):
        seats = [name for name, own in zip(names, view.rules.owners, strict=True) if own == owner]
        pairs = zip(view.rules.colours, view.markers(owner), strict=True)
        markers = ", ".join(f"{name_colour(letter)} {value}" for letter, value in pairs)
        sentences.append(f"{' and '.join(seats)}: {markers}.")
    return " ".join(sentences)


def _describe_outcome(rules: Rules, outcome: Outcome) -> str:
    if rules.is_solo:
        return f"{min(outcome.scores[0])} of {rules.end} points"
    winners = outcome.winning_seats
    if len(winners) == 1:
        return f"Seat {winners[0] + 1} wins"
    seats = f"Seats {_list_numbers([seat + 1 for seat in winners])}"
    return f"{seats} win" if len(outcome.winners) == 1 else f"{seats} share the win"


def _list_numbers(numbers: Sequence[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}"
