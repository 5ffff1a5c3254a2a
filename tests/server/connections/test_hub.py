"""Many clients connected to one table."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.server.http.limits import Limits
from genial.server.present.situation import present_situation
from tests.server.harness.app import Serve
from tests.server.harness.client import Client, come_from, dial, new_table, sit


def test_clients_with_the_same_view_share_one_situation(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = new_table(client, None, None)
    made: list[int] = []

    def count(table: Any, *args: Any) -> Any:
        made.append(table.version)
        return present_situation(table, *args)

    with (
        sit(client, table_id) as person,
        sit(client, table_id) as tab,
        sit(stranger, table_id) as one,
        sit(stranger, table_id) as other,
    ):
        person.ask("look", seat=0)
        monkeypatch.setattr("genial.server.present.table_messages.present_situation", count)
        person.play(person.first_move())
        for listener in (tab, one, other):
            listener.receive()
        # One message for both tabs of the player, and one for both spectators.
        assert made == [2, 2]
        assert one.received[-1] == other.received[-1] != tab.received[-1]
        person.ask("look", seat=1)
        assert person.rack  # no message of the earlier viewpoint is reused


def test_the_spectators_of_a_table_are_limited_and_the_players_are_not(serve: Serve) -> None:
    client = serve(limits=Limits(listeners=2))
    table_id = new_table(client, None, "random")
    stranger = come_from(client, "203.0.113.7")
    with sit(stranger, table_id) as one, sit(stranger, table_id):
        with dial(stranger, table_id) as session:
            third = Client(session)
            assert third.hello()["code"] == "too_many"
            with pytest.raises(WebSocketDisconnect) as left:
                third.receive()
            assert left.value.code == 1013
        assert one.hello()["type"] == "welcome"  # an open connection may send hello again
        with sit(client, table_id) as player:
            assert player.play(player.first_move())["type"] == "update"
    with sit(stranger, table_id):
        pass
