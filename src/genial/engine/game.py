"""A game from the deal to the result: the object that most programs start with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

import numpy as np

from . import fairness
from .board import Board, load_board
from .editions import DEFAULT, check_seat, find_rules
from .errors import BadPosition, GenialError
from .geometry import compile_rules
from .kernel import door
from .kernel.steps import KEYED
from .notation import Move
from .options import check_chance, check_names
from .position_text import parse_position
from .record import FORMAT, Fair, Record, Result, TurnRecord
from .state import NOBODY, PLACE, duplicate
from .step import Step, Turn, add_step, list_turns
from .view import View
from .world import World


class Game(World):
    """A game of any edition and variant.

    Draws are fair and cannot be predicted: a secret determines them, and the SHA-256 of the secret,
    `commitment`, is known from the start. With a seed instead of a secret, the draws are
    repeatable: the same moves draw the same tiles.

    Attributes:
        unknown_racks: whether nobody wrote the racks down, as in a game on cardboard. Then all
            tiles but the placed ones are made up, and agree with the moves (docs/record.md).

    Example:
        >>> import genial
        >>> game = genial.Game("2023", players=2, seed=7, start=0)
        >>> game.play("rrc9c10").due
        Due(seat=1, phase='place', bonus=0)
        >>> game.moves[-1] == game.steps[-1].move == genial.parse_move("rrc9c10")
        True
        >>> genial.Game.from_position(str(game)).racks == game.racks
        True
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
            edition: "2004", "2018", "2023", "2023-family" or "extreme"; or a toy, such as "toy-7".
            variant: "standard", "team", "solo" or "duel".
            players: the number of players. Optional if the variant has only one number.
            seed: makes the draws repeatable; from 0 to 2**64 - 1.
            secret: 32 bytes that determine the draws. Without seed and secret, a new secret is
                drawn.
            start: the first seat, counted from 0. Random if left out (R3.1).
            names: one name for each seat.
            deal: the first racks, a list of tiles for each seat. Random if left out.
            board: your own board, from `parse_board`.
            open_partners: whether partners see each other's racks (R8.4). Only for teams.
        """
        rules = find_rules(edition, variant, players, board, open_partners)
        self.names = check_names(names, rules)
        self._seed, self._secret = check_chance(seed, secret)
        self._is_start_drawn = start is None
        geometry = compile_rules(rules)
        super().__init__(geometry, duplicate(geometry.opening))
        self._is_deal_given = deal is not None
        # the index of the first step whose draw the caller gave
        self._first_given_draw: int | None = None
        self._begin(NOBODY if start is None else check_seat(start, rules), deal)
        self.start = self.seat
        self._dealt = self.racks
        # the text of the position that the game started from; None after a normal deal
        self._position: str | None = None
        self.unknown_racks = False
        self._seen: dict[int | None, _Seen] = {}  # the key is the viewer; None is a spectator

    def __copy__(self) -> Self:
        """An independent game. In both games the same moves draw the same tiles."""
        twin = super().__copy__()
        twin._seen = {}
        return twin

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        names: Sequence[str] | None = None,
    ) -> Self:
        """A game that starts from the text of a position (docs/notation.md), such as `str(game)`.

        The record of this game contains the position. It proves nothing about the draws.

        Raises:
            BadPosition: the text is not a position, or it is the text of a view, which hides tiles.
        """
        world = parse_position(text)
        if isinstance(world, View):
            raise BadPosition(
                "kind of game", "a game needs all tiles, but the text of a view hides some"
            )
        rules = world.rules
        game = cls(
            rules.edition.id,
            variant=rules.variant,
            players=rules.players,
            seed=seed,
            secret=secret,
            start=world.seat,
            names=names,
            board=rules.board,
            open_partners=rules.open_partners,
        )
        world.states["rng"] = 0 if game._seed is None else game._seed
        game.states[:] = world.states
        game._dealt, game._is_deal_given, game._position = world.racks, True, str(world)
        return game

    def _content(self) -> tuple[object, ...]:
        chance = self._seed, self._secret, self._has_given_tiles
        start = self.start, self._dealt, self._position
        return *super()._content(), self.names, start, self.unknown_racks, chance

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns so far, including the current one."""
        return tuple(list_turns(self._steps))

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret, for publication before the first move.

        None if the game has a seed, or if the caller has given the deal or a draw.
        """
        if self._secret is None or self._has_given_tiles:
            return None
        return fairness.seal(self._secret)

    @property
    def _has_given_tiles(self) -> bool:
        """Whether the caller gave any tiles.

        If so, neither the seed nor the secret proves the draws.
        """
        return self._is_deal_given or self._first_given_draw is not None

    def play(self, move: Move | str, draw: Sequence[str] | None = None) -> Step:
        """As `World.play`, but the seed or the secret determines the draws."""
        first_told = self._first_given_draw
        if draw is not None and first_told is None:
            self._first_given_draw = len(self._steps)
        try:
            return super().play(move, draw)
        except BaseException:
            self._first_given_draw = first_told
            raise

    def undo(self) -> None:
        """Takes back the last move and its draw. The same move would draw the same tiles again."""
        super().undo()
        self._seen.clear()
        if self._first_given_draw == len(self._steps):
            self._first_given_draw = None

    def view(self, seat: int | None) -> View:
        """What one seat (None: a spectator) may know, with the steps so far."""
        view = super().view(seat)
        view.steps = self._list_seen(view.viewer)
        return view

    def _list_seen(self, viewer: int | None) -> tuple[Step, ...]:
        """The steps so far as a viewer may know them.

        Each step is computed once and then cached.
        """
        seen = self._seen.setdefault(viewer, _Seen())
        for step in self._steps[seen.num_steps :]:
            add_step(seen.steps, step, lambda seat: self.rules.sees_rack(viewer, seat))
        seen.num_steps = len(self._steps)
        return tuple(seen.steps)

    def record(self) -> Record:
        """The game so far as plain data for JSON (docs/record.md).

        The record contains the draws of all seats. It contains the secret only after the game.
        """
        record: Record = {
            "format": FORMAT,
            "edition": self.rules.edition.id,
            "variant": self.rules.variant,
            "players": self.rules.players,
            "start": self.start,
            "names": list(self.names),
            "deal": [[str(tile) for tile in rack] for rack in self._dealt],
            "turns": [_write_turn(turn) for turn in list_turns(self._steps)],
        }
        if self.rules.open_partners:
            record["open_partners"] = True
        if self.rules.board != load_board(self.rules.edition.board):
            record["board"] = str(self.rules.board)
        if self.unknown_racks:
            record["unknown_racks"] = True
        if self._position is not None:
            record["position"] = self._position
        if not self._has_given_tiles:
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
        """Adds the source of the draws to the record: the seed, or the commitment to the secret."""
        if self._seed is not None:
            record["seed"] = self._seed
        if self._secret is not None:
            start = "drawn" if self._is_start_drawn else "chosen"
            record["fair"] = Fair(commitment=fairness.seal(self._secret), start=start)
            if self.outcome:
                record["fair"]["secret"] = self._secret.hex()

    def _begin(self, start: int, deal: Sequence[Sequence[str]] | None) -> None:
        if self._secret is not None:
            self.states["rng"] = fairness.seed_draw(self._secret, 0)
        elif self._seed is not None:
            self.states["rng"] = self._seed
        if deal is None:
            door.begin(self.geometry.record, self.states, start)
            return
        if len(deal) != self.rules.players:
            raise GenialError(f"deal has {len(deal)} racks for {self.rules.players} players")
        if start == NOBODY:
            raise GenialError("a game with a given deal needs `start`, the first seat")
        for seat, tiles in enumerate(deal):
            self._draw(seat, tiles)
        self.states["seat"] = start
        self.states["phase"] = PLACE

    def _source(self) -> tuple[int, np.uint64]:
        if self._secret is None:
            return super()._source()
        return KEYED, np.uint64(fairness.seed_draw(self._secret, self._turn + 1))


@dataclass
class _Seen:
    """The part of the first `num_steps` steps of a game that a viewer may know."""

    steps: list[Step] = field(default_factory=list)
    num_steps: int = 0


def _write_turn(turn: Turn) -> TurnRecord:
    record: TurnRecord = {"seat": turn.seat, "moves": [str(move) for move in turn.moves]}
    if turn.exchange is not None:
        record["exchange"] = turn.exchange
    if turn.shown:
        record["shown"] = [str(tile) for tile in turn.shown]
    if turn.draw is not None:
        record["draw"] = [str(tile) for tile in turn.draw]
    return record
