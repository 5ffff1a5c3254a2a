"""Runs the server until a signal stops it."""

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
from pathlib import Path
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI

from genial.engine.errors import GenialError
from genial.engine.kernel.cache import is_compiled
from genial.reviews.warmup import COMPILING, warm_up

from ..store.address import is_shared, parse_address
from ..store.database import open_database
from ..store.database_file import find_damage
from ..store.file_lock import lock_database
from .app import create_app, find_limits
from .logs import set_up_logs
from .settings import Settings
from .starting import StartingApp
from .supervisor import INTERRUPTED, Supervisor, SupervisorPipe
from .watchdog import Watchdog
from .wire import LimitedSocket, limit_http

log = logging.getLogger("genial.server")

CHECK_S = 30.0  # the most seconds for the check of the database
SHUTDOWN_S = 5  # the seconds that running requests get to finish
MOST_FILES = 65536  # the most open files of the process, if the system allows so many
OTHER_FILES = 128  # open files for the database, for worker processes and for files of the page
# the most connections if the system does not say how many files may be open
OTHER_CONNECTIONS = 4096


COMPILING_MEANWHILE = (
    "The page opens already. Games can start when the engine is compiled, in about a minute."
)


class _Server(uvicorn.Server):
    """A server that calls a function when it accepts connections.

    The second Ctrl-C ends it at once.
    """

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self._watchdog = Watchdog()
        self._is_watched = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts the server, then calls the function."""
        await super().startup(sockets)
        if self.started:
            if not isinstance(self.config.app, StartingApp):
                self.watch()
            self._announce()

    def watch(self) -> None:
        """Starts the watchdog. Caller ensures that the engine is loaded, which causes stalls."""
        self._is_watched = True
        self._watchdog.start()

    def stop(self) -> None:
        """Shuts down. May be called from any thread."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops the watchdog first, because slow work no longer delays anybody."""
        if self._is_watched:
            self._watchdog.stop()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shuts down. At the second Ctrl-C, exits without waiting for requests and threads."""
        if self.should_exit and sig == signal.SIGINT:
            # No move is lost, because each move is on disk before it is acknowledged. Workers end
            # by themselves.
            os._exit(INTERRUPTED)
        super().handle_exit(sig, frame)


class _SupervisedServer(_Server):
    """One of several servers. The supervisor decides when they stop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Shuts down at SIGTERM, but not at Ctrl-C, which the supervisor handles."""
        with super().capture_signals():
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the workers inherit this setting
            yield


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serves until Ctrl-C or SIGTERM.

    Then the server refuses new connections, closes sockets with a code after which pages reconnect,
    gives requests SHUTDOWN_S seconds to finish, and closes the database. A second Ctrl-C ends the
    server at once.

    Raises:
        GenialError: if the port is taken, or the database cannot be opened or is in use.
    """
    set_up_logs(settings)
    listener = _listen(settings)
    announce = partial(_announce, format_address(listener), open_browser)
    # uvicorn shuts down on either signal and then raises it again. Here, both signals end the
    # server without an error.
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
    config = _configure(settings)
    server = _Server(config, announce)
    if not is_compiled():
        app = cast("FastAPI", config.app)
        config.app = StartingApp(app, settings, partial(_start_games, server), server.stop)
        print(COMPILING_MEANWHILE, file=sys.stderr, flush=True)
    collect_less()
    server.run(sockets=[listener])
    has_failed = isinstance(config.app, StartingApp) and config.app.has_failed
    if has_failed or not server.started:
        raise GenialError("the server could not start; the lines above say why")


def _start_games(server: _Server) -> None:
    server.watch()
    print("The engine is compiled. Games can start.", file=sys.stderr, flush=True)


def _serve_together(
    settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    """Lets several processes accept connections from one listening socket."""
    target = partial(_serve_part, settings, listener)
    # The socket is closed first. Otherwise new connections would wait for a process that never
    # accepts them.
    Supervisor(target, settings.processes, announce).run(before_stop=listener.close)


def _serve_part(
    settings: Settings,
    listener: socket.socket,
    index: int,
    is_successor: bool,
    pipe: SupervisorPipe,
) -> None:
    """Runs one of several server processes."""
    # A process that died may have had tables of any part in memory. So its successor restores all
    # parts.
    part = (0, 1) if is_successor else (index, settings.processes)
    set_up_logs(settings)
    server = _SupervisedServer(_configure(settings.share_out(part)), pipe.report_ready)
    pipe.when_closed(server.stop)
    warm_up()
    collect_less()
    server.run(sockets=[listener])


def collect_less() -> None:
    """Makes garbage collection run in small steps, because every request waits while it runs.

    The youngest generation is collected after 1,000 new objects, the next generation after two such
    collections, and the oldest, with all tables, hardly ever. With thresholds ten times as high, a
    step takes 45 ms.
    """
    gc.freeze()  # objects from before the start are never collected
    gc.set_threshold(1_000, 2, 10_000)


def _configure(settings: Settings) -> uvicorn.Config:
    limits = find_limits(settings)
    app = create_app(settings, limits=limits)
    app.openapi()  # FastAPI builds its routes and their description now, not at the first request
    return uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=limit_http(_allow_connections()),
        ws=LimitedSocket,
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,  # to compress messages of 5 kB takes time and memory
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )


def _allow_connections() -> int:
    """Raises the limit of open files as far as allowed; returns the most connections."""
    if sys.platform == "win32":
        return OTHER_CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # macOS has a second, lower limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - OTHER_FILES


def _announce(address: str, open_browser: bool) -> None:
    print(f"Genial is at {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def format_address(listener: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)  # fails if another server listens, even if bind() succeeded
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            other = f"choose another with --port, like --port {settings.port + 1}"
            raise GenialError(f"port {settings.port} is in use: {other}") from None
        reason = error.strerror or "it is not an address of this machine"
        raise GenialError(f"cannot listen at {settings.host}:{settings.port}: {reason}") from None
    return listener


def _prepare(settings: Settings) -> None:
    """Finds errors of the database before the server starts, and loads the engine."""
    asyncio.run(_try_database(settings))
    threading.Thread(target=_warn_of_damage, args=(settings,), daemon=True).start()
    if settings.processes == 1:
        if is_compiled():  # otherwise the server compiles the engine while it serves the page
            warm_up()
    elif not is_compiled():
        # The supervisor itself does not need the engine, but the server processes load it.
        print(COMPILING, file=sys.stderr, flush=True)
        warm_up()


def _warn_of_damage(settings: Settings) -> None:
    """Checks an SQLite file in the background, because a large file takes longer than a start."""
    address = parse_address(settings.database_url)
    damage = None if is_shared(address) else find_damage(Path(str(address.database)), CHECK_S)
    if damage is not None:
        log.error(
            "the database is damaged, and games may be lost: stop the server and restore a backup "
            "with genial restore. SQLite says: %s",
            damage,
        )


async def _try_database(settings: Settings) -> None:
    engine = await open_database(settings.database_url)
    await engine.dispose()


def _open(address: str) -> None:
    try:
        webbrowser.open(address)
    except Exception:
        log.debug("no browser could be opened")
