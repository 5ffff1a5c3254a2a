"""Web Push with several processes: one of them notifies a player who is not connected."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.push_friends import (
    CONTACT,
    KEY,
    QUIET_S,
    Friends,
    assert_quiet,
    seat_friends,
)
from tests.server.harness.push_service import PushService, run_service

pytest_plugins = ["tests.server.harness.postgresql"]


@pytest.fixture
def service() -> Iterator[PushService]:
    with run_service() as service:
        yield service


@pytest.fixture
def friends(
    shared_database: str, serve: Serve, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> Friends:
    """Ann is connected to one process, and Ben to another."""
    monkeypatch.setattr("genial.server.live.push.notifier.GRACE_S", QUIET_S)
    settings = Settings(
        database=shared_database,
        push_key=KEY,
        push_contact=CONTACT,
        push_services=(service.origin,),
    )
    one, other = serve(settings=settings), serve(settings=settings)
    ben = TestClient(other.app, ORIGIN, headers={"X-Genial": "1"})
    ben.portal = other.portal
    return seat_friends(one, ben, service)


def test_an_absent_player_is_notified_by_one_process(
    friends: Friends, service: PushService
) -> None:
    with sit(friends.ben, friends.table):
        pass  # now both processes have the table in memory
    friends.move()
    service.next()
    assert_quiet(service)
    assert_quiet(service)


def test_a_player_connected_to_another_process_is_not_notified(
    friends: Friends, service: PushService
) -> None:
    with sit(friends.ben, friends.table):
        friends.move()
        assert_quiet(service)
        assert_quiet(service)
