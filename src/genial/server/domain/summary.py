"""A table in a line: what a list of games shows without a replay."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from genial.engine.game import Game

from .bounds import SLOW_MINUTES
from .clock import ClockSettings
from .cuts import Cut
from .events import Created, Opening
from .ranking import rank_cut
from .table import Seat


class Summary(BaseModel):
    """What changes in the course of a game."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    names: list[str]
    bots: list[str | None]
    turns: int
    is_over: bool
    winners: list[int]
    result: int | None  # solo: the lowest marker
    markers: list[int]  # solo: from the lowest
    is_persons_turn: bool
    holders: list[str | None] = []  # the guests on the seats
    is_waiting: bool = False
    turn_of: str | None = None  # the guest whose turn it is
    on_turn: int | None = None  # the seat
    clock: ClockSettings | None = None  # while it waits
    is_rated: bool = False  # while it waits
    cut: Cut | None = None  # where it ended before its time

    @property
    def is_open(self) -> list[bool]:
        """Which seats are for whoever has the link: none once a game has begun, or in a record."""
        holders = self.holders or self.names  # before there were holders no seat was open
        people = zip(self.bots, holders, strict=True)
        return [self.is_waiting and bot is None and holder is None for bot, holder in people]


def summarise(
    game: Game,
    seats: Sequence[Seat],
    is_imported: bool = False,
    is_waiting: bool = False,
    cut: Cut | None = None,
) -> Summary:
    """The line for a game as it stands; `cut`: how it ended before its time, if it did."""
    outcome = game.outcome
    is_over = outcome is not None or cut is not None
    winners = list(outcome.winners) if outcome else []
    if cut is not None:
        ranks = rank_cut(game.ranks, cut.owner)
        winners = [owner for owner, rank in enumerate(ranks) if rank == 1]
    on_turn = seats[game.seat]
    is_persons = not (is_over or is_imported or is_waiting) and on_turn.bot is None
    is_solo = game.rules.is_solo
    markers = sorted(game.scores[0]) if is_solo and outcome else []
    return Summary(
        names=[seat.name for seat in seats],
        bots=[seat.bot for seat in seats],
        turns=len(game.turns),
        is_over=is_over,
        winners=winners,
        result=markers[0] if markers else None,
        markers=markers,
        is_persons_turn=is_persons,
        holders=[seat.holder for seat in seats],
        is_waiting=is_waiting,
        turn_of=on_turn.holder if is_persons else None,
        on_turn=None if is_over or is_imported or is_waiting else game.seat,
        cut=cut,
    )


def is_slow(opening: Opening) -> bool:
    """Whether a game is played over days: nobody is expected to sit there."""
    clock = opening.clock if isinstance(opening, Created) else None
    return clock is not None and clock.per == "turn" and clock.minutes >= SLOW_MINUTES
