"""Settings of a server: command-line flags, then environment variables, then defaults."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from genial.engine.errors import GenialError, quote

from ..store.address import is_shared, parse_address

_MOST_PROCESSES = 64

# A description completes the sentence "GENIAL_PORT must be ..." in an error message.
_Text = Annotated[str, Field(pattern=r"^(\S(.*\S)?)?$", description="text without outer blanks")]
_Port = Annotated[int, Field(ge=0, le=65535, description="a number from 0 to 65535")]
_Count = Annotated[
    int, Field(ge=1, le=_MOST_PROCESSES, description=f"a number from 1 to {_MOST_PROCESSES}")
]
_Number = Annotated[int, Field(ge=1, le=10**6, description="a number from 1 to 1000000")]
_Few = Annotated[int, Field(ge=0, le=100, description="a number from 0 to 100; 0 turns bots off")]
_Effort = Annotated[float, Field(ge=0.01, le=10, description="a number from 0.01 to 10")]
_Days = Annotated[int, Field(ge=0, le=36500, description="a number of days, or 0 for no limit")]
_Flag = Annotated[
    bool,
    BeforeValidator(lambda value: {"0": False, "1": True}.get(value, value)),
    Field(strict=True, description="0 or 1"),
]
_Origins = Annotated[
    tuple[Annotated[str, Field(pattern=r"^https?://[^/\s?#@]+$")], ...],
    BeforeValidator(
        lambda value: value.lower().replace(",", " ").split() if isinstance(value, str) else value
    ),
    Field(description="a list of origins like https://play.example.org"),
]
_Contact = Annotated[
    str,
    Field(
        pattern=r"^(mailto:[!-~]+@[!-~]+|https://[!-~]+)$",
        description="an address like mailto:you@example.org or https://example.org/contact",
    ),
]
_Key = Annotated[str, Field(min_length=16, description="a secret of at least 16 characters")]
_PushKey = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{43}$",
        description="a key of 43 letters and digits: genial push-keys makes one",
    ),
]
_Format = Annotated[Literal["text", "json"], Field(description="one of text, json")]
_Level = Annotated[
    Literal["debug", "info", "warning", "error"] | None,
    Field(description="one of debug, info, warning, error"),
]


def _default_workers() -> int:
    """One worker for each core, and one more for bots that answer at once."""
    return min((os.cpu_count() or 1) + 1, _MOST_PROCESSES)


class Settings(BaseModel):
    """Everything that is fixed before a server starts."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    host: _Text = "127.0.0.1"
    port: _Port = 8674  # 0: the system chooses a port
    database: _Text = ""  # a file or an SQLAlchemy URL; "": a file in the user's data folder
    # the origins of pages that may call the server; (): only pages of its own host
    origins: _Origins = ()
    # the number of processes that compute the moves of bots
    workers: _Count = Field(default_factory=_default_workers)
    processes: _Count = 1  # the number of server processes at one address; several need PostgreSQL
    # which part of the tables this process restores: the number of the part, and of all parts
    part: tuple[int, int] = (0, 1)
    # whether cookies are sent only over https, even if a request does not use https
    is_secure: _Flag = False
    # signs cookies; "": a key that is made once and stored in the database
    key: _Key = Field(default="", repr=False)
    log_format: _Format = "text"
    log_level: _Level = None  # None: warning for text; for json, info, which logs every request
    metrics: _Flag = False  # whether the server answers /metrics, to everybody who can reach it
    push_key: _PushKey = Field(default="", repr=False)  # signs Web Push requests; "": no Web Push
    push_contact: _Contact = ""  # an address where push services may complain
    push_services: _Origins = ()  # the allowed push services besides those of the browsers
    max_tables: _Number = 1000  # the most unfinished games of one guest
    max_uploads: _Number = 200  # the most uploaded games of one guest
    max_public: _Number = 5  # the most tables of one guest in the lobby
    max_sockets: _Number = 200  # the most open tables at one IP address
    # the most bots of one guest that play with a token; 0: no such bots
    max_programs: _Few = 5
    review_effort: _Effort = 1.0  # how many times the usual number of worlds a review samples
    keep_unplayed: _Days = 30  # days that tables without a move are kept; 0: for ever
    keep_uploads: _Days = 365  # days that uploaded games are kept; 0: for ever
    keep_rankings: _Days = 400  # days that results of bags of the day are kept; 0: for ever

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
        """Reads the environment variables in `VARIABLES`. An empty variable counts as not set.

        Args:
            environ: the environment variables.
            flags: fields given on the command line; None counts as not given.

        Raises:
            GenialError: naming the flag or variable that is wrong, and what would be right.
        """
        given = {name: value for name, value in flags.items() if value is not None}
        found = {name: environ.get(variable) for name, variable in VARIABLES.items()}
        try:
            settings = cls(**{name: value for name, value in found.items() if value} | given)
        except ValidationError as error:
            raise _explain(error, given) from None
        settings._check_database()
        settings._check_push()
        return settings

    def share_out(self, part: tuple[int, int]) -> Settings:
        """The settings of one of several processes, with its share of the workers."""
        workers = max(1, self.workers // self.processes)
        return self.model_copy(update={"workers": workers, "part": part})

    @property
    def level(self) -> str:
        """The lowest level that is logged."""
        return self.log_level or ("info" if self.log_format == "json" else "warning")

    @property
    def database_url(self) -> str:
        """The database as a URL for SQLAlchemy."""
        if "://" in self.database:
            return self.database
        path = Path(self.database or user_data_path("genial", appauthor=False) / "genial.sqlite3")
        return f"sqlite+aiosqlite:///{path.expanduser().absolute()}"

    def _check_database(self) -> None:
        if self.processes > 1 and not is_shared(parse_address(self.database_url)):
            raise GenialError(
                f"{self.processes} processes need a PostgreSQL database, and this one is SQLite: "
                "name one with --database postgresql://user:password@host/name, "
                "or serve with one process"
            )

    def _check_push(self) -> None:
        if not self.push_key:
            return
        if not self.push_contact:
            raise GenialError(
                "GENIAL_PUSH_KEY needs GENIAL_PUSH_CONTACT: an address of yours for push services, "
                "like mailto:you@example.org"
            )
        if importlib.util.find_spec("cryptography") is None:
            raise GenialError("GENIAL_PUSH_KEY needs cryptography: pip install 'genial[push]'")
        from ..live.push.keys import ServerKey  # imports cryptography, which comes with an extra

        ServerKey(self.push_key)  # raises an error if the text is not a key


VARIABLES = {
    name: f"GENIAL_{name.removeprefix('is_').upper()}"
    for name in Settings.model_fields
    if name != "part"
}
"""The environment variable of each field."""


def _explain(error: ValidationError, flags: Mapping[str, Any]) -> GenialError:
    """The first mistake in one sentence. A secret is not repeated."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    field = Settings.model_fields[name]
    source = name.replace("_", "-") if name in flags else VARIABLES[name]
    wrong = f", not {quote(first['input'])}" if field.repr else ""
    return GenialError(f"{source} must be {field.description}{wrong}")
