"""Who somebody is: a number in a signed cookie, given when it is first needed."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..domain.table import NO_GUEST

COOKIE = "genial_guest"  # and a mark of the key: two servers on one host keep theirs apart
_YEAR_S = 365 * 24 * 3600


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, key: str, is_secure: bool) -> None:
        self._signer = URLSafeSerializer(
            key,
            salt="genial guest",
            signer_kwargs={"digest_method": hashlib.sha256},
            fallback_signers=[{}],  # cookies of before are signed with SHA-1
        )
        self._is_secure = is_secure
        self.cookie = f"{COOKIE}_{hashlib.sha256(f'genial cookie {key}'.encode()).hexdigest()[:8]}"

    def read(self, connection: HTTPConnection) -> str:
        """The guest who asks, or NO_GUEST."""
        try:
            guest = self._signer.loads(connection.cookies.get(self.cookie, ""))
        except BadData:  # not ours, or signed with an older key
            return NO_GUEST
        return guest if isinstance(guest, str) else NO_GUEST

    def admit(self, connection: HTTPConnection, response: Response) -> str:
        """The guest who asks, with a new cookie where there was none."""
        guest = self.read(connection) or secrets.token_hex(16)
        self.let_in(guest, connection, response)
        return guest

    def let_in(self, guest: str, connection: HTTPConnection, response: Response) -> None:
        """Makes whoever asks this guest."""
        response.set_cookie(
            self.cookie,
            str(self._signer.dumps(guest)),
            max_age=_YEAR_S,
            httponly=True,
            samesite="lax",
            secure=self._is_secure or connection.url.scheme in ("https", "wss"),
        )
