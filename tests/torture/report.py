"""The result of a run: clients' logs are compared with the store, and records with the rules."""

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
from tests.torture import clock_checks, message_checks
from tests.torture.client_log import ClientLog
from tests.torture.network_faults import FaultRates, Tally
from tests.torture.record_checks import Record, list_faults
from tests.torture.server import Server
from tests.torture.stored_tables import follow

STUCK_S = 90.0  # a client or a bot that does not act for this many seconds is stuck
FEW = 50  # for up to this many records, starting worker processes takes longer than the checks
Check = Callable[[Callable[[Record], list[str]], Iterable[Record]], Iterator[list[str]]]


@dataclass
class Report:
    """The result of a run."""

    tally: Tally
    records: dict[str, Record] = field(default_factory=dict)  # the key is the table
    faults: list[str] = field(default_factory=list)
    tables: int = 0
    acknowledged: int = 0
    events: int = 0

    @property
    def finished(self) -> int:
        """The number of finished games whose records were verified."""
        return len(self.records)

    def list_figures(self) -> list[tuple[str, int]]:
        """The counts of the run, as rows for a table."""
        passed = sum(
            self.tally[fate] for fate in ("passed", *(one.name for one in fields(FaultRates)))
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
    client_logs: dict[str, list[ClientLog]],
    server: Server,
    database: str,
    tally: Tally,
    ended: float,
) -> Report:
    """Runs all checks. The server must be running, and all clients must have stopped.

    Args:
        client_logs: the logs of all clients, by table.
        server: started again after the last kill.
        database: the database of the server.
        tally: the counts of the run.
        ended: when the clients stopped, in seconds as time.time().
    """
    report = Report(tally)
    store = Store(await open_database(Settings(database=database).database_url))
    try:
        async with httpx2.AsyncClient(verify=False) as http:
            for table, clients in client_logs.items():
                await _judge_table(table, clients, server, store, http, report, ended)
    finally:
        await store.close()
    report.faults += _check_records(report.records)
    report.faults += server.find_complaints()
    return report


async def _judge_table(
    table: str,
    clients: list[ClientLog],
    server: Server,
    store: Store,
    http: httpx2.AsyncClient,
    report: Report,
    ended: float,
) -> None:
    report.tables += 1
    report.acknowledged += sum(len(client_log.acknowledged) for client_log in clients)
    found = await store.load_table(table)
    if found is None:
        report.faults.append(f"LOST: table {table}")
        return
    report.events += len(found[1])
    report.faults += message_checks.find_faults(clients, follow(*found))
    wrong = clock_checks.find_faults(
        clients, follow(*found), server.count_running, server.processes
    )
    report.faults += islice(wrong, message_checks.MOST_NAMED)
    if not found[0].state.is_over:
        if any(client_log.is_over for client_log in clients):
            report.faults.append(f"LOST: the end of table {table}")
        last = datetime.fromisoformat(found[1][-1].at).timestamp()
        if server.count_running(last, ended) > STUCK_S:
            report.faults.append(f"table {table} is stuck at event {len(found[1])}")
        return
    answer = await http.get(f"{server.address}/api/tables/{table}/record", timeout=30)
    if answer.status_code != 200:
        report.faults.append(f"table {table}: no record, {answer.text}")
        return
    report.records[table] = answer.json()


def _check_records(found: dict[str, Record]) -> Iterator[str]:
    """Checks the records. The oracle is slow, so many records are divided among all cores."""
    with ExitStack() as stack:
        check: Check = map
        if len(found) > FEW:
            check = stack.enter_context(multiprocessing.get_context("spawn").Pool()).imap
        for table, faults in zip(found, check(list_faults, found.values()), strict=True):
            yield from (f"table {table}: {fault}" for fault in faults)
