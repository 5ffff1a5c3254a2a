"""Nobody loses time if the computer is suspended, the server stands still or the clock is set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from genial.server.live.moments import LONGEST_GAP_S, Moments
from tests.server.harness.app import Serve, build_client, restart
from tests.server.harness.client import new_table, sit

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
HOUR = 3600.0


class Machine:
    """A computer whose clocks the test sets."""

    def __init__(self) -> None:
        self.utc, self.monotonic = START, 1000.0
        self.moments = Moments(self.format, lambda: self.monotonic)
        self.moments.tick()

    def format(self) -> str:
        return self.utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def run(self, seconds: int) -> None:
        """Lets time pass, with a tick every second."""
        for _ in range(seconds):
            self.pass_time(utc_s=1.0, monotonic_s=1.0)
            self.moments.tick()

    def pass_time(self, utc_s: float, monotonic_s: float) -> None:
        """Lets time pass without a tick."""
        self.utc += timedelta(seconds=utc_s)
        self.monotonic += monotonic_s


def test_time_passes_while_the_server_runs() -> None:
    machine = Machine()
    began, at = machine.moments.monotonic(), machine.format()
    machine.run(60)
    assert machine.moments.monotonic() - began == 60
    assert machine.moments.count_since(at) == 60


@pytest.mark.parametrize(
    ("utc_s", "monotonic_s"),
    [
        (HOUR, 0.0),  # the computer was suspended, or somebody set the clock forward
        (HOUR, HOUR),  # the process was stopped, or the monotonic clock runs during a suspension
    ],
)
def test_no_clock_runs_while_the_server_stands_still(utc_s: float, monotonic_s: float) -> None:
    machine = Machine()
    began, at = machine.moments.monotonic(), machine.format()
    machine.run(10)
    machine.pass_time(utc_s, monotonic_s)
    # Timers may run before the next tick.
    assert machine.moments.monotonic() - began <= 10 + LONGEST_GAP_S
    outage = machine.moments.tick()
    assert outage is not None
    machine.run(10)
    assert 20 <= machine.moments.monotonic() - began <= 20 + LONGEST_GAP_S
    assert 20 <= machine.moments.count_since(at) <= 20 + LONGEST_GAP_S


def test_a_clock_that_is_set_back_costs_nobody_time() -> None:
    machine = Machine()
    began, at = machine.moments.monotonic(), machine.format()
    machine.run(10)
    machine.pass_time(-HOUR, 0.0)
    assert machine.moments.tick() is None
    machine.run(10)
    assert machine.moments.monotonic() - began == 20
    assert machine.moments.count_since(at) == 0


def test_a_table_that_is_loaded_after_a_jump_has_all_its_time(
    serve: Serve, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.keeper.IDLE_S", -1.0)
    client = serve()
    table_id = new_table(client, None, None, clock={"minutes": 30.0})
    app: Any = client.app
    backend = app.state.backend
    now = backend.moments.utc

    def jump() -> str:
        later = datetime.fromisoformat(now()) + timedelta(hours=1)
        return later.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    backend.moments.utc = jump

    async def tick() -> None:
        outage = backend.moments.tick()
        assert outage is not None
        await backend.outages.record(*outage)
        backend.keeper.forget_idle(lambda _: False)

    assert client.portal is not None
    client.portal.call(tick)
    with sit(client, table_id, seat=0) as back:
        assert back.situation["seats"][0]["clock_ms"] > 29 * 60_000
    # The outage is stored, so that another server on the same database knows it.
    monkeypatch.setattr("genial.server.live.moments._utc", jump)
    with restart(database, client) as again:
        other: Any = again.app
        down = other.state.backend.moments._down
        assert any(ended > began and ended[:13] == jump()[:13] for began, ended in down)


def test_the_server_notices_outages_by_itself(database: Path) -> None:
    with build_client(database) as client:
        app: Any = client.app
        assert app.state.backend.moments._ticked is not None
