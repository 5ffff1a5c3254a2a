"""A table: its game, its seats and its clocks, as the events so far have made them.

Nothing here waits, reads a clock or touches the store: events are applied, and that is all.
"""

from __future__ import annotations

from dataclasses import dataclass

from genial.engine.errors import GenialError

from .clock import Clock
from .dealing import BrokenTable, compare_tiles, deal
from .events import Created, Event, Imported, OutOfTime, Played, Undone
from .steps import GameStep, conceal, foresee, list_steps, write_step

BOT = "bot"  # who sits on a bot's seat; no guest is called so
NOBODY = "nobody"


@dataclass
class Seat:
    """Who plays here."""

    name: str
    bot: str | None
    out_of_time: bool = False


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
        self._stood = [0, 0]  # by version: how many steps of the version before still stand
        if isinstance(opening, Imported):
            self.game, self.steps = list_steps(opening.record)
            self.seats = [Seat(name, None) for name in self.game.names]
            return
        self.game = deal(table_id, opening)
        people = zip(opening.names, opening.bots, strict=True)
        self.seats = [Seat(name, bot) for name, bot in people]
        if opening.clock is not None:
            self.clock = Clock.wind(opening.clock, [bot is None for bot in opening.bots])

    @property
    def is_imported(self) -> bool:
        """Whether it is a record to look at, where nobody plays."""
        return isinstance(self.opening, Imported)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.game.outcome is not None

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
        return self.owner if self.seats[seat].bot is None else BOT

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats a guest may act for."""
        return tuple(s for s in range(len(self.seats)) if self.sitter(s) == guest)

    @property
    def bot_on_turn(self) -> str | None:
        """The bot that is to move, if one is."""
        return None if self.is_over or self.is_imported else self.seats[self.game.seat].bot

    def num_kept(self, version: int) -> int:
        """How many of the steps that were there at an earlier version stand unchanged."""
        return min(self._stood[version + 1 :], default=len(self.steps))

    def start_clock(self, now: float) -> None:
        """Lets the person on turn spend time: after every event, and when a table is loaded."""
        if self.clock is not None:
            is_resting = self.is_over or self.bot_on_turn is not None
            self.clock.start(None if is_resting else self.game.seat, now)

    def read_clock(self, seat: int, now: float, is_turn_done: bool = False) -> int | None:
        """Milliseconds left to a seat after a move made now; a person's turn gives some back."""
        left = self.clock.read(seat, now) if self.clock else None
        if self.clock is None or left is None or not is_turn_done or self.sitter(seat) == BOT:
            return left
        return left + self.clock.settings.increment * 1000

    def apply(self, event: Event, at: str) -> None:
        """Lets an event happen.

        Raises:
            BrokenTable: where it cannot follow from those before it.
        """
        number = self.version + 1
        stands = len(self.steps)
        if isinstance(event, Played):
            stands = self._play(event, number)
        elif isinstance(event, Undone):
            self.game.undo()
            self.steps.pop()
            stands = len(self.steps)
        elif isinstance(event, OutOfTime):
            seat = self.seats[event.seat]
            seat.bot, seat.out_of_time = event.bot, True
        else:
            raise BrokenTable(f"table {self.id} begins twice, at event {number}")
        if isinstance(event, (Played, Undone)):
            self.ply += 1
        self._set_clock(event)
        self.played_at = at
        self.version = number
        self._stood.append(stands)

    def _play(self, event: Played, number: int) -> int:
        stands = len(self.steps) - (event.move == "keep")
        try:
            intent = foresee(self.game, event.move)
            self.game.play(event.move)
        except GenialError as error:
            raise BrokenTable(f"table {self.id}, event {number}: {error}") from None
        step = write_step(self.game, intent, number)
        compare_tiles(f"table {self.id}, event {number}", step.draw, event.draw)
        conceal(self.steps, step)
        return stands

    def _set_clock(self, event: Event) -> None:
        if self.clock is None:
            return
        if isinstance(event, (Played, Undone)):
            self.clock.left[event.seat] = event.left_ms
        elif isinstance(event, OutOfTime):
            self.clock.left[event.seat] = 0
