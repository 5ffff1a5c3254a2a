"""Appends to an SQLite file: in a thread of their own, and all of a transaction in one go.

Through the asynchronous engine each statement would go to another thread and back, which takes
longer than the statements.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, Executable

Statement = tuple[Executable, Sequence[Mapping[str, Any]]]
"""What is to be done, once for each set of values."""


class FileAppends:
    """Runs transactions one after the other. Caller ensures that nobody else writes meanwhile."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "appends")

    async def run(self, *statements: Statement) -> None:
        """Runs statements in one transaction, which is on disk afterwards."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._run, statements)

    async def close(self) -> None:
        """Waits for what is being written."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    def _run(self, statements: Sequence[Statement]) -> None:
        with self._engine.begin() as connection:
            for statement, values in statements:
                connection.execute(statement, values)
