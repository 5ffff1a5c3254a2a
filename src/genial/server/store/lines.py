"""Connections of one's own to a PostgreSQL database, beside those of the engine."""

from __future__ import annotations

import psycopg
from sqlalchemy import URL

from .kinds import POSTGRESQL

Line = psycopg.AsyncConnection[tuple[object, ...]]


async def open_line(address: URL) -> Line:
    """A connection on which every statement is a transaction.

    Raises:
        psycopg.Error: where there is none to be had.
    """
    _, options = address.get_dialect()().create_connect_args(address)
    line = await psycopg.AsyncConnection.connect(**options, autocommit=True)
    try:
        for statement in POSTGRESQL.greeting:
            await line.execute(statement.encode())
    except BaseException:
        await line.close()
        raise
    return line
