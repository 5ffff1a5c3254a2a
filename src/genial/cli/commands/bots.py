"""Commands for authors of bots: compare, evaluate and train them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ..compiling import show_spinner
from ..options import (
    EditionOption,
    JsonOption,
    PlayersOption,
    ProcessesOption,
    StudySeedOption,
    VariantOption,
    explain_missing,
)


def arena(
    bots: Annotated[
        list[str], typer.Argument(help="Two or more bots, such as greedy or my_bot.py:MyBot.")
    ],
    games: Annotated[int, typer.Option("--games", "-g", help="Number of games in all.")] = 400,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: StudySeedOption = 0,
    out: Annotated[
        Path | None, typer.Option(help="Keep the results in this file; continue from it.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ratings: a file.svg or a file.html.")
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(help="A Ray cluster: ray://host:port, auto or local; default: this machine."),
    ] = None,
    processes: ProcessesOption = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Two bots: stop when it is clear which is stronger.")
    ] = False,
    margin: Annotated[
        float | None,
        typer.Option(
            help="The smallest difference that --sprt looks for; 0.02 means a share of 52%."
        ),
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help="Keep all moves in --out, too.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other with the same bags and rotated seats, and rate them."""
    with show_spinner():
        from genial.engine.options import check_seed

        from ..arena import hold
        from ..kinds import read_rules

    hold(
        read_rules(edition, variant, players, None),
        bots,
        games=games,
        seed=check_seed(seed),
        out=out,
        picture=plot,
        on=on,
        processes=processes,
        stops_early=sprt,
        margin=margin,
        keeps_moves=moves,
        as_json=as_json,
    )


def evaluate(
    bots: Annotated[
        list[str], typer.Argument(help="One or more bots, such as greedy or my_bot.py:MyBot.")
    ],
    track: Annotated[
        str,
        typer.Option(
            "--track",
            "-t",
            help="solo, duel, standard-2, standard-3, standard-4, family-2, team, "
            "multi-objective, toy or all.",
        ),
    ] = "standard-2",
    games: Annotated[
        int,
        typer.Option(
            "--games", "-g", help="Games against each opponent; below 1000: not official."
        ),
    ] = 1000,
    out: Annotated[
        Path | None,
        typer.Option(
            help="The file of the result; default: TRACK-BOT.json. With several bots or all "
            "tracks: the folder of the results."
        ),
    ] = None,
    seeds: Annotated[
        Path | None, typer.Option(help="Secret seeds, from genial seeds commit.")
    ] = None,
    declare: Annotated[
        float | None, typer.Option(help="The time for each move that you declare, in seconds.")
    ] = None,
    processes: ProcessesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Evaluate bots on tracks of the benchmark. Ctrl-C stops; the same command continues."""
    with show_spinner():
        from ..evaluate import run_tracks

    run_tracks(
        bots,
        track,
        games=games,
        out=out,
        seeds=seeds,
        declared_seconds=declare,
        processes=processes,
        as_json=as_json,
    )


def leaderboard(
    results: Annotated[list[str], typer.Argument(help="Results of genial evaluate.")],
    html: Annotated[Path | None, typer.Option(help="Write a page with tables and charts.")] = None,
    seeds: Annotated[
        Path | None, typer.Option(help="Opened seeds, to check results with secret seeds.")
    ] = None,
) -> None:
    """Check results of the benchmark and compare them."""
    with show_spinner():
        from ..leaderboard import show_leaderboard

    show_leaderboard(results, html, seeds)


def seeds(
    action: Annotated[
        Literal["commit", "open", "check"],
        typer.Argument(help="Commit to secret seeds, publish them, or check results with them."),
    ],
    file: Annotated[Path, typer.Argument(help="The file of the commitment.")],
    results: Annotated[list[str] | None, typer.Argument(help="Results to check.")] = None,
) -> None:
    """Secret seeds for a competition: nobody knows them before, everybody can check them later."""
    with show_spinner():
        from ..leaderboard import manage_seeds

    manage_seeds(action, file, results or [])


def train(
    network: Annotated[
        str, typer.Argument(metavar="NETWORK", help="A name such as 2023-standard-2.")
    ],
    device: Annotated[str, typer.Option(help="cpu, or cuda for an NVIDIA GPU.")] = "cpu",
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep everything in this folder and continue from it; default: training/NETWORK."
        ),
    ] = None,
    placements: Annotated[int | None, typer.Option(help="Placements to learn from in all.")] = None,
    games: Annotated[int | None, typer.Option("--games", "-g", help="Games in parallel.")] = None,
    stretch: Annotated[
        int | None, typer.Option(help="Moves of each game in a lesson, one round of learning.")
    ] = None,
    minibatches: Annotated[int | None, typer.Option(help="Updates per lesson.")] = None,
    candidates: Annotated[
        int | None, typer.Option(help="Moves evaluated per decision, roughly; use 128 on a CPU.")
    ] = None,
    rate: Annotated[float | None, typer.Option(help="Initial learning rate.")] = None,
    temperature: Annotated[
        float | None, typer.Option(help="Initial temperature of the choice of moves.")
    ] = None,
    last_temperature: Annotated[float | None, typer.Option(help="Final temperature.")] = None,
    start: Annotated[
        Path | None,
        typer.Option(help="Start from this network: a file.npy, or a network of Genial by name."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Fixes initial weights and deals.")] = None,
    evaluation: Annotated[
        int | None, typer.Option(help="Games against the bot balanced in each evaluation.")
    ] = None,
    evaluations: Annotated[int | None, typer.Option(help="Number of evaluations.")] = None,
) -> None:
    """Train a network for the bot judge by self-play; Ctrl-C keeps the progress."""
    with show_spinner():
        from genial.training.plan import find_plan

    options = {
        "placements": placements,
        "games": games,
        "stretch": stretch,
        "minibatches": minibatches,
        "candidates": candidates,
        "rate": rate,
        "temperature": temperature,
        "last_temperature": last_temperature,
        "start": None if start is None else str(start),
        "seed": seed,
        "evaluation": evaluation,
        "evaluations": evaluations,
    }
    given = {name: value for name, value in options.items() if value is not None}
    plan = find_plan(network, **given)
    with show_spinner("Loading PyTorch ..."), explain_missing("training needs", "train"):
        from ..train import train

    raise typer.Exit(train(plan, out or Path("training", plan.name), device))


def curves(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER...", help="Folders that genial train has written."),
    ],
    out: Annotated[Path, typer.Option(help="The chart, a file.svg.")] = Path("curves.svg"),
) -> None:
    """Draw learning curves: the strength after each number of placements."""
    with show_spinner():
        from ..curves import draw

    draw(folders, out)
