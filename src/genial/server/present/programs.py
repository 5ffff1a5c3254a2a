"""Programs of other people, for their owners and for themselves."""

from __future__ import annotations

from collections.abc import Iterable

from ..domain.programs import LONGEST_PROGRAM_NAME, Program, mark_name
from ..protocol.incoming import PROTOCOL
from ..protocol.programs import OwnProgram, ProgramInfo, ProgramList, ProgramToken


def present_program(program: Program) -> ProgramInfo:
    """A program, for its owner. The program's id as a guest stays on the server."""
    return ProgramInfo(
        id=program.handle,
        name=program.name,
        shown_name=mark_name(program.name, ()),
        created_at=program.created_at,
        used_at=program.used_at,
    )


def present_programs(mine: Iterable[Program], most: int) -> ProgramList:
    """All programs of an owner."""
    programs = [present_program(program) for program in mine]
    return ProgramList(most=most, longest_name=LONGEST_PROGRAM_NAME, programs=programs)


def present_token(program: ProgramInfo, token: str) -> ProgramToken:
    """A new program, with its token."""
    return ProgramToken(program=program, token=token)


def present_own_program(program: Program) -> OwnProgram:
    """A program, for itself."""
    return OwnProgram(name=program.name, shown_name=mark_name(program.name, ()), protocol=PROTOCOL)
