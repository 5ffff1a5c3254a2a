"""The content of a figure: the drawing of a clause's test, with scores from the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any
from unittest.mock import patch

from genial import Board, IllegalMove
from genial.engine.board import DIRECTIONS
from tests.docs.rulebook.source import Figure
from tests.drawing import Drawn, board_of, draw


@dataclass(frozen=True)
class Placement:
    """A placement that a figure shows."""

    colours: str
    spaces: tuple[str, str]
    points: tuple[int, int]  # the points of each half
    lines: tuple[tuple[str, ...], ...]  # for each line: the half's space, then the counted spaces
    clause: str  # the clause that forbids the placement; "" if it is legal


@dataclass(frozen=True)
class Ranked:
    """The markers of one player, in the order of comparison."""

    rank: int
    markers: tuple[tuple[str, int], ...]  # the colour and the place of each marker, lowest first
    # the index of the first marker that differs from the player one rank better; for the winner,
    # from the second player
    decides: int


@dataclass(frozen=True)
class Shown:
    """The content of a figure."""

    board: Board
    tiles: tuple[tuple[str, tuple[str, str]], ...] = ()  # for each tile: its colours and its spaces
    pieces: tuple[tuple[str, str], ...] = ()  # halves that could not be joined to a tile
    placements: tuple[Placement, ...] = ()
    ranking: tuple[Ranked, ...] = ()
    # for each colour: its marker; negative on the opponent's side
    tracks: tuple[tuple[str, int], ...] = ()

    @property
    def is_board(self) -> bool:
        """Whether the figure shows the board, not the markers."""
        return not self.ranking and not self.tracks


@cache
def show_figure(figure: Figure) -> Shown:
    """Runs the test of a figure, and returns the first position that the test draws."""
    if figure.board is not None:
        return Shown(board_of(figure.board["edition"]))
    file, test = figure.test.split(".")
    module = import_module(f"tests.rules.{file}")
    shown: list[Shown] = []

    def draw_and_keep(*arguments: Any, **options: Any) -> Drawn:
        game = draw(*arguments, **options)
        if not shown:
            shown.append(_show_game(game, figure))
        return game

    with patch.object(module, "draw", draw_and_keep):
        getattr(module, test)()
    return shown[0]


def _show_game(game: Drawn, figure: Figure) -> Shown:
    printed = {space.name for space in game.rules.board.spaces if space.symbol}
    halves = {name: colour for name, colour in game.symbols.items() if name not in printed}
    tiles, rest = _pair(game.rules.board, halves)
    return Shown(
        game.rules.board,
        tuple((halves[here] + halves[there], (here, there)) for here, there in tiles),
        tuple((halves[name], name) for name in rest),
        tuple(_place(game, *move.split()) for move in figure.moves),
        _rank(game) if figure.compare else (),
        tuple(zip(game.rules.colours, game.markers(0), strict=True)) if figure.tracks else (),
    )


def _place(game: Drawn, tile: str, spots: str) -> Placement:
    here, there = (game.spots[spot] for spot in spots)
    try:
        halves = game.explain(game.on(tile, spots)).halves
    except IllegalMove as error:
        return Placement(tile, (here, there), (0, 0), (), error.clause)
    lines = tuple((half.space, *line.spaces) for half in halves for line in half.lines)
    return Placement(tile, (here, there), (halves[0].points, halves[1].points), lines, "")


def _pair(board: Board, names: Iterable[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Joins neighbouring halves to tiles. Halves with the fewest neighbours are joined first."""
    at = {space.point: space.name for space in board.spaces}
    free = {space.name: space.point for space in board.spaces if space.name in set(names)}
    tiles, rest = [], []

    def neighbours(name: str) -> list[str]:
        across, down = free[name]
        steps = (step for way, step in enumerate(DIRECTIONS[board.shape]) if board.shares_edge(way))
        found = (at.get((across + dx, down + dy), "") for dx, dy in steps)
        return [other for other in found if other in free]

    while free:
        here = min(free, key=lambda name: (len(neighbours(name)), name))
        beside = neighbours(here)
        if beside:
            there = min(beside, key=lambda name: (len(neighbours(name)), name))
            tiles.append((here, there))
            del free[there]
        else:
            rest.append(here)
        del free[here]
    return tiles, rest


def _rank(game: Drawn) -> tuple[Ranked, ...]:
    """The markers of all score boards, best rank first. In a duel, only those on the own side."""
    is_duel = game.rules.is_duel
    players = []
    for seat, rank in enumerate(game.ranks):
        values = zip(game.rules.colours, game.markers(seat), strict=True)
        own = [(colour, value) for colour, value in values if not is_duel or value > 0]
        players.append((rank, sorted(own, key=lambda marker: marker[1])))
    players.sort(key=lambda player: player[0])
    ranked = []
    for index, (rank, markers) in enumerate(players):
        other = players[index - 1 if index else 1][1]
        pairs = enumerate(zip(markers, other, strict=True))
        decides = next(at for at, (one, two) in pairs if one[1] != two[1])
        ranked.append(Ranked(rank, tuple(markers), decides))
    return tuple(ranked)
