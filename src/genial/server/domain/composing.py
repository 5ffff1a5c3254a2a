"""Turns the parts of a position that somebody sets up by hand into the text of the position.

`parse_position` finds what is wrong with a position. This module knows no rule of the game, except
that a tile has two halves side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal

from pydantic import Field, StrictBool

from genial.engine.editions import Rules, VariantName, find_rules
from genial.engine.errors import BadPosition, quote
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.notation import Tile
from genial.engine.position_text import (
    NUM_FIELDS,
    PositionValues,
    format_values,
    parse_position,
)
from genial.engine.view import View
from genial.engine.world import World

from .values import Value

MOST_CELLS = 200  # more cells than any board has spaces

Small = Annotated[int, Field(strict=True, ge=-99, le=99)]
ColourName = Annotated[str, Field(pattern="^[rgboyptk]$")]
TileText = Annotated[str, Field(max_length=2)]
TileTexts = Annotated[list[TileText], Field(max_length=12)]
Markers = Annotated[list[Small], Field(max_length=8)]


class PositionParts(Value):
    """A position that somebody sets up by hand."""

    edition: Annotated[str, Field(max_length=20)]
    variant: VariantName
    players: Annotated[int, Field(strict=True, ge=1, le=4)]
    open_partners: StrictBool = False
    cells: Annotated[dict[str, ColourName], Field(max_length=MOST_CELLS)]  # space -> half of a tile
    # One list for each score board, in colour order. In the duel one list, with positive values on
    # seat 0's side. An empty list: all markers are at the start.
    markers: list[Markers] = Field(default_factory=list, max_length=4)
    tokens: dict[ColourName, Small | None] = Field(default_factory=dict, max_length=8)  # duel
    # One list for each seat. "?" is a hidden tile. An empty list: there are no tiles.
    racks: list[TileTexts] = Field(default_factory=list, max_length=4)
    # Tile -> number. None: all tiles that are neither on the board nor on a rack.
    bag: Annotated[dict[TileText, Small], Field(max_length=64)] | None = None
    # whether hidden racks are written as "?", so that this is the view of the acting seat
    is_view: StrictBool = False
    seat: Annotated[int, Field(strict=True, ge=0, le=3)] = 0
    phase: Literal["place", "exchange"] = "place"
    bonus: Annotated[int, Field(strict=True, ge=0, le=16)] = 0
    # the seats that have not placed a tile yet (R3.4)
    first_tiles: list[Small] = Field(default_factory=list, max_length=4)


class Doubt(Value):
    """A reason why a position cannot arise in a game, although a game can continue from it."""

    kind: Literal["loose", "too_many"]
    # For `loose`: the spaces of a connected group. Its number of halves is odd, so they cannot form
    # whole tiles.
    spaces: list[str] = Field(default_factory=list)
    # for `too_many`: the colour with more halves than the edition has
    colour: ColourName | None = None
    number: int = 0  # for `too_many`: the number of halves of this colour on board and racks
    most: int = 0  # for `too_many`: the number of halves of this colour in the edition


class PositionFault(Value):
    """Why a position is impossible."""

    kind: Literal["too_many_tiles", "few_tiles", "no_tile", "no_space", "no_exchange", "other"]
    tile: TileText | None = None  # too_many_tiles: the tile
    most: int = 0  # too_many_tiles: how many of this tile the edition has
    seat: int = 0  # no_tile, no_exchange: the seat whose turn it is
    message: str  # in English


def find_kind(parts: PositionParts) -> Geometry:
    """The kind of game that the parts describe.

    Raises:
        BadRules: there is no such kind of game.
    """
    return compile_rules(
        find_rules(parts.edition, parts.variant, parts.players, None, parts.open_partners)
    )


def compose(parts: PositionParts) -> World | View:
    """The position that the parts describe.

    Raises:
        BadPosition: the error names the wrong part.
        BadRules: there is no such kind of game.
    """
    geometry = find_kind(parts)
    rules = geometry.rules
    text = format_values(
        PositionValues(
            geometry=geometry,
            viewer=str(parts.seat) if parts.is_view else "",
            marks=_list_marks(geometry, parts),
            markers=parts.markers or _list_starts(rules),
            tokens=[parts.tokens.get(colour) for colour in rules.colours] if rules.is_duel else [],
            racks=parts.racks or [[]] * rules.players,
            bag=find_bag(geometry, parts),
            seat=parts.seat,
            phase=parts.phase,
            bonus=parts.bonus,
            first_tiles=sorted(set(parts.first_tiles)),
        )
    )
    if text.count(" ") != NUM_FIELDS - 1:
        raise BadPosition("text", "a field contains a blank")
    return parse_position(text)


def _list_marks(geometry: Geometry, parts: PositionParts) -> list[str]:
    spaces = geometry.spaces
    unknown = parts.cells.keys() - {space.name for space in spaces}
    if unknown:
        raise BadPosition("board", f"this game has no space {quote(min(unknown))}")
    return [parts.cells.get(space.name, space.symbol.upper()) for space in spaces]


def _list_starts(rules: Rules) -> list[list[int]]:
    """The markers at the start of a game."""
    boards = 1 if rules.is_duel else max(rules.owners) + 1
    return [[0] * len(rules.colours)] * boards


def find_bag(geometry: Geometry, parts: PositionParts) -> dict[str, int]:
    """The given bag. If there is none, all tiles that are neither on the board nor on a rack."""
    if parts.bag is not None:
        return dict(parts.bag)
    cells = {name: colour for name, colour in parts.cells.items() if name in geometry.number}
    used: Counter[str] = Counter(pair_halves(geometry, cells))
    used.update(tile for rack in parts.racks for tile in rack)
    return {tile: max(0, most - used[tile]) for tile, most in count_tiles(geometry).items()}


def explain_fault(geometry: Geometry, parts: PositionParts, error: BadPosition) -> PositionFault:
    """Why `compose` refused some parts, so that a page can say it in its own language."""
    message, seat = error.reason, parts.seat
    if error.where == "phase":
        if not any(parts.racks[seat : seat + 1]):
            return PositionFault(kind="no_tile", seat=seat, message=message)
        if parts.phase == "place":
            return PositionFault(kind="no_space", message=message)
        if not parts.bonus:
            return PositionFault(kind="no_exchange", seat=seat, message=message)
    if error.where == "bag":
        bag, held = find_bag(geometry, parts), Counter(chain.from_iterable(parts.racks))
        for tile, most in count_tiles(geometry).items():
            if bag.get(tile, 0) + held[tile] > most:
                return PositionFault(kind="too_many_tiles", tile=tile, most=most, message=message)
        if sum(max(0, number) for number in bag.values()) < held["?"]:
            return PositionFault(kind="few_tiles", message=message)
    return PositionFault(kind="other", message=str(error))


def count_tiles(geometry: Geometry) -> dict[str, int]:
    """How many tiles of each kind the edition has."""
    edition = geometry.rules.edition
    return {
        str(tile): edition.doubles if tile.is_double else edition.pairs for tile in geometry.tiles
    }


def pair_halves(geometry: Geometry, cells: dict[str, str]) -> list[Tile]:
    """Tiles that could make up the halves on the board: neighbouring halves are paired.

    A board does not say which two halves form a tile, and often there are several answers. Spaces
    with the fewest partners are paired first, so that few halves stay alone.
    """
    free = {name: _list_neighbours(geometry, name) & cells.keys() for name in sorted(cells)}
    tiles: list[Tile] = []
    while free:
        here = min(free, key=lambda name: len(free[name]))
        partners = free.pop(here)
        if partners:
            there = min(sorted(partners), key=lambda name: len(free[name]))
            tiles.append(Tile(cells[here] + cells[there]))
            for name in free.pop(there):
                free.get(name, set()).discard(there)
        for name in partners:
            free.get(name, set()).discard(here)
    return tiles


def find_doubts(position: World | View) -> list[Doubt]:
    """The reasons why a position cannot arise in a game. Empty if no reason is found."""
    geometry, edition = position.geometry, position.rules.edition
    printed = {space.name for space in geometry.spaces if space.symbol}
    cells = {name: c for name, c in position.symbols.items() if name not in printed}
    doubts = [
        Doubt(kind="loose", spaces=sorted(group))
        for group in _find_groups(geometry, set(cells))
        if len(group) % 2
    ]
    shown = [tile for rack in position.racks if rack is not None for tile in rack]
    halves = Counter([*cells.values(), *(colour for tile in shown for colour in tile)])
    most = 2 * edition.doubles + (len(position.rules.colours) - 1) * edition.pairs
    doubts += [
        Doubt(kind="too_many", colour=colour, number=halves[colour], most=most)
        for colour in position.rules.colours
        if halves[colour] > most
    ]
    return doubts


def _find_groups(geometry: Geometry, left: set[str]) -> Iterator[set[str]]:
    """The connected groups of some spaces."""
    while left:
        group, todo = set(), [min(left)]
        while todo:
            name = todo.pop()
            if name in left:
                left.discard(name)
                group.add(name)
                todo += _list_neighbours(geometry, name) & left
        yield group


def _list_neighbours(geometry: Geometry, name: str) -> set[str]:
    """The spaces that a tile can cover together with this space."""
    spaces, board = geometry.spaces, geometry.rules.board
    along = geometry.along[geometry.number[name]]
    return {
        spaces[along[way]].name
        for way in range(len(along))
        if board.shares_edge(way) and along[way] < len(spaces)
    }
