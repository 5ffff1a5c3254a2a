"""What the server says on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .pieces import Hint, Piece, Situation, Step, TableInfo

ErrorCode = Literal[
    "bad_message",  # not JSON, or no message of ours
    "too_big",
    "too_fast",
    "too_many",  # as many listen at this table as may
    "not_found",  # no such table
    "broken",  # the table is there, and cannot be read
    "not_your_seat",
    "not_your_turn",
    "stale",  # the table has moved on: news is on its way
    "illegal",  # the rules forbid it; `clause` says which
    "no_undo",
    "no_hints",
    "failed",  # a fault of the server
]


class Welcome(Piece):
    """The whole table: the answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    reply_to: int
    version: int
    ply: int
    info: TableInfo
    steps: list[Step]
    situation: Situation


class News(Piece):
    """What has changed: the first `keep` steps stand, `steps` follow them."""

    type: Literal["news"] = "news"
    reply_to: int | None
    version: int
    ply: int
    keep: int
    steps: list[Step]
    situation: Situation


class Hints(Piece):
    """The best moves, best first."""

    type: Literal["hints"] = "hints"
    reply_to: int
    ply: int
    hints: list[Hint]


class Fault(Piece):
    """What was wrong; nothing has changed."""

    type: Literal["error"] = "error"
    reply_to: int | None
    code: ErrorCode
    message: str
    clause: str | None = None


class Pong(Piece):
    """Here."""

    type: Literal["pong"] = "pong"
    reply_to: int


ServerMessage = Annotated[Welcome | News | Hints | Fault | Pong, Field(discriminator="type")]
