"""Games by link: every message, answer and log record is searched for hidden tiles."""

from __future__ import annotations

import hashlib
import logging
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.eventful_game import LATE, EventfulGame
from tests.server.harness.leaking_servers import (
    Patch,
    count_the_bag_alone,
    list_racks_in_my_games,
    log_moves_with_their_draws,
    name_seats_by_guest_ids,
    send_draws,
    send_the_secret_as_commitment,
    show_all_racks,
    show_the_view_of_the_acting_seat,
)
from tests.server.harness.monitored_table import LogCapture, MonitoredTable


@pytest.fixture
def monitored(
    serve: Serve,
    monkeypatch: pytest.MonkeyPatch,
    database: Path,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> Iterator[MonitoredTable]:
    """A server with a complete log. Its bag follows from the number in the fixture parameter."""
    secret = hashlib.sha256(f"bag {getattr(request, 'param', 1)}".encode()).digest()
    monkeypatch.setattr("genial.server.domain.setup.new_secret", lambda: secret)
    monkeypatch.setattr("genial.server.live.bots._seed", lambda table: [1, len(table.game.steps)])
    log, kept = logging.getLogger("genial"), LogCapture()
    log.addHandler(kept)
    with caplog.at_level(logging.DEBUG, "genial"):
        yield MonitoredTable(serve(settings=Settings(database=str(database), metrics=True)), kept)
    log.removeHandler(kept)


@contextmanager
def play_until_late(
    monitored: MonitoredTable, seats: int, plan: set[str], **options: Any
) -> Iterator[EventfulGame]:
    """Plays a game up to the ply at which a spectator joins."""
    monitored.invite(seats, **options)
    with monitored.connect_all() as sockets:
        game = EventfulGame(monitored, sockets, plan)
        game.begin()
        game.play(LATE)
        with game.join_late():
            yield game


UNDOING = {"undo", "take back"}
LEAVING = {"undo", "lend", "return"}
GIVING_UP = {"undo", "resign"}
TEAM = {"variant": "team", "training": True}
OPEN_TEAM = {"variant": "team", "open_partners": True, "chat": True}
OPEN_RACKS = {"edition": "2023-family", "training": True}


# Games with these bags contain the bonuses and exchanges in the last column.
@pytest.mark.parametrize(
    ("monitored", "seats", "options", "plan", "met"),
    [
        pytest.param(1, 2, {"training": True}, UNDOING, {"swap", "bonus"}, id="two"),
        pytest.param(6, 4, TEAM, LEAVING, {"bonus"}, id="team"),
        pytest.param(3, 4, OPEN_TEAM, GIVING_UP, {"keep", "bonus"}, id="open team"),
        pytest.param(4, 2, {"variant": "duel"}, GIVING_UP, {"swap", "bonus"}, id="duel"),
        pytest.param(6, 3, OPEN_RACKS, LEAVING, {"bonus"}, id="open racks"),
    ],
    indirect=["monitored"],
)
def test_no_guest_receives_what_they_may_not_know(
    monitored: MonitoredTable, seats: int, options: dict[str, Any], plan: set[str], met: set[str]
) -> None:
    with play_until_late(monitored, seats, plan, **options) as game:
        game.play()
    assert plan | met <= game.seen
    assert monitored.last.is_over
    assert monitored.find_leaks() == []


@pytest.mark.parametrize(
    ("leak", "words"),
    [
        (show_all_racks, r"situation\.seats\.[01]\.rack\.\d: "),
        (count_the_bag_alone, "unseen: "),
        (show_the_view_of_the_acting_seat, "(viewer: |choices)"),
        (send_draws, r"steps\.\d+\.shown\.\d: "),
        (send_the_secret_as_commitment, "socket: [0-9a-f]{64}"),
        (name_seats_by_guest_ids, "socket: [0-9a-f]{32}"),
        (list_racks_in_my_games, "body: rb"),
        (log_moves_with_their_draws, "log: .*draw="),
    ],
)
def test_a_server_that_leaks_is_detected(
    monitored: MonitoredTable,
    monkeypatch: pytest.MonkeyPatch,
    leak: Patch,
    words: str,
) -> None:
    leak(monkeypatch)
    with play_until_late(monitored, 2, set(), training=True):
        pass
    leaks = monitored.find_leaks()
    assert [one for one in leaks if re.match(words, one)], leaks


@pytest.mark.skipif(sys.platform == "win32", reason="there the folder says who may read")
def test_only_the_owner_can_read_a_new_database(client: TestClient, database: Path) -> None:
    assert client.get("/health").status_code == 200
    # the file contains secrets of bags and a key
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
