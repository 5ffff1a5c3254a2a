"""A game of the oracle. The caller gives the moves and the drawn tiles."""

from collections import Counter

from .board import Board, reading_order, standard_board
from .drawn import drawn_board
from .edition import all_tiles, find_edition
from .exchange import exchangeable
from .placing import halves_of, room, room_on_first_turn
from .ranking import duel_ranks, ranks_by_lowest
from .scoring import (
    DUEL_END,
    advance_double,
    advance_single,
    all_home,
    half_points,
    own_side,
    pull,
)


class OracleGame:
    """A game in progress. Tests may change its attributes to set up a position."""

    def __init__(
        self,
        edition: str,
        variant: str,
        players: int,
        start: int,
        deal: list[list[str]],
        board: str | None = None,
    ) -> None:
        kind = find_edition(edition, variant, players)
        self.variant = variant
        self.players = players
        self.colours = kind.colours
        self.end = kind.end
        self.rack_size = 1 if variant == "solo" else kind.rack  # R2.3, R9.1
        drawn = kind.board if board is None else board
        self.board: Board = (
            standard_board(kind.shape, players)
            if drawn is None
            else drawn_board(drawn, players, kind.colours)
        )
        self.board_colours = dict(self.board.printed)  # the colour of each covered space
        boards = {"standard": players, "team": 2, "solo": 1, "duel": 1}[variant]
        self.scores = [[0] * len(self.colours) for _ in range(boards)]
        self.tokens: dict[str, int | None] = {}
        if variant == "duel":
            self.tokens = dict.fromkeys(self.colours)

        self.bag = all_tiles(kind)
        self.aside: list[str] = []  # the tiles that are being exchanged
        self.racks: list[list[str]] = [[] for _ in range(players)]
        if len(deal) != players or not 0 <= start < players:
            raise ValueError("one rack for each seat, and a seat to start")
        for rack, tiles in zip(self.racks, deal, strict=True):
            if len(tiles) > self.rack_size:
                raise ValueError(f"too many tiles: {tiles}")
            self._take(tiles, rack)

        # whether each seat has placed a tile, so that R3.4 no longer applies
        self.has_placed = [False] * players
        self.seat = start
        self.phase = "place"
        self.bonus = 0
        self.due = 0
        self.reason: str | None = None
        self._give_turn(start)
        if not room(self.board, self.board_colours):
            self._finish("full")

    # Legal moves

    def legal_moves(self) -> set[str]:
        if self.phase == "exchange":
            return {"keep", "swap"}
        if self.phase != "place":
            return set()
        find_pairs = room if self.has_placed[self.seat] else room_on_first_turn  # R3.4
        pairs = find_pairs(self.board, self.board_colours)
        moves: set[str] = set()
        for tile in set(self.racks[self.seat]):
            for here, there in pairs:
                if tile[0] != tile[1] or self._may_begin(tile, here, there):
                    moves.add(tile + here + there)
        return moves

    def _may_begin(self, double: str, here: str, there: str) -> bool:
        """Whether a double may name (and score) `here` first."""  # R4.4
        if reading_order(here) < reading_order(there):
            return True
        if self.variant not in ("team", "solo"):
            return False
        marker = self._score_board()[self.colours.index(double[0])]
        return marker < self.end <= marker + self.points(double + here + there)[double[0]]

    def points(self, move: str) -> dict[str, int]:
        """The points of each colour, including lost points."""  # R4.1, R4.2
        points: dict[str, int] = {}
        for half in halves_of(move):
            scored = half_points(self.board, self.board_colours, half)
            points[half.colour] = points.get(half.colour, 0) + scored
        return points

    # Playing

    def play(self, move: str) -> None:
        if move not in self.legal_moves():
            raise ValueError(f"not legal now: {move!r}")
        self.make(move)

    def make(self, move: str) -> None:
        """Plays a move that is known to be legal."""
        if self.phase == "place":
            self._place(move)
            return
        if move == "swap":
            self.aside = self._exchangeable()
            self.racks[self.seat] = [t for t in self.racks[self.seat] if t not in self.aside]
        self._begin_draw()

    def _place(self, move: str) -> None:
        halves = halves_of(move)
        scored = [(h.colour, half_points(self.board, self.board_colours, h)) for h in halves]
        for half in halves:
            self.board_colours[half.space] = half.colour
        self.racks[self.seat].remove(move[:2])
        self.has_placed[self.seat] = True
        if self.bonus:
            self.bonus -= 1  # this placement was a bonus placement
        for colour, points in scored:
            self.bonus += self._score(colour, points)

        # R7.2 is checked after both halves, and before R7.1.
        if all_home(self.variant, self._score_board(), self.seat, self.end):
            self._finish("instant")
        elif not room(self.board, self.board_colours):  # R7.1
            self._finish("full")
        elif not self.racks[self.seat]:  # R5.3, R6.4
            self.bonus = 0
            self._begin_draw()
        elif self.bonus == 0:
            if self._exchangeable():
                self.phase = "exchange"
            else:
                self._begin_draw()

    def _score(self, colour: str, points: int) -> int:
        """Moves the marker of one half; returns the number of earned bonus placements."""
        markers = self._score_board()
        at = self.colours.index(colour)
        before = markers[at]
        if self.variant == "duel":
            markers[at] = pull(before, points, self.seat)
            arrived = before != markers[at] and own_side(markers[at], self.seat) == DUEL_END
            if not arrived or self.tokens[colour] == self.seat:
                return 0
            self.tokens[colour] = self.seat  # R10.3
            return 1
        if self.variant == "standard":
            markers[at], arrivals = advance_single(before, points, self.end)
            return arrivals  # R5.1
        markers[at], arrivals = advance_double(before, points, self.end)
        return 0 if self.variant == "solo" else arrivals  # R8.2, R9.2

    def _score_board(self) -> list[int]:
        """The markers of the acting seat's score board."""  # R8.1, R10.1
        return self.scores[self.seat % len(self.scores)]

    def _exchangeable(self) -> list[str]:
        markers = dict(zip(self.colours, self._score_board(), strict=True))
        return exchangeable(self.variant, self.racks[self.seat], markers, self.seat)

    # Drawing, and the next turn

    def _begin_draw(self) -> None:
        self.phase = "draw"
        missing = self.rack_size - len(self.racks[self.seat])
        # R2.5: tiles that were set aside are not in the bag
        self.due = min(missing, self.bag.total())

    def draw(self, tiles: list[str]) -> None:
        if self.phase != "draw" or len(tiles) != self.due:
            raise ValueError(f"{self.due} tiles are due, not {tiles}")
        self._take(tiles, self.racks[self.seat])
        self.bag.update(
            self.aside
        )  # R6.2: the old tiles return after the draw, so that they cannot be drawn
        self.aside = []
        self.due = 0
        self._give_turn(self.seat + 1)

    def _take(self, tiles: list[str], rack: list[str]) -> None:
        if not Counter(tiles) <= self.bag:
            raise ValueError(f"not all in the bag: {tiles}")
        self.bag.subtract(tiles)
        rack.extend(tiles)

    def _give_turn(self, first: int) -> None:
        """Gives the turn to the next seat with a tile, starting at `first`."""  # R2.5, R3.1
        for seat in (number % self.players for number in range(first, first + self.players)):
            if self.racks[seat]:
                self.seat = seat
                self.phase = "place"
                return
        self._finish("tiles")

    def _finish(self, reason: str) -> None:
        self.phase = "over"
        self.reason = reason
        self.bonus = 0  # R5.3

    # The result

    def ranks(self) -> list[int]:
        if self.variant == "duel":
            return duel_ranks(self.scores[0])
        return ranks_by_lowest(self.scores)
