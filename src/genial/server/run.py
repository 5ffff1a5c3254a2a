"""Runs the server until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType

import uvicorn

from genial.engine.errors import GenialError

from .app import create_app
from .limits import Limits
from .logs import set_up_logs
from .settings import Settings
from .store.database import open_database
from .store.exclusion import hold_database
from .thoughts import warm_engine

SHUTDOWN_S = 5
INTERRUPTED = 128 + signal.SIGINT  # as shells have it


class _Server(uvicorn.Server):
    """Says where it is once it really is, and lets the impatient end it."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and tells."""
        await super().startup(sockets)
        if self.started:
            print(f"Genial is at {self._address}", flush=True)
            if self._open_browser:
                threading.Thread(target=_open, args=(self._address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shuts down; at the second Ctrl-C ends, whatever is under way in whichever thread."""
        if self.should_exit and sig == signal.SIGINT:
            # Nothing is lost: a move is on disk before anybody hears of it, and workers see us go.
            os._exit(INTERRUPTED)
        super().handle_exit(sig, frame)


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serves until Ctrl-C or SIGTERM.

    Then nobody else is let in, sockets hear that the server goes and may come back, requests have
    SHUTDOWN_S to finish, and the database is closed. A second Ctrl-C ends all at once.

    Raises:
        GenialError: where the port is taken, or the database cannot be opened or is in use.
    """
    set_up_logs(settings)
    listener = _listen(settings)
    # uvicorn shuts down on either signal and then passes it on: here both end quietly.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt), hold_database(settings.database_url):
            _prepare(settings)
            server = _build(settings, listener, open_browser)
            server.run(sockets=[listener])
            if not server.started:
                raise GenialError("the server could not start; the lines above say why")
    finally:
        listener.close()
        signal.signal(signal.SIGTERM, before)


def _build(settings: Settings, listener: socket.socket, open_browser: bool) -> _Server:
    limits = Limits()
    config = uvicorn.Config(
        create_app(settings, limits=limits),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=limits.frame_bytes,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    return _Server(config, format_address(listener), open_browser)


def format_address(listener: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"  # everywhere: here, too
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)  # two servers may be bound to a port, but only one can listen
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            other = f"choose another with --port, like --port {settings.port + 1}"
            raise GenialError(f"port {settings.port} is in use: {other}") from None
        words = error.strerror or "it is no address of this machine"
        raise GenialError(f"cannot listen at {settings.host}:{settings.port}: {words}") from None
    return listener


def _prepare(settings: Settings) -> None:
    """Does now what would fail or take long later."""
    asyncio.run(_try_database(settings))
    from genial.engine.kernel.jit import is_compiled

    if not is_compiled():
        print(
            "Compiling the engine. This happens once and takes about a minute.",
            file=sys.stderr,
            flush=True,
        )
    warm_engine()


async def _try_database(settings: Settings) -> None:
    engine = await open_database(settings.database_url)
    await engine.dispose()


def _open(address: str) -> None:
    try:
        webbrowser.open(address)
    except Exception:
        logging.getLogger("genial.server").debug("no browser could be opened")
