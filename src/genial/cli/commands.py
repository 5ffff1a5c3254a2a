"""The commands with their options and their help; what they do is imported when they are called.

So `genial --help` answers at once: loading the engine takes a second.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .compiling import waiting
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
        typer.Argument(
            help="you or a bot (random, greedy, balanced) for each seat; one word: all others."
        ),
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
    with waiting():
        from . import play

    if resume is not None:
        others = (seats, players, names, start, seed, board, open_partners or None)
        if any(other is not None for other in others) or (edition, variant) != ("2023", "standard"):
            raise typer.BadParameter("everything is in the file: --resume takes no other option")
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


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen at; 0.0.0.0 lets others in.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="8674 where nothing is said.")] = None,
    database: Annotated[
        str | None, typer.Option(help="A file; otherwise one in your data folder.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that think for bots.", min=1, max=64)
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page.")] = False,
) -> None:
    """Serve the table in the browser, until Ctrl-C."""
    with waiting("Setting the table ..."):
        try:
            from genial.server.run import serve
            from genial.server.settings import Settings
        except ModuleNotFoundError as error:
            raise typer.BadParameter(
                f"the server needs {error.name}: pip install 'genial[server]'"
            ) from None

    serve(
        Settings.from_environment(host=host, port=port, database=database, workers=workers),
        open_browser,
    )


def show(
    file: RecordArgument,
    move: Annotated[
        int | None, typer.Option("--move", "-m", help="After this many moves; 0 is the start.")
    ] = None,
) -> None:
    """Print a record: the moves with their points, the board and the scores."""
    with waiting():
        from .show import show

    show(file, move)


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - reads stdin.")],
) -> None:
    """Check that records keep the rules, and what they prove about their draws."""
    with waiting():
        from .verify import verify_all

    raise typer.Exit(verify_all(files))


def perft(
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Fixes the deal and all draws.")] = 0,
    depth: Annotated[int, typer.Option("--depth", "-d", help="The longest sequences.")] = 3,
    board: BoardOption = None,
) -> None:
    """Count all sequences of moves, to compare engines and to measure this one."""
    with waiting():
        from genial.engine.options import check_seed

        from .kinds import find_kind
        from .perft import perft

    perft(find_kind(edition, variant, players, board), check_seed(seed), depth)


def simulate(
    games: Annotated[int, typer.Option("--games", "-g", help="How many.")] = 10_000,
    policy: Annotated[
        list[str] | None,
        typer.Option(help="random or greedy: once for each seat, or once for all."),
    ] = None,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: SeedOption = None,
    start: StartOption = None,
    board: BoardOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Play thousands of games by simple policies and add up the results."""
    with waiting():
        from genial.engine.options import check_seed

        from .kinds import check_start, find_kind
        from .simulate import simulate_games

    policies = policy or ["greedy"]
    if players is None and len(policies) > 1:
        players = len(policies)
    rules = find_kind(edition, variant, players, board)
    simulate_games(
        rules,
        policies,
        games=games,
        seed=None if seed is None else check_seed(seed),
        start=check_start(start, rules.players),
        as_json=as_json,
    )


def arena(
    bots: Annotated[list[str], typer.Argument(help="Two or more, like greedy or my_bot.py:MyBot.")],
    games: Annotated[int, typer.Option("--games", "-g", help="How many in all.")] = 400,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Fixes all deals and draws.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="Keep the results here, a line a game; go on from there.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings here, as SVG.")] = None,
    processes: Annotated[
        int | None, typer.Option(help="Side by side; all cores where left out.", min=1)
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Two bots: stop when the better one is clear.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Let bots play each other on the same bags with seats swapped, and rate them."""
    with waiting():
        from genial.engine.options import check_seed

        from .arena import hold
        from .kinds import find_kind

    hold(
        find_kind(edition, variant, players, None),
        bots,
        games=games,
        seed=check_seed(seed),
        out=out,
        picture=plot,
        processes=processes,
        stops_early=sprt,
        as_json=as_json,
    )
