"""How each kind of database wants to be spoken to; no other file knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL

from .address import is_shared


@dataclass(frozen=True)
class Kind:
    """A kind of database."""

    pool: Mapping[str, Any]  # how connections are kept
    greeting: tuple[str, ...]  # statements at the beginning of each connection
    turn: tuple[str, ...]  # statements before migrations: of two who come at once one waits


SQLITE = Kind(
    pool={},
    greeting=(
        "PRAGMA busy_timeout=5000",  # first: the next one may have to wait already
        "PRAGMA journal_mode=WAL",  # readers go on while one writes
        "PRAGMA synchronous=FULL",  # a move is on disk before it is acknowledged
        "PRAGMA foreign_keys=ON",
    ),
    turn=("BEGIN IMMEDIATE",),
)

_TURN = 0x67656E69616C  # any number will do: "genial" in ASCII

POSTGRESQL = Kind(
    pool={
        # Appends queue up for the one lock that PostgreSQL has for notifications: more would wait.
        "pool_size": 5,
        "max_overflow": 5,
        "pool_timeout": 10,  # seconds
        "pool_pre_ping": True,  # a database that was restarted is not noticed
    },
    greeting=(
        "SET synchronous_commit = on",  # a move is on disk before it is acknowledged
        "SET statement_timeout = '10s'",
        "SET idle_in_transaction_session_timeout = '30s'",  # a frozen process lets its locks go
    ),
    turn=(
        "SET LOCAL statement_timeout = 0",
        f"SELECT pg_advisory_xact_lock({_TURN})",
    ),
)


def find_kind(address: URL) -> Kind:
    """The kind of the database at an address."""
    return POSTGRESQL if is_shared(address) else SQLITE
