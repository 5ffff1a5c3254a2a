"""Stored events: written, read back, and read from earlier versions."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from pydantic import ValidationError

from genial.server.domain import events
from genial.server.domain.events import Answered, Event, Proposed, format_event, parse_event

OLD: list[tuple[str, Event]] = [
    ('{"kind":"undo_asked","seat":2}', Proposed(what="undo", by=2, about=2)),
    (
        '{"kind":"undo_answered","seat":1,"agrees":false}',
        Answered(what="undo", by=1, agrees=False),
    ),
    ('{"kind":"claim_asked","seat":1,"by":3}', Proposed(what="claim", by=3, about=1)),
    ('{"kind":"claim_answered","by":0,"agrees":true}', Answered(what="claim", by=0, agrees=True)),
]


@pytest.mark.parametrize(("stored", "event"), OLD)
def test_events_of_earlier_versions_are_read_as_todays(stored: str, event: Event) -> None:
    assert parse_event(stored) == event
    assert parse_event(format_event(event)) == event


def test_every_upgrade_has_a_test() -> None:
    assert {json.loads(stored)["kind"] for stored, _ in OLD} == set(events._UPGRADES)
    assert not set(events._UPGRADES) & {
        kind.model_fields["kind"].default for kind in get_args(Event)
    }


@pytest.mark.parametrize(
    "stored", ["{}", "[]", "1", '{"kind": "sang"}', '{"kind": "started", "x": 1}']
)
def test_malformed_events_are_refused(stored: str) -> None:
    with pytest.raises(ValidationError):
        parse_event(stored)


def test_a_rematch_stored_before_proposals_has_no_proposer() -> None:
    event = parse_event('{"kind":"continued","table":"abc"}')
    assert event.model_dump() == {
        "kind": "continued",
        "table": "abc",
        "by": None,
        "same_bag": False,
    }
