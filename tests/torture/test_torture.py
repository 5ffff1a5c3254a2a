"""A short torture run: bad network, killed server, and nothing is lost."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

import pytest

from tests.torture.network_faults import FaultRates
from tests.torture.torture_run import Plan, TortureRun

pytest_plugins = ["tests.server.harness.postgresql"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


# rates at which each kind of fault happens in a short run
FAULTY = FaultRates(cut_before=0.01, cut_after=0.01)


async def test_nothing_is_lost_or_doubled_when_the_server_is_killed_repeatedly(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "genial.sqlite3")
    plan = Plan(
        database,
        tmp_path,
        clients=20,
        seconds=5,
        kills=2,
        games=2,
        kill_every=5,
        seed=7,
        chances=FAULTY,
    )
    report = await TortureRun(plan).run()
    assert report.faults == []
    assert report.finished > 0
    assert report.acknowledged > 100
    assert all(report.tally[fault.name] for fault in fields(FaultRates))
    assert report.tally["kills"] >= 2


async def test_nothing_is_lost_when_one_of_two_processes_is_killed(
    shared_database: str, tmp_path: Path
) -> None:
    plan = Plan(
        shared_database,
        tmp_path,
        clients=12,
        seconds=5,
        kills=2,
        kill_every=5,
        processes=2,
        seed=3,
        chances=FAULTY,
    )
    report = await TortureRun(plan).run()
    assert report.faults == []
    assert report.acknowledged > 50
    assert report.tally["kills of one process"] > 0
