"""The command `genial`: registers all subcommands, and prints errors as one line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

import genial

from .commands import bots, figures, hosting, playing
from .files import describe_error

app = typer.Typer(
    help="Play, study and program the board game Ingenious, in every edition and variant. "
    "Unofficial.",
    epilog="Start with: genial serve --open, or genial play in the terminal",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


# The groups of commands in the help text.
PLAY, HOST, BOTS, FIGURES = "Play and study", "Host a server", "Bots", "Figures and data"


def _add(group: str, command: Callable[..., Any], *examples: str, name: str | None = None) -> None:
    epilog = "Examples:\n\n" + "\n\n".join(examples)
    app.command(name, epilog=epilog, rich_help_panel=group)(command)


_add(
    PLAY,
    playing.play,
    "genial play  [dim]against a casual bot[/dim]",
    "genial play strong  [dim]against a stronger bot[/dim]",
    "genial play you newcomer expert  [dim]three players[/dim]",
    "genial play you you --names Ann,Ben  [dim]two people at one keyboard[/dim]",
    "genial play --players 4 --edition extreme",
    "genial play --variant duel",
    "genial play --resume genial-2023-duel-1.json",
)
_add(
    PLAY,
    playing.show,
    "genial show game.json",
    "genial show game.json --move 12",
    "genial show - < game.json",
)
_add(
    PLAY,
    playing.verify,
    "genial verify game.json",
    "genial verify *.json",
    "genial verify standard-2-greedy.json --opponents  [dim]a result of genial evaluate[/dim]",
)
_add(
    PLAY,
    playing.review,
    "genial review game.json",
    "genial review game.json --html review.html",
    "genial review game.json --effort 4 --json  [dim]four times as many worlds[/dim]",
)
_add(
    PLAY,
    playing.puzzles,
    "genial puzzles --pdf sheet.pdf --count 20 --theme endgame  [dim]to print[/dim]",
    "genial puzzles --out mine.jsonl --count 50 --seed 7  [dim]run again to continue[/dim]",
)
_add(
    HOST,
    hosting.serve,
    "genial serve --open  [dim]in your browser[/dim]",
    "genial serve --host 0.0.0.0 --port 8000  [dim]for everybody in your network[/dim]",
    "GENIAL_DATABASE=games.sqlite3 genial serve",
)
_add(
    HOST,
    hosting.compile_kernels,
    "genial compile  [dim]once after the installation[/dim]",
    "GENIAL_CACHE=/shared/genial genial compile --environments  [dim]for many jobs[/dim]",
    name="compile",
)
_add(
    HOST,
    hosting.backup,
    "genial backup copy.sqlite3  [dim]also while the server runs[/dim]",
    "genial backup --force copy.sqlite3 --database games.sqlite3",
)
_add(HOST, hosting.restore, "genial restore copy.sqlite3  [dim]stop the server first[/dim]")
_add(
    HOST,
    hosting.push_keys,
    "genial push-keys mailto:you@example.org >> /etc/genial.env  [dim]keep this file secret[/dim]",
)
_add(
    BOTS,
    bots.arena,
    "genial arena greedy balanced",
    "genial arena random greedy balanced --players 3 --games 900 --out results.jsonl",
    "genial arena balanced my_bot.py:MyBot --sprt --plot ratings.svg",
)
_add(
    BOTS,
    bots.evaluate,
    "genial evaluate my_bot.py:MyBot --track standard-2",
    "genial evaluate greedy --track duel --games 40  [dim]a trial, not official[/dim]",
    "genial evaluate greedy expert --track all --out results  [dim]all results in a folder[/dim]",
)
_add(BOTS, bots.leaderboard, "genial leaderboard results/*.json --html leaderboard.html")
_add(
    BOTS,
    bots.seeds,
    "genial seeds commit season.json  [dim]before the bots are known[/dim]",
    "genial seeds open season.json  [dim]after the competition[/dim]",
    "genial seeds check season.json results/*.json",
)
_add(
    BOTS,
    bots.train,
    "genial train 2023-standard-2 --device cuda  [dim]the whole training, on a GPU[/dim]",
    "genial train 2023-duel-2 --placements 40000 --games 128 --candidates 128  [dim]short[/dim]",
    "genial train 2023-family-standard-2 --start training/2023-standard-2/network.npy",
)
_add(
    BOTS,
    bots.curves,
    "genial curves training/2023-standard-2",
    "genial curves training/* --out docs/images/training.svg",
)
_add(
    FIGURES,
    figures.simulate,
    "genial simulate --policy greedy --policy random",
    "genial simulate --variant team --games 1000 --json",
    "genial simulate --edition extreme --players 3 --policy greedy",
)
_add(
    FIGURES,
    figures.lab,
    "genial lab --edition 2023 --players 3  [dim]one kind of game[/dim]",
    "genial lab --bot balanced --games 100 --variant duel",
    "genial lab --out lab.jsonl --report lab.md --plots images  [dim]all kinds, as a page[/dim]",
)
_add(
    FIGURES,
    figures.dataset,
    "genial dataset games --games 100000 --bot greedy --bot random",
    "genial dataset games-3 --games 2000 --bot expert --players 3",
)
_add(
    FIGURES,
    figures.perft,
    "genial perft --depth 3",
    "genial perft --edition extreme --players 3 --seed 7 --depth 2",
)


def _print_version(is_asked: bool) -> None:
    if is_asked:
        print(f"genial {genial.__version__}")
        raise typer.Exit


@app.callback()
def _genial(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line. An error is printed as one line, with exit code 2."""
    from genial.engine.errors import GenialError

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # tests may replace the streams
            stream.reconfigure(errors="replace")  # invalid bytes in the input must not end a game
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        code = app(given or ["--help"], prog_name="genial", standalone_mode=False)
    except typer.TyperException as error:
        _fail(error.format_message())
    except BrokenPipeError:
        # The reader of a pipe has closed it. Without this line, Python prints a second error at
        # exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (GenialError, OSError) as error:
        _fail(describe_error(error))
    sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str) -> None:
    print(f"genial: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
