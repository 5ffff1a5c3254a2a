"""The summary of a table: what a list of games shows without replaying the game."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from genial.engine.editions import VariantName

from .bounds import SLOW_MINUTES
from .clock import ClockSettings
from .early_ends import EarlyEnd
from .events import Opening
from .programs import is_program
from .table import Table


class Summary(BaseModel):
    """The part of a table's summary that changes during a game. It is stored with every event."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    names: list[str]
    bots: list[str | None]
    turns: int
    is_over: bool
    winners: list[int]  # the winning score boards
    result: int | None  # in solo, the lowest marker
    markers: list[int]  # in solo, all markers, lowest first
    is_persons_turn: bool
    holders: list[str | None] = []  # the guest on each seat
    is_waiting: bool = False
    turn_of: str | None = None  # the guest whose turn it is
    on_turn: int | None = None  # the seat whose turn it is
    clock: ClockSettings | None = None  # the clock settings, only while the table waits
    is_rated: bool = False  # whether the game is rated, only while the table waits
    programs: bool = False  # whether programs may take open seats, only while the table waits
    cut: EarlyEnd | None = None
    is_annulled: bool = False  # whether a rated game ended without counting
    is_bound: bool = False  # whether the game is running and cannot be deleted
    day: str | None = None  # the day for whose ranking the game counts

    @property
    def is_program(self) -> list[bool]:
        """On which seats programs of other people play."""
        holders = self.holders or [None] * len(self.names)
        return [is_program(holder) for holder in holders]

    @property
    def is_open(self) -> list[bool]:
        """Which seats are open. No seat is open after the start of a game, or in a record."""
        holders = self.holders or self.names  # summaries of earlier versions have no holders
        people = zip(self.bots, holders, strict=True)
        return [self.is_waiting and bot is None and holder is None for bot, holder in people]


@dataclass(frozen=True)
class ListedTable:
    """A table in a list, in the form in which it is stored."""

    id: str
    owner: str
    created_at: str
    played_at: str
    edition: str
    variant: VariantName
    is_imported: bool
    summary: Summary

    def is_of(self, guest: str) -> bool:
        """Whether the table is in the guest's list.

        A guest who left the seat no longer has the table.
        """
        return guest in (self.owner, *self.summary.holders)


def summarise(table: Table) -> Summary:
    """The summary of a table. It has only what every player of the table may know now."""
    table = table.public
    game, seats = table.game, table.seats
    is_over, is_running = table.is_over, table.is_running
    on_turn = seats[table.on_turn]
    is_persons = is_running and on_turn.bot is None
    is_solo_over = is_over and game.rules.is_solo
    markers = sorted(game.scores[0]) if is_solo_over else []
    return Summary(
        names=[seat.name for seat in seats],
        bots=[seat.bot for seat in seats],
        turns=table.steps[-1].turn + 1 if table.steps else 0,
        is_over=is_over,
        winners=[owner for owner, rank in enumerate(table.ranks) if rank == 1] if is_over else [],
        result=markers[0] if markers else None,
        markers=markers,
        is_persons_turn=is_persons,
        holders=[seat.holder for seat in seats],
        is_waiting=table.is_waiting,
        turn_of=on_turn.holder if is_persons else None,
        on_turn=table.on_turn if is_running else None,
        clock=table.opening.clock if table.is_waiting else None,
        is_rated=table.is_waiting and table.is_rated,
        programs=table.is_waiting and table.opening.programs,
        cut=table.early_end,
        is_annulled=table.is_annulled,
        is_bound=is_bound(table),
        day=table.day,
    )


def is_bound(table: Table) -> bool:
    """Whether a running game counts for somebody else, or for a rating."""
    return table.is_running and table.is_binding and (table.is_rated or table.is_shared)


def is_slow(opening: Opening) -> bool:
    """Whether the game is turn-based: a turn may take an hour or more."""
    clock = opening.clock
    return clock is not None and clock.per == "turn" and clock.minutes >= SLOW_MINUTES
