"""The texts in a picture, and the text alternative for people who cannot see the picture."""

from __future__ import annotations

from genial.engine.editions import Rules
from genial.engine.position import Outcome, Position
from genial.engine.view import View

from .card_words import Language, join_names, name_hue, name_kind, tell_solo


def check_view(view: View) -> None:
    """Checks that a picture is made from a view, which contains only what its viewer may know.

    Raises:
        TypeError: the argument is not a view. A game, for example, contains all racks.
    """
    if not isinstance(view, View):
        kind = type(view).__name__
        raise TypeError(f"a picture needs a View, not a {kind}: use game.view(seat)")


def name_seats(rules: Rules, language: Language = "en") -> tuple[str, ...]:
    """The names of seats in a picture: "Seat 1", "Seat 2" and so on."""
    word = "Platz" if language == "de" else "Seat"
    return tuple(f"{word} {seat + 1}" for seat in range(rules.players))


def format_title(rules: Rules, language: Language = "en") -> str:
    """Edition, variant and number of players."""
    if language == "de":
        number = f"{rules.players} Spieler" if rules.players > 1 else "eine Person"
        return f"{name_kind(rules, language)} · {number}"
    players = f"{rules.players} players" if rules.players > 1 else "one player"
    return f"Genial · {rules.edition.title} · {rules.variant} · {players}"


def describe_state(position: Position, language: Language = "en") -> str:
    """Whose turn it is and what to do, or the result of the game."""
    if position.outcome:
        told = _describe_outcome(position.rules, position.outcome, language)
        return f"{'Das Spiel ist zu Ende' if language == 'de' else 'The game is over'}: {told}"
    name = name_seats(position.rules, language)[position.seat]
    number = position.bonus
    if language == "de":
        if position.phase == "exchange":
            return f"{name} ist dran: tauschen oder behalten"
        if number:
            return f"{name} ist dran: {'ein' if number == 1 else number} Bonusplättchen"
        return f"{name} ist dran: ein Plättchen legen"
    if position.phase == "exchange":
        return f"{name}'s turn: swap or keep"
    if number:
        due = "a bonus placement" if number == 1 else f"{number} bonus placements"
        return f"{name}'s turn: {due}"
    return f"{name}'s turn: place a tile"


def count_bag(view: View, language: Language = "en") -> str:
    """The number of tiles in the bag, in short."""
    return f"{'Beutel' if language == 'de' else 'Bag'}: {view.bag_size}"


def describe_markers(view: View, language: Language = "en") -> str:
    """The number of tiles in the bag and all markers, for people who cannot see the picture."""
    names = name_seats(view.rules, language)
    sentences = [f"{count_bag(view, language)} {'Plättchen' if language == 'de' else 'tiles'}."]
    for owner in range(max(view.rules.owners) + 1):
        seats = [name for name, own in zip(names, view.rules.owners, strict=True) if own == owner]
        pairs = zip(view.rules.colours, view.markers(owner), strict=True)
        markers = ", ".join(f"{name_hue(letter, language)} {value}" for letter, value in pairs)
        sentences.append(f"{join_names(seats, language)}: {markers}.")
    return " ".join(sentences)


def _describe_outcome(rules: Rules, outcome: Outcome, language: Language) -> str:
    if rules.is_solo:
        return tell_solo(min(outcome.scores[0]), rules.end, language)
    winners = [str(seat + 1) for seat in outcome.winning_seats]
    are_many = len(winners) > 1
    if language == "de":
        together = " gemeinsam" * (len(outcome.winners) > 1)
        seats = f"{'Plätze' if are_many else 'Platz'} {join_names(winners, language)}"
        return f"{seats} {'gewinnen' if are_many else 'gewinnt'}{together}"
    if not are_many:
        return f"Seat {winners[0]} wins"
    seats = f"Seats {join_names(winners, language)}"
    return f"{seats} win" if len(outcome.winners) == 1 else f"{seats} share the win"
