"""Bodies of requests and answers about programs of other people."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..domain.programs import LONGEST_PROGRAM_NAME
from .pieces import Piece


class NewProgram(Piece):
    """A program that needs a token."""

    # the server adds a mark to the name wherever it is shown
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_PROGRAM_NAME)]


class ProgramInfo(Piece):
    """A program, for its owner."""

    id: str  # the name of the program in addresses; it gives no access
    name: str  # as the owner chose it
    shown_name: str  # as people see it
    created_at: str
    used_at: str | None  # the last use of the token, to ten minutes; None: never


class ProgramList(Piece):
    """The programs of a guest."""

    most: int  # the most programs of one guest; 0: the server accepts no programs
    longest_name: int  # the most characters of a program's name
    programs: list[ProgramInfo]


class ProgramToken(Piece):
    """A new program and its token. The server cannot show the token again."""

    program: ProgramInfo
    token: str


class OwnProgram(Piece):
    """A program, for itself."""

    name: str  # as the owner chose it
    shown_name: str  # as people see it
    protocol: int  # the version of the protocol that `hello` must name
