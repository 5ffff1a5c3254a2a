"""What can be read off a state: the part that a game and a view of it have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .editions import Rules
from .errors import IllegalMove
from .explanation import Explanation, explain_placement
from .geometry import Geometry
from .kernel import door
from .kernel.turn import KEEP
from .legal import LegalMoves, list_legal
from .legality import encode_move
from .notation import Move, Tile
from .state import EMPTY, NOBODY, OVER, PHASES, REASONS, Phase, Reason, Records


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[tuple[int, ...], ...]  # one per score board, in colour order
    ranks: tuple[int, ...]  # one per seat, team or duellist; 1 is best, ties share
    reason: Reason  # "full" (R7.1), "instant" (R7.2, R8.5, R9.3, R10.5) or "tiles" (R2.5)
    owners: tuple[int, ...] = field(default=(), repr=False)  # one per seat: its team or itself

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats, teams or duellists on rank 1."""
        return tuple(index for index, rank in enumerate(self.ranks) if rank == 1)

    @property
    def winning_seats(self) -> tuple[int, ...]:
        """The seats on rank 1; in the team variant both partners (R8.5)."""
        return tuple(seat for seat, owner in enumerate(self.owners) if self.ranks[owner] == 1)


class Position:
    """A state of the game, for reading.

    Positions are equal where they have the same rules, the same state and the same steps.
    Compiled code takes `geometry.record` and `states`, arrays of one record each.

    Attributes:
        draw_svg: draws a position for notebooks. The engine knows no pictures: `genial` sets it.
    """

    draw_svg: ClassVar[Callable[[Position], str] | None] = None

    def __init__(self, geometry: Geometry, states: Records) -> None:
        self.geometry = geometry
        self.states = states

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or type(self) is not type(other):
            return NotImplemented
        return self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]  # a position can change

    def __str__(self) -> str:
        from .position_text import format_position  # which makes positions of texts

        return format_position(self)

    def __repr__(self) -> str:
        rules = self.rules
        kind = f"{rules.edition.id} {rules.variant}, {rules.players}"
        due = "over" if self.is_over else f"seat {self.seat} to {self.phase}"
        return f"<{type(self).__name__} {kind}: {due}>"

    def _repr_svg_(self) -> str | None:
        return Position.draw_svg(self) if Position.draw_svg else None

    def _content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal."""
        return self.rules, self.states.tobytes()

    @property
    def rules(self) -> Rules:
        """The rules this is played by."""
        return self.geometry.rules

    @property
    def seat(self) -> int:
        """Who acts, from 0."""
        return int(self._read("seat"))

    @property
    def phase(self) -> Phase:
        """What is to be done: "place", "exchange" or "over"."""
        return PHASES[int(self._read("phase"))]

    @property
    def bonus(self) -> int:
        """Bonus placements still due, the coming one included (R5)."""
        return int(self._read("bonus"))

    @property
    def must_touch_symbol(self) -> bool:
        """Whether the tile to be placed falls under the first-turn rule (R3.4)."""
        return bool(door.must_touch_symbol(self.geometry.record, self.states))

    @property
    def free_symbols(self) -> tuple[str, ...]:
        """The spaces of printed symbols that no tile touches yet (R3.4)."""
        record = self.geometry.record
        printed = record["symbol"][0, : record["symbols"][0]].tolist()
        return tuple(
            self.geometry.spaces[space].name
            for space in printed
            if door.is_symbol_free(record, self.states, space)
        )

    @property
    def exchange_colours(self) -> str:
        """The colours that an exchange hangs on, while one is to be decided (R6.1, R10.4).

        The lowest ones of the score board, all that tie; in the duel those on the own 9.
        """
        if self.phase != "exchange":
            return ""
        bits = door.deciding_colours(self.geometry.record, self.states)
        return "".join(c for index, c in enumerate(self.rules.colours) if bits >> index & 1)

    @property
    def bag_size(self) -> int:
        """Tiles in the bag."""
        return int(self._read("bag_size"))

    @property
    def rack_sizes(self) -> tuple[int, ...]:
        """Tiles on each rack, which everybody may count (R2.4)."""
        return tuple(self._read("held")[: self.rules.players].tolist())

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The markers of each score board, in colour order.

        Team: two boards, double-length markers as 0..36. Duel: one, positive on seat 0's side.
        """
        boards = 1 if self.rules.is_duel else len(set(self.rules.owners))
        colours = self.rules.edition.colours
        return tuple(map(tuple, self._read("pegs")[:boards, :colours].tolist()))

    def markers(self, owner: int) -> tuple[int, ...]:
        """A player's, team's or duellist's markers as that owner reads them.

        They differ from `scores` in the duel alone: the opponent's side is negative for both.
        """
        if not self.rules.is_duel:
            return self.scores[owner]
        record, colours = self.geometry.record, range(self.rules.edition.colours)
        return tuple(int(door.marker(record, self.states, owner, colour)) for colour in colours)

    @property
    def tokens(self) -> dict[str, int | None]:
        """Duel: who holds each colour's token (R10.3). Elsewhere empty."""
        if not self.rules.is_duel:
            return {}
        held = {c: int(t) for c, t in zip(self.rules.colours, self._read("token"), strict=False)}
        return {colour: None if seat == NOBODY else seat for colour, seat in held.items()}

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks as the markers stand now, one per seat, team or duellist."""
        record = self.geometry.record
        boards = range(max(self.rules.owners) + 1)
        return tuple(int(door.rank(record, self.states, board)) for board in boards)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._read("phase") == OVER)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and reason once the game is over, before that None."""
        if self._read("phase") != OVER:
            return None
        reason = REASONS[int(self._read("reason"))]
        return Outcome(self.scores, self.ranks, reason, self.rules.owners)

    @property
    def symbols(self) -> dict[str, str]:
        """The colour letter on every covered or printed space in play: {"c8": "r", ...}."""
        colours = self.rules.colours
        return {
            space.name: colours[cell]
            for space, cell in zip(self.geometry.spaces, self._read("cell").tolist(), strict=False)
            if cell < EMPTY
        }

    def legal_moves(self) -> LegalMoves:
        """All legal moves, sorted: by tile in colour order, then by spaces."""
        return list_legal(self.geometry, self.states)

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move can be played now; a double may name its spaces in either order.

        Raises:
            BadNotation: where the text is no move at all.
        """
        try:
            encode_move(self.geometry, self.states, move)
        except IllegalMove:
            return False
        return True

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
        code = encode_move(self.geometry, self.states, move)
        if code >= KEEP:
            raise IllegalMove(str(self.decode(code)), "R4.1", "only a placement scores")
        return explain_placement(self.geometry, self.states, code)

    def _read(self, field: str) -> Any:
        """A field of the state; read off a single record it would take twenty times as long."""
        return self.states[field][0]

    def _count_bag(self) -> Counter[Tile]:
        """What the state has in its bag; in a view that is everything unseen."""
        counts = zip(self.geometry.tiles, self._read("bag").tolist(), strict=False)
        return Counter({tile: number for tile, number in counts if number})

    def _tiles(self, kinds: Records) -> tuple[Tile, ...]:
        return tuple(self.geometry.tiles[kind] for kind in kinds)

    def decode(self, code: int) -> Move:
        """The move that a kernel's code stands for."""
        return self.geometry.moves[code]
