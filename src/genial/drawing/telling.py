"""The words in and about a picture; all of them follow from the view."""

from __future__ import annotations

from collections.abc import Sequence

from genial.engine.colours import name_colour
from genial.engine.editions import Rules
from genial.engine.position import Outcome, Position
from genial.engine.view import View


def check_view(view: View) -> None:
    """Makes sure that a picture is asked of a view, which knows only what one seat may know.

    Raises:
        TypeError: where something else is given: a game would tell everybody's tiles.
    """
    if not isinstance(view, View):
        kind = type(view).__name__
        raise TypeError(f"a picture shows a View, not a {kind}: take game.view(seat)")


def name_seats(rules: Rules) -> tuple[str, ...]:
    """What seats are called where nobody has a name: "Seat 1" and on."""
    return tuple(f"Seat {seat + 1}" for seat in range(rules.players))


def tell_title(rules: Rules) -> str:
    """Edition, variant and number of players."""
    players = f"{rules.players} players" if rules.players > 1 else "one player"
    return f"Genial · {rules.edition.title} · {rules.variant} · {players}"


def tell_state(position: Position) -> str:
    """Who is to do what, or how the game ended."""
    if position.outcome:
        return f"The game is over: {_tell_outcome(position.rules, position.outcome)}"
    name = name_seats(position.rules)[position.seat]
    if position.phase == "exchange":
        return f"{name} decides on an exchange"
    if position.bonus:
        number = position.bonus
        due = "a bonus placement" if number == 1 else f"{number} bonus placements"
        return f"{name} has {due} to make"
    return f"{name} is to place a tile"


def describe(view: View) -> str:
    """The markers in words, for those who cannot see the picture."""
    names = name_seats(view.rules)
    told = [f"Bag: {view.bag_size} tiles."]
    for owner in range(max(view.rules.owners) + 1):
        seats = [name for name, own in zip(names, view.rules.owners, strict=True) if own == owner]
        pairs = zip(view.rules.colours, view.markers(owner), strict=True)
        markers = ", ".join(f"{name_colour(letter)} {value}" for letter, value in pairs)
        told.append(f"{' and '.join(seats)}: {markers}.")
    return " ".join(told)


def _tell_outcome(rules: Rules, outcome: Outcome) -> str:
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
