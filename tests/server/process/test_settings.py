"""Settings from flags, environment and defaults."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from genial.engine.errors import GenialError
from genial.server.process.settings import Settings


def test_every_setting_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    settings = Settings.from_environment({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8674)
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert settings.database_url == "sqlite+aiosqlite:////data/genial/genial.sqlite3"
    assert settings.workers >= 2  # one worker answers while another computes for long
    assert settings.origins == ()


def test_the_environment_is_read_and_flags_win() -> None:
    environ = {
        "GENIAL_HOST": "0.0.0.0",
        "GENIAL_PORT": "80",
        "GENIAL_DATABASE": "/tmp/x.db",
        "GENIAL_ORIGINS": "https://a.example, HTTPS://B.example",
        "GENIAL_WORKERS": "3",
        "GENIAL_SECURE": "1",
        "GENIAL_KEY": "k" * 20,
    }
    settings = Settings.from_environment(environ, port=99, host=None)
    assert settings == Settings(
        host="0.0.0.0",
        port=99,
        database="/tmp/x.db",
        origins=("https://a.example", "https://b.example"),
        workers=3,
        is_secure=True,
        key="k" * 20,
    )


@pytest.mark.parametrize(
    ("variable", "value", "right"),
    [
        ("GENIAL_PORT", "many", "0 to 65535"),
        ("GENIAL_PORT", "65536", "0 to 65535"),
        ("GENIAL_PORT", "²", "0 to 65535"),
        ("GENIAL_WORKERS", "0", "1 to 64"),
        ("GENIAL_PROCESSES", "65", "1 to 64"),
        ("GENIAL_ORIGINS", "example.org", "https://play.example.org"),
        ("GENIAL_ORIGINS", "https://a.example/path", "https://play.example.org"),
        ("GENIAL_SECURE", "yes", "0 or 1"),
        ("GENIAL_KEY", "short", "16 characters"),
        ("GENIAL_HOST", " 127.0.0.1", "text without outer blanks"),
        ("GENIAL_METRICS", "on", "0 or 1"),
        ("GENIAL_REVIEW_EFFORT", "0", "0.01 to 10"),
    ],
)
def test_a_wrong_value_is_named(variable: str, value: str, right: str) -> None:
    with pytest.raises(GenialError, match=variable) as error:
        Settings.from_environment({variable: value})
    message = str(error.value)
    assert right in message
    assert "\n" not in message
    assert (repr(value) in message) == (variable != "GENIAL_KEY") or variable == "GENIAL_ORIGINS"


def test_a_wrong_flag_is_named() -> None:
    with pytest.raises(GenialError, match="port must be a number from 0 to 65535"):
        Settings.from_environment({}, port=-1)
    with pytest.raises(GenialError, match="workers must be a number from 1 to 64"):
        Settings.from_environment({}, workers=0)
    with pytest.raises(GenialError, match="processes must be a number from 1 to 64"):
        Settings.from_environment({}, processes=0)


@pytest.mark.parametrize("database", [None, "games.sqlite3", "sqlite:///games.sqlite3"])
def test_several_processes_need_postgresql(database: str | None) -> None:
    with pytest.raises(GenialError, match="2 processes need a PostgreSQL database"):
        Settings.from_environment({}, processes=2, database=database)
    assert Settings.from_environment({}, processes=1, database=database).processes == 1


def test_several_processes_divide_the_workers() -> None:
    environ = {"GENIAL_PROCESSES": "3", "GENIAL_DATABASE": "postgresql://ann:s3cret@host/games"}
    for workers, share in ((7, 2), (3, 1), (1, 1)):
        settings = Settings.from_environment(environ, workers=workers).share_out((2, 3))
        assert (settings.workers, settings.part) == (share, (2, 3))
        assert settings.database == environ["GENIAL_DATABASE"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_the_default_database_stays_where_games_of_earlier_versions_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = Path.home() / ".local/share/genial/genial.sqlite3"
    for value in (None, ""):
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        if value is not None:
            monkeypatch.setenv("XDG_DATA_HOME", value)
        assert Settings().database_url == f"sqlite+aiosqlite:///{file}"


def test_a_database_url_is_not_changed() -> None:
    assert Settings(database="postgresql+psycopg://x/y").database_url.startswith("postgresql")
