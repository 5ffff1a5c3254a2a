"""Checks of clocks: no player gains or loses time, even over a restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from genial.server.domain.clock import ClockSettings, count_full
from genial.server.domain.events import (
    Created,
    Filled,
    Lent,
    OutOfTime,
    Played,
    Returned,
    Seated,
    Started,
    Undone,
    Vacated,
)
from genial.server.live.backend import ALIVE_S
from tests.torture.client_log import ClientLog, Seen
from tests.torture.stored_tables import Moment

SLACK_MS = 150  # milliseconds that may pass between the start of a clock and its stored time
# Processes start their clocks at slightly different times. A process that replaces another one does
# not count the time since the last stored heartbeat. Both can happen twice in one turn.
SLACK_BETWEEN_MS = 2 * (1000 + round(ALIVE_S * 1000))
TIMING = (Created, Seated, Vacated, Filled, Started, Played, Undone, OutOfTime)
CountRunning = Callable[[float, float], float]
"""The seconds between two times during which a server ran."""


def find_faults(
    client_logs: Sequence[ClientLog],
    moments: Iterator[Moment],
    count_running: CountRunning,
    processes: int = 1,
) -> Iterator[str]:
    """The faults of the clocks of one table. A table without a clock has no faults."""
    slack = SLACK_MS if processes == 1 else SLACK_BETWEEN_MS
    checker = ClockChecker(client_logs, count_running, slack)
    for moment in moments:
        opening = moment.table.opening
        if not (isinstance(opening, Created) and opening.clock):
            return
        yield from (f"table {moment.table.id}: {fault}" for fault in checker.look_at(moment))


class ClockChecker:
    """Checks the clocks of a table version by version."""

    def __init__(
        self, client_logs: Sequence[ClientLog], count_running: CountRunning, slack: int
    ) -> None:
        self._slack = slack  # milliseconds by which a running clock may seem to gain time
        self._logs = client_logs
        self._latest: dict[int, tuple[int, int]] = {}  # for each seat, the latest version and ply
        self._count_running = count_running
        # The milliseconds left to each seat when the running clock was started.
        self._left: list[int | None] = []
        self._since = 0.0
        self._turns = 0  # the number of finished turns
        # For each life of the server (from a start to a kill), the lowest value that was sent since
        # the clock was started.
        self._read: dict[int, int] = {}

    def look_at(self, moment: Moment) -> Iterator[str]:
        """Checks one version. The versions must come in order."""
        event, table = moment.event, moment.table
        assert isinstance(table.opening, Created)
        settings = table.opening.clock
        assert settings is not None
        if isinstance(event, (Played, Undone)) and event.left_ms is not None:
            is_given = is_turn_done(moment) and table.seats[event.seat].bot is None
            gift = settings.increment * 1000 if is_given else 0
            yield from self._check(moment, event.seat, event.left_ms, moment.at, gift, settings)
        if isinstance(event, OutOfTime):
            yield from self._check(moment, event.seat, 0, moment.at, 0, settings)
        if isinstance(event, Lent) and event.left_ms is not None:
            yield from self._check_lent(moment, event.seat, event.left_ms, settings)
        is_timing = isinstance(event, (Lent, Returned)) and event.seat == table.game.seat
        if is_timing or isinstance(event, TIMING):
            self._since, self._read = moment.at, {}
            self._turns += is_turn_done(moment)
        self._left = list(table.clock.left) if table.clock else []
        most = find_most(settings, self._turns)
        for left in self._left:
            if left is not None and left > most:
                yield f"version {moment.version}: {left} ms are left of at most {most}"
        seen = list(self._find_seen(moment))
        for one in seen if table.clock else ():
            yield from self._check_shown(moment, one, settings)
        for one in seen if self._left else ():
            self._note(moment, one)

    def _find_seen(self, moment: Moment) -> Iterator[Seen]:
        """The messages after an event, to the seats that could notice it."""
        for client_log in self._logs:
            shown = moment.seen_from(client_log.seat)
            now = shown.version, shown.ply
            if self._latest.get(client_log.seat) != now:
                self._latest[client_log.seat] = now
                yield from (one for one in client_log.seen if (one.version, one.ply) == now)

    def _check_lent(
        self, moment: Moment, seat: int, shown: int, settings: ClockSettings
    ) -> Iterator[str]:
        """A player who leaves keeps their time.

        If it was their turn, the elapsed time is subtracted.
        """
        left = self._left[seat]
        if seat == moment.table.game.seat:
            yield from self._check(moment, seat, shown, moment.at, 0, settings)
        elif shown != left:
            yield f"version {moment.version}: seat {seat} left with {shown} ms, not {left}"

    def _check_shown(self, moment: Moment, seen: Seen, settings: ClockSettings) -> Iterator[str]:
        running = self._find_running(moment)
        for seat, shown in enumerate(seen.clocks):
            left = self._left[seat]
            if shown is None or left is None:
                continue
            if seat != running:
                if shown != left:
                    yield f"version {moment.version}: seat {seat} was shown {shown} ms, not {left}"
                continue
            yield from self._check(moment, seat, shown, seen.at, 0, settings)
            lowest = self._read.get(seen.life)
            if lowest is not None and shown > lowest + self._slack:
                yield (
                    f"version {moment.version}: the clock of seat {seat} went up "
                    f"from {lowest} to {shown} ms"
                )

    def _check(
        self,
        moment: Moment,
        seat: int,
        shown: int,
        at: float,
        gift: int,
        settings: ClockSettings,
    ) -> Iterator[str]:
        """Checks that a seat's time follows from its earlier value and the elapsed time."""
        left = self._left[seat]
        if left is None:
            return
        if settings.per == "turn" and shown == count_full(settings) and is_turn_done(moment):
            return  # the clock is full again, and `find_most` limits it
        fair = left + gift - self._count_running(self._since, at) * 1000
        if shown < fair - SLACK_MS:
            yield (
                f"version {moment.version}: seat {seat} has {shown} ms left, and should have "
                f"{fair:.0f}: the time in which no server ran was counted"
            )
        if shown > left + gift:
            yield f"version {moment.version}: seat {seat} has {shown} ms left of {left + gift}"

    def _note(self, moment: Moment, seen: Seen) -> None:
        running = self._find_running(moment)
        if running is not None and (shown := seen.clocks[running]) is not None:
            self._read[seen.life] = min(shown, self._read.get(seen.life, shown))

    def _find_running(self, moment: Moment) -> int | None:
        table = moment.table
        is_resting = table.is_over or table.is_waiting or table.bot_on_turn is not None
        return None if is_resting else table.game.seat


def is_turn_done(moment: Moment) -> bool:
    """Whether the event of this version ended a turn."""
    return isinstance(moment.event, Played) and moment.event.draw is not None


def find_most(settings: ClockSettings, turns: int) -> int:
    """The largest possible time of a clock, in milliseconds."""
    return count_full(settings) + turns * settings.increment * 1000
