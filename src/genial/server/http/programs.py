"""Tokens for programs of other people: a person makes, lists and revokes them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from ..domain.refusals import Refusal
from ..present.programs import present_own_program, present_program, present_programs, present_token
from ..protocol.programs import NewProgram, OwnProgram, ProgramList, ProgramToken
from .site import InSite
from .tokens import find_program

router = APIRouter()
Handle = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("/api/programs")
async def list_programs(request: Request, site: InSite) -> ProgramList:
    """The programs of the guest, without their tokens."""
    guest, programs = site.guests.read(request), site.backend.programs
    mine = await programs.stored.list_of(guest) if guest else []
    return present_programs(mine, programs.most)


@router.post("/api/programs", status_code=201)
async def create_program(
    new: NewProgram, request: Request, response: Response, site: InSite
) -> ProgramToken:
    """Makes a token for a program. This is the only answer that contains the token."""
    programs = site.backend.programs
    if programs.most == 0:
        raise Refusal("forbidden", "this server does not accept bots")
    site.count_new(request, "program")
    guest = site.guests.admit(request, response)
    program, token = await programs.create(guest, new.name)
    return present_token(present_program(program), token)


@router.delete("/api/programs/{handle}", status_code=204)
async def revoke_program(handle: Handle, request: Request, site: InSite) -> None:
    """Revokes the token of a program. Its sockets end; its finished games stay."""
    await site.backend.programs.revoke(site.guests.read(request), handle)


@router.get("/api/program")
async def get_own_program(request: Request, site: InSite) -> OwnProgram:
    """The program whose token the request has."""
    program = find_program(request)
    if program is None:
        raise Refusal("bad_token", "send the header Authorization: Bearer and your token")
    return present_own_program(program)
