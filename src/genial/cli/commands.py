"""The commands with their options and their help; what they do is imported when they are called.

So `genial --help` answers at once: loading the engine takes a second.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import (
    BoardOption,
    EditionOption,
    PlayersOption,
    RecordArgument,
    SeedOption,
    StartOption,
    VariantOption,
)


def play(
    seats: Annotated[
        list[str] | None,
        typer.Argument(help="you, greedy or random for each seat; one word: everybody but you."),
    ] = None,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    names: Annotated[
        str | None, typer.Option("--names", "-n", help="Names in seat order: Ann,Ben")
    ] = None,
    start: StartOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    open_partners: Annotated[
        bool, typer.Option("--open-partners", help="Team: partners see each other's tiles.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Go on with a game that was saved.")
    ] = None,
) -> None:
    """Play in the terminal: alone, against bots, or with friends at one keyboard."""
    from .compiling import prepare_engine

    prepare_engine()
    from . import play

    if resume is not None:
        play.play(play.resume_table(str(resume)))
        return
    table = play.new_table(
        seats or [],
        edition=edition,
        variant=variant,
        players=players,
        names=names,
        seed=seed,
        start=start,
        board=board,
        open_partners=open_partners,
    )
    play.play(table)
