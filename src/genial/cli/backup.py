"""`genial backup` and `genial restore`: the server's database into a file, and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress as Bar

from genial.server.process.backup import back_up, restore
from genial.server.process.copying import Contents, Progress
from genial.server.process.settings import Settings


def back_up_database(file: Path, database: str | None, force: bool) -> None:
    """Copies the database, and says what is in the copy."""
    url = Settings.from_environment(database=database).database_url
    with _showing("Copying") as progress:
        contents = back_up(url, file, progress, replace=force)
    print(f"{file}: {_describe(contents)}, checked")


def restore_database(file: Path, database: str | None) -> None:
    """Puts a copy in place, and says what there is now and where the old one went."""
    url = Settings.from_environment(database=database).database_url
    with _showing("Restoring") as progress:
        contents, before = restore(url, file, datetime.now(UTC), progress)
    print(f"The database is that of {file} now: {_describe(contents)}.")
    if before is not None:
        print(f"What was there before: {before}")


@contextmanager
def _showing(words: str) -> Iterator[Progress]:
    """A bar on the error stream where it is a terminal; a small copy is gone before it is seen."""
    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _describe(contents: Contents) -> str:
    tables, events = contents.num_tables, contents.num_events
    return (
        f"{tables:,} {'table' if tables == 1 else 'tables'} with "
        f"{events:,} {'event' if events == 1 else 'events'}"
    )
