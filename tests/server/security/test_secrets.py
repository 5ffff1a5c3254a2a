"""No message and no log record depends on hidden tiles."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from starlette.testclient import TestClient

from genial.engine.editions import every_kind
from genial.server.domain.moves import decide_play
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from genial.server.domain.viewpoint import Viewpoint
from genial.server.present.situation import present_view
from genial.server.present.table_messages import TableMessages
from tests.server.harness.client import guest_cookie, new_table, sit


def find_keys(part: Any) -> set[str]:
    """The names of all fields, at any depth."""
    if isinstance(part, dict):
        return set(part) | {key for value in part.values() for key in find_keys(value)}
    if isinstance(part, list):
        return {key for value in part for key in find_keys(value)}
    return set()


def test_no_message_contains_a_hidden_rack_a_draw_or_the_secret(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    table_id = new_table(client, None, "greedy", "random", None, training=True)
    with sit(client, table_id) as screen, sit(stranger, table_id) as spectator:
        while not screen.is_over:
            if screen.situation["curtain"] is not None:
                screen.ask("look", seat=screen.situation["curtain"])
            if screen.is_on_turn:
                screen.play(screen.first_move())
            else:
                screen.receive()
        spectator.listen_until(lambda spectator: spectator.is_over)
    connection = sqlite3.connect(database)
    [[opening]] = connection.execute("SELECT body FROM events WHERE number = 1").fetchall()
    connection.close()
    secret = json.loads(opening)["secret"]
    assert len(secret) == 64
    for heard in (screen, spectator):
        for text in heard.received:
            assert secret not in text
            message = json.loads(text)
            assert find_keys(message).isdisjoint({"secret", "draw", "draws", "deal", "owner_id"})
            situation = message.get("situation")
            if situation is None:
                continue
            racks = {s for s, seat in enumerate(situation["seats"]) if seat["rack"] is not None}
            viewer = situation["viewer"]
            assert racks == (set() if viewer is None else {viewer})
            assert viewer in (None, 0, 3) if heard is screen else viewer is None
            if viewer is None:
                assert situation["unseen"] is None
                assert situation["choices"] is None
                assert situation["exchange"] is None


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_hidden_tiles_do_not_change_messages(edition: str, variant: Any, players: int) -> None:
    """Every message stays the same, byte for byte, when the hidden tiles are dealt again."""
    seats = [NewSeat(name=f"Name {seat}") for seat in range(players)]
    new = NewTable(edition=edition, variant=variant, seats=seats, training=True)
    table = Table("id", "guest", "now", set_up(new))
    rng = np.random.default_rng(1)
    for turn in range(1000):
        if turn % 15 == 0 or table.game.phase == "exchange" or table.is_over:
            compare(table, rng)
        if table.is_over:
            return
        moves = table.game.legal_moves()
        move = str(moves[int(rng.integers(len(moves)))])
        event = decide_play("guest", table.game.seat, table.ply, move)(table, 0.0)
        table = table.after(event, "later")


def compare(table: Table, rng: np.random.Generator) -> None:
    for viewer in (None, *range(len(table.seats))):
        viewpoint = Viewpoint(() if viewer is None else (viewer,), viewer, None)
        if viewer is None and table.game.phase == "exchange":
            continue  # a spectator knows no rack, so nothing can be sampled
        states = table.game.states.copy()
        before = tell(table, viewpoint)
        if viewer is not None:
            table.game.states[:] = table.game.view(viewer).sample(rng).states
        else:  # all racks return to the bag, and new racks are drawn
            world = table.game.view(None).sample(rng)
            table.game.states[:] = world.states
        assert tell(table, viewpoint) == before
        table.game.states[:] = states


def tell(table: Table, viewpoint: Viewpoint) -> tuple[str, str, str]:
    messages = TableMessages()  # a new object, because the state of the game was changed in place
    welcome = messages.write_welcome(table, viewpoint, 0.0, 1)
    view = present_view(table, viewpoint, 1).text
    return welcome, messages.write_update(table, viewpoint, 0.0, 1), view


def test_the_log_has_no_tiles_and_no_cookies(
    client: TestClient, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "genial.server")
    table_id = new_table(client, None, "greedy")
    with sit(client, table_id) as person:
        rack = json.dumps(person.rack)
        person.play_out()
    # The same holds if the database fails during a statement with tiles in it.
    table_id = new_table(client, None, "greedy")
    connection = sqlite3.connect(database)
    connection.execute("DROP TABLE events")
    connection.close()
    with sit(client, table_id) as person:
        assert person.play(person.first_move())["code"] == "failed"
    assert "could not be stored" in caplog.text
    assert guest_cookie(client)[1] not in caplog.text
    for name in ("rack", "secret", "draw", rack):
        assert f'"{name}"' not in caplog.text
