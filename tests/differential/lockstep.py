"""The engine and the oracle play the same game, and are compared at every decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from genial.engine.board import parse_board
from genial.engine.editions import every_kind, every_toy, find_rules
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.kernel import door, turn
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.position import Position
from genial.engine.state import DRAW, EMPTY, NOBODY, PHASES
from tests.oracle import OracleGame
from tests.oracle.placing import Half
from tests.oracle.samples import HEXAGON_MAP
from tests.oracle.scoring import half_points


@dataclass(frozen=True)
class Kind:
    """A kind of game. `board` is a board map, or None for the board of the edition."""

    edition: str
    variant: str
    players: int
    board: str | None = None


KINDS = [
    *(Kind(*kind) for kind in every_kind()),
    # 100 tiles on 169 spaces: the bag becomes empty (R2.5).
    Kind("extreme", "standard", 4, HEXAGON_MAP),
    Kind("extreme", "team", 4, HEXAGON_MAP),
]


TOYS = [Kind(*kind) for kind in every_toy()]


class Disagreement(AssertionError):
    """Engine and oracle differ. The message names the property and all moves so far."""


class Texts(dict[int, str]):
    """The notation of each move code. Texts are cached."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__()
        self.geometry = geometry

    def __missing__(self, code: int) -> str:
        self[code] = text = str(self.geometry.moves[code])
        return text


@lru_cache
def prepare(kind: Kind) -> tuple[Geometry, Texts]:
    """The data that all games of a kind share."""
    board = parse_board(kind.board) if kind.board else None
    rules = find_rules(kind.edition, kind.variant, kind.players, board=board)
    return compile_rules(rules), Texts(compile_rules(rules))


class Lockstep:
    """One game, played by engine and oracle."""

    def __init__(self, kind: Kind, seed: int, policy: str) -> None:
        self.kind, self.seed, self.policy = kind, seed, policy
        self.rng = np.random.default_rng(seed)
        self.geometry, self.texts = prepare(kind)
        self.states = self.geometry.opening.copy()
        self.states[0].rng = seed
        door.begin(self.geometry.record, self.states, NOBODY)
        self.oracle = OracleGame(
            kind.edition,
            kind.variant,
            kind.players,
            start=int(self.states[0].seat),
            deal=[self._rack(seat) for seat in range(kind.players)],
            board=kind.board,
        )
        self.played: list[str] = []

    def play(self) -> int:
        """Plays to the end; returns the number of compared decisions."""
        codes = np.empty(MAX_MOVES, np.int32)
        while True:
            number = door.list_moves(self.geometry.record, self.states, codes)
            moves = [self.texts[code] for code in codes[:number].tolist()]
            self._compare(moves)
            if not moves:
                return len(self.played)
            self._step(self._choose(codes[:number]))

    def _choose(self, codes: np.ndarray[tuple[int], np.dtype[np.int32]]) -> int:
        # The greedy policy also makes some random moves, so that all games differ.
        if self.policy == "greedy" and self.rng.random() < 0.95:
            noise = self.rng.integers(0, 2**64, dtype=np.uint64)
            return int(door.greedy_move(self.geometry.record, self.states, noise))
        return int(self.rng.choice(codes))

    def _step(self, code: int) -> None:
        text = self.texts[code]
        self.played.append(text)
        if code < turn.KEEP:
            position = Position(self.geometry, self.states)
            self._same(f"points of {text}", position.points(text), self.oracle.points(text))
        door.step(self.geometry.record, self.states, code)
        self.oracle.make(text)  # the move is legal, because the lists of moves were compared before
        if self.states[0].phase == DRAW:
            self._same("phase", "draw", self.oracle.phase)
            seat, held = int(self.states[0].seat), int(self.states[0].held[self.states[0].seat])
            door.refill(self.geometry.record, self.states)
            self._same("due", int(self.states[0].held[seat]) - held, self.oracle.due)
            self.oracle.draw(self._rack(seat)[held:])

    def _compare(self, moves: list[str]) -> None:
        oracle, state = self.oracle, self.states[0]
        position = Position(self.geometry, self.states)
        self._same("phase", PHASES[state.phase], oracle.phase)
        self._same("seat", int(state.seat), oracle.seat)
        self._same("bonus", int(state.bonus), oracle.bonus)
        self._same("scores", [list(board) for board in position.scores], oracle.scores)
        self._same("tokens", position.tokens, oracle.tokens)
        self._same("ranks", list(position.ranks), oracle.ranks())
        self._same("board", position.symbols, oracle.board_colours)
        racks = [Counter(self._rack(seat)) for seat in range(self.kind.players)]
        self._same("racks", racks, [Counter(rack) for rack in oracle.racks])
        bag = dict(zip(self.geometry.tiles, state.bag.tolist(), strict=False))
        self._same("bag", Counter(bag), oracle.bag)
        outcome = position.outcome
        self._same("reason", outcome.reason if outcome else None, oracle.reason)
        self._same("number of legal moves", len(moves), len(set(moves)))
        self._same("legal moves", set(moves), oracle.legal_moves())
        self._same("points", *self._gains())

    def _gains(self) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], int]]:
        """The points of every colour on empty spaces, as the engine and the oracle compute them.

        Every fourth decision compares all spaces, and the others compare only some. That is enough,
        because a wrong entry of the gain table stays wrong.
        """
        state, colours = self.states[0], self.geometry.rules.colours
        empty = np.flatnonzero(state.cell == EMPTY).tolist()
        if len(self.played) % 4:
            empty = empty[len(self.played) % 7 :: 7]
        board, symbols = self.oracle.board, self.oracle.board_colours
        ours, theirs = {}, {}
        for index in empty:
            space = self.geometry.spaces[index].name
            for colour, gain in zip(colours, state.gain[index].tolist(), strict=False):
                ours[space, colour] = gain
                theirs[space, colour] = half_points(board, symbols, Half(colour, space, other=""))
        return ours, theirs

    def _rack(self, seat: int) -> list[str]:
        state = self.states[0]
        return [self.geometry.tiles[kind] for kind in state.rack[seat, : state.held[seat]]]

    def _same(self, what: str, engine: object, oracle: object) -> None:
        if engine != oracle:
            raise Disagreement(
                f"{what}: engine {engine}, oracle {oracle}; {self.kind}, seed {self.seed}, "
                f"{self.policy}, after {' '.join(self.played)}"
            )
