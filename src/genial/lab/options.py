"""The options that studies share: `python -m genial.lab.choices --help` and others."""

from __future__ import annotations

import argparse
import math
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from genial.engine.errors import GenialError

from .lines import Row, Task, complete
from .schedule import Kind, choose_kinds


def new_parser(description: str | None) -> ArgumentParser:
    """A parser that shows the description as it is written."""
    return ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )


def at_least(least: int) -> Callable[[str], int]:
    """A function for `type=` of an option: reads a whole number that is `least` or more."""

    def read(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}, not {number}")
        return number

    read.__name__ = "whole number"  # argparse uses this name in its error messages
    return read


def read_positive(text: str) -> float:
    """Reads an option that is a number above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number above 0, not {text}")
    return number


def add_kinds(parser: ArgumentParser) -> None:
    """Adds the options that choose the kinds of game."""
    parser.add_argument("--edition", default="2023", help="an edition, or all")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)


def find_kinds(parser: ArgumentParser, given: Namespace) -> list[Kind]:
    """The kinds of game that the options choose."""
    edition = None if given.edition == "all" else given.edition
    try:
        return choose_kinds(edition, given.variant, given.players)
    except GenialError as error:
        parser.error(str(error))


def add_file(parser: ArgumentParser, noun: str) -> None:
    """Adds the options `--processes` and `--out`.

    Args:
        parser: gets the options.
        noun: what a line of the file describes, such as "game".
    """
    parser.add_argument(
        "--processes", type=at_least(1), help="worker processes; default: one per core"
    )
    parser.add_argument(
        "--out", type=Path, required=True, help=f"the file that gets one line for each {noun}"
    )


def run_tasks(
    parser: ArgumentParser,
    given: Namespace,
    tasks: Iterable[Task],
    describe: Callable[[Task], Row],
    run: Callable[[Task], Row],
    results: Sequence[str] = (),
) -> list[Row]:
    """Runs a study, as `complete` does. An error ends the program with a message."""
    try:
        return complete(given.out, tasks, describe, run, given.processes, results)
    except GenialError as error:
        parser.error(str(error))
