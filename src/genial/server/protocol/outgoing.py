"""What the server says on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .pieces import Hint, Phrase, Piece, Situation, Step, TableInfo

ErrorCode = Literal[
    "bad_message",  # not JSON, or no message of ours
    "too_big",
    "too_fast",
    "too_many",  # as many listen at this table as may
    "not_found",  # no such table
    "broken",  # the table is there, and cannot be read
    "not_your_seat",
    "not_host",  # only who set the table up may do that
    "waiting",  # the game has not begun
    "begun",  # it has
    "not_over",  # the game is still going on
    "taken",  # somebody else sits there
    "bad_name",
    "not_your_turn",
    "stale",  # the table has moved on: news is on its way
    "illegal",  # the rules forbid it; `clause` says which
    "no_undo",
    "no_resigning",  # only one of two sides can give up
    "not_away",  # nobody has been away for long enough
    "not_awaited",  # the game waits for somebody else
    "slow_game",  # a turn may take days here
    "own_side",  # the end is claimed by the other side
    "no_hints",
    "no_chat",  # this table has phrases only, or none
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


class Said(Piece):
    """What somebody said; it is told once, and not kept."""

    type: Literal["said"] = "said"
    reply_to: int | None
    seat: int
    phrase: Phrase | None
    text: str | None


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


ServerMessage = Annotated[Welcome | News | Hints | Said | Fault | Pong, Field(discriminator="type")]
