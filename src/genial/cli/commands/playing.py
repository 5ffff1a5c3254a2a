"""Commands for players: play, and study games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ..compiling import show_spinner
from ..options import (
    BoardOption,
    EditionOption,
    JsonOption,
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
        from .. import play

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
        from ..sharing import Files, write_files
        from ..show import show

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
        from ..verify import verify_all

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
    as_json: JsonOption = False,
) -> None:
    """Review a game: grades of all moves, the luck of all draws, and the decisive moment."""
    with show_spinner():
        from genial.engine.options import check_seed

        from ..review import review_file

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

        from ..puzzles import make_puzzles, print_sheet, print_summary

    if out is not None and pdf is not None:
        raise typer.BadParameter("use --out or --pdf, and --from for a sheet of your own puzzles")
    if out is not None:
        make_puzzles(out, count, check_seed(seed), theme)
    elif pdf is not None:
        print_sheet(pdf, source, count, check_seed(seed), theme, rating)
    else:
        print_summary(load_puzzles())
