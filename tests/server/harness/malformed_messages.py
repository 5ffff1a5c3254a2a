"""Messages that no page would send: valid messages with changed fields, and garbage."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.client import Client

MOST_ID = 2**31
# Values that are invalid in some field: other types, limits, and values that break parsers.
ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 3, 4, 2**31, 2**31 + 1, 2**63, 10**100, 0.0, 1.5, 1e308),
    *(
        "",
        "0",
        "rb",
        "swap",
        "keep",
        "x" * 17,
        "x" * 300,
        "\0",
        "\u202e",
        "²",
        "٣",
        "🎲" * 9,
        "'; --",
    ),
    *([], {}, [[]], {"id": 1}, [0] * 500, {"type": {"type": "play"}}),
)
MOVES = ("swap", "keep", "rrh8h9", "rbh8h9", "rrh8h8", "rr", "h8h9", "RRH8H9", "rrh²h9", "ttz99z98")
GARBAGE: tuple[str | bytes, ...] = (
    *("", " ", "{", "}", "[]", "null", "0", '"id"', "\0", "{'id': 1}", '{"id": 1', '{"id": NaN}'),
    *("[" * 5000, '{"a":' * 3000, "9" * 6000, "x" * 20_000, '{"id": 1e999}', '{"id": "\\ud800"}'),
    *(b"", b"\xff\xfe", b"\x80" * 100, b'{"type": "ping", "id": 1}', bytes(2**16)),
)


@dataclass(frozen=True)
class FuzzedMessage:
    """One message, and the id of its answer."""

    data: str | bytes
    number: int | None  # the id that the answer must have; None if the message has no valid id


class MessageFuzzer:
    """Generates messages. The same seed and the same table give the same messages."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._next = 0

    def next_message(self, client: Client) -> FuzzedMessage:
        """The next message, from a client that knows the table."""
        if self._random.random() < 0.15:
            return FuzzedMessage(self._random.choice(GARBAGE), None)
        message = self._make_valid(client)
        for _ in range(self._random.choice((0, 0, 1, 1, 2))):
            self._corrupt(message)
        return FuzzedMessage(json.dumps(message), read_id(message))

    def _make_valid(self, client: Client) -> dict[str, Any]:
        pick = self._random.choice
        self._next += self._random.random() < 0.9  # some ids occur twice
        mine = [s for s, seat in enumerate(client.situation["seats"]) if seat["is_mine"]]
        seat, ply = pick([*mine, client.situation["seat"]]), client.ply - pick((0, 0, 0, 1))
        command = {"seat": seat, "ply": max(0, ply)}
        fields: dict[str, dict[str, Any]] = {
            "ping": {},
            "hello": {
                "protocol": PROTOCOL,
                "version": pick((None, 1, client.version)),
                "seat": pick((None, seat)),
            },
            "look": {"seat": pick((None, seat))},
            "play": {**command, "move": pick((*MOVES, self._find_legal(client)))},
            "propose": {"what": pick(("undo", "claim", "rematch")), "ply": command["ply"]},
            "answer": {"proposal": pick((1, client.version)), "agrees": pick((True, False))},
            "hint": command,
            "view": {},
            "say": {"seat": seat, **pick(({"phrase": "hello"}, {"text": "hello"}, {}))},
        }
        kind = pick(list(fields))
        return {"type": kind, "id": self._next, **fields[kind]}

    def _find_legal(self, client: Client) -> str:
        return client.first_move() if client.is_on_turn else "keep"

    def _corrupt(self, message: dict[str, Any]) -> None:
        """Changes, removes or adds a field."""
        field = self._random.choice([*message, "more", "🎲"])
        if field in message and self._random.random() < 0.2:
            del message[field]
        else:
            message[field] = self._random.choice(ODD)


def read_id(message: dict[str, Any]) -> int | None:
    """The id of a message. None if it is not valid."""
    found = message.get("id")
    is_right = type(found) is int and 0 <= found <= MOST_ID
    return found if is_right else None
