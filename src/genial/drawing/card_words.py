"""The texts of cards and animations, and of all pictures, in English and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from genial.engine.colours import LETTERS, NAMES
from genial.engine.editions import Rules

Language: TypeAlias = Literal["en", "de"]
EarlyReason: TypeAlias = Literal["resigned", "left"]


@dataclass(frozen=True)
class Moment:
    """The moment of a game that mattered most, as its review says.

    Attributes:
        step: the number of the move, or of the move before the draw, from 0.
        kind: whether a move or a draw mattered most.
        seat: the seat that moved or drew.
        move: the notation of the move.
        change: what it changed for the seat: a share of the win; in solo, of the highest result.
    """

    step: int
    kind: Literal["move", "draw"]
    seat: int
    move: str
    change: float


_EDITIONS: Mapping[Language, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            "2004": "First edition 2004",
            "2018": "2018 edition",
            "2023": "2023 edition",
            "2023-family": "Family edition 2023",
            "extreme": "Extreme",
            "toy-7": "Toy with 7 spaces",
            "toy-10": "Toy with 10 spaces",
            "toy-19": "Toy with 19 spaces",
        },
        "de": {
            "2004": "Erste Ausgabe 2004",
            "2018": "Ausgabe 2018",
            "2023": "Ausgabe 2023",
            "2023-family": "Familienausgabe 2023",
            "extreme": "Extreme",
            "toy-7": "Minispiel mit 7 Feldern",
            "toy-10": "Minispiel mit 10 Feldern",
            "toy-19": "Minispiel mit 19 Feldern",
        },
    }
)
_VARIANTS: Mapping[Language, Mapping[str, str]] = MappingProxyType(
    {
        "en": {"team": "Teams", "solo": "Solo", "duel": "Duel"},
        "de": {"team": "Teams", "solo": "Solo", "duel": "Duell"},
    }
)

_HUES: Mapping[Language, Sequence[str]] = MappingProxyType(
    {"en": NAMES, "de": ("Rot", "Grün", "Blau", "Orange", "Gelb", "Violett", "Türkis", "Rosa")}
)


def name_hue(letter: str, language: Language) -> str:
    """The name of a colour: "r" is "red" or "Rot"."""
    return _HUES[language][LETTERS.index(letter)]


def name_kind(rules: Rules, language: Language) -> str:
    """The kind of game: "Genial · 2023 edition · Duel"."""
    edition = _EDITIONS[language][rules.edition.id]
    variant = _VARIANTS[language].get(rules.variant)
    return " · ".join(["Genial", edition, *([variant] if variant else [])])


def name_nobody(seat: int, language: Language) -> str:
    """The name of a seat whose player's name cannot be written."""
    return f"Spieler {seat + 1}" if language == "de" else f"Player {seat + 1}"


def join_names(names: Sequence[str], language: Language) -> str:
    """Names in a sentence: "Ann, Ben and Cem"."""
    *others, last = names
    word = "und" if language == "de" else "and"
    return f"{', '.join(others)} {word} {last}" if others else last


def tell_win(sides: Sequence[Sequence[str]], language: Language) -> str:
    """Who has won. More than one side shares the win."""
    names = join_names([name for side in sides for name in side], language)
    is_one = sum(map(len, sides)) == 1
    if language == "de":
        return f"{names} {'gewinnt' if is_one else 'gewinnen'}{' gemeinsam' * (len(sides) > 1)}"
    if len(sides) > 1:
        return f"{names} share the win"
    return f"{names} {'wins' if is_one else 'win'}"


def tell_solo(result: int, most: int, language: Language) -> str:
    """The result of a solo game."""
    return f"{result} von {most} Punkten" if language == "de" else f"{result} of {most} points"


def tell_early(names: Sequence[str], reason: EarlyReason, language: Language) -> str:
    """Why a game ended early."""
    told = join_names(names, language)
    is_one = len(names) == 1
    if language == "de":
        word = "hat" if is_one else "haben"
        done = "aufgegeben" if reason == "resigned" else "das Spiel verlassen"
        return f"{told} {word} {done}"
    return f"{told} {'resigned' if reason == 'resigned' else 'left the game'}"


def tell_move(number: int, name: str, points: int | None, language: Language) -> str:
    """A move of an animation. The points are None for an exchange."""
    if points is None:
        return f"{number}. {name} {'tauscht' if language == 'de' else 'swaps'}"
    return f"{number}. {name} +{points}"


def tell_start(language: Language) -> str:
    """The headline of an animation before the first move."""
    return "Der Anfang" if language == "de" else "The start"


def tell_open(language: Language) -> str:
    """The headline of a game that is not over."""
    return "Spielstand" if language == "de" else "The game so far"


def tell_moment(moment: Moment, name: str, rules: Rules, language: Language) -> str:
    """The moment that mattered most, in one sentence."""
    size = abs(moment.change) * (rules.end if rules.is_solo else 100)
    amount = f"{size:.1f}" if rules.is_solo or size < 9.95 else f"{size:.0f}"
    number = moment.step + 1
    if language == "de":
        amount = amount.replace(".", ",")
        unit = f"{amount} Punkte" if rules.is_solo else f"{amount} % Siegchance"
        if moment.kind == "move":
            return f"Schlüsselmoment: Zug {number} hat {name} {unit} gekostet."
        done = "gebracht" if moment.change > 0 else "gekostet"
        return f"Schlüsselmoment: Der Beutel nach Zug {number} hat {name} {unit} {done}."
    unit = f"{amount} points" if rules.is_solo else f"{amount}% win chance"
    if moment.kind == "move":
        return f"Key moment: move {number} cost {name} {unit}."
    done = "gained" if moment.change > 0 else "cost"
    return f"Key moment: the draw after move {number} {done} {name} {unit}."
