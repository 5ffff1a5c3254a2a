"""The friendly object: a game from the first deal to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from . import fairness
from .board import Board, load_board
from .editions import DEFAULT, check_seat, find_rules
from .errors import GenialError
from .geometry import compile_rules
from .kernel import door
from .notation import Move, Tile
from .options import check_chance, check_names
from .record import FORMAT, Fair, Record, Result, TurnRecord
from .state import DRAW, NOBODY, PLACE, duplicate
from .view import Turn, View
from .world import Played, World


class Game(World):
    """A game of any edition and variant.

    Draws are fair and cannot be foretold: they follow from a secret whose SHA-256, `commitment`, is
    known from the start. With a seed instead, the same moves always meet the same tiles.

    Example:
        >>> game = Game("2023", players=2, seed=7)
        >>> game.play(game.legal_moves()[0])
    """

    def __init__(
        self,
        edition: str = DEFAULT,
        *,
        variant: str = "standard",
        players: int | None = None,
        seed: int | None = None,
        secret: bytes | None = None,
        start: int | None = None,
        names: Sequence[str] | None = None,
        deal: Sequence[Sequence[str]] | None = None,
        board: Board | None = None,
        open_partners: bool = False,
    ) -> None:
        """Deals a new game.

        Args:
            edition: "2004", "2018", "2023", "2023-family" or "extreme".
            variant: "standard", "team", "solo" or "duel".
            players: may be left out where the variant fixes it.
            seed: makes the draws repeatable; 0 to 2**64 - 1.
            secret: 32 bytes the draws follow from; a fresh one where no seed is given either.
            start: the seat that begins, from 0; drawn where left out (R3.1).
            names: one for each seat.
            deal: the racks, one list of tiles for each seat, where they are known.
            board: a board of your own, from `parse_board`.
            open_partners: team only: partners see each other's racks (R8.4).
        """
        rules = find_rules(edition, variant, players, board, open_partners)
        self.names = check_names(names, rules)
        self._seed, self._secret = check_chance(seed, secret)
        self._is_start_drawn = start is None
        geometry = compile_rules(rules)
        super().__init__(geometry, duplicate(geometry.opening))
        self._is_told = deal is not None  # then seed or secret prove nothing about the tiles
        self._begin(NOBODY if start is None else check_seat(start, rules), deal)
        self.start = self.seat
        self._dealt = self.racks
        self._turns: tuple[Turn, ...] = ()
        self._public: tuple[Turn, ...] = ()  # the same as those see them who may not look
        self._earlier: list[tuple[tuple[Turn, ...], tuple[Turn, ...], bool]] = []

    def __copy__(self) -> Self:
        """A game that goes its own way; the same moves would draw the same tiles."""
        twin = super().__copy__()
        twin._earlier = self._earlier.copy()
        return twin

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns so far, the one under way included."""
        return self._turns

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret, to be published before the first move.

        None where the draws follow from a seed, or any tile was told from outside.
        """
        if self._secret is None or self._is_told:
            return None
        return fairness.seal(self._secret)

    def undo(self) -> None:
        """Takes the last move back, draws included; the same move would draw the same tiles."""
        super().undo()
        self._turns, self._public, self._is_told = self._earlier.pop()

    def settle(self) -> None:
        """Makes everything so far final, so that it need not be kept: nothing can be undone."""
        super().settle()
        self._earlier.clear()

    def view(self, seat: int | None) -> View:
        """What one seat may know, the turns so far included; None: somebody who only looks on."""
        view = super().view(seat)
        sees = [self.rules.sees_rack(seat, other) for other in range(self.rules.players)]
        both = zip(self._turns, self._public, strict=True)
        view.turns = tuple(turn if sees[turn.seat] else public for turn, public in both)
        return view

    def record(self) -> Record:
        """The game so far, ready for JSON (docs/record.md).

        It holds what every seat drew; the secret only once the game is over.
        """
        record: Record = {
            "format": FORMAT,
            "edition": self.rules.edition.id,
            "variant": self.rules.variant,
            "players": self.rules.players,
            "start": self.start,
            "names": list(self.names),
            "deal": [[str(tile) for tile in rack] for rack in self._dealt],
            "turns": [_write_turn(turn) for turn in self._turns],
        }
        if self.rules.open_partners:
            record["open_partners"] = True
        if self.rules.board != load_board(self.rules.edition.board):
            record["board"] = str(self.rules.board)
        if not self._is_told:
            self._write_source(record)
        outcome = self.outcome
        if outcome:
            record["result"] = Result(
                scores=[list(board) for board in outcome.scores],
                ranks=list(outcome.ranks),
                reason=outcome.reason,
            )
        return record

    def _write_source(self, record: Record) -> None:
        """Writes down what the draws follow from: the seed, or the seal of the secret."""
        if self._seed is not None:
            record["seed"] = self._seed
        if self._secret is not None:
            start = "drawn" if self._is_start_drawn else "chosen"
            record["fair"] = Fair(commitment=fairness.seal(self._secret), start=start)
            if self.outcome:
                record["fair"]["secret"] = self._secret.hex()

    def _begin(self, start: int, deal: Sequence[Sequence[str]] | None) -> None:
        self._key_draw(0)
        if deal is None:
            door.begin(self.geometry.record, self.states, start)
            return
        if len(deal) != self.rules.players:
            raise GenialError(f"deal has {len(deal)} racks for {self.rules.players} players")
        if start == NOBODY:
            raise GenialError("with the deal given, say who starts")
        for seat, tiles in enumerate(deal):
            self._draw(seat, tiles)
        self.states["seat"] = start
        self.states["phase"] = PLACE

    def _key_draw(self, number: int) -> None:
        if self._secret is not None:
            self.states["rng"] = fairness.seed_draw(self._secret, number)
        elif number == 0 and self._seed is not None:
            self.states["rng"] = self._seed

    def _play(self, move: Move | str, draw: Sequence[str] | None) -> Played:
        seat = self.seat
        played = super()._play(move, draw)
        done = self._done
        turn = self._turns[-1] if len(done) < len(self._turns) else Turn(seat)
        self._earlier.append((self._turns, self._public, self._is_told))
        turn = _add_to_turn(turn, played)
        self._turns, self._public = (*done, turn), (*self._public[: len(done)], _hide(turn))
        self._is_told = self._is_told or draw is not None
        return played

    def _refill(self, draw: Sequence[str] | None) -> tuple[Tile, ...] | None:
        if self._read("phase") == DRAW:
            self._key_draw(len(self._done) + 1)
        return super()._refill(draw)

    @property
    def _done(self) -> tuple[Turn, ...]:
        """The turns that are over; the last one may be under way."""
        is_under_way = bool(self._turns) and self._turns[-1].draw is None
        return self._turns[:-1] if is_under_way else self._turns


def _hide(turn: Turn) -> Turn:
    """A turn as others see it: that an exchange was declined would tell what is on the rack."""
    return replace(turn, draw=None, exchange=turn.exchange or None)


def _add_to_turn(turn: Turn, played: Played) -> Turn:
    if played.move.is_placement:
        turn = replace(turn, moves=(*turn.moves, played.move))
    else:
        turn = replace(turn, exchange=played.move.decision == "swap", shown=played.shown)
    return replace(turn, draw=played.drawn, drawn=len(played.drawn or ()))


def _write_turn(turn: Turn) -> TurnRecord:
    record: TurnRecord = {"seat": turn.seat, "moves": [str(move) for move in turn.moves]}
    if turn.exchange is not None:
        record["exchange"] = turn.exchange
    if turn.shown:
        record["shown"] = [str(tile) for tile in turn.shown]
    if turn.draw is not None:
        record["draw"] = [str(tile) for tile in turn.draw]
    return record
