"""Where a database is: reading its URL, and naming it without its password."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from genial.engine.errors import GenialError

# One driver for each kind of database: only these are tested.
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}

# What libpq is told unless the URL says otherwise, in seconds. A host that went away without a
# word is given up after a minute, also by a connection that only listens.
_LINK = {
    "application_name": "genial",
    "connect_timeout": "10",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
}


def parse_address(url: str) -> URL:
    """The address of a database, with the driver that we use for its kind.

    Raises:
        GenialError: where it is none; what was given is not repeated, it may hold a password.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the latter where the port is no number
        address = None
    driver = _DRIVERS.get(address.drivername) if address is not None else None
    if address is None or driver is None:
        raise GenialError(
            "the database must be a file, or a URL like sqlite:///genial.sqlite3 "
            "or postgresql://user:password@host/name"
        )
    if "@" in (address.host or ""):  # the end of a password: it would be shown as a host's name
        raise GenialError("the database's URL has an @ too many: within a password it is %40")
    address = address.set(drivername=driver)
    if is_shared(address):
        return address.set(query={**_LINK, **address.query})
    if not address.database or address.database == ":memory:" or address.database[:5] == "file:":
        raise GenialError("a database in memory alone would be lost: name a file with --database")
    return address


def is_shared(address: URL) -> bool:
    """Whether several processes may use the database at once."""
    return address.get_backend_name() == "postgresql"


def name_database(address: URL) -> str:
    """The database as messages name it: never with the password."""
    if not is_shared(address):
        return str(address.database)
    host = address.host or address.query.get("host") or "this machine"
    return f"{address.database or address.username} at {host}"


def explain_failure(address: URL, error: BaseException | None) -> GenialError:
    """Says that a database cannot be opened, and what its driver says about it."""
    reason = " ".join(str(error).split())  # libpq writes several lines, with tabs
    return GenialError(f"the database {name_database(address)} cannot be opened: {reason}")


def explain_driver() -> GenialError:
    """Says that the driver for PostgreSQL is not installed."""
    return GenialError(
        "a PostgreSQL database needs psycopg, which is not installed: "
        "pip install 'genial[postgresql]'"
    )
