"""Facts about the played move and a better one, and their sentences.

A fact says how the two moves differ. The values of the moves come from sampled worlds. Facts
explain these values, and are true whatever the values are (`differences.py` computes the facts).
Facts use only what the player could see. The exception is `OpponentNeeds.taken`: what the opponent
did afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, TypeAlias

from genial.engine.colours import name_colour


@dataclass(frozen=True)
class EndsGame:
    """The better move ends the game at once and wins it."""

    kind: ClassVar[str] = "ends_game"
    better: str
    reason: str  # "instant" (R7.2, R8.5, R10.5) or "full" (R7.1)

    def text(self, names: Sequence[str]) -> str:
        return f"{self.better} wins the game at once."


@dataclass(frozen=True)
class EarnsBonus:
    """The better move earns more bonus placements (R5.1)."""

    kind: ClassVar[str] = "earns_bonus"
    better: str
    colours: str  # the colours whose markers reach the end
    played: int  # the number of bonus placements that the played move earns

    def text(self, names: Sequence[str]) -> str:
        colours = _list_colours(self.colours)
        if len(self.colours) == 1:
            return f"With {self.better}, {colours} reaches the end and earns a bonus placement."
        return f"With {self.better}, {colours} reach the end and earn two bonus placements."


@dataclass(frozen=True)
class RaisesLowest:
    """The better move leaves the lowest marker of the side higher (R7.3)."""

    kind: ClassVar[str] = "raises_lowest"
    seat: int
    colours: str  # the lowest colours before the move
    marker: int  # the place of the lowest marker before the move
    played: int  # the lowest marker after the played move
    better: int  # the lowest marker after the better move

    def text(self, names: Sequence[str]) -> str:
        were = "was the lowest colour" if len(self.colours) == 1 else "were the lowest colours"
        return (
            f"{_list_colours(self.colours).capitalize()} {were} of {names[self.seat]}, at "
            f"{self.marker}. The lowest marker is at {self.better} after the better move, and at "
            f"{self.played} after the played one."
        )


@dataclass(frozen=True)
class HoldsMarkers:
    """Duel: the better move leaves more markers on the side of the player (R10.6)."""

    kind: ClassVar[str] = "holds_markers"
    seat: int
    before: int  # the number of markers on the player's own side before the move
    played: int  # this number after the played move
    better: int  # this number after the better move

    def text(self, names: Sequence[str]) -> str:
        return (
            f"{names[self.seat]} had {_count(self.before, 'marker')} on their own side: "
            f"{self.better} after the better move, and {self.played} after the played one."
        )


@dataclass(frozen=True)
class Scores:
    """How far the two placements move the markers."""

    kind: ClassVar[str] = "scores"
    played_move: str
    better_move: str
    played: dict[str, int]  # for each colour, how many steps its marker moves
    better: dict[str, int]

    def text(self, names: Sequence[str]) -> str:
        return (
            f"{self.played_move} moves {_list_fields(self.played)}; "
            f"{self.better_move} moves {_list_fields(self.better)}."
        )


@dataclass(frozen=True)
class SameTile:
    """The better move places the same tile where it moves the markers further."""

    kind: ClassVar[str] = "same_tile"
    tile: str
    spaces: tuple[str, str]  # the spaces of the better move
    played: int  # how many steps both halves together move the markers
    better: int

    def text(self, names: Sequence[str]) -> str:
        first, second = map(name_colour, self.tile)
        tile = f"double {first}" if first == second else f"tile {first}-{second}"
        return (
            f"The same {tile} moves the markers {_count(self.better, 'step')} on "
            f"{' and '.join(self.spaces)}, instead of {self.played}."
        )


@dataclass(frozen=True)
class KeepsSpaces:
    """The better move leaves a space that scores more for a low colour of the player.

    A space counts if a tile can still cover it. `played` and `better` are the most points of a half
    on such a space after each move. `spaces` are the spaces on which a half scores `better` points
    after the better move.
    """

    kind: ClassVar[str] = "keeps_spaces"
    seat: int
    colour: str
    marker: int  # the marker of the colour after the played move
    before: int  # the most points of a half before the move
    played: int
    better: int
    spaces: tuple[str, ...]

    def text(self, names: Sequence[str]) -> str:
        left = f"a half scores at most {self.played}" if self.played else "no half scores anything"
        return (
            f"{names[self.seat]} needs {name_colour(self.colour)}, at {self.marker}. After the "
            f"played move {left} in {name_colour(self.colour)}; after the better move "
            f"{self.better} points stay open on {_list_words(self.spaces)}."
        )


@dataclass(frozen=True)
class NextPlacement:
    """The better move leaves a better next placement for a low colour of the player.

    Only the tiles that stay on the rack count, not the next draw. `played` and `better` say how far
    such a tile can move the marker after each move.
    """

    kind: ClassVar[str] = "next_placement"
    seat: int
    colour: str
    marker: int  # the marker of the colour before the move
    played: int
    better: int
    tile: str  # the tile that can move the marker by `better` steps after the better move
    spaces: tuple[str, str]  # the spaces on which the tile scores these steps

    def text(self, names: Sequence[str]) -> str:
        colour = name_colour(self.colour)
        more = f"more than {self.played} " if self.played else ""
        return (
            f"{names[self.seat]} needs {colour}, at {self.marker}. After the better move, "
            f"{self.tile} stays on the rack and can score {self.better} in {colour} on "
            f"{' and '.join(self.spaces)}. After the played move, no tile on the rack can score "
            f"{more}in {colour}."
        )


@dataclass(frozen=True)
class OpponentNeeds:
    """The played move leaves a space that scores more for a low colour of an opponent.

    `played` and `better` are the most points of a half after each move. `taken` is what the
    opponent's side scored in this colour in its next turn. It is None if the game ended before that
    turn.
    """

    kind: ClassVar[str] = "opponent_needs"
    seats: tuple[int, ...]  # the seats of the opponent's side
    colour: str
    marker: int
    played: int
    better: int
    spaces: tuple[str, ...]  # the spaces on which a half scores `played` points
    taken: int | None

    def text(self, names: Sequence[str]) -> str:
        who, colour = _list_words([names[seat] for seat in self.seats]), name_colour(self.colour)
        needs = "needs" if len(self.seats) == 1 else "need"
        after = f" {who} then scored {self.taken} in {colour}." if self.taken else ""
        return (
            f"{who} {needs} {colour}, at {self.marker}. The played move leaves "
            f"{_count(self.played, 'point')} in {colour} open on {_list_words(self.spaces)}, the "
            f"better move at most {self.better}.{after}"
        )


@dataclass(frozen=True)
class Exchanges:
    """The better decision on an offered exchange (R6.1, R10.4)."""

    kind: ClassVar[str] = "exchanges"
    seat: int
    better: str  # "swap" or "keep"
    colours: str  # the colours that decide on the right to exchange
    shown: tuple[str, ...]  # the tiles that go back into the bag
    unseen: int  # the number of unseen tiles with one of the colours
    all_unseen: int

    def text(self, names: Sequence[str]) -> str:
        colours = _list_colours(self.colours)
        share = f"{self.unseen} of {self.all_unseen} unseen tiles showed {colours}"
        does = "Exchanging" if self.better == "swap" else "Keeping"
        return f"{does} {_count(len(self.shown), 'tile')} was better: {share}."


Fact: TypeAlias = (
    EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges
)


def describe_fact(fact: Fact, names: Sequence[str]) -> dict[str, Any]:
    """A fact as plain data: its kind, its fields and its text."""
    fields = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(fact).items()
    }
    return {"kind": fact.kind, **fields, "text": fact.text(names)}


def _list_colours(letters: str) -> str:
    return _list_words([name_colour(letter) for letter in dict.fromkeys(letters)])


def _list_words(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _list_fields(fields: dict[str, int]) -> str:
    return _list_words(
        [f"{name_colour(colour)} by {_count(number, 'step')}" for colour, number in fields.items()]
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
