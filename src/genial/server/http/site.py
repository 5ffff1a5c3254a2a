"""The objects that all routes use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..domain.events import Opening
from ..domain.refusals import Refusal
from ..live.backend import Backend
from ..live.writer import Writer
from .creation_limits import Creation, CreationLimits
from .guests import Guests
from .limits import Limits
from .socket_limits import SocketLimits
from .throttle import find_address

R = TypeVar("R")


@dataclass(frozen=True)
class Site:
    """The running tables, and the checks of requests to them."""

    backend: Backend
    guests: Guests
    limits: Limits
    sockets: SocketLimits
    creations: CreationLimits
    origins: Sequence[str]  # the origins that may open sockets, besides the host itself

    async def open_finished(self, table_id: str) -> Writer:
        """The writer of a game that is over or was uploaded.

        Everybody may see all tiles of such a game.

        Raises:
            Refusal: if there is no such game, or it is under way, or it has the bag of today.
        """
        writer = await self.backend.keeper.open(table_id)
        if not (writer.table.is_over or writer.table.is_imported):
            words = "record, replay and review are available only after the game"
            raise Refusal("not_over", words)
        await self.backend.daily.current.check_open(writer.table)
        return writer

    async def run_slow(self, request: Request, function: Callable[..., R], *args: object) -> R:
        """Calls a slow function in a thread. Each address has its own queue for the threads.

        Raises:
            Refusal: if too many calls wait already.
        """
        visitor = find_address(request.scope) or ""
        return await self.backend.threads.run_for(visitor, function, *args)

    def count_new(self, request: Request, kind: Creation) -> None:
        """Counts one more table, seat or device of an address. Called before anything is computed.

        Raises:
            Refusal: if the address creates too many.
        """
        self.creations.take(find_address(request.scope), kind, self.backend.moments.monotonic())

    async def admit(self, request: Request, response: Response, opening: Opening) -> str:
        """The guest who asks for one more table.

        Raises:
            Refusal: if the guest has or creates too many.
        """
        guest = self.guests.read(request)
        if guest:
            await self.backend.keeper.quotas.check(guest, opening)
        guest = self.guests.admit(request, response)
        self.backend.bots.note_address(guest, find_address(request.scope))
        return guest


def get_site(connection: HTTPConnection) -> Site:
    """The site of the application that got the request."""
    site: Site = connection.app.state.site
    return site


InSite = Annotated[Site, Depends(get_site)]
"""The site, as a dependency of a route."""
