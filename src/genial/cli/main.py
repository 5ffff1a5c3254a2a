"""The command `genial`: its parts put together, and the one place where errors become a line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

import genial

from . import commands

app = typer.Typer(
    help="Play, study and program the board game Ingenious, in every edition and variant. "
    "Unofficial.",
    epilog="Start with: genial play",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _add(command: Callable[..., Any], *examples: str) -> None:
    told = "Examples:\n\n" + "\n\n".join(examples)
    app.command(epilog=told)(command)


_add(
    commands.play,
    "genial play                              against a bot",
)


@app.callback()
def _genial(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"genial {genial.__version__}")
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line; what is wrong is said in one line, with exit code 2."""
    from genial.engine.errors import GenialError

    try:
        code = app(arguments, prog_name="genial", standalone_mode=False)
    except typer.TyperException as error:
        _fail(error.format_message())
    except BrokenPipeError:
        # The reader has left; without this Python complains once more on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (GenialError, OSError) as error:
        _fail(str(error))
    sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str) -> None:
    print(f"genial: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
