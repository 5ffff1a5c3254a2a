"""Positions for tests. The board is drawn as text; racks and markers are arguments.

A drawing is a board map (`genial.parse_board`) without its first line. It may also have tiles and
numbered spaces:

    .  -  =      an empty space: white, light grey, dark grey
    r g b ...    a printed symbol
    R G B ...    half of a tile
    1 2 ...      an empty space that the test refers to; white, unless `at` is given

Without `at`, the drawing is the whole board. With `at`, the drawing is a part of the edition's
board, and `at` is the name of the first space in the drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent

import numpy as np

from genial import Board, Game, Tile, parse_board
from genial.engine.board import load_board
from genial.engine.editions import VARIANTS, VariantName, editions
from genial.engine.kernel import door
from genial.engine.state import NOBODY, PLACE

_SHADES = {1: ".", 3: "-", 4: "="}  # R1.3


class Drawn(Game):
    """A game that starts from a drawn position. `spots` maps numbers to names of spaces."""

    spots: dict[str, str]

    def on(self, tile: str, spots: str = "12") -> str:
        """The notation of a placement of a tile on two numbered spaces of the drawing."""
        return tile + "".join(self.spots[spot] for spot in spots)

    def pairs(self, spots: str) -> set[frozenset[str]]:
        """Pairs of numbered spaces, such as "12 34", in the form that `covered` returns."""
        return {frozenset(self.spots[spot] for spot in pair) for pair in spots.split()}

    def covered(self) -> set[frozenset[str]]:
        """The pairs of spaces that the legal placements cover."""
        return {frozenset(move.spaces) for move in self.legal_moves()}


def draw(
    drawing: str,
    *,
    at: str = "",
    edition: str = "2023",
    variant: VariantName = "standard",
    players: int | None = None,
    racks: Sequence[str] = (),
    bag: str | None = None,
    markers: Sequence[str] = (),
    tokens: str = "",
    seat: int = 0,
    begun: bool = True,
    open_partners: bool = False,
    seed: int = 1,
) -> Drawn:
    """A game that starts from a drawn position.

    Args:
        drawing: the board, as the docstring of this module describes.
        at: the first space of the drawing, if it is a part of the edition's board.
        edition: as for `Game`.
        variant: as for `Game`.
        players: as for `Game`, but two by default.
        racks: the rack of each seat, such as "rb gg". Missing racks get arbitrary tiles.
        bag: all tiles in the bag. By default, all tiles that are on no rack.
        markers: the markers of each score board, such as "r17 g3". Missing markers are 0.
        tokens: duel: the seat that has each token, such as "r0 g1".
        seat: the acting seat.
        begun: whether every seat has placed its first tile.
        open_partners: as for `Game`.
        seed: determines the draws.
    """
    if players is None:
        players = 2 if variant == "standard" else VARIANTS[variant].players[0]
    marks = _read(drawing)
    own = None if at else _own_board(marks, editions[edition].board)
    game = Drawn(
        edition,
        variant=variant,
        players=players,
        board=own,
        seed=seed,
        start=seat,
        open_partners=open_partners,
    )
    game.states[:] = game.geometry.opening
    game.states[0].rng = seed
    game.spots = _lay(game, marks, game.rules.board, at)
    _fill(game, racks, bag)
    _score(game, markers, tokens)
    state = game.states[0]
    state.seat, state.phase = seat, PLACE
    state.begun[:players] = begun
    game._dealt = game.racks
    return game


def _read(drawing: str) -> dict[tuple[int, int], str]:
    """The marks of a drawing. The key is (character in the line, line)."""
    return {
        (across, down): mark
        for down, line in enumerate(dedent(drawing).strip("\n").splitlines())
        for across, mark in enumerate(line)
        if mark != " "
    }


def _own_board(marks: dict[tuple[int, int], str], shape: str) -> Board:
    rows: dict[int, dict[int, str]] = {}
    for (across, down), mark in marks.items():
        is_white = mark.isdigit() or mark.isupper()
        rows.setdefault(down, {})[across] = "." if is_white else mark
    lines = [
        "".join(row.get(x, " ") for x in range(max(row) + 1))
        for row in (rows[down] for down in sorted(rows))
    ]
    return parse_board("\n".join([shape, *lines]))


def _lay(game: Drawn, marks: dict[tuple[int, int], str], board: Board, at: str) -> dict[str, str]:
    """Puts the tiles of a drawing on the board; returns the names of the numbered spaces."""
    name_of = {space.point: space.name for space in board.spaces}
    first = min(marks, key=lambda point: (point[1], point[0]))
    origin = next(space.point for space in board.spaces if space.name == at) if at else first
    empty = {space.name: space.symbol or _SHADES[space.players] for space in board.spaces}
    spots: dict[str, str] = {}
    for (across, down), mark in marks.items():
        name = name_of[across - first[0] + origin[0], down - first[1] + origin[1]]
        if mark.isdigit():
            spots[mark] = name
        elif mark.isupper():
            colour = game.rules.colours.index(mark.lower())
            door.lay(game.geometry.record, game.states, game.geometry.number[name], colour)
        else:
            assert mark == empty[name], f"{name} is {empty[name]} on this board, not {mark}"
    return spots


def _fill(game: Drawn, racks: Sequence[str], bag: str | None) -> None:
    """Draws the racks from the bag. Then replaces the contents of the bag, if they are given."""
    state, kinds = game.states[0], game.geometry.tiles
    for seat, rack in enumerate(racks):
        for tile in map(Tile, rack.split()):
            assert state.bag[kinds.index(tile)] > 0, f"the edition has fewer tiles {tile}"
            door.draw_tile(game.states, seat, kinds.index(tile))
    for seat in range(len(racks), game.rules.players):
        for _ in range(game.rules.mechanisms.rack):
            door.draw_tile(game.states, seat, int(state.bag.argmax()))
    if bag is not None:
        tiles = [kinds.index(Tile(tile)) for tile in bag.split()]
        state.bag[:] = np.bincount(tiles, minlength=len(state.bag))
        state.bag_size = len(tiles)


def _score(game: Drawn, markers: Sequence[str], tokens: str) -> None:
    state, colours = game.states[0], game.rules.colours
    for board, places in enumerate(markers):
        for place in places.split():
            state.pegs[board, colours.index(place[0])] = int(place[1:])
    state.token[:] = NOBODY
    for token in tokens.split():
        state.token[colours.index(token[0])] = int(token[1:])


def board_of(edition: str) -> Board:
    """The board that comes with an edition."""
    return load_board(editions[edition].board)
