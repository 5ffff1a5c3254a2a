"""No clock runs while no server runs, however often the server restarts."""

from __future__ import annotations

import time
from pathlib import Path

from genial.server.process.settings import Settings
from tests.server.harness.app import build_client, restart
from tests.server.harness.client import new_table, sit

CLOCK = {"minutes": 1.0, "increment": 5}
DOWN_S = 4.0
SLACK_MS = 3500  # milliseconds for starting, and for requests


def test_clocks_regression_of_two_outages_the_first_was_counted(database: Path) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, None, clock=CLOCK)
    time.sleep(DOWN_S)
    with restart(database, client):
        pass
    time.sleep(DOWN_S)
    with restart(database, client) as again, sit(again, table_id, seat=0) as back:
        assert 60_000 - back.situation["seats"][0]["clock_ms"] < SLACK_MS


def test_clocks_regression_the_second_process_counted_the_outage(database: Path) -> None:
    with build_client(database) as client:
        table_id = new_table(client, None, None, clock=CLOCK)
    time.sleep(DOWN_S)
    parts = [Settings(database=str(database), part=(number, 2)) for number in (0, 1)]
    with restart(database, client), build_client(database, settings=parts[1]) as second:
        second.cookies = client.cookies
        with sit(second, table_id, seat=0) as back:
            assert 60_000 - back.situation["seats"][0]["clock_ms"] < SLACK_MS
