"""Reading a state: the properties that games, worlds and views have in common."""

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
    """The result of a finished game."""

    scores: tuple[tuple[int, ...], ...]  # the markers of each score board, in colour order
    ranks: tuple[int, ...]  # the rank of each owner: 1 is best, and tied owners have the same rank
    reason: Reason  # "full" (R7.1), "instant" (R7.2, R8.5, R9.3, R10.5) or "tiles" (R2.5)
    # the owner of each seat's score board: its team, or the seat itself
    owners: tuple[int, ...] = field(default=(), repr=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """The owners (seats, or teams in the team variant) on rank 1."""
        return tuple(index for index, rank in enumerate(self.ranks) if rank == 1)

    @property
    def winning_seats(self) -> tuple[int, ...]:
        """The seats on rank 1. In the team variant both partners win (R8.5).

        Example:
            >>> import genial
            >>> game = genial.Game("2023", variant="team", seed=1)
            >>> while not game.is_over:
            ...     _ = game.play(game.legal_moves()[0])
            >>> game.outcome.winners, game.outcome.winning_seats
            ((1,), (1, 3))
        """
        return tuple(seat for seat, owner in enumerate(self.owners) if self.ranks[owner] == 1)


class Position:
    """The state of a game, with properties to read it.

    Two positions are equal if they have the same type, rules and state. Subclasses compare more,
    such as the steps.

    To call a kernel, pass `geometry.record` and `states`: each is an array with one record.

    Attributes:
        draw_svg: draws a position for notebooks. `genial` sets it, because the engine must not
            import the drawing code.
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
        from .position_text import (
            format_position,
        )  # imported here, because the modules import each other

        return format_position(self)

    def __repr__(self) -> str:
        rules = self.rules
        kind = f"{rules.edition.id} {rules.variant}, {rules.players}"
        due = "over" if self.is_over else f"seat {self.seat} to {self.phase}"
        return f"<{type(self).__name__} {kind}: {due}>"

    def _repr_svg_(self) -> str | None:
        return Position.draw_svg(self) if Position.draw_svg else None

    def _content(self) -> tuple[object, ...]:
        """The data by which positions are compared: equal positions have equal data."""
        return self.rules, self.states.tobytes()

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self.geometry.rules

    @property
    def seat(self) -> int:
        """The acting seat, counted from 0."""
        return int(self._read("seat"))

    @property
    def phase(self) -> Phase:
        """What the acting seat must do: "place", "exchange", or nothing ("over")."""
        return PHASES[int(self._read("phase"))]

    @property
    def bonus(self) -> int:
        """How many bonus placements are still due, including the next one (R5)."""
        return int(self._read("bonus"))

    @property
    def must_touch_symbol(self) -> bool:
        """Whether the next tile must touch a printed symbol: the first-turn rule (R3.4)."""
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
        """The colours that decide on the offered exchange; "" if none is offered (R6.1, R10.4).

        All colours with the lowest score of the acting side. In the duel, the colours whose marker
        is on the 9 of the acting player's side.
        """
        if self.phase != "exchange":
            return ""
        bits = door.deciding_colours(self.geometry.record, self.states)
        return "".join(c for index, c in enumerate(self.rules.colours) if bits >> index & 1)

    @property
    def bag_size(self) -> int:
        """The number of tiles in the bag."""
        return int(self._read("bag_size"))

    @property
    def rack_sizes(self) -> tuple[int, ...]:
        """The number of tiles on each rack, which is no secret (R2.4)."""
        return tuple(self._read("held")[: self.rules.players].tolist())

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The markers of each score board, in colour order.

        On a double-length score board a marker goes from 0 to 36 (*Extreme*: 26). The duel has one
        score board; its markers are positive on the side of seat 0.
        """
        boards = 1 if self.rules.is_duel else len(set(self.rules.owners))
        colours = self.rules.edition.colours
        return tuple(map(tuple, self._read("pegs")[:boards, :colours].tolist()))

    def markers(self, owner: int) -> tuple[int, ...]:
        """The markers of an owner, as this owner counts them.

        The result differs from `scores` only in the duel: there, places on the opponent's side are
        negative.
        """
        if not self.rules.is_duel:
            return self.scores[owner]
        record, colours = self.geometry.record, range(self.rules.edition.colours)
        return tuple(int(door.marker(record, self.states, owner, colour)) for colour in colours)

    @property
    def tokens(self) -> dict[str, int | None]:
        """Duel: the seat that has the token of each colour, or None (R10.3).

        Other variants: empty.
        """
        if not self.rules.is_duel:
            return {}
        held = {c: int(t) for c, t in zip(self.rules.colours, self._read("token"), strict=False)}
        return {colour: None if seat == NOBODY else seat for colour, seat in held.items()}

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each owner if the game ended now; 1 is best."""
        record = self.geometry.record
        boards = range(max(self.rules.owners) + 1)
        return tuple(int(door.rank(record, self.states, board)) for board in boards)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._read("phase") == OVER)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and the reason for the end; None while the game is not over."""
        if self._read("phase") != OVER:
            return None
        reason = REASONS[int(self._read("reason"))]
        return Outcome(self.scores, self.ranks, reason, self.rules.owners)

    @property
    def symbols(self) -> dict[str, str]:
        """The colour letter of each space with a tile or a printed symbol: {"c8": "r", ...}."""
        colours = self.rules.colours
        return {
            space.name: colours[cell]
            for space, cell in zip(self.geometry.spaces, self._read("cell").tolist(), strict=False)
            if cell < EMPTY
        }

    def legal_moves(self) -> LegalMoves:
        """All legal moves, sorted by tile in colour order, then by spaces."""
        return list_legal(self.geometry, self.states)

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move is legal now. A double may name its spaces in either order.

        Example:
            >>> import genial
            >>> game = genial.Game("2023", players=2, seed=7, start=0)
            >>> game.is_legal("rrc9c10"), game.is_legal("swap"), game.is_over
            (True, False, False)

        Raises:
            BadNotation: the text is not a move.
        """
        try:
            encode_move(self.geometry, self.states, move)
        except IllegalMove:
            return False
        return True

    def points(self, move: Move | str) -> dict[str, int]:
        """The points of a placement in each colour.

        Points that the track cannot count are included (R4.1, R4.2).

        Raises:
            IllegalMove: the rules forbid the move now, or the move is not a placement.
            BadNotation: the text is not a move.
        """
        points: dict[str, int] = {}
        for half in self.explain(move).halves:
            points[half.colour] = points.get(half.colour, 0) + half.points
        return points

    def explain(self, move: Move | str) -> Explanation:
        """The scoring lines of a placement with their spaces, and the moves of the markers."""
        code = encode_move(self.geometry, self.states, move)
        if code >= KEEP:
            raise IllegalMove(str(self.decode(code)), "R4.1", "only a placement scores")
        return explain_placement(self.geometry, self.states, code)

    def _read(self, field: str) -> Any:
        """Reads a field of the state. `self.states[0][field]` would take twenty times as long."""
        return self.states[field][0]

    def _count_bag(self) -> Counter[Tile]:
        """The tiles in the bag of the state. In a view, these are all unseen tiles."""
        counts = zip(self.geometry.tiles, self._read("bag").tolist(), strict=False)
        return Counter({tile: number for tile, number in counts if number})

    def _tiles(self, kinds: Records) -> tuple[Tile, ...]:
        return tuple(self.geometry.tiles[kind] for kind in kinds)

    def decode(self, code: int) -> Move:
        """The move for a code that a kernel returned."""
        return self.geometry.moves[code]
