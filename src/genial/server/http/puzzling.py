"""Limits of answers to puzzles, and the pack of all puzzles for play without the server."""

from __future__ import annotations

import asyncio
from functools import cache
from hashlib import sha256

from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import format_puzzle

from ..domain.refusals import Refusal
from ..live.buckets import Buckets
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import pack_puzzles
from .site import Site

ANSWERS_IN_A_ROW, SECONDS_EACH_ANSWER = 60, 1.0  # of one guest
NEW_IN_A_ROW, SECONDS_EACH_NEW = 60, 10.0  # guests of one address whose first answer it is
PACKS_IN_A_ROW, SECONDS_EACH_PACK = 10, 30.0  # of one address
_MOST_NAMES = 10_000  # buckets, before full ones are deleted


class Puzzling:
    """Limits of answers and packs, and the pack; one for each server."""

    def __init__(self) -> None:
        self._answers = Buckets(ANSWERS_IN_A_ROW, 1 / SECONDS_EACH_ANSWER, _MOST_NAMES)
        self._guests = Buckets(NEW_IN_A_ROW, 1 / SECONDS_EACH_NEW, _MOST_NAMES)
        self._packs = Buckets(PACKS_IN_A_ROW, 1 / SECONDS_EACH_PACK, _MOST_NAMES)
        self._lock = asyncio.Lock()
        self._pack: bytes | None = None

    def admit(self, guest: str, address: str | None, now: float) -> None:
        """Counts one more answer. None as the address is this machine, which has no limit.

        Raises:
            Refusal: if there are too many.
        """
        if address is None:
            return
        is_taken = self._answers.take(guest, now) if guest else self._guests.take(address, now)
        if not is_taken:
            raise Refusal("too_fast", "too many answers to puzzles; wait a minute")

    def admit_pack(self, address: str | None, now: float) -> None:
        """Counts one more download of the pack.

        Raises:
            Refusal: if the address has had too many.
        """
        if address is not None and not self._packs.take(address, now):
            raise Refusal("too_many", "you have just loaded the puzzles several times; wait")

    async def find_pack(self, site: Site) -> bytes:
        """The pack, compressed. A worker process makes it once."""
        async with self._lock:
            if self._pack is None:
                workers = site.backend.workers
                async with workers.queue.turn(Thought(Urgency.UNSEEN, "", "", is_long=True)):
                    self._pack = await workers.run(pack_puzzles, find_version())
            return self._pack


@cache
def find_version() -> str:
    """The version of the collection: a hash of all puzzles."""
    return sha256("\n".join(map(format_puzzle, load_puzzles())).encode()).hexdigest()[:12]
