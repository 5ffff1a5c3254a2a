"""How a server is set up: from flags, environment variables and defaults, in this order."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from genial.engine.errors import GenialError, quote

from ..store.address import is_shared, parse_address

HOST = "127.0.0.1"
PORT = 8674
LOG_FORMATS = ("text", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")
_MOST_WORKERS = _MOST_PROCESSES = 64
_SHORTEST_KEY = 16
_PUSH_KEY = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_CONTACT = re.compile(r"mailto:[!-~]+@[!-~]+|https://[!-~]+", re.ASCII)
_ORIGIN = re.compile(r"https?://[^/\s?#@]+", re.ASCII)


def _default_workers() -> int:
    """One for each core to ponder in, and one for those who answer at once; tables go first."""
    return min((os.cpu_count() or 1) + 1, _MOST_WORKERS)


@dataclass(frozen=True)
class Settings:
    """Everything that is fixed before a server starts."""

    host: str = HOST
    port: int = PORT
    database: str = ""  # a file, or an SQLAlchemy URL; "": in the user's data folder
    origins: tuple[str, ...] = ()  # pages that may ask; none named: those of our own host
    workers: int = field(default_factory=_default_workers)  # processes that think for bots
    processes: int = 1  # that serve, all at one address; several need PostgreSQL
    part: tuple[int, int] = (0, 1)  # which of how many parts of the tables this process restores
    is_secure: bool = False  # cookies only over https; they are so anyway where the request is
    key: str = ""  # signs cookies; "": made once and kept in the database
    log_format: str = "text"  # or json: an object a line
    log_level: str = ""  # "": warning for people, info for programs, which has every request
    metrics: bool = False  # whether /metrics answers; whoever reaches the server can then read it
    push_key: str = field(default="", repr=False)  # signs what push services get; "": no Web Push
    push_contact: str = ""  # whom they may complain to
    push_services: tuple[str, ...] = ()  # origins of others than the known ones

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
        """Reads GENIAL_HOST, GENIAL_PORT and so on: all that `_VARIABLES` names.

        Args:
            environ: the environment variables.
            flags: fields given on the command line; None counts as not given.

        Raises:
            GenialError: naming the variable that is wrong, and what would be right.
        """
        found: dict[str, Any] = {}
        for name, (variable, read) in _VARIABLES.items():
            if environ.get(variable):
                found[name] = read(variable, environ[variable])
        found |= {name: value for name, value in flags.items() if value is not None}
        if not found.get("database"):
            found["database"] = str(find_data_folder(environ) / "genial.sqlite3")
        settings = cls(**found)
        read_port("port", str(settings.port))
        _read_workers("workers", str(settings.workers))
        _read_processes("processes", str(settings.processes))
        _read_format("log-format", settings.log_format)
        _read_level("log-level", settings.level)
        settings._check_database()
        settings._check_push()
        return settings

    def share_out(self, part: tuple[int, int]) -> Settings:
        """The settings of one of the processes, with its share of the workers."""
        return replace(self, workers=max(1, self.workers // self.processes), part=part)

    @property
    def level(self) -> str:
        """The least important lines that are logged."""
        return self.log_level or ("info" if self.log_format == "json" else "warning")

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if "://" in self.database:
            return self.database
        path = Path(self.database) if self.database else find_data_folder() / "genial.sqlite3"
        return f"sqlite+aiosqlite:///{path.expanduser().absolute()}"

    def _check_database(self) -> None:
        """Several processes would get in each other's way in an SQLite file."""
        if self.processes > 1 and not is_shared(parse_address(self.database_url)):
            raise GenialError(
                f"{self.processes} processes need a PostgreSQL database, and this one is SQLite: "
                "name one with --database postgresql://user:password@host/name, "
                "or serve with one process"
            )

    def _check_push(self) -> None:
        """Push services want a key that works, and to know whom they may complain to."""
        if not self.push_key:
            return
        if not self.push_contact:
            raise GenialError(
                "GENIAL_PUSH_KEY needs GENIAL_PUSH_CONTACT: an address of yours for push services, "
                "like mailto:you@example.org"
            )
        if importlib.util.find_spec("cryptography") is None:
            raise GenialError("GENIAL_PUSH_KEY needs cryptography: pip install 'genial[push]'")
        from ..live.push.keys import ServerKey  # what it needs comes with an extra

        ServerKey(self.push_key)  # says what is wrong now, not in the middle of the start


def find_data_folder(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """Where this user's programs keep their data."""
    home = Path.home()
    if system == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "genial"
    if system == "darwin":
        return home / "Library" / "Application Support" / "genial"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "genial"


def read_port(variable: str, text: str) -> int:
    """A port; 0 lets the system choose one."""
    return _read_number(variable, text, 65535)


def _read_number(variable: str, text: str, most: int, fewest: int = 0) -> int:
    if text.isascii() and text.isdecimal() and fewest <= int(text) <= most:
        return int(text)
    raise GenialError(f"{variable} is a number from {fewest} to {most}, not {quote(text)}")


def _read_workers(variable: str, text: str) -> int:
    return _read_number(variable, text, _MOST_WORKERS, 1)


def _read_processes(variable: str, text: str) -> int:
    return _read_number(variable, text, _MOST_PROCESSES, 1)


def _read_origins(variable: str, text: str) -> tuple[str, ...]:
    origins = tuple(text.lower().replace(",", " ").split())
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise GenialError(
                f"{variable} lists origins like https://play.example.org, not {quote(origin)}"
            )
    return origins


def _read_choice(variable: str, text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise GenialError(f"{variable} is one of {', '.join(choices)}, not {quote(text)}")
    return text


def _read_format(variable: str, text: str) -> str:
    return _read_choice(variable, text, LOG_FORMATS)


def _read_level(variable: str, text: str) -> str:
    return _read_choice(variable, text, LOG_LEVELS)


def _read_flag(variable: str, text: str) -> bool:
    if text not in ("0", "1"):
        raise GenialError(f"{variable} is 0 or 1, not {quote(text)}")
    return text == "1"


def _read_key(variable: str, text: str) -> str:
    if len(text) < _SHORTEST_KEY:  # and never say what was given
        raise GenialError(f"{variable} has at least {_SHORTEST_KEY} characters")
    return text


def _read_push_key(variable: str, text: str) -> str:
    if not _PUSH_KEY.fullmatch(text):  # and never say what was given
        raise GenialError(f"{variable} has 43 letters and digits: genial push-keys makes one")
    return text


def _read_contact(variable: str, text: str) -> str:
    if not _CONTACT.fullmatch(text):
        right = "mailto:you@example.org or https://example.org/contact"
        raise GenialError(f"{variable} is an address like {right}, not {quote(text)}")
    return text


def _read_text(variable: str, text: str) -> str:
    if text.strip() != text:
        raise GenialError(f"{variable} begins and ends without blanks, not {quote(text)}")
    return text


_VARIABLES = {
    "host": ("GENIAL_HOST", _read_text),
    "port": ("GENIAL_PORT", read_port),
    "database": ("GENIAL_DATABASE", _read_text),
    "origins": ("GENIAL_ORIGINS", _read_origins),
    "workers": ("GENIAL_WORKERS", _read_workers),
    "processes": ("GENIAL_PROCESSES", _read_processes),
    "is_secure": ("GENIAL_SECURE", _read_flag),
    "key": ("GENIAL_KEY", _read_key),
    "log_format": ("GENIAL_LOG_FORMAT", _read_format),
    "log_level": ("GENIAL_LOG_LEVEL", _read_level),
    "metrics": ("GENIAL_METRICS", _read_flag),
    "push_key": ("GENIAL_PUSH_KEY", _read_push_key),
    "push_contact": ("GENIAL_PUSH_CONTACT", _read_contact),
    "push_services": ("GENIAL_PUSH_SERVICES", _read_origins),
}
