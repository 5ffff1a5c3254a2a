"""The server as an application: built by a call, nothing at import."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import genial

from . import api, exports, lobby, metrics, ratings, records, seats, sockets
from .backend import Backend
from .guards import BodyLimit, ForgeryGuard, HostGuard, SecurityHeaders
from .limits import Limits
from .logs import AccessLog
from .page import FOLDER, Page
from .problems import STATUSES, Failsafe, install_handlers
from .protocol.http import Problem
from .push import routes as push
from .settings import Settings
from .store.store import Store
from .throttle import Throttle
from .workers import ProcessWorkers, Workers


def create_app(
    settings: Settings,
    *,
    workers: Workers | None = None,
    limits: Limits | None = None,
    store: Store | None = None,
    page: Path = FOLDER,
) -> FastAPI:
    """A server.

    Args:
        settings: how it is set up.
        workers: who thinks for bots; processes of their own where left out.
        limits: what anybody may ask.
        store: where tables are kept; opened from the settings where left out.
        page: the folder of the built page.
    """
    allowed = limits or Limits()

    @contextlib.asynccontextmanager
    async def live(app: FastAPI) -> AsyncIterator[None]:
        thinkers = workers or ProcessWorkers(settings.workers)
        backend = await Backend.open(settings, allowed, thinkers, app.state.metrics, store)
        app.state.backend = backend
        tasks = [asyncio.create_task(task()) for task in (backend.sweep, backend.give_signs)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await backend.close()

    app = FastAPI(
        title="Genial",
        version=genial.__version__,
        lifespan=live,
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages ask a third party for their scripts
        redoc_url=None,
        redirect_slashes=False,
        responses={status: {"model": Problem} for status in STATUSES},
    )
    app.state.metrics = metrics.Metrics(lambda: len(app.state.backend.keeper))
    app.state.exports = exports.Exports()
    install_handlers(app)
    app.include_router(api.router)
    app.include_router(records.router)
    app.include_router(exports.router)
    if settings.metrics:
        app.include_router(metrics.router)
    app.include_router(sockets.router)
    app.include_router(seats.router)
    app.include_router(lobby.router)
    app.include_router(ratings.router)
    app.include_router(push.router)
    app.router.default = Page(page)  # whatever no route knows
    # The last one added is the first to see a request.
    app.add_middleware(BodyLimit, most=allowed.body_bytes)
    app.add_middleware(ForgeryGuard, origins=settings.origins)
    app.add_middleware(HostGuard, bound=settings.host, origins=settings.origins)
    app.add_middleware(Throttle, limits=allowed, now=time.monotonic)
    app.add_middleware(Failsafe)
    app.add_middleware(GZipMiddleware)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog, metrics=app.state.metrics)
    return app
