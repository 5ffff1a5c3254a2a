"""Stored tables, version by version, to compare with what clients received."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from genial.server.domain.events import Event, parse_event
from genial.server.domain.table import Table
from genial.server.present.steps import present_step
from genial.server.store.rows import EventRow, TableRow
from tests.torture.client_log import digest, outline


@dataclass
class Moment:
    """A stored table after one of its events."""

    version: int  # the version that clients get
    ply: int
    event: Event  # the last event
    at: float  # the time at which the event was stored, in seconds as time.time() gives it
    table: Table
    steps: list[Any]

    def seen_from(self, seat: int) -> Moment:
        """The table as the player of a seat sees it, without a placement that is still secret.

        A player whose seat a bot has taken over sees the table as a spectator does.
        """
        is_lent = self.table.seats[seat].bot is not None
        table = self.table.seen_from(() if is_lent else (seat,))
        if table is self.table:
            return self
        steps = self.steps[: len(table.steps)]
        return replace(self, version=table.public_version, ply=table.ply, table=table, steps=steps)

    def digest_steps(self, keep: int) -> str:
        """A digest of the steps after the first `keep`."""
        return digest(self.steps[keep:])

    def digest_outline(self, viewer: int | None) -> str:
        """A digest of the situation as this viewer sees it."""
        table, game = self.table, self.table.game
        is_open = game.rules.edition.open_racks
        situation = {
            "waiting": table.is_waiting,
            "seat": game.seat,
            "turn": table.turn,
            "phase": self._find_phase(viewer),
            "bonus": game.bonus,
            "markers": [list(game.markers(owner)) for owner in range(len(game.ranks))],
            "ranks": list(game.ranks),
            "tokens": game.tokens,
            "bag_size": game.bag_size,
            "proposal": self._describe_proposal(),
            "seats": [self._describe_seat(seat, is_open or seat == viewer) for seat in self._seats],
        }
        return digest(outline(situation))

    def _find_phase(self, viewer: int | None) -> str:
        """The phase. Others see no exchange, for example after a public exchange was undone."""
        game = self.table.game
        is_hidden = game.phase == "exchange" and not game.rules.sees_rack(viewer, game.seat)
        return "over" if self.table.is_over else "place" if is_hidden else game.phase

    @property
    def _seats(self) -> range:
        return range(len(self.table.seats))

    def _describe_proposal(self) -> dict[str, Any] | None:
        found = self.table.proposal
        return None if found is None else vars(found) | {"proposer": found.by}

    def _describe_seat(self, number: int, is_seen: bool) -> dict[str, Any]:
        seat, rack = self.table.seats[number], self.table.game.racks[number]
        is_shown = is_seen and not self.table.is_waiting
        return {
            "name": seat.name,
            "bot": seat.bot,
            "is_open": seat.is_open,
            "out_of_time": seat.out_of_time,
            "rack_size": len(rack),
            "rack": [str(tile) for tile in rack] if is_shown else None,
        }


def follow(row: TableRow, events: Sequence[EventRow]) -> Iterator[Moment]:
    """Yields a stored table after every event.

    Raises:
        BrokenTable: if an event is not possible after the earlier events.
        AssertionError: if an event is missing or stored twice.
    """
    kept: dict[tuple[int, str, int, bool], Any] = {}
    table: Table | None = None
    for number, stored in enumerate(events, 1):
        assert stored.number == number, f"event {number} is missing, {stored.number} follows"
        event = parse_event(stored.body)
        if table is None:
            table = Table(row.id, row.owner, row.created_at, event)
        else:
            table = table.after(event, stored.at)
        steps = []
        for step, step_id in zip(table.steps, table.step_ids, strict=True):
            key = (step_id, str(step.move), step.bag_size, step.ends_turn)
            if key not in kept:
                kept[key] = json.loads(present_step(step, step_id).model_dump_json())
            steps.append(kept[key])
        at = datetime.fromisoformat(stored.at).timestamp()
        yield Moment(table.public_version, table.ply, event, at, table, steps)
