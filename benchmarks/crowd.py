"""Many people who play at once, two at each table, each with a socket of their own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.serving import Message, find_move

DIALLING = 32  # at once
LONGEST_MESSAGE = 2 << 20


@dataclass
class Match:
    """A table, and what its two people are about."""

    url: str
    headers: tuple[dict[str, str], dict[str, str]]
    lines: list[ClientConnection] = field(default_factory=list)
    state: str | None = None  # as whoever is on turn was told it; None: nobody knows yet
    sent_at: float | None = None  # the move under way
    mover: int = 0
    sending: asyncio.Task[None] | None = None


class Crowd:
    """Lets everybody play at a pace, and notes how long moves take, in seconds."""

    def __init__(self, matches: list[Match], pace: float) -> None:
        self._matches, self._pace = matches, pace
        self._is_playing = False
        self.forget()

    def forget(self) -> None:
        """Begins to note anew."""
        self.seen: list[float] = []
        self.acknowledged: list[float] = []
        self.num_late = 0  # moves that were due before the table was ready for them

    @asynccontextmanager
    async def gather(self) -> AsyncIterator[None]:
        """Opens all sockets, and closes them at last."""
        free = asyncio.Semaphore(DIALLING)

        async def join(match: Match) -> None:
            async with free:
                for headers in match.headers:
                    line = await connect(
                        match.url,
                        additional_headers=headers,
                        max_size=LONGEST_MESSAGE,
                        ping_interval=None,
                    )
                    match.lines.append(line)

        await asyncio.gather(*map(join, self._matches))
        ears = [
            asyncio.create_task(self._listen(match, who))
            for match in self._matches
            for who in range(2)
        ]
        try:
            yield
        finally:
            self._is_playing = False
            for ear in ears:
                ear.cancel()
            await asyncio.gather(*ears, return_exceptions=True)
            await asyncio.gather(*(line.close() for m in self._matches for line in m.lines))

    def begin(self) -> None:
        """Lets the first move of each table come at a moment of its own."""
        loop = asyncio.get_running_loop()
        self._is_playing = True
        for number, match in enumerate(self._matches):
            first = loop.time() + self._pace * (1 + number / len(self._matches))
            loop.call_at(first, self._move, match, first)

    def _move(self, match: Match, due: float) -> None:
        if not self._is_playing:
            return
        loop = asyncio.get_running_loop()
        loop.call_at(due + self._pace, self._move, match, due + self._pace)
        if match.state is None:
            self.num_late += 1
            return
        state: Message = json.loads(match.state)
        situation, ply = state["situation"], state["ply"]
        if situation["end"] is not None:
            return
        match.mover, match.state = situation["seat"], None
        play = {"type": "play", "id": ply + 1, "seat": match.mover, "ply": ply}
        text = json.dumps(play | {"move": find_move(situation)})
        match.sent_at = time.perf_counter()
        match.sending = asyncio.create_task(match.lines[match.mover].send(text))

    async def _listen(self, match: Match, who: int) -> None:
        line = match.lines[who]
        await line.send(json.dumps({"type": "hello", "id": 0}))
        async for text in line:
            now = time.perf_counter()
            assert isinstance(text, str)
            if not text.startswith('{"type":"welcome"'):
                assert text.startswith('{"type":"news"'), text
                times = self.acknowledged if who == match.mover else self.seen
                times.append(now - (match.sent_at or now))
            if '"choices":null,"exchange":null' not in text or '"end":{' in text:
                match.state = text
