"""`genial backup` and `genial restore`: copy the server's database into a file, and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress as ProgressBar

from genial.server.process.backup import Contents, Progress, back_up, restore
from genial.server.process.settings import Settings


def back_up_database(file: Path, database: str | None, force: bool) -> None:
    """Copies the database into a file, and prints a summary of the copy."""
    url = Settings.from_environment(database=database).database_url
    with _show_progress("Copying") as progress:
        contents = back_up(url, file, progress, replace=force)
    print(f"{file}: {_describe(contents)}, checked")


def restore_database(file: Path, database: str | None) -> None:
    """Restores a backup; prints a summary of it, and where the old database is kept."""
    url = Settings.from_environment(database=database).database_url
    with _show_progress("Restoring") as progress:
        contents, before = restore(url, file, datetime.now(UTC), progress)
    print(f"The database is restored from {file}: {_describe(contents)}.")
    if before is not None:
        print(f"The old database is kept in {before}")


@contextmanager
def _show_progress(label: str) -> Iterator[Progress]:
    """A progress bar on the error stream.

    Nothing is shown if the error stream is not a terminal.
    """
    with ProgressBar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _describe(contents: Contents) -> str:
    tables, events = contents.num_tables, contents.num_events
    return (
        f"{tables:,} {'table' if tables == 1 else 'tables'} with "
        f"{events:,} {'event' if events == 1 else 'events'}"
    )
