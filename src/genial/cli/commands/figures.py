"""Commands that play many games, for figures and data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..compiling import show_spinner
from ..options import (
    BoardOption,
    EditionOption,
    JsonOption,
    PlayersOption,
    ProcessesOption,
    SeedOption,
    StartOption,
    StudySeedOption,
    VariantOption,
)


def simulate(
    games: Annotated[int, typer.Option("--games", "-g", help="Number of games.")] = 10_000,
    policy: Annotated[
        list[str] | None,
        typer.Option(help="random or greedy; give it once for all seats, or once for each seat."),
    ] = None,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: SeedOption = None,
    start: StartOption = None,
    board: BoardOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play thousands of games with simple policies and add up the results."""
    with show_spinner():
        from genial.engine.options import check_seed

        from ..kinds import check_start, read_rules
        from ..simulate import simulate_games

    policies = policy or ["greedy"]
    if players is None and len(policies) > 1:
        players = len(policies)
    rules = read_rules(edition, variant, players, board)
    simulate_games(
        rules,
        policies,
        games=games,
        seed=None if seed is None else check_seed(seed),
        start=check_start(start, rules.players),
        as_json=as_json,
    )


def lab(
    bot: Annotated[
        str, typer.Option(help="The bot, such as balanced or my_bot.py:MyBot.")
    ] = "judge",
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-g",
            help="Games of each kind; the study of the exchange plays as many again.",
        ),
    ] = 400,
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", help="One edition; default: all with different rules."),
    ] = None,
    variant: Annotated[
        str | None, typer.Option("--variant", "-v", help="One variant: standard, team ...")
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="One number of players.")
    ] = None,
    seed: StudySeedOption = 0,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games in this file; continue from it.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write the tables into this Markdown page.")
    ] = None,
    plots: Annotated[
        Path | None, typer.Option(help="Draw charts into this folder, as SVG.")
    ] = None,
    processes: ProcessesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Measure the game: the first player's advantage, winning scores, lengths, exchanges."""
    with show_spinner():
        from genial.engine.options import check_seed
        from genial.lab.schedule import choose_kinds

        from ..lab import study

    study(
        choose_kinds(edition, variant, players),
        bot,
        games=games,
        seed=check_seed(seed),
        out=out,
        page=report,
        plots=plots,
        processes=processes,
        as_json=as_json,
    )


def dataset(
    folder: Annotated[Path, typer.Argument(help="The folder of the dataset.")],
    bots: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="A bot; several take turns. Default: greedy."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-g", help="Number of games in all.")] = 10_000,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: StudySeedOption = 0,
    processes: Annotated[
        int | None, typer.Option(help="Worker processes; default: one per core.", min=1)
    ] = None,
) -> None:
    """Let bots play many games, and keep them as compact Parquet files.

    Ctrl-C stops; the same command continues.
    """
    with show_spinner():
        from ..dataset import make_dataset
        from ..kinds import read_rules

    make_dataset(
        read_rules(edition, variant, players, None),
        bots or ["greedy"],
        folder,
        games=games,
        seed=seed,
        processes=processes,
    )


def perft(
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Fixes the deal and all draws.")] = 0,
    depth: Annotated[
        int, typer.Option("--depth", "-d", help="Number of moves in the longest sequences.")
    ] = 3,
    board: BoardOption = None,
) -> None:
    """Count all sequences of moves, to compare engines and to measure this engine's speed."""
    with show_spinner():
        from genial.engine.options import check_seed

        from ..kinds import read_rules
        from ..perft import perft

    perft(read_rules(edition, variant, players, board), check_seed(seed), depth)
