"""The address of a database: parsing its URL, and naming it in messages without its password."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from genial.engine.errors import GenialError

# Only these drivers are tested, one for each kind of database.
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}

# Defaults for libpq, in seconds. The URL may change them. With these keepalives, a connection to a
# host that is gone fails after a minute, even if the connection only listens.
_LIBPQ_OPTIONS = {
    "application_name": "genial",
    "connect_timeout": "10",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
}


def parse_address(url: str) -> URL:
    """Parses a database URL, and sets the driver and its options.

    Raises:
        GenialError: if the URL is wrong; the message does not repeat it, it may hold a password.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: the port is not a number
        address = None
    driver = _DRIVERS.get(address.drivername) if address is not None else None
    if address is None or driver is None:
        raise GenialError(
            "the database must be a file, or a URL like sqlite:///genial.sqlite3 "
            "or postgresql://user:password@host/name"
        )
    if "@" in (address.host or ""):  # the rest of a password, which messages would show as the host
        raise GenialError(
            "the database's URL has more than one @: write an @ within the password as %40"
        )
    address = address.set(drivername=driver)
    if is_shared(address):
        return address.set(query={**_LIBPQ_OPTIONS, **address.query})
    if not address.database or address.database == ":memory:" or address.database[:5] == "file:":
        raise GenialError("a database in memory would be lost: name a file with --database")
    return address


def is_shared(address: URL) -> bool:
    """Whether several processes may use the database at the same time.

    Only PostgreSQL allows that.
    """
    return address.get_backend_name() == "postgresql"


def name_database(address: URL) -> str:
    """The database's name for messages, always without the password."""
    if not is_shared(address):
        return str(address.database)
    host = address.host or address.query.get("host") or "this machine"
    return f"{address.database or address.username} at {host}"


def explain_failure(address: URL, error: BaseException | None) -> GenialError:
    """The error for a database that cannot be opened, with the driver's reason."""
    reason = " ".join(str(error).split())  # libpq writes several lines with tabs
    return GenialError(f"the database {name_database(address)} cannot be opened: {reason}")
