"""The options that several commands share. This module does not load the engine."""

from __future__ import annotations

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
