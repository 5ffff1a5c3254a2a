"""Whole games by link: every byte that anybody is sent, and every line of the log, is looked at."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from genial.server.settings import Settings
from tests.server.conftest import Serve
from tests.server.evening import LATE, Evening
from tests.server.party import Kept, Party


@pytest.fixture
def party(
    serve: Serve,
    monkeypatch: pytest.MonkeyPatch,
    database: Path,
    caplog: pytest.LogCaptureFixture,
) -> Iterator[Party]:
    """A server whose log is kept to the last detail, and whose bag is always the same."""
    secret = hashlib.sha256(__import__("os").environ["BAG"].encode()).digest()
    monkeypatch.setattr("genial.server.tables.setup.new_secret", lambda: secret)
    log, kept = logging.getLogger("genial"), Kept()
    log.addHandler(kept)
    with caplog.at_level(logging.DEBUG, "genial"):
        yield Party(serve(settings=Settings(database=str(database), metrics=True)), kept)
    log.removeHandler(kept)


@contextmanager
def meet(party: Party, seats: int, plan: set[str], **options: Any) -> Iterator[Evening]:
    """An evening up to where somebody comes late."""
    party.invite(seats, **options)
    with party.connect_all() as sockets:
        evening = Evening(party, sockets, plan)
        evening.begin()
        evening.play(LATE)
        with evening.come_late():
            yield evening


@pytest.mark.parametrize(
    ("seats", "options", "plan", "also"),
    [
        (2, {"training": True}, {"undo"}, {"swap", "keep", "bonus"}),
        (4, {"variant": "team", "training": True}, {"undo", "lend", "return"}, {"bonus"}),
        (4, {"variant": "team", "open_partners": True, "chat": True}, {"undo", "resign"}, set()),
        (2, {"variant": "duel"}, {"undo", "resign"}, {"swap"}),
        (3, {"edition": "2023-family", "training": True}, {"undo", "lend", "return"}, {"swap"}),
    ],
    ids=["two", "team", "open team", "duel", "open racks"],
)
def test_nobody_is_ever_told_what_they_may_not_know(
    party: Party, seats: int, options: dict[str, Any], plan: set[str], also: set[str]
) -> None:
    with meet(party, seats, plan, **options) as evening:
        evening.play()
    print(evening.seen, len(party.truths), sum(len(s.heard) for p in party.people for s in p.sockets))
    assert plan | also <= evening.seen
    assert party.last.is_over
    assert party.find_leaks() == []
