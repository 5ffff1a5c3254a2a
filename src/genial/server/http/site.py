"""The objects that all routes use."""

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


@dataclass(frozen=True)
class Site:
    """The running tables, and the checks of requests to them."""

    backend: Backend
    guests: Guests
    limits: Limits
    origins: Sequence[str]  # allowed for sockets, besides the host itself

    async def admit(self, request: Request, response: Response) -> str:
        """The guest who asks for one more table.

        Raises:
            Refusal: if the guest has the highest allowed number of unfinished games.
        """
        guest = self.guests.read(request)
        if guest:
            await self.backend.keeper.check_quota(guest)
        return self.guests.admit(request, response)


def get_site(connection: HTTPConnection) -> Site:
    """The site of the application that got the request."""
    site: Site = connection.app.state.site
    return site


InSite = Annotated[Site, Depends(get_site)]
"""The site, as a dependency of a route."""
