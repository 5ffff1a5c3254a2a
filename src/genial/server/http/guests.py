"""Guests: a random id in a signed cookie. The cookie is set when a guest first needs an id."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..domain.seats import NO_GUEST
from .tokens import find_program

# the cookie's name also has a hash of the key, so that servers on one host have separate cookies
COOKIE = "genial_guest"
_YEAR_S = 365 * 24 * 3600


class Guests:
    """Reads and writes the guest cookie."""

    def __init__(self, key: str, is_secure: bool) -> None:
        self._signer = URLSafeSerializer(
            key,
            salt="genial guest",
            signer_kwargs={"digest_method": hashlib.sha256},
            fallback_signers=[{}],  # older cookies are signed with SHA-1
        )
        self._is_secure = is_secure
        self.cookie = f"{COOKIE}_{hashlib.sha256(f'genial cookie {key}'.encode()).hexdigest()[:8]}"

    def read(self, connection: HTTPConnection) -> str:
        """The guest of a request, or NO_GUEST. A program is the guest of its token."""
        program = find_program(connection)
        if program is not None:
            return program.id
        try:
            guest = self._signer.loads(connection.cookies.get(self.cookie, ""))
        except BadData:  # the cookie is not ours, or is signed with an older key
            return NO_GUEST
        return guest if isinstance(guest, str) else NO_GUEST

    def admit(self, connection: HTTPConnection, response: Response) -> str:
        """The guest of a request, or a new guest if there is none. Renews the cookie."""
        guest = self.read(connection) or secrets.token_hex(16)
        if find_program(connection) is None:  # a program has a token, and needs no cookie
            self.let_in(guest, connection, response)
        return guest

    def let_in(self, guest: str, connection: HTTPConnection, response: Response) -> None:
        """Sets the cookie of a guest."""
        response.set_cookie(
            self.cookie,
            str(self._signer.dumps(guest)),
            max_age=_YEAR_S,
            httponly=True,
            samesite="lax",
            secure=self._is_secure or connection.url.scheme in ("https", "wss"),
        )

    def forget(self, response: Response) -> None:
        """Deletes the cookie of a guest."""
        response.delete_cookie(self.cookie, httponly=True, samesite="lax")
