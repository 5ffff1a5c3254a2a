"""Serves the page while the engine is still being compiled."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from genial.engine.kernel.cache import CACHE
from genial.reviews.warmup import warm_up

from ..http.guards import HostGuard, SecurityHeaders
from ..http.navigation import ReadableProblems
from ..http.problems import answer_problem
from ..http.static import Page
from .settings import Settings

log = logging.getLogger("genial.server")

RETRY_S = 2  # the seconds after which a client may ask again
_MESSAGE = "the server is compiling its engine; try again in a few seconds"


class StartingApp:
    """The application, with a stand-in until the engine is compiled.

    The stand-in has the files of the page. It answers all other requests with 503 and the code
    `starting`. The application starts when the engine is compiled.
    """

    def __init__(
        self,
        app: FastAPI,
        settings: Settings,
        when_ready: Callable[[], None],
        when_failed: Callable[[], None],
    ) -> None:
        """One of the two functions is called, in the event loop."""
        self._app = app
        self._when_ready, self._when_failed = when_ready, when_failed
        page: Page = app.state.page
        guarded = HostGuard(_StandIn(page), bound=settings.host, origins=settings.origins)
        self._stand_in: ASGIApp = SecurityHeaders(ReadableProblems(guarded, page=page))
        self._is_ready = False
        self.has_failed = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or runs the application until the server stops."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._is_ready:
            await self._app(scope, receive, send)
        else:
            await self._stand_in(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        stopping = asyncio.Event()
        running = asyncio.create_task(self._run(stopping))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        stopping.set()
        if not self._is_ready:
            running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        await send({"type": "lifespan.shutdown.complete"})

    async def _run(self, stopping: asyncio.Event) -> None:
        try:
            if CACHE is not None:
                await compile_elsewhere()
            # Loads what the other process has compiled. If there is no cache, this compiles.
            await asyncio.to_thread(warm_up)
            async with self._app.router.lifespan_context(self._app):
                self._is_ready = True
                self._when_ready()
                await stopping.wait()
        except Exception:
            log.exception("the server could not start")
            self.has_failed = True
            self._when_failed()


class _StandIn:
    """Serves the files of the page, and refuses everything else."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._page(scope, receive, send)  # closes WebSockets, which pages open again
        except HTTPException:
            answer = answer_problem(503, "starting", _MESSAGE)
            answer.headers["Retry-After"] = str(RETRY_S)
            await answer(scope, receive, send)


async def compile_elsewhere() -> None:
    """Compiles the engine in another process, so that this process answers at once meanwhile.

    That process shows its progress in the terminal. Its result does not matter: the caller compiles
    what is still missing.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "genial", "compile", stdin=asyncio.subprocess.DEVNULL
    )
    try:
        await process.wait()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
        raise
