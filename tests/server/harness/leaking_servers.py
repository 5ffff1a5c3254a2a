"""Patches that make the server leak hidden tiles. test_leaks.py must detect each of them."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from genial.server.domain.events import Event, format_event
from genial.server.domain.table import Table
from genial.server.domain.viewpoint import Screen, Viewpoint
from genial.server.http import api
from genial.server.live import writer
from genial.server.present import table_messages
from genial.server.present.info import present_info
from genial.server.present.lists import present_listed
from genial.server.present.situation import present_situation
from genial.server.present.table_messages import TableMessages
from genial.server.protocol.http import TableSummary
from genial.server.protocol.pieces import Situation, TableInfo

Patch = Callable[[pytest.MonkeyPatch], None]


def show_all_racks(patch: pytest.MonkeyPatch) -> None:
    def present(table: Table, *args: Any) -> Situation:
        situation = present_situation(table, *args)
        racks = [list(map(str, rack)) for rack in table.game.racks]
        pairs = zip(situation.seats, racks, strict=True)
        seats = [seat.model_copy(update={"rack": rack}) for seat, rack in pairs]
        return situation.model_copy(update={"seats": seats})

    patch.setattr(table_messages, "present_situation", present)


def count_the_bag_alone(patch: pytest.MonkeyPatch) -> None:
    def present(table: Table, *args: Any) -> Situation:
        situation = present_situation(table, *args)
        if situation.unseen is None:
            return situation
        left = Counter(situation.unseen)
        left.subtract(str(tile) for rack in table.game.racks for tile in rack)
        return situation.model_copy(update={"unseen": dict(left)})

    patch.setattr(table_messages, "present_situation", present)


def show_the_view_of_the_acting_seat(patch: pytest.MonkeyPatch) -> None:
    def follow(_: Screen, table: Table) -> Viewpoint:
        return Viewpoint((table.game.seat,), table.game.seat, None)

    patch.setattr(Screen, "follow", follow)


def send_draws(patch: pytest.MonkeyPatch) -> None:
    write_update = TableMessages.write_update

    def write(messages: TableMessages, table: Table, *args: Any) -> str:
        update = json.loads(write_update(messages, table, *args))
        drawn = [[str(tile) for tile in step.drawn or ()] for step in table.game.steps]
        for step in update["steps"]:
            step["shown"] = drawn[-1]
        return json.dumps(update)

    patch.setattr(TableMessages, "write_update", write)


def send_the_secret_as_commitment(patch: pytest.MonkeyPatch) -> None:
    def present(table: Table, viewpoint: Viewpoint) -> TableInfo:
        opening: Any = table.opening
        return present_info(table, viewpoint).model_copy(update={"commitment": opening.secret})

    patch.setattr(table_messages, "present_info", present)


def name_seats_by_guest_ids(patch: pytest.MonkeyPatch) -> None:
    def present(table: Table, *args: Any) -> Situation:
        situation = present_situation(table, *args)
        holders = [seat.holder for seat in table.seats]
        pairs = zip(situation.seats, holders, strict=True)
        seats = [seat.model_copy(update={"name": holder}) for seat, holder in pairs]
        return situation.model_copy(update={"seats": seats})

    patch.setattr(table_messages, "present_situation", present)


def list_racks_in_my_games(patch: pytest.MonkeyPatch) -> None:
    def present(*args: Any) -> TableSummary:
        return present_listed(*args).model_copy(update={"names": ["rb gg", "yy"]})

    patch.setattr(api, "present_listed", present)


def log_moves_with_their_draws(patch: pytest.MonkeyPatch) -> None:
    def write(event: Event) -> str:
        logging.getLogger("genial.server").debug("writing %s", event)
        return format_event(event)

    patch.setattr(writer, "format_event", write)
