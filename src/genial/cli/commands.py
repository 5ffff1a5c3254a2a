"""The commands with their options and help texts.

Each command imports its code only when it is called. So `genial --help` is fast: loading the engine
takes a second.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from .compiling import show_spinner
from .options import (
    BoardOption,
    EditionOption,
    PlayersOption,
    SeedOption,
    StartOption,
    VariantOption,
)


def play(
    seats: Annotated[
        list[str] | None,
        typer.Argument(
            help="The player of each seat: you, a level or a bot. A single level or bot is for all "
            "opponents; default: casual."
        ),
    ] = None,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    names: Annotated[
        str | None, typer.Option("--names", "-n", help="Names of the seats: Ann,Ben")
    ] = None,
    start: StartOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    open_partners: Annotated[
        bool, typer.Option("--open-partners", help="Team: partners see each other's tiles.")
    ] = False,
    resume: Annotated[Path | None, typer.Option("--resume", help="Continue a saved game.")] = None,
    position: Annotated[
        str | None, typer.Option("--position", help="Start from a position (docs/notation.md).")
    ] = None,
) -> None:
    """Play in the terminal: alone, against bots, or with friends at one keyboard.

    Levels, from easy to hard: newcomer, learner, casual, regular, skilled, strong, expert, master.

    Bots for study: random, greedy, balanced, judge, search, or your own: my_bot.py:MyBot.
    """
    with show_spinner():
        from . import play

    if resume is not None:
        others = (seats, players, names, start, seed, board, open_partners or None, position)
        if any(other is not None for other in others) or (edition, variant) != ("2023", "standard"):
            raise typer.BadParameter(
                "--resume takes no other option: the file contains all of them"
            )
        play.play(play.resume_table(str(resume)))
        return
    if position is not None:
        fixed = (players, start, board, open_partners or None)
        if any(other is not None for other in fixed) or (edition, variant) != ("2023", "standard"):
            raise typer.BadParameter(
                "--position takes only seats, --names and --seed: it contains the kind of game"
            )
        play.play(play.place_table(seats or [], position, names, seed))
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
    with show_spinner("Loading the server ..."):
        try:
            from genial.server.process.run import serve
            from genial.server.process.settings import Settings
        except ModuleNotFoundError as error:
            raise typer.BadParameter(
                f"the server needs {error.name}: pip install 'genial[server]'"
            ) from None

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
        from .compiling import compile_engine

    compile_engine(environments)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    database: Annotated[
        str | None, typer.Option(help="A file; default: the file in your data folder.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Back up the server's database into a file, even while the server runs."""
    with show_spinner("Opening the database ..."):
        try:
            from .backup import back_up_database
        except ModuleNotFoundError as error:
            raise typer.BadParameter(
                f"backups need {error.name}: pip install 'genial[server]'"
            ) from None

    back_up_database(file, database, force)


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file that genial backup has written.")
    ],
    database: Annotated[
        str | None, typer.Option(help="A file; default: the file in your data folder.")
    ] = None,
) -> None:
    """Restore a backup. Stop the server first. The old database is kept in the same folder."""
    with show_spinner("Opening the database ..."):
        try:
            from .backup import restore_database
        except ModuleNotFoundError as error:
            raise typer.BadParameter(
                f"backups need {error.name}: pip install 'genial[server]'"
            ) from None

    restore_database(file, database)


def push_keys(
    contact: Annotated[
        str, typer.Argument(help="Where push services may reach you: mailto:... or https://...")
    ] = "mailto:you@example.org",
) -> None:
    """Print a new key for Web Push, as environment variables for the server."""
    try:
        from genial.server.live.push.keys import new_key
    except ModuleNotFoundError as error:
        raise typer.BadParameter(
            f"push messages need {error.name}: pip install 'genial[server,push]'"
        ) from None

    print(f"GENIAL_PUSH_KEY={new_key()}\nGENIAL_PUSH_CONTACT={contact}")


def show(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, - for stdin, or a position in quotes.")
    ],
    move: Annotated[
        int | None, typer.Option("--move", "-m", help="After this many moves; 0 is the start.")
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", help="Write a replay as a page that loads no other file."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a picture as SVG.")] = None,
    png: Annotated[
        Path | None, typer.Option("--png", help="Write a card with the board and the scores.")
    ] = None,
    gif: Annotated[
        Path | None, typer.Option("--gif", help="Write the game as an animated picture.")
    ] = None,
    review: Annotated[
        Path | None,
        typer.Option("--review", help="The output of genial review --json, for page and card."),
    ] = None,
    language: Annotated[
        Literal["en", "de"], typer.Option("--language", help="Of the texts in the files.")
    ] = "en",
) -> None:
    """Print a record or a position: moves with their points, the board and the scores.

    With --html, --svg, --png or --gif, write files instead.
    """
    with show_spinner():
        from .sharing import Files, write_files
        from .show import show

    files = Files(html, svg, png, gif)
    if any(files):
        write_files(file, files, move=move, review=review, language=language)
    elif review is not None:
        raise typer.BadParameter("--review needs one of --html, --png and --gif")
    else:
        show(file, move)


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...", help="Records, or results of genial evaluate; - reads stdin."
        ),
    ],
    opponents: Annotated[
        bool,
        typer.Option("--opponents", help="Results: let the opponents choose their moves again."),
    ] = False,
) -> None:
    """Check that records follow the rules, and whether they prove that the draws were fair."""
    with show_spinner():
        from .verify import verify_all

    raise typer.Exit(verify_all(files, opponents))


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads stdin.")],
    seed: Annotated[int, typer.Option(help="Seed of the random worlds.")] = 0,
    effort: Annotated[
        float,
        typer.Option(help="Use this many times the usual number of worlds.", min=0.05, max=100),
    ] = 1.0,
    threads: Annotated[
        int | None, typer.Option(help="Default: one per core.", min=1, max=256)
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write a page that loads no other file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Review a game: grades of all moves, the luck of all draws, and the decisive moment."""
    with show_spinner():
        from genial.engine.options import check_seed

        from .review import review_file

    review_file(
        file, seed=check_seed(seed), effort=effort, threads=threads, page=html, as_json=as_json
    )


def puzzles(
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", help="Make puzzles and add them to this file."),
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help="Write a sheet to print, with answers at the end.")
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option("--from", help="A file of puzzles for the sheet; default: the package's."),
    ] = None,
    count: Annotated[
        int, typer.Option("--count", "-n", help="Number of puzzles.", min=1, max=100_000)
    ] = 12,
    seed: Annotated[int, typer.Option(help="Determines the puzzles.")] = 0,
    theme: Annotated[
        str | None,
        typer.Option(help="Only one: bonus, lowest, close, exchange or endgame."),
    ] = None,
    rating: Annotated[
        int | None, typer.Option(help="For the sheet: puzzles near this difficulty.")
    ] = None,
) -> None:
    """Make puzzles from games of bots, or print some. Without options: count the known puzzles."""
    with show_spinner():
        from genial.engine.options import check_seed
        from genial.puzzles.collection import load_puzzles

        from .puzzles import make_puzzles, print_sheet, print_summary

    if out is not None and pdf is not None:
        raise typer.BadParameter("use --out or --pdf, and --from for a sheet of your own puzzles")
    if out is not None:
        make_puzzles(out, count, check_seed(seed), theme)
    elif pdf is not None:
        print_sheet(pdf, source, count, check_seed(seed), theme, rating)
    else:
        print_summary(load_puzzles())


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

        from .kinds import read_rules
        from .perft import perft

    perft(read_rules(edition, variant, players, board), check_seed(seed), depth)


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
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Play thousands of games with simple policies and add up the results."""
    with show_spinner():
        from genial.engine.options import check_seed

        from .kinds import check_start, read_rules
        from .simulate import simulate_games

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


def arena(
    bots: Annotated[
        list[str], typer.Argument(help="Two or more bots, such as greedy or my_bot.py:MyBot.")
    ],
    games: Annotated[int, typer.Option("--games", "-g", help="Number of games in all.")] = 400,
    edition: EditionOption = "2023",
    variant: VariantOption = "standard",
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Fixes all deals and draws.")] = 0,
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
    processes: Annotated[
        int | None, typer.Option(help="Games in parallel; default: one per core.", min=1)
    ] = None,
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
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Let bots play each other with the same bags and rotated seats, and rate them."""
    with show_spinner():
        from genial.engine.options import check_seed

        from .arena import hold
        from .kinds import read_rules

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
    bot: Annotated[str, typer.Argument(help="A bot, such as greedy or my_bot.py:MyBot.")],
    track: Annotated[
        str,
        typer.Option(
            "--track",
            "-t",
            help="solo, duel, standard-2, standard-3, standard-4, family-2, team, "
            "multi-objective or toy.",
        ),
    ] = "standard-2",
    games: Annotated[
        int,
        typer.Option(
            "--games", "-g", help="Games against each opponent; below 1000: not official."
        ),
    ] = 1000,
    out: Annotated[
        Path | None, typer.Option(help="The file of the result; default: TRACK-BOT.json.")
    ] = None,
    seeds: Annotated[
        Path | None, typer.Option(help="Secret seeds, from genial seeds commit.")
    ] = None,
    declare: Annotated[
        float | None, typer.Option(help="The time for each move that you declare, in seconds.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(help="Games in parallel; default: one per core.", min=1)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Evaluate a bot on a track of the benchmark. Ctrl-C stops; the same command continues."""
    with show_spinner():
        from .evaluate import run_track

    run_track(
        bot,
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
        from .evaluate import show_leaderboard

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
        from .evaluate import manage_seeds

    manage_seeds(action, file, results or [])


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
    seed: Annotated[int, typer.Option(help="Fixes all deals and draws.")] = 0,
    processes: Annotated[
        int | None, typer.Option(help="Worker processes; default: one per core.", min=1)
    ] = None,
) -> None:
    """Let bots play many games, and keep them as compact Parquet files.

    Ctrl-C stops; the same command continues.
    """
    with show_spinner():
        from .dataset import make_dataset
        from .kinds import read_rules

    make_dataset(
        read_rules(edition, variant, players, None),
        bots or ["greedy"],
        folder,
        games=games,
        seed=seed,
        processes=processes,
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
    seed: Annotated[int, typer.Option(help="Fixes all deals and draws.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games in this file; continue from it.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write the tables into this Markdown page.")
    ] = None,
    plots: Annotated[
        Path | None, typer.Option(help="Draw charts into this folder, as SVG.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(help="Games in parallel; default: one per core.", min=1)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Plain data for programs.")] = False,
) -> None:
    """Measure the game: the first player's advantage, winning scores, lengths, exchanges."""
    with show_spinner():
        from genial.engine.options import check_seed
        from genial.lab.schedule import choose_kinds

        from .lab import study

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
    start: Annotated[Path | None, typer.Option(help="Start from this network, a file.npy.")] = None,
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
        "start": None if start is None else str(start),
        "seed": seed,
        "evaluation": evaluation,
        "evaluations": evaluations,
    }
    given = {name: value for name, value in options.items() if value is not None}
    plan = find_plan(network, **given)
    with show_spinner("Loading PyTorch ..."):
        try:
            from .train import train
        except ModuleNotFoundError as error:
            raise typer.BadParameter(
                f"training needs {error.name}: pip install 'genial[train]'"
            ) from None

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
        from .curves import draw

    draw(folders, out)
