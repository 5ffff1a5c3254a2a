"""Finds facts about the played move and a better one.

The engine computes them from the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genial.engine.explanation import Explanation
from genial.engine.kernel import door
from genial.engine.legality import encode_move
from genial.engine.notation import Move
from genial.engine.position import Position
from genial.engine.state import EMPTY, duplicate
from genial.engine.step import Step
from genial.engine.view import View

from .facts import (
    EarnsBonus,
    EndsGame,
    Exchanges,
    Fact,
    HoldsMarkers,
    KeepsSpaces,
    NextPlacement,
    OpponentNeeds,
    RaisesLowest,
    SameTile,
    Scores,
)

_CLEAR = 2  # a smaller difference in points explains nothing
# a side needs the colours whose markers are at most this many steps above its lowest marker
_NEAR = 2


def find_facts(
    view: View,
    played: Move,
    better: Move,
    later: Sequence[Step] = (),
    *,
    knows_rack: bool = True,
) -> list[Fact]:
    """How a better move differs from the played move, as facts.

    The most important fact comes first.

    Args:
        view: what the player knew before the move.
        played: the move that was played; legal in the view.
        better: the better move; legal in the view.
        later: the steps of the game after the played move.
        knows_rack: whether the rack of the view is the player's real rack.
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
            *(_find_next(pair) if knows_rack else ()),
            _find_scores(pair),
        )
    )
    return [fact for fact in found if fact is not None]


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
    """The most points of a half of this colour on a space that a tile can cover, and where."""
    cells, gain = position.states["cell"][0], position.states["gain"][0]
    geometry, number = position.geometry, position.rules.colours.index(colour)
    edges = _list_edges(position)
    points = {
        space.name: int(gain[index, number])
        for index, space in enumerate(geometry.spaces)
        if cells[index] == EMPTY
        and any(cells[geometry.along[index][way]] == EMPTY for way in edges)
    }
    most = max(points.values(), default=0)
    return most, tuple(name for name, gained in points.items() if gained == most and most > 0)


def _list_edges(position: Position) -> list[int]:
    """The directions in which the next space shares an edge."""
    board = position.rules.board
    return [way for way in range(len(position.geometry.along[0])) if board.shares_edge(way)]


def find_lowest(position: Position, side: int) -> tuple[str, int]:
    """The colours of a side that have its lowest marker, and the place of this marker."""
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
    """Duel: the number of markers on a player's side."""
    return sum(marker > 0 for marker in position.markers(side))


def _find_held(pair: _Pair) -> HoldsMarkers | None:
    positions = (pair.view, pair.after_played, pair.after_better)
    before, played, better = (count_held(position, pair.side) for position in positions)
    if better <= played:
        return None
    return HoldsMarkers(pair.view.seat, before, played, better)


def _find_spaces(pair: _Pair) -> Iterator[KeepsSpaces]:
    """For each colour that the player needs: whether the better move leaves more points open."""
    if pair.view.rules.is_duel:  # in a duel, the lowest marker does not decide (R10.6)
        return
    for colour, marker in find_needed(pair.after_played, pair.side):
        before, _ = find_open(pair.view, colour)
        played, _ = find_open(pair.after_played, colour)
        better, spaces = find_open(pair.after_better, colour)
        if better >= played + _CLEAR:
            seat = pair.view.seat
            yield KeepsSpaces(seat, colour, marker, before, played, better, spaces)


def _find_next(pair: _Pair) -> Iterator[NextPlacement]:
    """For each colour that the player needs: whether the tiles on the rack can score more."""
    if pair.view.rules.is_duel:  # in a duel, the lowest marker does not decide (R10.6)
        return
    view, markers = pair.view, pair.view.markers(pair.side)
    for colour, _ in find_needed(pair.after_better, pair.side):
        played = find_next(pair.after_played, view, pair.played, colour)
        better = find_next(pair.after_better, view, pair.better, colour)
        steps = played[0] if played else 0
        if better is not None and better[0] >= steps + _CLEAR:
            marker = int(markers[view.rules.colours.index(colour)])
            yield NextPlacement(view.seat, colour, marker, steps, *better)


def find_next(
    after: Position, view: View, move: Move, colour: str
) -> tuple[int, str, tuple[str, str]] | None:
    """How far a tile that stays on the rack can move the marker of a colour: steps, tile, spaces.

    None if no such tile can move the marker.
    """
    left = list(view.rack)
    left.remove(move.tile)
    geometry, number = after.geometry, view.rules.colours.index(colour)
    cells, gain = after.states["cell"][0], after.states["gain"][0]
    most = view.rules.end - after.markers(view.rules.owners[view.seat])[number]
    best: tuple[int, str, tuple[str, str]] | None = None
    edges = _list_edges(after)
    for tile in sorted({each for each in left if colour in each}):
        is_double = tile[0] == tile[1]
        for here, space in enumerate(geometry.spaces):
            for there in (geometry.along[here][way] for way in edges):
                if cells[here] != EMPTY or cells[there] != EMPTY:
                    continue
                points = int(gain[here, number]) + (int(gain[there, number]) if is_double else 0)
                steps = min(points, most)
                if steps > (best[0] if best else 0):
                    best = steps, tile, (space.name, geometry.spaces[there].name)
    return best


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
    """How far a side moves a marker in its first turn among these steps. None if it has no turn."""
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
