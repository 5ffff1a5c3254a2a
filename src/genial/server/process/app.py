"""Builds the ASGI application. Importing this module builds nothing."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

from fastapi import FastAPI

import genial

from ..http import (
    api,
    days,
    description,
    documentation,
    exports,
    invitations,
    lobby,
    me,
    metrics,
    positions,
    programs,
    push,
    puzzles,
    ratings,
    records,
    reviews,
    seats,
    sharing,
    sockets,
)
from ..http.admission import Admission
from ..http.compression import Compression
from ..http.creation_limits import CreationLimits
from ..http.guards import BodyLimit, CookieGuard, ForgeryGuard, HostGuard, SecurityHeaders
from ..http.guests import Guests
from ..http.limits import Limits
from ..http.navigation import ReadableProblems
from ..http.problems import STATUSES, Failsafe, install_handlers
from ..http.puzzling import Puzzling
from ..http.site import Site
from ..http.socket_limits import SocketLimits
from ..http.static import FOLDER, Folder, Page
from ..http.throttle import Throttle
from ..http.tokens import TokenGuard
from ..live.backend import Backend, BackendOptions, PushOptions
from ..live.metrics import Metrics
from ..live.quotas import Quota
from ..live.reviewer import ReviewQuota
from ..live.workers import ProcessWorkers, Workers, share_cores
from ..protocol.http import Problem
from ..store.store import Store
from .logs import AccessLog
from .settings import Settings


def create_app(
    settings: Settings,
    *,
    workers: Workers | None = None,
    limits: Limits | None = None,
    store: Store | None = None,
    page: Path = FOLDER,
    docs: Path = documentation.FOLDER,
) -> FastAPI:
    """The application.

    Args:
        settings: of the server.
        workers: compute the moves of bots; by default worker processes.
        limits: on sizes and rates.
        store: an open store; by default it is opened from the settings.
        page: the folder of the built page.
        docs: the folder of the built documentation; it may be missing.
    """
    allowed = limits or find_limits(settings)

    @contextlib.asynccontextmanager
    async def live(app: FastAPI) -> AsyncIterator[None]:
        thinkers = workers or ProcessWorkers(settings.workers)
        options = _find_options(settings, allowed)
        backend = await Backend.open(options, thinkers, app.state.metrics, store)
        app.state.backend = backend
        app.state.site = Site(
            backend=backend,
            guests=Guests(settings.key or await _find_key(backend.store), settings.is_secure),
            limits=allowed,
            sockets=SocketLimits(allowed),
            creations=CreationLimits(allowed),
            origins=settings.origins,
        )
        running = (
            backend.keep_time,
            backend.sweep,
            backend.clean,
            backend.count,
            backend.send_heartbeats,
            backend.reviewer.run,
            backend.daily.run,
        )
        tasks = [asyncio.create_task(task()) for task in running]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await backend.close()

    app = FastAPI(
        title="Genial",
        version=genial.__version__,
        lifespan=live,
        openapi_url=None,  # `description` answers instead
        docs_url=None,  # these pages load scripts from another server
        redoc_url=None,
        redirect_slashes=False,
        responses={status: {"model": Problem} for status in STATUSES},
    )
    app.state.metrics = Metrics(lambda: len(app.state.backend.keeper))
    app.state.exports = exports.Exports()
    app.state.my_pages = Admission(me.PAGES)
    app.state.erasures = Admission(me.ERASURES)
    app.state.shared_files = sharing.SharedFiles()
    app.state.values = Admission(positions.VALUES)
    app.state.position_pictures = Admission(positions.PICTURES)
    app.state.pictures = invitations.Pictures()
    app.state.puzzling = Puzzling()
    app.state.page = Page(page)
    app.state.documentation = Folder(docs)
    app.state.description = None
    install_handlers(app)
    app.include_router(api.router)
    app.include_router(description.router)
    app.include_router(records.router)
    app.include_router(reviews.router)
    app.include_router(sharing.router)
    app.include_router(exports.router)
    app.include_router(positions.router)
    if settings.metrics:
        app.include_router(metrics.router)
    app.include_router(sockets.router)
    app.include_router(seats.router)
    app.include_router(programs.router)
    app.include_router(lobby.router)
    app.include_router(ratings.router)
    app.include_router(me.router)
    app.include_router(puzzles.router)
    app.include_router(days.router)
    app.include_router(push.router)
    app.include_router(invitations.router)
    app.include_router(documentation.router)
    app.router.default = app.state.page  # answers all paths that no route matches
    # The middleware that is added last sees a request first.
    app.add_middleware(
        BodyLimit, most=allowed.body_bytes, uploads={records.UPLOAD: allowed.upload_bytes}
    )
    app.add_middleware(ForgeryGuard, origins=settings.origins)
    app.add_middleware(TokenGuard, limits=allowed, now=time.monotonic)
    app.add_middleware(HostGuard, bound=settings.host, origins=settings.origins)
    app.add_middleware(Throttle, limits=allowed, now=time.monotonic)
    app.add_middleware(Failsafe)
    app.add_middleware(ReadableProblems, page=app.state.page)
    app.add_middleware(Compression)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog, metrics=app.state.metrics)
    app.add_middleware(CookieGuard)
    return app


def find_limits(settings: Settings) -> Limits:
    """The limits of a server with these settings."""
    return Limits(
        tables=settings.max_tables,
        uploads=settings.max_uploads,
        public=settings.max_public,
        address_sockets=settings.max_sockets,
        programs=settings.max_programs,
    )


def _find_options(settings: Settings, limits: Limits) -> BackendOptions:
    push = None
    if settings.push_key:
        push = PushOptions(settings.push_key, settings.push_contact, settings.push_services)
    return BackendOptions(
        database_url=settings.database_url,
        max_connections=limits.listeners,
        quota=Quota(
            unfinished=limits.tables,
            uploaded=limits.uploads,
            public=limits.public,
            burst=limits.new_tables,
            per_second=limits.new_tables_per_second,
            program_unfinished=limits.program_tables,
            program_public=limits.program_public,
        ),
        keep_unplayed=timedelta(days=settings.keep_unplayed),
        keep_uploads=timedelta(days=settings.keep_uploads),
        keep_rankings=timedelta(days=settings.keep_rankings),
        reviews=ReviewQuota(
            effort=settings.review_effort,
            at_once=limits.reviews,
            per_day=limits.reviews_per_day,
            address_at_once=limits.address_reviews,
            address_per_day=limits.address_reviews_per_day,
        ),
        max_thinking=max(1, share_cores(settings.workers) // settings.processes),
        part=settings.part,
        push=push,
        max_programs=limits.programs,
    )


async def _find_key(store: Store) -> str:
    """The key that signs cookies. It is made once for each database."""
    return await store.ensure_key("guests", lambda: secrets.token_hex(32))
