"""The options that several commands share. Nothing here loads the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EditionOption = Annotated[
    str, typer.Option("--edition", "-e", help="2004, 2018, 2023, 2023-family or extreme.")
]
VariantOption = Annotated[
    str, typer.Option("--variant", "-v", help="standard, team, solo or duel (2023 only).")
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="2 to 4; may be left out where the variant fixes it."),
]
BoardOption = Annotated[
    Path | None, typer.Option("--board", help="A drawn map of your own instead of the usual board.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="Makes the draws repeatable: 0 to 2**64 - 1.")
]
StartOption = Annotated[
    int | None, typer.Option("--start", help="The seat that begins, from 1; drawn if left out.")
]
