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
    Spoil,
    call_seats_by_their_guests,
    count_the_bag_alone,
    list_racks_among_my_games,
    log_moves_with_their_draws,
    look_with_the_eyes_on_turn,
    show_all_racks,
    tell_draws,
    tell_the_secret_instead_of_its_seal,
)
from tests.server.harness.monitored_table import LogCapture, MonitoredTable


@pytest.fixture
def party(
    serve: Serve,
    monkeypatch: pytest.MonkeyPatch,
    database: Path,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> Iterator[MonitoredTable]:
    """A server with a complete log, whose bag follows from the number in the fixture parameter."""
    secret = hashlib.sha256(f"bag {getattr(request, 'param', 1)}".encode()).digest()
    monkeypatch.setattr("genial.server.domain.setup.new_secret", lambda: secret)
    monkeypatch.setattr("genial.server.live.bots._seed", lambda table: [1, table.ply])
    log, kept = logging.getLogger("genial"), LogCapture()
    log.addHandler(kept)
    with caplog.at_level(logging.DEBUG, "genial"):
        yield MonitoredTable(serve(settings=Settings(database=str(database), metrics=True)), kept)
    log.removeHandler(kept)


@contextmanager
def meet(
    party: MonitoredTable, seats: int, plan: set[str], **options: Any
) -> Iterator[EventfulGame]:
    """Plays a game up to the ply at which a spectator joins."""
    party.invite(seats, **options)
    with party.connect_all() as sockets:
        evening = EventfulGame(party, sockets, plan)
        evening.begin()
        evening.play(LATE)
        with evening.come_late():
            yield evening


LEAVING = {"undo", "lend", "return"}
GIVING_UP = {"undo", "resign"}
TEAM = {"variant": "team", "training": True}
OPEN_TEAM = {"variant": "team", "open_partners": True, "chat": True}
OPEN_RACKS = {"edition": "2023-family", "training": True}


# Games with these bags contain the bonuses and exchanges in the last column.
@pytest.mark.parametrize(
    ("party", "seats", "options", "plan", "met"),
    [
        pytest.param(1, 2, {"training": True}, {"undo"}, {"swap", "bonus"}, id="two"),
        pytest.param(6, 4, TEAM, LEAVING, {"bonus"}, id="team"),
        pytest.param(3, 4, OPEN_TEAM, GIVING_UP, {"keep", "bonus"}, id="open team"),
        pytest.param(4, 2, {"variant": "duel"}, GIVING_UP, {"swap", "bonus"}, id="duel"),
        pytest.param(6, 3, OPEN_RACKS, LEAVING, {"bonus"}, id="open racks"),
    ],
    indirect=["party"],
)
def test_no_guest_receives_what_they_may_not_know(
    party: MonitoredTable, seats: int, options: dict[str, Any], plan: set[str], met: set[str]
) -> None:
    with meet(party, seats, plan, **options) as evening:
        evening.play()
    assert plan | met <= evening.seen
    assert party.last.is_over
    assert party.find_leaks() == []


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (show_all_racks, r"situation\.seats\.[01]\.rack\.\d: "),
        (count_the_bag_alone, "unseen: "),
        (look_with_the_eyes_on_turn, "(viewer: |choices)"),
        (tell_draws, r"steps\.\d+\.shown\.\d: "),
        (tell_the_secret_instead_of_its_seal, "socket: [0-9a-f]{64}"),
        (call_seats_by_their_guests, "socket: [0-9a-f]{32}"),
        (list_racks_among_my_games, "body: rb"),
        (log_moves_with_their_draws, "log: .*draw="),
    ],
)
def test_a_server_that_leaks_is_detected(
    party: MonitoredTable,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Spoil,
    words: str,
) -> None:
    spoil(monkeypatch)
    with meet(party, 2, set(), training=True):
        pass
    leaks = party.find_leaks()
    assert [leak for leak in leaks if re.match(words, leak)], leaks


@pytest.mark.skipif(sys.platform == "win32", reason="there the folder says who may read")
def test_a_new_database_is_for_its_owner_alone(client: TestClient, database: Path) -> None:
    assert client.get("/health").status_code == 200
    assert stat.S_IMODE(database.stat().st_mode) == 0o600  # it contains secrets of bags and a key
