"""Only one server can use a database file."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from genial.engine.errors import GenialError
from genial.server.process.run import serve
from genial.server.process.settings import Settings
from genial.server.store.file_lock import lock_database
from tests.server.harness.processes import PATIENCE_S, read_line

HOLD = """
import sys, time
from genial.server.store.file_lock import lock_database
with lock_database(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_second_server_on_the_same_file_is_refused(database: Path) -> None:
    settings = Settings(port=0, database=str(database))
    url = settings.database_url
    with (
        lock_database(url),
        pytest.raises(GenialError, match=r"another Genial server uses .*--database"),
    ):
        serve(settings)
    with lock_database(url):  # the first lock was released
        pass


def test_a_link_to_the_same_file_is_locked_too(tmp_path: Path, database: Path) -> None:
    other = tmp_path / "other.sqlite3"
    other.symlink_to(database)
    with lock_database(f"sqlite+aiosqlite:///{database}"), pytest.raises(GenialError):  # noqa: SIM117
        with lock_database(f"sqlite+aiosqlite:///{other}"):
            pass


def test_a_killed_server_holds_no_lock(database: Path) -> None:
    url = f"sqlite+aiosqlite:///{database}"
    holder = subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True)
    try:
        assert read_line(holder.stdout) == "held\n"
        with pytest.raises(GenialError), lock_database(url):
            pass
    finally:
        holder.send_signal(signal.SIGKILL)
        holder.communicate(timeout=PATIENCE_S)
    with lock_database(url):
        pass


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "postgres://x/y", "?"])
def test_other_databases_need_no_lock(url: str) -> None:
    with lock_database(url), lock_database(url):
        pass
