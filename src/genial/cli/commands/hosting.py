"""Commands for hosts: run a server and keep its games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..compiling import show_spinner
from ..options import DatabaseFileOption, explain_missing


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 0.0.0.0 accepts other machines.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; default 8674.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="A file or postgresql://...; default: a file in your data folder."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that compute the moves of bots.", min=1, max=64)
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(help="Server processes; more than one needs PostgreSQL.", min=1, max=64),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser.")
    ] = False,
    log_format: Annotated[
        str | None, typer.Option(help="text, or json: one JSON object per line.")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error; info logs every request.")
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Serve Prometheus metrics at /metrics.")
    ] = False,
) -> None:
    """Serve the page and the games for browsers, until Ctrl-C."""
    with show_spinner("Loading the server ..."), explain_missing("the server needs", "server"):
        from genial.server.process.run import serve
        from genial.server.process.settings import Settings

    settings = Settings.from_environment(
        host=host,
        port=port,
        database=database,
        workers=workers,
        processes=processes,
        log_format=log_format,
        log_level=log_level,
        metrics=metrics or None,
    )
    serve(settings, open_browser)


def compile_kernels(
    environments: Annotated[
        bool, typer.Option("--environments", help="Also compile the learning environments.")
    ] = False,
) -> None:
    """Compile the engine now, so that no game waits for it.

    The machine code is kept beside the installed package or in your cache folder. GENIAL_CACHE
    names another folder, which containers and jobs can share.
    """
    with show_spinner():
        from ..compiling import compile_engine

    compile_engine(environments)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    database: DatabaseFileOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Back up the server's database into a file, even while the server runs."""
    with show_spinner("Opening the database ..."), explain_missing("backups need", "server"):
        from ..backup import back_up_database

    back_up_database(file, database, force)


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file that genial backup has written.")
    ],
    database: DatabaseFileOption = None,
) -> None:
    """Restore a backup. Stop the server first. The old database is kept in the same folder."""
    with show_spinner("Opening the database ..."), explain_missing("backups need", "server"):
        from ..backup import restore_database

    restore_database(file, database)


def push_keys(
    contact: Annotated[
        str, typer.Argument(help="Where push services may reach you: mailto:... or https://...")
    ] = "mailto:you@example.org",
) -> None:
    """Print a new key for Web Push, as environment variables for the server."""
    with explain_missing("push messages need", "server,push"):
        from genial.server.live.push.keys import new_key

    print(f"GENIAL_PUSH_KEY={new_key()}\nGENIAL_PUSH_CONTACT={contact}")
