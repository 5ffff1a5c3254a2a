"""Compares the messages and acknowledgements of clients with the stored events."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from genial.server.domain.events import (
    Answered,
    Event,
    Lent,
    Played,
    Proposed,
    Returned,
    Undone,
)
from genial.server.domain.refusals import BrokenTable
from tests.torture.client_log import ClientLog, Command, Seen
from tests.torture.stored_tables import Moment

# the most faults reported for each table; further faults are usually consequences of these
MOST_NAMED = 5


def find_faults(client_logs: Sequence[ClientLog], moments: Iterator[Moment]) -> Iterator[str]:
    """All faults of the messages of one table."""
    checker = MessageChecker(client_logs)
    try:
        for moment in moments:
            checker.look_at(moment)
    except (BrokenTable, AssertionError) as error:
        checker.faults.append(str(error))
    checker.look_back()
    for client_log in client_logs:
        yield from client_log.complaints
    for fault in checker.faults[:MOST_NAMED]:
        yield f"table {client_logs[0].table}: {fault}"


class MessageChecker:
    """Compares a stored table, event by event, with the logs of its clients."""

    def __init__(self, client_logs: Sequence[ClientLog]) -> None:
        self.faults: list[str] = []
        self._logs = client_logs
        self._by_seat = {client_log.seat: client_log for client_log in client_logs}
        # The keys are seat, version and ply. A placement that others do not know keeps the version.
        self._seen: dict[tuple[int, int, int], list[Seen]] = defaultdict(list)
        self._acknowledged: dict[tuple[int, int, int], list[Command]] = defaultdict(list)
        # how often a bot took over each seat ("lend"), and how often the player returned
        self._left: Counter[tuple[int, str]] = Counter()
        self._latest: dict[int, tuple[int, int]] = {}  # for each seat, the latest version and ply
        self._steps: dict[tuple[int, int], list[Any]] = {}  # for each seat and version, the steps
        for client_log in client_logs:
            for seen in client_log.seen:
                self._seen[client_log.seat, seen.version, seen.ply].append(seen)
            for number, (version, ply) in client_log.acknowledged.items():
                key = client_log.seat, version, ply
                self._acknowledged[key].append(client_log.sent[number])

    def look_at(self, moment: Moment) -> None:
        """Checks the messages after one event. The events must come in order."""
        self._check_origin(moment)
        if isinstance(moment.event, (Lent, Returned)):
            what = "lend" if isinstance(moment.event, Lent) else "return"
            self._left[moment.event.seat, what] += 1
        for client_log in self._logs:
            self._compare(client_log, moment.seen_from(client_log.seat))

    def _compare(self, client_log: ClientLog, moment: Moment) -> None:
        """Compares the log of a client with the table as this client sees it."""
        seat, now = client_log.seat, (moment.version, moment.ply)
        if self._latest.get(seat) == now:
            return  # the event is secret to this client
        self._steps.setdefault((seat, moment.version), moment.steps)
        for command in self._acknowledged.pop((seat, *now), ()):
            if not (
                command.ply == self._find_ply(seat) and is_fulfilled(seat, command, moment.event)
            ):
                self._blame(
                    moment, f"seat {seat} got {command} acknowledged, stored: {moment.event}"
                )
        shown = client_log.shown.get(now)
        if shown is not None and shown != tuple((s["id"], s["move"]) for s in moment.steps):
            self._blame(moment, f"seat {seat} has other steps than the stored ones")
        for seen in self._seen.pop((seat, *now), ()):
            self._check_message(moment, seen, seat)
        self._latest[seat] = now

    def _find_ply(self, seat: int) -> int:
        """The last ply that a seat knew before the current event."""
        return self._latest.get(seat, (0, 0))[1]

    def look_back(self) -> None:
        """Reports messages and acknowledgements of versions that are not stored."""
        for (seat, version, _), commands in sorted(self._acknowledged.items()):
            self.faults.append(f"LOST: {commands} of seat {seat}, acknowledged in {version}")
        for seat, version, ply in sorted(self._seen):
            last = self._latest.get(seat)
            self.faults.append(
                f"LOST: seat {seat} got version {version}, ply {ply}; stored up to {last}"
            )
        for client_log in self._logs:
            twice = [v for v, n in Counter(client_log.acknowledged.values()).items() if n > 1]
            if twice:
                self.faults.append(
                    f"seat {client_log.seat}: two commands made the same events {twice}"
                )
            for what in ("lend", "return"):
                granted, asked = client_log.granted[what], client_log.asked[what]
                stored = self._left[client_log.seat, what]
                if not granted <= stored <= asked:
                    self.faults.append(
                        f"seat {client_log.seat}: {what} was asked for {asked} times and granted "
                        f"{granted}; stored: {stored}"
                    )

    def _check_origin(self, moment: Moment) -> None:
        """Checks that a person's move was sent by that person, for this ply, and is stored once."""
        event, table = moment.event, moment.table
        if not isinstance(event, Played) or table.seats[event.seat].bot is not None:
            return
        client_log = self._by_seat.get(event.seat)
        ply = self._find_ply(event.seat)
        wanted = ("play", ply, (("move", event.move),))
        sent = client_log.sent.values() if client_log else ()
        if not any((one.kind, one.ply, one.fields) == wanted for one in sent):
            self._blame(moment, f"nobody has sent {event.move} for ply {ply}: played twice?")

    def _check_message(self, moment: Moment, seen: Seen, seat: int) -> None:
        num_right = seen.keep + seen.num_steps == len(moment.steps)
        if not num_right or seen.steps != moment.digest_steps(seen.keep):
            self._blame(moment, f"the steps after {seen.keep} differ from the stored ones")
        if seen.since is not None and not self._is_kept(moment, seat, seen.since, seen.keep):
            self._blame(moment, f"a client with version {seen.since} was to keep {seen.keep} steps")
        if seen.outline != moment.digest_outline(seen.viewer):
            self._blame(
                moment, f"the situation of viewer {seen.viewer} differs from the stored one"
            )

    def _is_kept(self, moment: Moment, seat: int, since: int, keep: int) -> bool:
        """Whether the first `keep` steps are still the same as in the earlier version."""
        earlier = self._steps.get((seat, since), [])
        return keep <= len(earlier) and earlier[:keep] == moment.steps[:keep]

    def _blame(self, moment: Moment, words: str) -> None:
        self.faults.append(f"version {moment.version}: {words}")


def is_fulfilled(seat: int, command: Command, event: Event) -> bool:
    """Whether an event is the result of a seat's command."""
    fields = dict(command.fields)
    if command.kind == "play":
        return isinstance(event, Played) and (event.seat, event.move) == (seat, fields["move"])
    if command.kind == "propose":
        is_asked = isinstance(event, Proposed) and (event.what, event.by) == ("undo", seat)
        return is_asked or (isinstance(event, Undone) and event.seat == seat)
    if isinstance(event, Answered):
        return (event.by, event.agrees) == (seat, fields["agrees"])
    return isinstance(event, Undone) and bool(fields["agrees"])
