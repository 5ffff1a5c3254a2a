"""A table: its game, seats, clocks and open proposal, as they follow from its events.

No function here waits, reads the time or uses the store.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import NamedTuple, assert_never

from genial.engine.errors import GenialError
from genial.engine.game import Game
from genial.engine.record import rank_early
from genial.engine.replay import replay
from genial.engine.step import Step, add_step
from genial.engine.view import View

from .clock import Clock
from .dealing import compare_tiles, deal
from .early_ends import EarlyEnd, Reason, read_early_end
from .events import (
    Answered,
    Claimed,
    Continued,
    Created,
    Event,
    Filled,
    Imported,
    Lent,
    OutOfTime,
    Played,
    Proposed,
    Resigned,
    Returned,
    Seated,
    Started,
    Undone,
    Vacated,
    What,
)
from .moments import shift
from .refusals import BrokenTable
from .seats import BOT, NOBODY, Seat, name_open, seat_people

SECRET_PLIES = 1000  # more plies than a turn can have that others do not know of
MOVES = ("played", "undone")  # the kinds of events that change the board
BINDING = 2  # a game counts once each side has placed this many tiles


@dataclass(frozen=True)
class Proposal:
    """Something that needs the consent of other players. A table has at most one."""

    id: int  # the public version with which the proposal appeared
    what: What
    by: int | None  # the proposer's seat; None: a host without a seat
    # for undo, the seat of the placement; for a claim, the seat whose player left
    about: int | None
    agreed: frozenset[str]  # the guests who agreed, including the proposer


class _Ahead(NamedTuple):
    """The game after a move that was tried but is not an event yet."""

    move: str
    game: Game
    step: Step


class Table:
    """The state of one table after `version` events.

    An event makes a new table (`after`), and the old table does not change. Both share the parts
    that are equal.
    """

    def __init__(self, table_id: str, owner: str, created_at: str, opening: Event) -> None:
        if not isinstance(opening, (Created, Imported)):
            raise BrokenTable(f"table {table_id} begins with an event of kind {opening.kind}")
        self.id, self.owner, self.created_at = table_id, owner, created_at
        self.opening = opening
        self.played_at = created_at  # the time of the last event
        # the time when the game began, or when the table was created if it still waits
        self.began_at = created_at
        self.best_before: int | None = None  # in solo, the owner's best result before this game
        self.version = 1
        # The version that clients get. It does not count events that other players may not notice.
        self.public_version = 1
        # The table as others see it while they may not know of a placement or its undo; otherwise
        # None.
        self._withheld: Table | None = None
        self._num_plies = 0  # the number of moves and undone moves that everybody knows
        # the number of later placements and undone placements that others do not know
        self._num_secret = 0
        self.steps: list[Step] = []  # the moves with their public information only
        self.step_ids: list[int] = []  # for each step, the public version with which it appeared
        # For each step, the score board that placed the tile. None for a substitute, or for an
        # exchange.
        self._placers: list[int | None] = []
        self.clock: Clock | None = None
        self.clock_at = created_at  # the time when the running clock was started
        self._is_clock_due = True  # whether the clocks must be started again
        self.next: str | None = None  # the id of the table of the rematch
        self.proposal: Proposal | None = None
        self.early_end: EarlyEnd | None = None
        # whether the table waits for players, and for the host to start the game
        self.is_waiting = False
        self.is_over = False  # whether the game has ended, early or by the rules
        self.is_running = False  # whether the game has begun and is not over
        self.on_turn = 0  # the seat whose turn it is
        self._sitters: tuple[str, ...] = ()  # see `sitter`
        # For each public version, the number of steps of the version before that did not change.
        self._kept = [0, 0]
        self._ahead: _Ahead | None = None
        # whether another table uses the same game object, so that it must not be changed
        self._is_game_shared = False
        if isinstance(opening, Imported):
            self.game = replay(opening.record)
            self.steps = list(self.game.steps)
            self.step_ids = [step.index + 1 for step in self.steps]
            self.seats = tuple(Seat(name, None) for name in self.game.names)
            self.early_end = read_early_end(opening.record, self.game)
            self._note_stage()
            return
        self.game = deal(table_id, opening)
        self.seats = seat_people(opening, owner)
        self.is_waiting = any(seat.is_open for seat in self.seats)
        self._note_stage()
        self._wind_clock()

    @property
    def is_imported(self) -> bool:
        """Whether the table is an uploaded record, where nobody plays."""
        return isinstance(self.opening, Imported)

    @property
    def is_from_position(self) -> bool:
        """Whether the game started from a given position. Its result is not a personal best."""
        return self.opening.position is not None

    @property
    def day(self) -> str | None:
        """The day for whose ranking the game counts, if it does (the bag of the day)."""
        return None if self.opening.is_known else self.opening.day

    @property
    def is_shared(self) -> bool:
        """Whether guests other than the owner play here."""
        return bool(self.people - {self.owner})

    @property
    def is_rated(self) -> bool:
        """Whether the table was created for a rated game."""
        return self.opening.is_rated

    @property
    def is_binding(self) -> bool:
        """Whether each side has placed two tiles itself. Before that, a rated game does not count.

        Placements by a bot in place of a person do not count for that person's side.
        """
        return all(self._placers.count(owner) >= BINDING for owner in set(self.game.rules.owners))

    @property
    def is_annulled(self) -> bool:
        """Whether the game was rated, but ended before it counted."""
        return self.is_over and self.is_rated and not self.is_binding

    @property
    def people(self) -> set[str]:
        """The guests who play here, including guests for whom a bot plays now."""
        return {seat.holder for seat in self.seats if seat.holder is not None}

    @property
    def ranks(self) -> list[int]:
        """The rank of each score board. 1 is best. A player who resigned or left is last."""
        ranks = self.game.ranks
        return list(ranks) if self.early_end is None else rank_early(ranks, self.early_end.owner)

    @property
    def turn(self) -> int:
        """The number of the current turn, from 0."""
        if not self.steps:
            return 0
        return self.steps[-1].turn + self.steps[-1].ends_turn

    @property
    def can_undo(self) -> bool:
        """Whether the acting seat has placed a tile in this turn and has not drawn since."""
        if not self.steps or self.is_imported or self.is_over:
            return False
        return not self.steps[-1].ends_turn and self.steps[-1].seat == self.on_turn

    def count_before(self, seats: Collection[int]) -> int | None:
        """The number of moves before the latest placement or exchange of these seats.

        A declined exchange is skipped, because it belongs to the placement before it. None if these
        seats have made no move.
        """
        own = (step for step in reversed(self.game.steps) if step.seat in seats)
        return next((step.index for step in own if step.move.decision != "keep"), None)

    @property
    def bot_on_turn(self) -> str | None:
        """The bot whose turn it is, if it is a bot's turn."""
        return self.seats[self.on_turn].bot if self.is_running else None

    def sitter(self, seat: int) -> str:
        """The guest, BOT or NOBODY that acts for a seat."""
        return self._sitters[seat] if seat < len(self._sitters) else NOBODY

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest acts for."""
        return tuple([seat for seat, sitter in enumerate(self._sitters) if sitter == guest])

    def held_seats(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest, including seats on which a bot plays now."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.holder == guest)

    def has_moved(self, guest: str) -> bool:
        """Whether somebody has moved on a seat of the guest."""
        held = self.held_seats(guest)
        return any(step.seat in held for step in self.steps)

    def has_been_there(self, guest: str) -> bool:
        """Whether a guest has certainly had this table open.

        The server seats the guests of a rematch, so such a guest may not know of the table yet.
        """
        holders = self.opening.holders if isinstance(self.opening, Created) else []
        return guest not in holders or self.has_moved(guest)

    def is_lent(self, seat: int) -> bool:
        """Whether a bot plays on this seat for a person who may return."""
        sitting = self.seats[seat]
        return sitting.is_abandoned and not (sitting.out_of_time or sitting.has_left)

    def find_others(self, seat: int) -> set[str]:
        """The guests who play now, except the guest on this seat."""
        return set(self._sitters) - {self.sitter(seat), BOT, NOBODY}

    def find_person(self, seat: int | None) -> str:
        """The guest of a seat, or the host if the seat is None."""
        return self.owner if seat is None else self.seats[seat].holder or self.owner

    @property
    def ply(self) -> int:
        """A number that grows with every move and every undone move.

        At the end of a turn, a declined exchange makes no difference to this number.
        """
        return SECRET_PLIES * self._num_plies + self._num_secret

    @property
    def public(self) -> Table:
        """The table as spectators see it."""
        return self.seen_from(())

    @property
    def is_placement_secret(self) -> bool:
        """Whether opponents and spectators do not know the last placement yet."""
        is_withheld = self._withheld is not None and len(self.steps) > len(self._withheld.steps)
        return is_withheld and not self.game.rules.edition.open_racks

    def seen_by(self, guest: str) -> Table:
        """The table as a guest, or BOT, may know it."""
        return self if self._withheld is None else self.seen_from(self.seats_of(guest))

    def seen_from(self, seats: tuple[int, ...]) -> Table:
        """The table as people on these seats may know it.

        An offered exchange would reveal something about the rack (readings to R6.1). So others see
        the last placement only after the decision, together with the draw or the exchange.
        """
        if self._withheld is None:
            return self
        rules, decider = self.game.rules, self.on_turn
        viewers = (None, *seats)
        sees = decider in seats or any(rules.sees_rack(viewer, decider) for viewer in viewers)
        return self if sees else self._withheld

    def view(self, seat: int | None) -> View:
        """The view of a seat, or of a spectator if the seat is None.

        The view has no steps, because no caller reads them.
        """
        return View.of(self.game.geometry, self.game.states, seat)

    def num_kept(self, version: int) -> int:
        """How many of the steps of an earlier public version have not changed since then."""
        shown = self if self._withheld is None else self._withheld
        return min(self._kept[version + 1 :], default=len(shown.steps))

    def start_clock(self, now: float) -> None:
        """Starts the clock of the person whose turn it is, if the last events require it.

        Caller ensures that nobody else uses this table yet.
        """
        if self.clock is not None and self._is_clock_due:
            is_persons = self.is_running and self.bot_on_turn is None
            self.clock = self.clock.start(self.on_turn if is_persons else None, now)
        self._is_clock_due = False
        if self._withheld is not None:
            self._withheld.clock, self._withheld._is_clock_due = self.clock, False

    def read_clock(self, seat: int, now: float, is_turn_done: bool = False) -> int | None:
        """The milliseconds that a seat has left after a move that is made now."""
        if self.clock is None:
            return None
        if is_turn_done and self.sitter(seat) != BOT:
            return self.clock.read_after_turn(seat, now)
        return self.clock.read(seat, now)

    @property
    def deadline(self) -> str | None:
        """The time when the running clock is up if there is no outage. None if no clock runs."""
        if self.clock is None or not self.is_running or self.bot_on_turn is not None:
            return None
        left_ms = self.clock.left[self.game.seat]
        return None if left_ms is None else shift(self.clock_at, timedelta(milliseconds=left_ms))

    def try_move(self, move: str) -> Step:
        """The result of a move.

        The table stays unchanged, and `after` does not play the move again.

        Raises:
            IllegalMove, BadNotation: if the move cannot be made.
        """
        game = copy(self.game)
        step = game.play(move)
        self._ahead = _Ahead(str(step.move), game, step)
        return step

    def after(self, event: Event, at: str) -> Table:
        """The table after one more event. `at` is the stored time of the event.

        Raises:
            BrokenTable: if the event cannot follow on this table.
        """
        return self.after_all([(event, at)])

    def after_all(self, events: Iterable[tuple[Event, str]]) -> Table:
        """The table after several events, each with its time.

        Raises:
            BrokenTable: if an event cannot follow.
        """
        following = copy(self)
        following.steps, following.step_ids = self.steps.copy(), self.step_ids.copy()
        following._placers = self._placers.copy()
        following._kept = self._kept.copy()
        following._is_game_shared = True
        for event, at in events:
            following._apply(event, at)
        return following

    def _apply(self, event: Event, at: str) -> None:
        """Changes this table. No other code uses it yet."""
        number = self.version + 1
        num_before = kept = len(self.steps)
        num_public = num_before if self._withheld is None else len(self._withheld.steps)
        times = self.clock_at, self.played_at
        open_proposal, self.proposal = self.proposal, None  # most events close a proposal
        is_clock_due = True
        match event:
            case Played(seat=seat, left_ms=left_ms):
                kept = self._play(event, number)
                self._set_left(seat, left_ms)
            case Undone(seat=seat, moves=moves, left_ms=left_ms):
                kept = self._undo() if moves is None else self._go_back(moves, number)
                self._set_left(seat, left_ms)
            case Seated(seat=seat, guest=guest, name=name):
                self._seat(seat, Seat(name, None, guest))
            case Vacated(seat=seat):
                self._seat(seat, Seat(name_open(seat), None))
            case Filled(seat=seat, bot=bot, name=name):
                self._seat(seat, Seat(name, bot))
            case Started():
                self._start()
                self.began_at = at
            case OutOfTime(seat=seat, bot=bot):
                self._seat(seat, replace(self.seats[seat], bot=bot, out_of_time=True))
                self._set_left(seat, 0)
            case Lent(seat=seat, bot=bot, left_ms=left_ms, is_final=is_final):
                self._seat(seat, replace(self.seats[seat], bot=bot, has_left=is_final))
                if left_ms is not None:
                    self._set_left(seat, left_ms)
                is_clock_due = seat == self.on_turn
            case Returned(seat=seat):
                self._seat(seat, replace(self.seats[seat], bot=None))
                is_clock_due = seat == self.on_turn
            case Resigned(seat=seat):
                self._end("resigned", seat)
            case Claimed(seat=seat):
                self._end("left", seat)
            case Proposed(what=what, by=by, about=about):
                agreed = frozenset([self.find_person(by)])
                self.proposal = Proposal(self.public_version + 1, what, by, about, agreed)
                is_clock_due = False
            case Answered():
                self.proposal = self._count_answer(open_proposal, event)
                is_clock_due = False
            case Continued(table=table_id):
                self.next = table_id
                is_clock_due = False
            case Created() | Imported():
                raise BrokenTable(f"table {self.id} begins twice, at event {number}")
            case _:
                assert_never(event)
        if is_clock_due:
            self.clock_at, self._is_clock_due = at, True
        self.played_at, self.version = at, number
        self._note_stage()
        self._ahead = None
        is_offer = self.is_running and self.game.phase == "exchange"
        is_hidden_undo = event.kind == "undone" and num_before > num_public <= len(self.steps)
        if is_hidden_undo or (event.kind == "played" and is_offer):
            self._hide(times, had_proposal=open_proposal is not None)
        elif event.kind in MOVES or self.is_over:
            self._publish(event, kept, num_public)
        else:
            self._note_version(min(kept, num_public))
            if self._withheld is not None:
                self._withheld = self._withheld.after(event, at)
        if is_offer and self._withheld is not None:
            self.step_ids[-1] = self.public_version + 1

    def _hide(self, times: tuple[str, str], had_proposal: bool) -> None:
        """Hides the last event, a placement or its undo, from all who do not see the rack.

        Args:
            times: `clock_at` and `played_at` before the event.
            had_proposal: whether the event has closed a proposal.
        """
        self._num_secret += 1
        if self._withheld is None:
            self._withheld = self._take_back(times)
        else:
            self._withheld = copy(self._withheld)
        if had_proposal:  # for the others, this looks as if the player withdrew the proposal
            self._note_version(len(self._withheld.steps))
            self._withheld.proposal = None
            self._withheld.public_version = self.public_version
            self._withheld._kept = self._kept.copy()

    def _take_back(self, times: tuple[str, str]) -> Table:
        """This table without its last placement."""
        shown = copy(self)
        shown.steps, shown.step_ids = self.steps[:-1], self.step_ids[:-1]
        shown._placers, shown._kept = self._placers[:-1], self._kept.copy()
        shown.game, shown._is_game_shared = copy(self.game), False
        shown.game.undo()
        shown.version, shown._num_secret = self.version - 1, 0
        shown.clock_at, shown.played_at = times
        return shown

    def _publish(self, event: Event, kept: int, num_public: int) -> None:
        """Shows all viewers a move, or the end of the game, and a placement that was hidden."""
        num_steps, was_hidden = len(self.steps), self._withheld is not None
        self._withheld, self._num_secret = None, 0
        if was_hidden and num_steps > num_public and num_steps - num_public + self.is_over > 1:
            # The hidden placement becomes a change of its own, before the exchange or the end of
            # the game.
            self._note_version(num_public)
            self._num_plies += 1
            self.step_ids[num_public] = self.public_version
        self._note_version(min(kept, num_steps))
        self._num_plies += event.kind in MOVES
        if event.kind == "played" and num_steps:
            self.step_ids[-1] = self.public_version

    def _note_version(self, kept: int) -> None:
        self.public_version += 1
        self._kept.append(kept)

    def _play(self, event: Played, number: int) -> int:
        """Plays the move, unless `try_move` has; returns how many steps did not change."""
        if self._ahead is not None and self._ahead.move == event.move:
            _, self.game, step = self._ahead
            self._is_game_shared = True
        else:
            self._own_game()
            try:
                step = self.game.play(event.move)
            except GenialError as error:
                raise BrokenTable(f"table {self.id}, event {number}: {error}") from None
        compare_tiles(f"table {self.id}, event {number}", step.drawn, event.draw)
        kept = add_step(self.steps, step, _sees_no_rack)
        if len(self.steps) > len(self.step_ids):
            self.step_ids.append(number)
            is_own = step.move.is_placement and not self.seats[step.seat].is_abandoned
            self._placers.append(self.game.rules.owners[step.seat] if is_own else None)
        self._note_stage()
        if not self.can_undo:
            self.game.forget_past()  # the earlier states would be most of a table's memory
        return kept

    def _undo(self) -> int:
        self._own_game()
        self.game.undo()
        self.steps.pop()
        self.step_ids.pop()
        self._placers.pop()
        return len(self.steps)

    def _go_back(self, moves: int, number: int) -> int:
        """Plays the first `moves` moves again; returns how many steps did not change.

        A table keeps no earlier states, because they would need much memory.
        """
        if not isinstance(self.opening, Created) or moves >= len(self.game.moves):
            raise BrokenTable(f"table {self.id}, event {number}: no moves to take back")
        old, game = self.steps, deal(self.id, self.opening)
        game.names = self.game.names
        self.steps = []
        for move in self.game.moves[:moves]:
            add_step(self.steps, game.play(move), _sees_no_rack)
        self.game, self._is_game_shared = game, False
        self.step_ids = self.step_ids[: len(self.steps)]
        self._placers = self._placers[: len(self.steps)]
        self._note_stage()
        if not self.can_undo:
            game.forget_past()
        pairs = enumerate(zip(old, self.steps, strict=False))
        return next((at for at, (was, now) in pairs if was != now), len(self.steps))

    def _note_stage(self) -> None:
        """Updates the attributes that every check and every message reads."""
        self.is_over = self.early_end is not None or self.game.outcome is not None
        self.is_running = not (self.is_waiting or self.is_imported or self.is_over)
        self.on_turn = self.game.seat
        self._sitters = tuple(NOBODY if self.is_imported else seat.sitter for seat in self.seats)

    def _own_game(self) -> None:
        if self._is_game_shared:
            self.game, self._is_game_shared = copy(self.game), False

    def _seat(self, seat: int, sitting: Seat) -> None:
        self.seats = (*self.seats[:seat], sitting, *self.seats[seat + 1 :])

    def _start(self) -> None:
        self.is_waiting = False
        self._own_game()
        self.game.names = tuple(seat.name for seat in self.seats)
        self._wind_clock()

    def _wind_clock(self) -> None:
        if self.opening.clock is not None and not self.is_waiting:
            persons = [seat.bot is None for seat in self.seats]
            self.clock = Clock.wind(self.opening.clock, persons)

    def _set_left(self, seat: int, left_ms: int | None) -> None:
        if self.clock is not None:
            self.clock = self.clock.set_left(seat, left_ms)

    def _end(self, reason: Reason, seat: int) -> None:
        owner = self.game.rules.owners[seat]
        self.early_end = EarlyEnd(reason=reason, owner=owner, seat=seat)

    def _count_answer(self, proposal: Proposal | None, answer: Answered) -> Proposal | None:
        # An answer to an earlier proposal does not change the current one.
        if proposal is None or proposal.what != answer.what:
            return proposal
        if not answer.agrees:
            return None
        return replace(proposal, agreed=proposal.agreed | {self.find_person(answer.by)})


def _sees_no_rack(_: int) -> bool:
    """Always False, so that steps are equal for all viewers and show no hidden tiles."""
    return False
