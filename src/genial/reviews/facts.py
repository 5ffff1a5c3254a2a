"""Facts about a move and a better one. Each is computed from the position by the engine.

A fact says in what the two moves differ. The values of the moves come from sampled worlds; facts
explain them, and are true whatever the values are. They use only what the player could see, except
`OpponentNeeds.taken`, which is what the opponent did afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, TypeAlias

from genial.engine.colours import name_colour
from genial.engine.explanation import Explanation
from genial.engine.kernel import door
from genial.engine.legality import encode_move
from genial.engine.notation import Move
from genial.engine.position import Position
from genial.engine.state import EMPTY, duplicate
from genial.engine.step import Step
from genial.engine.view import View

_CLEAR = 2  # points; a smaller difference explains nothing
_NEAR = 2  # fields; a side needs the colours with markers at most this far above its lowest one


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
    colours: str  # whose markers reach the end
    played: int  # bonus placements of the played move

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
    marker: int
    played: int  # lowest marker after the played move
    better: int  # lowest marker after the better move

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
    before: int
    played: int  # markers on the own side after the played move
    better: int

    def text(self, names: Sequence[str]) -> str:
        return (
            f"{names[self.seat]} had {_count(self.before, 'marker')} on the own side: "
            f"{self.better} after the better move, and {self.played} after the played one."
        )


@dataclass(frozen=True)
class Scores:
    """How far the two placements move the markers."""

    kind: ClassVar[str] = "scores"
    played_move: str
    better_move: str
    played: dict[str, int]  # colour -> fields
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
    spaces: tuple[str, str]  # of the better move
    played: int  # fields of both halves together
    better: int

    def text(self, names: Sequence[str]) -> str:
        first, second = map(name_colour, self.tile)
        tile = f"double {first}" if first == second else f"tile {first}-{second}"
        return (
            f"The same {tile} moves the markers {_count(self.better, 'field')} on "
            f"{' and '.join(self.spaces)}, instead of {self.played}."
        )


@dataclass(frozen=True)
class KeepsSpaces:
    """The better move leaves a space that scores more for a low colour of the player.

    A space counts if a tile can still cover it. `played` and `better` are the most points of a half
    on such a space; `spaces` are the spaces that reach `better` after the better move.
    """

    kind: ClassVar[str] = "keeps_spaces"
    seat: int
    colour: str
    marker: int  # after the played move
    before: int  # the most points before the move
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
class OpponentNeeds:
    """The played move leaves a space that scores more for a low colour of an opponent.

    `played` and `better` are the most points of a half after each move. `taken` is what the
    opponent scored in this colour in the next turn of the opponent's side; None if the game ended
    before that.
    """

    kind: ClassVar[str] = "opponent_needs"
    seats: tuple[int, ...]  # of the opponent's side
    colour: str
    marker: int
    played: int
    better: int
    spaces: tuple[str, ...]  # those that reach `played`
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
    colours: str  # the colours that allow the exchange
    shown: tuple[str, ...]  # the tiles that go back
    unseen: int  # unseen tiles with one of the colours
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
    | OpponentNeeds
    | Exchanges
)


def find_facts(view: View, played: Move, better: Move, later: Sequence[Step] = ()) -> list[Fact]:
    """In what a better move differs from the played one, most important first.

    Args:
        view: what the player knew before the move.
        played: the move that was played; legal in the view.
        better: the better move; legal in the view.
        later: the steps of the game after the played move.
    """
    if not played.is_placement:
        return [_find_exchange(view, better)]
    pair = _Pair(view, played, better)
    found: Iterator[Fact | None] = iter(
        (
            _find_end(pair),
            _find_bonus(pair),
            _find_same_tile(pair),
            _find_held(pair) if view.rules.is_duel else _find_lowest(pair),
            *_find_spaces(pair),
            *_find_needs(pair, later),
            _find_scores(pair),
        )
    )
    return [fact for fact in found if fact is not None]


def describe_fact(fact: Fact, names: Sequence[str]) -> dict[str, Any]:
    """A fact as plain data: its kind, its fields and its text."""
    fields = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(fact).items()
    }
    return {"kind": fact.kind, **fields, "text": fact.text(names)}


class _Pair:
    """Two placements of one view, and the positions after them."""

    def __init__(self, view: View, played: Move, better: Move) -> None:
        self.view, self.played, self.better = view, played, better
        self.played_score, self.better_score = view.explain(played), view.explain(better)
        self.after_played, self.after_better = make(view, played), make(view, better)
        self.side = view.rules.owners[view.seat]


def make(view: View, move: Move) -> Position:
    """The position after a move and before the draw."""
    states = duplicate(view.states)
    door.step(view.geometry.record, states, encode_move(view.geometry, states, move))
    return Position(view.geometry, states)


def count_fields(score: Explanation) -> dict[str, int]:
    """How far a placement moves the marker of each of its colours."""
    fields: dict[str, int] = {}
    for half in score.halves:
        fields[half.colour] = fields.get(half.colour, 0) + half.after - half.before
    return fields


def find_open(position: Position, colour: str) -> tuple[int, tuple[str, ...]]:
    """The most points of a half with this colour on a space that a tile can cover, and where."""
    cells, gain = position.states["cell"][0], position.states["gain"][0]
    geometry, number = position.geometry, position.rules.colours.index(colour)
    edges = [way for way in range(len(geometry.along[0])) if position.rules.board.shares_edge(way)]
    points = {
        space.name: int(gain[index, number])
        for index, space in enumerate(geometry.spaces)
        if cells[index] == EMPTY
        and any(cells[geometry.along[index][way]] == EMPTY for way in edges)
    }
    most = max(points.values(), default=0)
    return most, tuple(name for name, gained in points.items() if gained == most and most > 0)


def find_lowest(position: Position, side: int) -> tuple[str, int]:
    """The colours of a side with the lowest marker, and the marker."""
    markers = position.markers(side)
    lowest = min(markers)
    pairs = zip(position.rules.colours, markers, strict=True)
    return "".join(colour for colour, marker in pairs if marker == lowest), lowest


def find_needed(position: Position, side: int) -> list[tuple[str, int]]:
    """The colours that a side needs, with their markers, lowest first."""
    markers = sorted(zip(position.markers(side), range(len(position.rules.colours)), strict=True))
    lowest = markers[0][0]
    colours = position.rules.colours
    return [(colours[index], marker) for marker, index in markers if marker <= lowest + _NEAR]


def _find_end(pair: _Pair) -> EndsGame | None:
    outcome = pair.after_better.outcome
    if outcome is None or pair.after_played.outcome is not None or pair.view.rules.is_solo:
        return None
    is_won = outcome.winners == (pair.side,)
    return EndsGame(str(pair.better), outcome.reason) if is_won else None


def _find_bonus(pair: _Pair) -> EarnsBonus | None:
    played, better = pair.played_score.bonuses, pair.better_score.bonuses
    if better <= played:
        return None
    colours = "".join(half.colour for half in pair.better_score.halves if half.bonus)
    return EarnsBonus(str(pair.better), colours, played)


def _find_same_tile(pair: _Pair) -> SameTile | None:
    played, better = (sum(count_fields(s).values()) for s in (pair.played_score, pair.better_score))
    if pair.played.tile != pair.better.tile or better < played + _CLEAR:
        return None
    here, there = pair.better.spaces
    return SameTile(pair.better.tile, (here, there), played, better)


def _find_lowest(pair: _Pair) -> RaisesLowest | None:
    colours, marker = find_lowest(pair.view, pair.side)
    played = find_lowest(pair.after_played, pair.side)[1]
    better = find_lowest(pair.after_better, pair.side)[1]
    if better <= played:
        return None
    return RaisesLowest(pair.view.seat, colours, marker, played, better)


def count_held(position: Position, side: int) -> int:
    """Duel: the number of markers on a side."""
    return sum(marker > 0 for marker in position.markers(side))


def _find_held(pair: _Pair) -> HoldsMarkers | None:
    positions = (pair.view, pair.after_played, pair.after_better)
    before, played, better = (count_held(position, pair.side) for position in positions)
    if better <= played:
        return None
    return HoldsMarkers(pair.view.seat, before, played, better)


def _find_spaces(pair: _Pair) -> Iterator[KeepsSpaces]:
    """For each colour that the player needs, whether the better move leaves more open."""
    if pair.view.rules.is_duel:  # the lowest marker does not decide (R10.6)
        return
    for colour, marker in find_needed(pair.after_played, pair.side):
        before, _ = find_open(pair.view, colour)
        played, _ = find_open(pair.after_played, colour)
        better, spaces = find_open(pair.after_better, colour)
        if better >= played + _CLEAR:
            seat = pair.view.seat
            yield KeepsSpaces(seat, colour, marker, before, played, better, spaces)


def _find_needs(pair: _Pair, later: Sequence[Step]) -> Iterator[OpponentNeeds]:
    owners = pair.view.rules.owners
    for side in range(max(owners) + 1):
        if side == pair.side or pair.view.rules.is_duel:
            continue
        seats = tuple(seat for seat, owner in enumerate(owners) if owner == side)
        for colour, marker in find_needed(pair.after_played, side):
            played, spaces = find_open(pair.after_played, colour)
            better, _ = find_open(pair.after_better, colour)
            if played >= better + _CLEAR:
                taken = count_taken(later, seats, colour)
                yield OpponentNeeds(seats, colour, marker, played, better, spaces, taken)


def count_taken(later: Sequence[Step], seats: Sequence[int], colour: str) -> int | None:
    """The fields that a side moved a marker in the first turn of one of its seats."""
    turns = [step.turn for step in later if step.seat in seats]
    if not turns:
        return None
    scores = [step.explanation for step in later if step.turn == turns[0]]
    return sum(count_fields(score).get(colour, 0) for score in scores if score)


def _find_scores(pair: _Pair) -> Scores:
    return Scores(
        str(pair.played),
        str(pair.better),
        count_fields(pair.played_score),
        count_fields(pair.better_score),
    )


def _find_exchange(view: View, better: Move) -> Exchanges:
    colours, unseen = view.exchange_colours, view.unseen
    shown = tuple(map(str, view.exchange_tiles))
    showing = sum(number for tile, number in unseen.items() if set(tile) & set(colours))
    return Exchanges(view.seat, better.decision, colours, shown, showing, unseen.total())


def _list_colours(letters: str) -> str:
    return _list_words([name_colour(letter) for letter in dict.fromkeys(letters)])


def _list_words(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _list_fields(fields: dict[str, int]) -> str:
    return _list_words(
        [f"{name_colour(colour)} by {_count(number, 'field')}" for colour, number in fields.items()]
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
