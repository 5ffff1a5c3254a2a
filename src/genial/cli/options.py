"""The options that several commands share, and the error for a missing package.

This module does not load the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition", "-e", help="2004, 2018, 2023, 2023-family or extreme; or a toy: toy-7."
    ),
]
VariantOption = Annotated[
    str, typer.Option("--variant", "-v", help="standard, team, solo or duel (2023 only).")
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="2 to 4; not needed for team, solo and duel."),
]
BoardOption = Annotated[
    Path | None, typer.Option("--board", help="Your own board map instead of the usual board.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="Makes the draws repeatable: 0 to 2**64 - 1.")
]
StartOption = Annotated[
    int | None, typer.Option("--start", help="The first seat, from 1; random if left out.")
]
StudySeedOption = Annotated[int, typer.Option("--seed", help="Fixes all deals and draws.")]
ProcessesOption = Annotated[
    int | None, typer.Option("--processes", help="Games in parallel; default: one per core.", min=1)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Plain data for programs.")]
DatabaseFileOption = Annotated[
    str | None, typer.Option("--database", help="A file; default: the file in your data folder.")
]


@contextmanager
def explain_missing(beginning: str, extras: str) -> Iterator[None]:
    """Says which package is missing, and which extras install it.

    Args:
        beginning: the beginning of the error message, such as "the server needs".
        extras: the extras of Genial, separated by commas.

    Raises:
        BadParameter: if a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{beginning} {error.name}: pip install 'genial[{extras}]'"
        raise typer.BadParameter(message) from None
