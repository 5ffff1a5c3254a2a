"""Translates rules into the arrays that kernels read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .board import DIRECTIONS, Space
from .editions import Rules
from .kernel import door, moves, turn
from .notation import Move, Tile
from .state import EMPTY, NOBODY, RULES, SPECTATOR, STATE, WALL, WALL_SPACE, Records, RulesRecord


class MoveTable(dict[int, Move]):
    """The `Move` object of each move code.

    An object is created at the first use of its code and then cached.
    """

    def __init__(self, colours: str, spaces: tuple[Space, ...]) -> None:
        super().__init__({turn.KEEP: Move(decision="keep"), turn.SWAP: Move(decision="swap")})
        self._codes = {move: code for code, move in self.items()}
        self._colours, self._spaces = colours, spaces

    def __missing__(self, code: int) -> Move:
        colour, here, other, there = turn.unpack(code)
        colours = self._colours[colour] + self._colours[other]
        spaces = self._spaces[here].name, self._spaces[there].name
        self[code] = move = Move(colours, spaces)
        self._codes[move] = code
        return move

    def find(self, move: object) -> int | None:
        """The code of a move that this table has created; None for anything else."""
        try:
            return self._codes.get(move) if isinstance(move, Move) else None
        except TypeError:  # the caller made a move whose fields cannot be hashed
            return None


@dataclass(frozen=True)
class Geometry:
    """The rules of one kind of game as arrays and tables. Computed once for each `Rules`."""

    rules: Rules
    record: Records  # an array with dtype RULES and shape (1,)
    # an array with dtype STATE and shape (1,): the empty board before the deal, all tiles in the
    # bag
    opening: Records
    spaces: tuple[Space, ...]  # the spaces in play; in kernels, the index of a space is its number
    number: dict[str, int]  # the number of a space by its name
    # the kinds of tile, "rr", "rg" and so on; in kernels, the index of a kind is its number
    tiles: tuple[Tile, ...]
    moves: MoveTable
    along: tuple[tuple[int, ...], ...]  # along[space][direction] is the number of the next space
    # rays[space][direction] are the names of all spaces in this direction, up to the edge.
    rays: tuple[tuple[tuple[str, ...], ...], ...]
    # the code of two neighbouring spaces that a tile can cover -> their names, such as "h8h9"
    pair_names: dict[int, str]

    def __reduce__(self) -> tuple[Callable[[Rules], Geometry], tuple[Rules]]:
        # A copied or unpickled geometry is looked up in the cache of the process that reads it.
        return compile_rules, (self.rules,)


@lru_cache
def compile_rules(rules: Rules) -> Geometry:
    """The geometry of the rules. A cache keeps every geometry."""
    spaces = rules.board.in_play(rules.players)
    record = np.zeros(1, RULES)
    fields = record[0]
    variant = rules.mechanisms
    fields.colours = rules.edition.colours
    fields.seats = rules.players
    fields.boards = max(rules.owners) + 1
    fields.rack = variant.rack
    fields.track = rules.track
    fields.laps = variant.laps
    fields.scoring = variant.scoring
    fields.exchange = variant.exchange
    fields.bonus = variant.bonus
    fields.owner[: rules.players] = rules.owners
    for seat in range(rules.players):
        for viewer in range(rules.players):
            fields.sees[viewer, seat] = rules.sees_rack(viewer, seat)
        fields.sees[SPECTATOR, seat] = rules.sees_rack(None, seat)
    tiles = _write_kinds(fields, rules)
    _write_spaces(fields, rules, spaces)
    record.flags.writeable = False
    opening = _new_opening(record, rules, spaces, tiles)
    opening.flags.writeable = False
    number = {space.name: index for index, space in enumerate(spaces)}
    table = MoveTable(rules.colours, spaces)
    along = tuple(map(tuple, fields.along[:, : fields.directions].tolist()))
    rays = tuple(
        tuple(_trace(spaces, along, here, direction) for direction in range(len(along[here])))
        for here in range(len(spaces))
    )
    arcs = zip(
        fields.arc_from[: fields.arcs].tolist(), fields.arc_to[: fields.arcs].tolist(), strict=True
    )
    pair_names = {
        moves.pack_pair(here, there): spaces[here].name + spaces[there].name
        for here, there in arcs
        if here < there
    }
    return Geometry(rules, record, opening, spaces, number, tiles, table, along, rays, pair_names)


def _trace(
    spaces: tuple[Space, ...], along: tuple[tuple[int, ...], ...], start: int, direction: int
) -> tuple[str, ...]:
    names = []
    here = along[start][direction]
    while here != WALL_SPACE:
        names.append(spaces[here].name)
        here = along[here][direction]
    return tuple(names)


def _write_kinds(fields: RulesRecord, rules: Rules) -> tuple[Tile, ...]:
    colours = rules.colours
    pairs = [(a, b) for a in range(len(colours)) for b in range(a, len(colours))]
    for kind, (first, second) in enumerate(pairs):
        fields.first[kind], fields.second[kind] = first, second
        fields.kind[first, second] = fields.kind[second, first] = kind
    return tuple(Tile(colours[first] + colours[second]) for first, second in pairs)


def _write_spaces(fields: RulesRecord, rules: Rules, spaces: tuple[Space, ...]) -> None:
    board = rules.board
    steps = DIRECTIONS[board.shape]
    at = {space.point: index for index, space in enumerate(spaces)}
    fields.spaces = len(spaces)
    fields.directions = len(steps)
    fields.along[:] = WALL_SPACE
    fields.edge[: len(steps)] = [board.shares_edge(direction) for direction in range(len(steps))]
    arcs = []
    for here, space in enumerate(spaces):
        across, down = space.point
        for direction, (dx, dy) in enumerate(steps):
            there = at.get((across + dx, down + dy))
            if there is None:
                continue
            fields.along[here, direction] = there
            if board.shares_edge(direction):
                arcs.append((here, there))
    arcs.sort()
    fields.arcs = len(arcs)
    fields.arc_from[: len(arcs)] = [here for here, _ in arcs]
    fields.arc_to[: len(arcs)] = [there for _, there in arcs]
    _write_sides(fields)
    symbols = [index for index, space in enumerate(spaces) if space.symbol]
    fields.symbols = len(symbols)
    fields.symbol[: len(symbols)] = symbols
    fields.printed[symbols] = 1
    for index, symbol in enumerate(symbols):
        fields.near[np.unique(fields.along[symbol, : len(steps)])] |= 1 << index
    fields.near[WALL_SPACE] = 0


def _write_sides(fields: RulesRecord) -> None:
    directions = np.flatnonzero(fields.edge)
    beyond = fields.along[: fields.spaces, directions]
    fields.edges = len(directions)
    fields.side_of[: beyond.size] = np.repeat(np.arange(fields.spaces), len(directions))
    fields.side_to[: beyond.size] = beyond.ravel()
    fields.listed[0] = 1
    fields.listed[1, : beyond.size] = fields.side_of[: beyond.size] < beyond.ravel()


def _new_opening(
    record: Records, rules: Rules, spaces: tuple[Space, ...], tiles: tuple[Tile, ...]
) -> Records:
    opening = np.zeros(1, STATE)
    state = opening[0]
    state.cell[:] = WALL
    state.cell[: len(spaces)] = EMPTY
    state.open = int(record[0].arcs) // 2
    state.token[:] = NOBODY
    for kind, tile in enumerate(tiles):
        state.bag[kind] = rules.edition.doubles if tile.is_double else rules.edition.pairs
    state.bag_size = state.bag.sum()
    for index, space in enumerate(spaces):
        if space.symbol:
            door.lay(record, opening, index, rules.colours.index(space.symbol))
    return opening
