"""A table: its game, its seats and its clocks, as the events so far have made them.

Nothing here waits, reads a clock or touches the store: events are applied, and that is all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from genial.engine.errors import GenialError

from .clock import Clock
from .cuts import Cut, read_cut
from .dealing import BrokenTable, compare_tiles, deal
from .events import (
    Asking,
    ClaimAnswered,
    ClaimAsked,
    Claimed,
    Continued,
    Created,
    Event,
    Filled,
    Imported,
    Leaving,
    Lent,
    OutOfTime,
    Played,
    Resigned,
    Returned,
    Seated,
    Seating,
    Started,
    UndoAsked,
    Undone,
)
from .ranking import rank_cut
from .steps import Ahead, GameStep, conceal, list_steps, play_on

BOT = "bot"  # who sits on a bot's seat; no guest is called so
NOBODY = "nobody"
NO_GUEST = ""  # a client that has never needed a cookie


@dataclass
class Seat:
    """Who plays here."""

    name: str
    bot: str | None
    holder: str | None = None  # the guest; None: a bot, or nobody yet
    out_of_time: bool = False

    @property
    def is_open(self) -> bool:
        """Whether anybody who has the link may sit down."""
        return self.bot is None and self.holder is None


def name_open(seat: int) -> str:
    """What a seat is called while nobody sits there."""
    return f"Seat {seat + 1}"


def seat_people(opening: Created, owner: str) -> list[Seat]:
    """The seats as a table begins."""
    number = len(opening.names)
    holders = opening.holders or [owner] * number
    is_open = opening.open or [False] * number
    people = zip(opening.names, opening.bots, holders, is_open, strict=True)
    return [
        Seat(name, bot, None if bot is not None or is_free else holder)
        for name, bot, holder, is_free in people
    ]


class Table:
    """The state of one table after `version` events."""

    def __init__(self, table_id: str, owner: str, created_at: str, opening: Event) -> None:
        if not isinstance(opening, (Created, Imported)):
            raise BrokenTable(f"table {table_id} begins with an event of kind {opening.kind}")
        self.id, self.owner, self.created_at = table_id, owner, created_at
        self.opening = opening
        self.played_at = created_at
        self.best_before: int | None = None  # solo: the owner's best result before this one
        self.version = 1
        self.ply = 0  # plays and take-backs so far
        self.steps: list[GameStep] = []
        self.clock: Clock | None = None
        self.clock_at = created_at  # since when whoever is on turn spends time
        self._clock_version = 1  # the event with which that began
        self._clock_started = 0  # that of the stretch which the clock counts
        self.next: str | None = None  # the table where the same people play again
        self.undo_asked: int | None = None  # the seat that would like its last placement back
        self.undo_agreed: set[str] = set()  # the guests who have nothing against it
        self.claim_asked: int | None = None  # the seat whose person left: shall the game end?
        self.claim_agreed: set[str] = set()  # the guests who want it to
        self.cut: Cut | None = None  # how it ended before its time, if it did
        self.is_waiting = False  # for people to sit down, and for the host to begin
        self._stood = [0, 0]  # by version: how many steps of the version before still stand
        if isinstance(opening, Imported):
            self.game, self.steps = list_steps(opening.record)
            self.seats = [Seat(name, None) for name in self.game.names]
            self.cut = read_cut(opening.record, self.game)
            return
        self.game = deal(table_id, opening)
        self.seats = seat_people(opening, owner)
        self.is_waiting = any(seat.is_open for seat in self.seats)
        self._wind_clock()

    @property
    def is_imported(self) -> bool:
        """Whether it is a record to look at, where nobody plays."""
        return isinstance(self.opening, Imported)

    @property
    def is_shared(self) -> bool:
        """Whether people sit here who came by its link."""
        return bool(self.people - {self.owner})

    @property
    def people(self) -> set[str]:
        """The guests who play here, those included whose seats are lent."""
        return {seat.holder for seat in self.seats if seat.holder is not None}

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return self.game.outcome is not None or self.cut is not None

    @property
    def ranks(self) -> list[int]:
        """The rank of each score board as it stands or ended, 1 is best; who left is last."""
        ranks = self.game.ranks
        return list(ranks) if self.cut is None else rank_cut(ranks, self.cut.owner)

    @property
    def turn(self) -> int:
        """The number of the turn under way, from 0."""
        turns = self.game.turns
        return len(turns) - 1 if turns and turns[-1].draw is None else len(turns)

    @property
    def can_undo(self) -> bool:
        """Whether the seat on turn has placed a tile in this turn, and nothing was drawn since."""
        turns = self.game.turns
        if self.is_over or self.is_imported or not turns:
            return False
        return turns[-1].draw is None and turns[-1].seat == self.game.seat

    def sitter(self, seat: int) -> str:
        """Who may act for a seat: a guest, or BOT."""
        if self.is_imported or seat >= len(self.seats):
            return NOBODY
        sitting = self.seats[seat]
        return BOT if sitting.bot is not None else sitting.holder or NOBODY

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats a guest may act for."""
        return tuple(s for s in range(len(self.seats)) if self.sitter(s) == guest)

    def find_others(self, seat: int) -> set[str]:
        """The people who play now, apart from the one on a seat."""
        playing = {self.sitter(number) for number in range(len(self.seats))}
        return playing - {self.sitter(seat), BOT, NOBODY}

    def lent_seats(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest that a bot plays for, and that can be had back."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.bot is not None and seat.holder == guest and not seat.out_of_time
        )

    @property
    def bot_on_turn(self) -> str | None:
        """The bot that is to move, if one is."""
        is_resting = self.is_over or self.is_imported or self.is_waiting
        return None if is_resting else self.seats[self.game.seat].bot

    def num_kept(self, version: int) -> int:
        """How many of the steps that were there at an earlier version stand unchanged."""
        return min(self._stood[version + 1 :], default=len(self.steps))

    def start_clock(self, now: float) -> None:
        """Lets the person on turn spend time: after every event, and when a table is loaded.

        A clock that is running already, and that the last event does not concern, runs on.
        """
        if self.clock is not None and self._clock_started != self._clock_version:
            is_resting = self.is_over or self.is_waiting or self.bot_on_turn is not None
            self.clock.start(None if is_resting else self.game.seat, now)
            self._clock_started = self._clock_version

    def read_clock(self, seat: int, now: float, is_turn_done: bool = False) -> int | None:
        """Milliseconds left to a seat after a move made now; a person's turn gives some back."""
        if self.clock is None:
            return None
        if is_turn_done and self.sitter(seat) != BOT:
            return self.clock.read_after_turn(seat, now)
        return self.clock.read(seat, now)

    def apply(self, event: Event, at: str, ahead: Ahead | None = None) -> None:
        """Lets an event happen.

        Args:
            event: what happens.
            at: when, as it is stored.
            ahead: the game with the move played, where that has been done already.

        Raises:
            BrokenTable: where it cannot follow from those before it.
        """
        number = self.version + 1
        stands = len(self.steps)
        if isinstance(event, Played):
            stands = self._play(event, number, ahead)
        elif isinstance(event, Undone):
            self.game.undo()
            self.steps.pop()
            stands = len(self.steps)
        elif isinstance(event, Asking):
            self._ask(event)
        elif isinstance(event, Leaving):
            self._leave(event)
        elif isinstance(event, Seating):
            self._seat(event)
        elif isinstance(event, Continued):
            self.next = event.table
        else:
            raise BrokenTable(f"table {self.id} begins twice, at event {number}")
        if isinstance(event, (Played, Undone)):
            self.ply += 1
            self.undo_asked, self.undo_agreed = None, set()
        if not isinstance(event, Asking):  # whatever happens, the game goes on, or is over
            self.claim_asked, self.claim_agreed = None, set()
        self._set_clock(event)
        if self._is_timing(event):
            self.clock_at, self._clock_version = at, number
        self.played_at = at
        self.version = number
        self._stood.append(stands)

    def _seat(self, event: Seating) -> None:
        if isinstance(event, Started):
            self.is_waiting = False
            self.game.names = tuple(seat.name for seat in self.seats)
            self._wind_clock()
        elif isinstance(event, Seated):
            self.seats[event.seat] = Seat(event.name, None, event.guest)
        elif isinstance(event, Filled):
            self.seats[event.seat] = Seat(event.name, event.bot)
        else:
            self.seats[event.seat] = Seat(name_open(event.seat), None)

    def _ask(self, event: Asking) -> None:
        if isinstance(event, UndoAsked):
            self.undo_asked, self.undo_agreed = event.seat, set()
        elif isinstance(event, ClaimAsked):
            self.claim_asked, self.claim_agreed = event.seat, {self.sitter(event.by)}
        elif isinstance(event, ClaimAnswered) and event.agrees:
            self.claim_agreed.add(self.sitter(event.by))
        elif isinstance(event, ClaimAnswered):
            self.claim_asked, self.claim_agreed = None, set()
        elif event.agrees:
            self.undo_agreed.add(self.sitter(event.seat))
        else:
            self.undo_asked = None

    def _leave(self, event: Leaving) -> None:
        seat = self.seats[event.seat]
        if isinstance(event, (Resigned, Claimed)):
            reason: Any = "resigned" if isinstance(event, Resigned) else "left"
            owner = self.game.rules.owners[event.seat]
            self.cut = Cut(reason=reason, owner=owner, seat=event.seat)
        elif isinstance(event, Returned):
            seat.bot = None  # with the time that was left
        else:
            seat.bot, seat.out_of_time = event.bot, isinstance(event, OutOfTime)

    def _wind_clock(self) -> None:
        if isinstance(self.opening, Created) and self.opening.clock and not self.is_waiting:
            persons = [seat.bot is None for seat in self.seats]
            self.clock = Clock.wind(self.opening.clock, persons)

    def _play(self, event: Played, number: int, ahead: Ahead | None) -> int:
        stands = len(self.steps) - (event.move == "keep")
        try:
            ahead = ahead or play_on(self.game, event.move, number)
        except GenialError as error:
            raise BrokenTable(f"table {self.id}, event {number}: {error}") from None
        compare_tiles(f"table {self.id}, event {number}", ahead.step.draw, event.draw)
        self.game = ahead.game
        conceal(self.steps, ahead.step)
        if not self.can_undo:
            self.game.forget_past()  # a table costs a third of the memory without its past
        return stands

    def _is_timing(self, event: Event) -> bool:
        """Whether another clock runs after an event, or the same one anew."""
        if isinstance(event, (Lent, Returned)):
            return event.seat == self.game.seat
        return not isinstance(event, Asking | Continued)

    def _set_clock(self, event: Event) -> None:
        if self.clock is None:
            return
        if isinstance(event, (Played, Undone)):
            self.clock.left[event.seat] = event.left_ms
        elif isinstance(event, Lent) and event.left_ms is not None:
            self.clock.left[event.seat] = event.left_ms  # else leaving would give time back
        elif isinstance(event, OutOfTime):
            self.clock.left[event.seat] = 0
