"""Everything that a route works with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..live.backend import Backend
from .guests import Guests
from .limits import Limits
from .problems import Refused


@dataclass(frozen=True)
class Site:
    """The running tables, and how requests to them are checked."""

    backend: Backend
    guests: Guests
    limits: Limits
    origins: Sequence[str]  # allowed for sockets, besides the host itself

    async def admit(self, request: Request, response: Response) -> str:
        """The guest who asks for one more table.

        Raises:
            Refused: where the guest has the highest allowed number of unfinished games.
        """
        guest, most = self.guests.read(request), self.limits.tables
        if guest and await self.backend.store.count_unfinished(guest) >= most:
            words = f"a guest has at most {most} games that are not over: finish or delete one"
            raise Refused(429, "too_many", words)
        return self.guests.admit(request, response)


def get_site(connection: HTTPConnection) -> Site:
    """The site of the application that was asked."""
    site: Site = connection.app.state.site
    return site


InSite = Annotated[Site, Depends(get_site)]
"""The site, for a route that needs it."""
