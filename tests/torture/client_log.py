"""The log of one client: sent commands, acknowledgements and received messages."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

Message = dict[str, Any]


@dataclass(frozen=True)
class Command:
    """A command of a client at a ply."""

    id: int
    kind: str  # "play", "propose" or "answer"
    ply: int
    # further fields of the message, such as `move` or `agrees`
    fields: tuple[tuple[str, Any], ...] = ()

    def format(self, seat: int) -> str:
        """The message as JSON."""
        message: Message = {"type": self.kind, "id": self.id}
        if self.kind == "play":
            message["seat"] = seat
        if self.kind != "answer":
            message["ply"] = self.ply
        return json.dumps(message | dict(self.fields))


@dataclass(frozen=True)
class Seen:
    """The content of one message about the table."""

    version: int
    ply: int
    keep: int  # the number of earlier steps that stay valid
    steps: str  # a digest of the steps after the kept ones
    num_steps: int
    outline: str  # a digest of the situation
    viewer: int | None
    clocks: tuple[int | None, ...]
    at: float  # the time of arrival in seconds, as time.time() gives it
    life: int  # how often the server had been started when it sent the message
    since: int | None = None  # for the answer to a hello, the version in that hello


@dataclass
class ClientLog:
    """The log of one client at one table."""

    table: str
    seat: int
    sent: dict[int, Command] = field(default_factory=dict)
    # For each command, the version and the ply that it created.
    acknowledged: dict[int, tuple[int, int]] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    # For each version and ply, the id and the move of each step.
    shown: dict[tuple[int, int], tuple[tuple[int, str], ...]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    # The requests other than commands: "lend" and "return".
    asked: Counter[str] = field(default_factory=Counter)
    granted: Counter[str] = field(default_factory=Counter)
    is_over: bool = False

    def note(self, message: Message, at: float, life: int, since: int | None = None) -> None:
        """Logs the content of a welcome or an update."""
        situation, steps = message["situation"], message["steps"]
        seen = Seen(
            version=message["version"],
            ply=message["ply"],
            keep=message.get("keep", 0),
            steps=digest(steps),
            num_steps=len(steps),
            outline=digest(outline(situation)),
            viewer=situation["viewer"],
            clocks=tuple(seat["clock_ms"] for seat in situation["seats"]),
            at=at,
            life=life,
            since=since,
        )
        self.seen.append(seen)
        if (command := message["reply_to"]) in self.sent and message["type"] == "update":
            self.acknowledged[command] = message["version"], message["ply"]

    def complain(self, words: str) -> None:
        """Logs a fault."""
        self.complaints.append(f"table {self.table}, seat {self.seat}: {words}")


def outline(situation: Message) -> list[Any]:
    """The fields that are equal in all messages about one version to one viewer."""
    names = ("waiting", "seat", "turn", "phase", "bonus", "markers", "ranks", "tokens", "bag_size")
    seats = [
        [seat[name] for name in ("name", "bot", "is_open", "out_of_time", "rack_size", "rack")]
        for seat in situation["seats"]
    ]
    return [*(situation[name] for name in names), outline_proposal(situation), seats]


def outline_proposal(situation: Message) -> list[Any] | None:
    """The fields of the open proposal that are equal for all viewers."""
    found = situation["proposal"]
    return None if found is None else [found[name] for name in ("id", "what", "proposer", "about")]


def digest(thing: Any) -> str:
    """A digest, which is equal for equal values."""
    text = json.dumps(thing, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
