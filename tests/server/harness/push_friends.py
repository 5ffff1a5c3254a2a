"""Two friends in a turn-based game. One of them has a device that receives push messages."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.live.push.keys import new_key
from tests.server.harness.client import sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start
from tests.server.harness.push_service import Device, PushService

KEY = new_key()
CONTACT = "mailto:host@example.org"
DAYS = {"minutes": 3 * 24 * 60.0, "per": "turn"}
QUIET_S = 0.3  # seconds; on the local computer, no message takes longer


@dataclass
class Friends:
    """Ann, who moves first, and Ben, whose device has a push subscription."""

    ann: TestClient
    ben: TestClient
    table: str
    device: Device
    address: str

    def move(self) -> None:
        """Ann plays until her turn ends."""
        with sit(self.ann, self.table) as ann:
            ann.wait_for_turn()
            while ann.is_on_turn:
                assert ann.play(ann.first_move())["type"] == "update"

    def reply(self) -> None:
        """Ben plays until his turn ends."""
        with sit(self.ben, self.table) as ben:
            while ben.is_on_turn:
                assert ben.play(ben.first_move())["type"] == "update"


def seat_friends(ann: TestClient, ben: TestClient, service: PushService, **options: Any) -> Friends:
    table = invite(ann, {"name": "Ann"}, OPEN, **{"start": 0, "clock": DAYS} | options)
    sit_down(ben, table, 1, "Ben")
    friends = Friends(ann, ben, table, Device(), f"{service.origin}/send/s3cret-address")
    assert subscribe(ben, friends.device.describe(friends.address)) == 204
    start(ann, table)
    return friends


def subscribe(client: TestClient, device: dict[str, str]) -> int:
    return client.put("/api/push/subscriptions", json=device).status_code


def assert_quiet(service: PushService) -> None:
    with pytest.raises(Empty):
        service.posts.get(timeout=QUIET_S)
