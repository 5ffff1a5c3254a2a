"""What the server says on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..domain.commands import ErrorCode
from .pieces import Hint, Phrase, Piece, Situation, Step, TableInfo


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
