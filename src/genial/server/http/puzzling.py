"""Limits of answers to puzzles, and the pack of all puzzles for play without the server."""

from __future__ import annotations

import asyncio
from functools import cache
from hashlib import sha256

from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import format_puzzle

from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import pack_puzzles
from ..live.workers import Workers
from .admission import Admission, Allowance, Rate

ANSWERS = Allowance(
    "too_fast",
    "you answer puzzles too fast; wait a few seconds",
    guest=Rate(60, 1.0),
    address=Rate(300, 0.2),  # a school may share an address
    guest_at_once=4,
    address_at_once=12,
    at_once=60,
)
PACKS = Allowance(
    "too_many",
    "you have just loaded all puzzles several times; wait a minute",
    address=Rate(30, 10.0),
)


class Puzzling:
    """The limits of puzzle requests, and the pack. There is one object for each server."""

    def __init__(self) -> None:
        self.answers, self.packs = Admission(ANSWERS), Admission(PACKS)
        self._lock = asyncio.Lock()
        self._pack: bytes | None = None

    async def find_pack(self, workers: Workers) -> bytes:
        """The compressed pack. A worker process makes it at the first request."""
        async with self._lock:
            if self._pack is None:
                async with workers.queue.turn(Thought(Urgency.ASKED, "", "", is_long=True)):
                    self._pack = await workers.run(pack_puzzles, find_version())
            return self._pack


@cache
def find_version() -> str:
    """The version of the collection: a hash of all puzzles."""
    return sha256("\n".join(map(format_puzzle, load_puzzles())).encode()).hexdigest()[:12]
