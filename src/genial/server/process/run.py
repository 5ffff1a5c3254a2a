"""Runs the server until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from functools import partial
from types import FrameType

import uvicorn

from genial.engine.errors import GenialError

from ..http.limits import Limits
from ..live.thoughts import warm_engine
from ..store.database import open_database
from ..store.file_lock import lock_database
from .app import create_app
from .children import Line
from .logs import set_up_logs
from .processes import INTERRUPTED, Processes
from .settings import Settings

SHUTDOWN_S = 5


class _Server(uvicorn.Server):
    """Tells once it is really there, and lets the impatient end it."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and tells."""
        await super().startup(sockets)
        if self.started:
            self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shuts down; at the second Ctrl-C ends, whatever is under way in whichever thread."""
        if self.should_exit and sig == signal.SIGINT:
            # Nothing is lost: a move is on disk before anybody hears of it, and workers see us go.
            os._exit(INTERRUPTED)
        super().handle_exit(sig, frame)


class _ServerAmongOthers(_Server):
    """One of several, whose parent decides when they end."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Shuts down at SIGTERM, but not at Ctrl-C: a terminal sends that to the parent, too."""
        with super().capture_signals():
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the workers, too, from the start
            yield

    def stop(self) -> None:
        """Shuts down; may be called from any thread."""
        self.should_exit = True


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serves until Ctrl-C or SIGTERM.

    Then nobody else is let in, sockets hear that the server goes and may come back, requests have
    SHUTDOWN_S to finish, and the database is closed. A second Ctrl-C ends all at once.

    Raises:
        GenialError: where the port is taken, or the database cannot be opened or is in use.
    """
    set_up_logs(settings)
    listener = _listen(settings)
    announce = partial(_announce, format_address(listener), open_browser)
    # uvicorn shuts down on either signal and then passes it on: here both end quietly.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt), lock_database(settings.database_url):
            _prepare(settings)
            serve_here = _serve_alone if settings.processes == 1 else _serve_together
            serve_here(settings, listener, announce)
    finally:
        listener.close()
        signal.signal(signal.SIGTERM, before)


def _serve_alone(settings: Settings, listener: socket.socket, announce: Callable[[], None]) -> None:
    server = _Server(_configure(settings), announce)
    _collect_less()
    server.run(sockets=[listener])
    if not server.started:
        raise GenialError("the server could not start; the lines above say why")


def _serve_together(
    settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    """Lets several processes accept whoever comes to the one listener."""
    processes = Processes(partial(_serve_part, settings, listener), settings.processes, announce)
    with processes.catch_signals():
        try:
            processes.watch()
        finally:
            listener.close()  # else whoever comes now would wait for nobody
            processes.stop()


def _serve_part(
    settings: Settings, listener: socket.socket, number: int, is_successor: bool, line: Line
) -> None:
    """What one of several processes does."""
    # One that died had tables of any part, which may be in nobody's memory now: all are restored.
    part = (0, 1) if is_successor else (number, settings.processes)
    set_up_logs(settings)
    server = _ServerAmongOthers(_configure(settings.share_out(part)), line.say_ready)
    line.when_closed(server.stop)
    warm_engine()
    _collect_less()
    server.run(sockets=[listener])


def _collect_less() -> None:
    """Looks for garbage in small steps, and through a thousand tables hardly ever: all wait for it.

    New things are looked through when there are a thousand, and again with the next two thousand;
    with ten times as many a step takes 45 ms.
    """
    gc.freeze()  # what has been loaded stays
    gc.set_threshold(1_000, 2, 10_000)


def _configure(settings: Settings) -> uvicorn.Config:
    limits = Limits()
    return uvicorn.Config(
        create_app(settings, limits=limits),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,  # a move is 5 kB; packing them takes time and memory
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )


def _announce(address: str, open_browser: bool) -> None:
    print(f"Genial is at {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()


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
    elif settings.processes > 1:
        return  # each of them loads it, and this one does not need it
    warm_engine()


async def _try_database(settings: Settings) -> None:
    engine = await open_database(settings.database_url)
    await engine.dispose()


def _open(address: str) -> None:
    try:
        webbrowser.open(address)
    except Exception:
        logging.getLogger("genial.server").debug("no browser could be opened")
