"""Backups of the database: made, refused and restored."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from genial.cli.commands import hosting
from genial.engine.errors import GenialError
from genial.server.process import backup as backups
from genial.server.process.backup import Contents, back_up, restore
from genial.server.process.settings import Settings
from genial.server.store.file_lock import lock_database
from tests.server.harness.app import build_client
from tests.server.harness.client import new_table, sit

AT = datetime(2026, 11, 15, 22, 30, 5, tzinfo=UTC)


def url_of(file: Path) -> str:
    return Settings(database=str(file)).database_url


def show_nothing(done: int, total: int) -> None:
    assert 0 <= done <= total


def save(database: Path, target: Path, **options: Any) -> Contents:
    return back_up(url_of(database), target, show_nothing, **options)


def put_back(database: Path, source: Path) -> tuple[Contents, Path | None]:
    return restore(url_of(database), source, AT, show_nothing)


def count_events(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two tables and three events, which no test changes."""
    file = tmp_path_factory.mktemp("played") / "played.sqlite3"
    with build_client(file) as client:
        new_table(client, None, None)
        with sit(client, new_table(client, None, variant="solo")) as person:
            person.play(person.first_move())
    return file


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    """A copy of `played` that a test may change."""
    folder = tmp_path / "data #1 100%"
    folder.mkdir()
    return Path(shutil.copy(played, folder / "genial.sqlite3"))


@pytest.fixture
def copy(database: Path, tmp_path: Path) -> Path:
    target = tmp_path / "copy.sqlite3"
    save(database, target)
    return target


@pytest.fixture
def held(database: Path) -> Iterator[None]:
    """Locks the database, as a running server does."""
    with lock_database(url_of(database)):
        yield


def test_a_server_runs_during_a_backup_and_can_start_from_it(tmp_path: Path) -> None:
    database, target = tmp_path / "genial.sqlite3", tmp_path / "copy.sqlite3"
    with build_client(database) as client:
        table_id = new_table(client, None, variant="solo")
        with sit(client, table_id) as person:
            person.play(person.first_move())
            before = person.steps
            assert save(database, target).num_events == 2
            assert person.play(person.first_move())["type"] == "update"
    with build_client(target) as again:
        again.cookies = client.cookies
        with sit(again, table_id) as back:
            assert back.steps == before
            assert back.play(back.first_move())["type"] == "update"


def test_a_backup_is_consistent_while_the_server_writes(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "STEP", 1)
    steps: list[int] = []
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("PRAGMA busy_timeout=0")  # a write fails at once if the copy has a lock

        def write(done: int, _: int) -> None:
            steps.append(done)
            assert len(steps) < 1000, "the copy begins again and again"
            writer.execute("INSERT INTO guests VALUES (?, 'now')", (str(len(steps)),))
            writer.commit()

        back_up(url_of(database), tmp_path / "copy", write)
    assert len(steps) > 5
    assert steps == sorted(set(steps))
    with closing(sqlite3.connect(tmp_path / "copy")) as connection:
        assert connection.execute("SELECT count(*) FROM guests").fetchone() == (1,)


def test_a_backup_includes_the_write_ahead_log_of_a_killed_server(
    database: Path, tmp_path: Path
) -> None:
    left = tmp_path / "left"
    left.mkdir()
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("DELETE FROM events WHERE number = 2")
        writer.commit()
        for end in ("", "-wal"):
            shutil.copy(f"{database}{end}", left)
    assert save(left / database.name, tmp_path / "copy").num_events == 2


def test_a_backup_is_one_file_that_only_its_owner_can_read(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "copy.tmp").write_text("of one that was interrupted")
    assert save(database, folder / "copy") == Contents(_newest(database), 2, 3)
    assert names_in(folder) == {"copy"}
    if os.name == "posix":
        assert stat.S_IMODE((folder / "copy").stat().st_mode) == 0o600


def _newest(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_an_existing_file_is_overwritten_only_with_force(database: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy"
    target.write_text("precious")
    with pytest.raises(GenialError, match=r"exists already: .*--force"):
        save(database, target)
    assert target.read_text() == "precious"
    save(database, target, replace=True)
    assert count_events(target) == 3


def test_the_error_names_the_database_that_cannot_be_backed_up(
    database: Path, tmp_path: Path
) -> None:
    with pytest.raises(GenialError, match=r"there is no database .*--database"):
        save(tmp_path / "none", tmp_path / "copy")
    with pytest.raises(GenialError, match="is a folder: name a file in it"):
        save(database, tmp_path)
    with pytest.raises(GenialError, match=r"there is no folder .*: make it first"):
        save(database, tmp_path / "none" / "copy")
    for same in (database, tmp_path / "link"):
        if same != database:
            same.symlink_to(database)
        with pytest.raises(GenialError, match="is the database itself"):
            save(database, same, replace=True)
    assert count_events(database) == 3


@pytest.mark.parametrize("content", [b"", b"text, and no database" * 99])
def test_files_that_are_not_databases_are_neither_copied_nor_restored(
    database: Path, tmp_path: Path, content: bytes
) -> None:
    other = tmp_path / "other"
    other.write_bytes(content)
    with pytest.raises(GenialError, match="is not a Genial database"):
        save(other, tmp_path / "copy")
    with pytest.raises(GenialError, match="is not a Genial database"):
        put_back(database, other)
    assert names_in(tmp_path) == {"other", database.parent.name}
    assert count_events(database) == 3


def test_a_damaged_database_is_not_accepted_as_a_backup(database: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged"
    with closing(sqlite3.connect(database)) as connection:
        find = "SELECT rootpage FROM sqlite_schema WHERE name = 'events'"
        page: int = connection.execute(find).fetchone()[0]
        [(size,)] = connection.execute("PRAGMA page_size")
    content = bytearray(database.read_bytes())
    content[(page - 1) * size + 8 : page * size] = b"\xff" * (size - 8)
    damaged.write_bytes(content)
    with pytest.raises(GenialError, match=f"{damaged} is damaged: "):
        save(damaged, tmp_path / "copy")
    with pytest.raises(GenialError, match=f"{damaged} is damaged: "):
        put_back(database, damaged)
    assert not {"copy", "copy.tmp"} & names_in(tmp_path)
    assert count_events(database) == 3


def test_a_full_disk_leaves_nothing_behind(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(GenialError, match="copy cannot be written: No space left on device"):
        save(database, tmp_path / "copy")
    assert names_in(tmp_path) == {database.parent.name}


def test_restoring_a_backup_keeps_the_old_database(database: Path, copy: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("DELETE FROM events")
        connection.commit()
    database.chmod(0o640)
    contents, before = put_back(database, copy)
    assert contents.num_events == count_events(database) == count_events(copy) == 3
    assert before == database.with_name("genial.sqlite3.before-restore-20261115T223005Z")
    assert count_events(before) == 0
    assert stat.S_IMODE(database.stat().st_mode) == 0o640
    assert names_in(database.parent) == {database.name, before.name, f"{database.name}.lock"}


def test_a_backup_is_restored_where_there_was_no_database(copy: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "genial.sqlite3"
    contents, before = put_back(new, copy)
    assert before is None
    assert contents.num_events == count_events(new) == 3


def test_an_old_journal_does_not_damage_the_copy(database: Path, copy: Path) -> None:
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("DELETE FROM events")
        writer.commit()
        journal = Path(f"{database}-wal").read_bytes()
    database.unlink()
    Path(f"{database}-wal").write_bytes(journal)
    put_back(database, copy)
    assert count_events(database) == 3


@pytest.mark.usefixtures("held")
def test_restoring_is_refused_while_a_server_runs(database: Path, copy: Path) -> None:
    old = database.read_bytes()
    with pytest.raises(GenialError, match="another Genial server uses"):
        put_back(database, copy)
    assert database.read_bytes() == old


@pytest.mark.usefixtures("held")
def test_the_database_of_a_running_server_can_be_backed_up(database: Path, tmp_path: Path) -> None:
    assert save(database, tmp_path / "copy").num_events == 3


def test_a_copy_of_a_newer_genial_is_refused(database: Path, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(GenialError, match="was written by a newer Genial"):
        put_back(database, copy)
    assert not list(database.parent.glob("*.before-restore-*"))
    assert not list(database.parent.glob("*.tmp"))


def test_the_error_names_the_backup_that_cannot_be_restored(database: Path, tmp_path: Path) -> None:
    with pytest.raises(GenialError, match=r"there is no file .*genial backup"):
        put_back(database, tmp_path / "none")
    with pytest.raises(GenialError, match="there is no file"):
        put_back(database, tmp_path)
    with pytest.raises(GenialError, match="is the database itself"):
        put_back(database, database)


def test_for_postgresql_the_error_names_its_tools_without_the_password(tmp_path: Path) -> None:
    url = "postgresql+psycopg://ann:sk3tch@db.example:5433/games?password=sk3tch&sslmode=require"
    bare = "'postgresql://ann@db.example:5433/games?sslmode=require'"
    file = tmp_path / "my copy"
    with pytest.raises(GenialError, match="pg_dump") as error:
        back_up(url, file, show_nothing)
    assert str(error.value).endswith(f"pg_dump --format=custom --file='{file}' {bare}")
    with pytest.raises(GenialError, match="pg_restore") as other:
        restore(url, file, AT, show_nothing)
    assert str(other.value).endswith(f"--dbname={bare} '{file}'")
    assert "sk3tch" not in f"{error.value} {other.value}"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("sqlite+aiosqlite://", "in memory"),
        ("sqlite+aiosqlite:///:memory:", "in memory"),
        ("sqlite+aiosqlite:///file:games?mode=memory", "in memory"),
        ("mysql+aiomysql://ann:sk3tch@db.example/games", "must be a file, or a URL"),
        ("://", "must be a file, or a URL"),
    ],
)
def test_other_databases_are_refused(url: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(GenialError, match=words) as error:
        back_up(url, tmp_path / "copy", show_nothing)
    assert "sk3tch" not in str(error.value)


def test_the_commands_print_the_result(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy"
    hosting.backup(target, str(database))
    assert capsys.readouterr().out == f"{target}: 2 tables with 3 events, checked\n"
    hosting.restore(target, str(database))
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"The database is restored from {target}: 2 tables with 3 events."
    assert printed[1].startswith(f"The old database is kept in {database}.before-restore-2")
