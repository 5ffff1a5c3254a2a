"""A torture run: many clients, a bad network, a server that is killed, then the checks."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from tests.torture.absences import take_absences
from tests.torture.client_log import ClientLog
from tests.torture.failures import FailureInjector
from tests.torture.guests import Guest, set_up
from tests.torture.network_faults import FaultRates, Tally
from tests.torture.player import Player
from tests.torture.proxy import Proxy
from tests.torture.report import Report, judge
from tests.torture.server import Server
from tests.torture.strategy import Strategy
from tests.torture.table_kinds import Kind, share_out

PROGRESS_S = 10.0
# The server logs these texts when its database connection is cut. Nothing is lost, because clients
# send again.
CUT = ("could not be stored", "could not be read again", "could not be answered", " failed")


@dataclass(frozen=True)
class Plan:
    """The parameters of a run."""

    database: str
    folder: Path  # for the server's log
    clients: int = 300
    seconds: float = 300.0
    kills: int = 0  # the run continues at least until the server was killed this many times
    games: int = 0  # the run continues at least until this number of games is over
    kill_every: float = 25.0  # the mean time from one kill to the next, in seconds
    processes: int = 1
    seed: int = 0
    chances: FaultRates = field(default_factory=FaultRates)
    say: Callable[[str], None] = print
    # ends the server's database connections, and returns how many there were
    cut_database: Callable[[], int] | None = None


@dataclass
class TortureRun:
    """One run. The key of `client_logs` is the table."""

    plan: Plan
    tally: Tally = field(default_factory=Tally)
    client_logs: dict[str, list[ClientLog]] = field(default_factory=dict)
    _playing: dict[int, list[Player]] = field(default_factory=dict)  # for each group, its players

    async def run(self) -> Report:
        """Plays until the time is up or Ctrl-C, then checks the stored games."""
        plan = self.plan
        plan.folder.mkdir(parents=True, exist_ok=True)
        server = Server(plan.database, plan.folder / "log.txt", plan.processes)
        if plan.cut_database is not None:
            server.expected += CUT
        try:
            await server.start()
            await self._play(server)
            ended = time.time()
            # A new server is started, because the checks read what it finds in the database.
            server.kill()
            await server.start()
            plan.say(f"checking {len(self.client_logs)} tables")
            return await judge(self.client_logs, server, plan.database, self.tally, ended)
        finally:
            server.kill()

    async def _play(self, server: Server) -> None:
        plan = self.plan
        address = server.address.replace("http", "ws")
        proxy = Proxy(address, plan.chances, f"{plan.seed}", self.tally)
        door = await proxy.listen()
        limits = httpx2.Limits(max_connections=64, max_keepalive_connections=0)
        async with httpx2.AsyncClient(verify=False, limits=limits) as http:
            guests = [Guest(http, server.address, number) for number in range(plan.clients)]
            groups = []
            for number, kind in enumerate(share_out(plan.clients)):
                members, guests = guests[: kind.people], guests[kind.people :]
                groups.append(self._play_games(number, kind, members, door, server))
            tasks = [asyncio.create_task(group) for group in groups]
            failures = FailureInjector(server, proxy, self.tally, plan.kill_every, plan.seed)
            failures.before, failures.cut_database = self._note_pending, plan.cut_database
            try:
                await self._wait(asyncio.create_task(failures.run()), tasks)
            finally:
                await stop(tasks)
                await proxy.close()

    async def _wait(self, failures: asyncio.Task[None], tasks: list[asyncio.Task[None]]) -> None:
        """Waits until the time is up. Raises the first error of a task."""
        deadline = time.monotonic() + self.plan.seconds
        try:
            while (left := deadline - time.monotonic()) > 0 or not self._is_enough:
                wait = min(max(left, 1.0), PROGRESS_S)
                done, _ = await asyncio.wait(
                    [failures, *tasks], timeout=wait, return_when=asyncio.FIRST_EXCEPTION
                )
                for task in done:
                    task.result()
                self.plan.say(self.describe())
        except asyncio.CancelledError:
            self.plan.say("stopped; checking what has been played")
            current = asyncio.current_task()
            assert current is not None
            current.uncancel()
        finally:
            failures.cancel()
            await asyncio.gather(failures, return_exceptions=True)

    async def _play_games(
        self, number: int, kind: Kind, guests: list[Guest], door: str, server: Server
    ) -> None:
        """A group of guests plays one game after the other."""
        dice = random.Random(f"{self.plan.seed} group {number}")
        while True:
            table = await set_up(kind, guests, dice)
            client_logs = [ClientLog(table, seat) for seat in range(kind.people)]
            self.client_logs[table] = client_logs
            players = [
                Player(guest, client_log, Strategy(kind, client_log.seat, dice), dice)
                for guest, client_log in zip(guests, client_logs, strict=True)
            ]
            self._playing[number] = players
            async with beside(
                take_absences(guests, client_logs, dice, self.tally) if kind.breaks else None
            ):
                await asyncio.gather(
                    *(
                        player.play(door, lambda: len(server.lives), self.tally)
                        for player in players
                    )
                )

    @property
    def _is_enough(self) -> bool:
        return self._num_kills >= self.plan.kills and self._num_finished >= self.plan.games

    @property
    def _num_finished(self) -> int:
        return sum(all(one.is_over for one in table) for table in self.client_logs.values())

    @property
    def _num_kills(self) -> int:
        return self.tally["kills"] + self.tally["kills of one process"]

    def _note_pending(self) -> None:
        """Counts the bonus placements and exchanges that are due when the server is killed."""
        for players in self._playing.values():
            newest = max((player.state for player in players), key=lambda one: one.version)
            if newest.situation:
                self.tally.count("bonuses due at a kill", newest.situation["bonus"] > 0)
                is_exchange = newest.situation["phase"] == "exchange"
                self.tally.count("exchanges due at a kill", is_exchange)

    def describe(self) -> str:
        """The progress in one line."""
        client_logs = [client_log for table in self.client_logs.values() for client_log in table]
        acknowledged = sum(len(client_log.acknowledged) for client_log in client_logs)
        return (
            f"{len(self.client_logs)} tables, {self._num_finished} games over, "
            f"{acknowledged:,} acknowledged, "
            f"{self.tally['connections']:,} connections, {self._num_kills} kills"
        )


@asynccontextmanager
async def beside(work: Coroutine[None, None, None] | None) -> AsyncIterator[None]:
    """Runs `work` as a task until the block ends."""
    task = asyncio.create_task(work) if work is not None else None
    try:
        yield
    finally:
        if task is not None:
            await stop([task])
            if not task.cancelled():
                task.result()


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancels tasks until they have ended, because some libraries can lose a cancellation."""
    waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=1.0)
