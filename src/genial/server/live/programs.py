"""Programs of other people: tokens are made, checked and revoked here."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from ..domain.moments import shift
from ..domain.programs import HANDLE_LENGTH, Program, check_program_name, make_program_id
from ..domain.refusals import Refusal
from ..present.messages import present_refusal
from ..store.programs import StoredPrograms
from ..store.skills import Skills
from .connection import REVOKED, Connection
from .moments import Moments
from .peers import Peers

log = logging.getLogger("genial.server")

_PREFIX = "genial_"  # so that people and scanners for lost secrets recognise a token
_TOKEN = re.compile(_PREFIX.encode() + rb"[A-Za-z0-9_-]{43}")
_NOTE_EVERY = timedelta(minutes=10)  # a use is stored at most this often


class Programs:
    """All programs, and their open sockets at this process."""

    def __init__(
        self, stored: StoredPrograms, skills: Skills, peers: Peers, moments: Moments, most: int
    ) -> None:
        """Starts without sockets. An owner has at most `most` programs; 0: there are none."""
        self.most = most
        self.stored = stored
        self._skills, self._peers, self._moments = skills, peers, moments
        self._sockets: dict[str, set[Connection]] = {}

    async def create(self, owner: str, name: str) -> tuple[Program, str]:
        """A new program, and its token. The token cannot be read again.

        Raises:
            Refusal: if the owner has too many programs, or the name cannot be shown.
        """
        named, token = check_program_name(name), _PREFIX + secrets.token_urlsafe(32)
        program_id = make_program_id(owner, secrets.token_hex(HANDLE_LENGTH // 2))
        program = Program(program_id, owner, named, self._moments.utc(), None)
        if not await self.stored.add(program, _digest(token.encode()), self.most):
            words = f"you have {self.most} bots (the limit): revoke the token of one"
            raise Refusal("too_many", words)
        return program, token

    async def find(self, token: bytes) -> Program | None:
        """The program of a token. None if the text is no valid token."""
        if self.most == 0 or not _TOKEN.fullmatch(token):
            return None
        program = await self.stored.find(_digest(token))
        if program is not None:
            await self._note_use(program)
        return program

    async def revoke(self, owner: str, handle: str) -> None:
        """Makes a token invalid, and ends the sockets of its program. Its rating is hidden.

        Raises:
            Refusal: if the owner has no such program.
        """
        mine = await self.stored.list_of(owner)
        program = next((one.id for one in mine if one.handle == handle), None)
        if program is None:
            raise Refusal("not_found", "you have no such bot")
        await self.stored.delete(program)
        self.dismiss(program)
        await self._skills.hide(program, True)

    def dismiss(self, program: str) -> None:
        """Ends all sockets of a program, at this process and at others."""
        self.end_sockets(program)
        self._peers.send_revoked(program)

    def end_sockets(self, program: str) -> None:
        """Ends the sockets of a program at this process."""
        gone = present_refusal(Refusal("bad_token", "the token of this bot was revoked"), None)
        for connection in list(self._sockets.get(program, ())):
            connection.send_if_room(gone)
            connection.end(REVOKED)

    @contextmanager
    def watch(self, program: str, connection: Connection) -> Iterator[None]:
        """Ends the connection when the program's token is revoked."""
        self._sockets.setdefault(program, set()).add(connection)
        try:
            yield
        finally:
            self._sockets[program].discard(connection)
            if not self._sockets[program]:
                del self._sockets[program]

    async def _note_use(self, program: Program) -> None:
        now = self._moments.utc()
        if program.used_at is None or shift(program.used_at, _NOTE_EVERY) < now:
            try:
                await self.stored.note_use(program.id, now)
            except Exception:  # the program can play without this note
                log.exception("the use of a token could not be stored")


def _digest(token: bytes) -> str:
    """A hash of a token. A fast hash is enough, because a token has 256 random bits."""
    return hashlib.sha256(token).hexdigest()
