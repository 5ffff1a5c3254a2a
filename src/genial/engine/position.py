"""What can be read off a state: the part that a game and a view of it have in common."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .editions import Rules
from .errors import IllegalMove
from .explanation import Explanation, explain_placement
from .geometry import Geometry
from .kernel import door, turn
from .kernel.moves import MAX_MOVES
from .notation import Move, Tile, parse_move
from .state import EMPTY, LOWEST, NINES, NO_EXCHANGE, NOBODY, OVER, TUG, Records, StateRecord

PHASES = ("place", "exchange", "draw", "over")
REASONS = ("", "full", "instant", "tiles")

_CLAUSES = {
    turn.GAME_IS_OVER: ("R7.1", "the game is over"),
    turn.NOT_OFFERED: ("R6.1", "no exchange is offered now, a tile is to be placed"),
    turn.DECISION_DUE: ("R3.2", "first decide on the exchange: swap or keep"),
    turn.NOT_ON_RACK: ("R2.3", "that tile is not on the rack"),
    turn.COVERED: ("R3.3", "both spaces must be empty"),
    turn.NO_EDGE: ("R3.3", "the two spaces must share an edge"),
    turn.NO_FREE_SYMBOL: (
        "R3.4",
        "the first tile must touch a printed symbol that no other tile touches",
    ),
    turn.DRAW_DUE: ("R3.2", "tiles are to be drawn first"),
}


_EXCHANGE_CLAUSES = {LOWEST: "R6.1", NINES: "R10.4", NO_EXCHANGE: "R9.2"}


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[tuple[int, ...], ...]  # one per score board, in colour order
    ranks: tuple[int, ...]  # one per seat, team or duellist; 1 is best, ties share
    reason: str  # "full" (R7.1), "instant" (R7.2, R8.5, R9.3, R10.5) or "tiles" (R2.5)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats, teams or duellists on rank 1."""
        return tuple(index for index, rank in enumerate(self.ranks) if rank == 1)


class Position:
    """A state of the game, for reading.

    Compiled code takes `geometry.record` and `states`, arrays of one record each.
    """

    def __init__(self, geometry: Geometry, states: Records) -> None:
        self.geometry = geometry
        self.states = states

    @property
    def _state(self) -> StateRecord:
        return self.states[0]

    @property
    def rules(self) -> Rules:
        """The rules this is played by."""
        return self.geometry.rules

    @property
    def seat(self) -> int:
        """Who acts, from 0."""
        return int(self._state.seat)

    @property
    def phase(self) -> str:
        """What is to be done: "place", "exchange" or "over"."""
        return PHASES[self._state.phase]

    @property
    def bonus(self) -> int:
        """Bonus placements still due, the coming one included (R5)."""
        return int(self._state.bonus)

    @property
    def must_touch_symbol(self) -> bool:
        """Whether the tile to be placed falls under the first-turn rule (R3.4)."""
        return bool(door.must_touch_symbol(self.geometry.record, self.states))

    @property
    def bag_size(self) -> int:
        """Tiles in the bag."""
        return int(self._state.bag_size)

    @property
    def rack_sizes(self) -> tuple[int, ...]:
        """Tiles on each rack, which everybody may count (R2.4)."""
        return tuple(int(held) for held in self._state.held[: self.rules.players])

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The markers of each score board, in colour order.

        Team: two boards, double-length markers as 0..36. Duel: one, positive on seat 0's side.
        """
        boards = 1 if self._is_duel else len(set(self.rules.owners))
        colours = self.rules.edition.colours
        return tuple(tuple(int(p) for p in self._state.pegs[b, :colours]) for b in range(boards))

    @property
    def tokens(self) -> dict[str, int | None]:
        """Duel: who holds each colour's token (R10.3). Elsewhere empty."""
        if not self._is_duel:
            return {}
        held = {c: int(t) for c, t in zip(self.rules.colours, self._state.token, strict=False)}
        return {colour: None if seat == NOBODY else seat for colour, seat in held.items()}

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks as the markers stand now, one per seat, team or duellist."""
        record = self.geometry.record
        return tuple(
            int(door.rank(record, self.states, board)) for board in range(record[0].boards)
        )

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and reason once the game is over, before that None."""
        if self._state.phase != OVER:
            return None
        return Outcome(self.scores, self.ranks, REASONS[self._state.reason])

    @property
    def symbols(self) -> dict[str, str]:
        """The colour letter on every covered or printed space in play: {"c8": "r", ...}."""
        colours = self.rules.colours
        return {
            space.name: colours[cell]
            for space, cell in zip(self.geometry.spaces, self._state.cell, strict=False)
            if cell < EMPTY
        }

    def legal_moves(self) -> list[Move]:
        """All legal moves, sorted: by tile in colour order, then by spaces."""
        codes = np.empty(MAX_MOVES, np.int32)
        number = door.list_moves(self.geometry.record, self.states, codes)
        table = self.geometry.moves
        return [table[code] for code in codes[:number].tolist()]

    def points(self, move: Move | str) -> dict[str, int]:
        """What a placement scores in each colour, before markers stop at an end (R4.1, R4.2).

        Raises:
            IllegalMove, BadNotation: where the move could not be played now.
        """
        points: dict[str, int] = {}
        for half in self.explain(move).halves:
            points[half.colour] = points.get(half.colour, 0) + half.points
        return points

    def explain(self, move: Move | str) -> Explanation:
        """Each scoring line of a placement with its spaces and points, and what the markers do."""
        played = self.decode(self._encode(move))
        if not played.is_placement:
            raise IllegalMove(str(played), "R4.1", "only a placement scores")
        return explain_placement(self.geometry, self.states, played)

    @property
    def _is_duel(self) -> bool:
        return self.rules.mechanisms.scoring == TUG

    def _tiles(self, kinds: Records) -> tuple[Tile, ...]:
        return tuple(self.geometry.tiles[kind] for kind in kinds)

    def decode(self, code: int) -> Move:
        """The move that a kernel's code stands for."""
        return self.geometry.moves[code]

    def _encode(self, move: Move | str) -> int:
        """The code of a legal move in its printed form; IllegalMove says why it is not legal."""
        move = parse_move(str(move))  # also a Move, which people may have built by hand
        code = self._pack(move)
        fault = door.fault(self.geometry.record, self.states, code)
        if fault != turn.LEGAL:
            clause, reason = _CLAUSES[fault]
            if fault == turn.NOT_OFFERED:
                clause = _EXCHANGE_CLAUSES[self.rules.mechanisms.exchange]
            raise IllegalMove(str(move), clause, reason)
        return int(door.printed_form(self.geometry.record, self.states, code))

    def _pack(self, move: Move) -> int:
        if not move.is_placement:
            return turn.SWAP if move.decision == "swap" else turn.KEEP
        for colour in move.colours:
            if colour not in self.rules.colours:
                known = ", ".join(self.rules.colours)
                reason = f"edition {self.rules.edition.id} has the colours {known}"
                raise IllegalMove(str(move), "R2.1", reason)
        for space in move.spaces:
            if space not in self.geometry.number:
                players = self.rules.players
                who = f"{players} players" if players > 1 else "one player"
                raise IllegalMove(str(move), "R1.3", f"{space} is not in play for {who}")
        first, second = (self.rules.colours.index(colour) for colour in move.colours)
        here, there = (self.geometry.number[space] for space in move.spaces)
        return int(turn.pack(first, here, second, there))
