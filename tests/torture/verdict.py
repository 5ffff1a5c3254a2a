"""The judgement of a run: every table against the store, every finished game against the rules."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, fields
from datetime import datetime
from itertools import islice

import httpx2

from genial.server.process.settings import Settings
from genial.server.store.database import open_database
from genial.server.store.store import Store
from tests.torture import clocks, judging, records
from tests.torture.chances import Chances, Tally
from tests.torture.ledger import Ledger
from tests.torture.server import Server
from tests.torture.truth import follow

STUCK_S = 90.0  # nobody waits so long for a client that wants to play, or for a bot
FEW = 50  # records that are checked before other processes would have started
Check = Callable[
    [Callable[[records.Record], list[str]], Iterable[records.Record]], Iterator[list[str]]
]


@dataclass
class Verdict:
    """What came out."""

    tally: Tally
    records: dict[str, records.Record] = field(default_factory=dict)  # by table
    faults: list[str] = field(default_factory=list)
    tables: int = 0
    acknowledged: int = 0
    events: int = 0

    @property
    def finished(self) -> int:
        """Games that are over, whose records were verified."""
        return len(self.records)

    def list_figures(self) -> list[tuple[str, int]]:
        """What happened, and how often."""
        passed = sum(
            self.tally[fate] for fate in ("passed", *(one.name for one in fields(Chances)))
        )
        figures = [
            ("tables", self.tables),
            ("games finished, their records verified", self.finished),
            ("events stored", self.events),
            ("commands acknowledged", self.acknowledged),
            ("messages through the proxy", passed),
        ]
        return figures + sorted((name, n) for name, n in self.tally.items() if name != "passed")


async def judge(
    ledgers: dict[str, list[Ledger]], server: Server, database: str, tally: Tally, ended: float
) -> Verdict:
    """Looks at everything. Caller ensures that the server runs and nobody plays any more.

    Args:
        ledgers: what clients have written down, by table.
        server: started again after the last kill.
        database: what it was started with.
        tally: what happened how often.
        ended: when people stopped playing, by the calendar.
    """
    verdict = Verdict(tally)
    store = Store(await open_database(Settings(database=database).database_url))
    try:
        async with httpx2.AsyncClient(verify=False) as http:
            for table, clients in ledgers.items():
                await _judge_table(table, clients, server, store, http, verdict, ended)
    finally:
        await store.close()
    verdict.faults += _check_records(verdict.records)
    verdict.faults += server.find_complaints()
    return verdict


async def _judge_table(
    table: str,
    clients: list[Ledger],
    server: Server,
    store: Store,
    http: httpx2.AsyncClient,
    verdict: Verdict,
    ended: float,
) -> None:
    verdict.tables += 1
    verdict.acknowledged += sum(len(ledger.acknowledged) for ledger in clients)
    found = await store.load_table(table)
    if found is None:
        verdict.faults.append(f"LOST: table {table}")
        return
    verdict.events += len(found[1])
    verdict.faults += judging.find_faults(clients, follow(*found))
    wrong = clocks.find_faults(clients, follow(*found), server.count_running, server.processes)
    verdict.faults += islice(wrong, judging.MOST_NAMED)
    if not found[0].state.is_over:
        if any(ledger.is_over for ledger in clients):
            verdict.faults.append(f"LOST: the end of table {table}")
        last = datetime.fromisoformat(found[1][-1].at).timestamp()
        if server.count_running(last, ended) > STUCK_S:
            verdict.faults.append(f"table {table} is stuck at event {len(found[1])}")
        return
    answer = await http.get(f"{server.address}/api/tables/{table}/record", timeout=30)
    if answer.status_code != 200:
        verdict.faults.append(f"table {table}: no record, {answer.text}")
        return
    verdict.records[table] = answer.json()


def _check_records(found: dict[str, records.Record]) -> Iterator[str]:
    """The oracle takes its time: many records are shared out among all cores."""
    with ExitStack() as stack:
        check: Check = map
        if len(found) > FEW:
            check = stack.enter_context(multiprocessing.get_context("spawn").Pool()).imap
        for table, faults in zip(found, check(records.list_faults, found.values()), strict=True):
            yield from (f"table {table}: {fault}" for fault in faults)
