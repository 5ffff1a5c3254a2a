"""`genial puzzles`: lists the puzzles of the package, makes new ones, and prints sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from genial.bots.search import limit_threads
from genial.engine.errors import GenialError
from genial.puzzles.collection import Writer, load_puzzles, read_collection
from genial.puzzles.making import Maker
from genial.puzzles.mixture import BANDS, find_band
from genial.puzzles.puzzle import THEMES, Puzzle, Theme
from genial.puzzles.sheet import TITLES, make_sheet

from .compiling import prepare_engine
from .simulate import new_progress


def make_puzzles(out: Path, count: int, seed: int, theme: str | None) -> None:
    """Makes puzzles until the file has `count`. A stopped run continues where it stopped.

    Raises:
        GenialError: the file has other data, or puzzles of another seed or theme; or there is no
                such theme.
    """
    wanted = check_theme(theme)
    writer = Writer(out, seed, wanted)
    maker = Maker(seed, writer.puzzles, wanted)
    prepare_engine()
    limit_threads(1)  # so that the bot `master` searches the same on every machine
    try:
        with new_progress() as progress:
            bar = progress.add_task("Making puzzles", total=count, completed=len(writer.puzzles))
            games = maker.make()
            while len(writer.puzzles) < count:
                puzzle = next(games)
                if puzzle is not None:
                    writer.add(puzzle)
                what = f"Making puzzles: {maker.next_game:,} games"
                progress.update(bar, completed=len(writer.puzzles), description=what)
    except KeyboardInterrupt:
        print(f"Stopped. {out} has {len(writer.puzzles)} puzzles; the same command continues.")
    finally:
        writer.close()
    print_summary(writer.puzzles)


def print_sheet(
    pdf: Path, source: Path | None, count: int, seed: int, theme: str | None, rating: int | None
) -> None:
    """Writes some puzzles as a PDF file, the easiest first.

    Args:
        pdf: the file to write.
        source: a file of puzzles; None for those of the package.
        count: the number of puzzles.
        seed: determines which puzzles are chosen.
        theme: only puzzles of this theme; None for all themes.
        rating: the puzzles nearest to this difficulty; None for all difficulties.

    Raises:
        GenialError: there is no such puzzle.
    """
    check_theme(theme)
    known = load_puzzles() if source is None else read_collection(source).puzzles
    puzzles = [puzzle for puzzle in known if theme in (None, puzzle.theme)]
    if not puzzles:
        raise GenialError("there are no such puzzles")
    order = np.random.default_rng(seed).permutation(len(puzzles)).tolist()
    if rating is not None:
        order.sort(key=lambda index: abs(puzzles[index].rating - rating) // _NEAR)
    chosen = sorted((puzzles[index] for index in order[:count]), key=lambda one: one.rating)
    pdf.write_bytes(make_sheet(chosen))
    print(f"{pdf}: {len(chosen)} puzzles, with answers at the end.")


def check_theme(name: str | None) -> Theme | None:
    """The theme of this name; None for all themes."""
    if name is None:
        return None
    for theme in THEMES:
        if theme == name:
            return theme
    raise GenialError(f"there is no theme {name}; there are {', '.join(THEMES)}")


_NEAR = 100  # rating points; puzzles within the same multiple of this distance are chosen at random


def print_summary(puzzles: Sequence[Puzzle]) -> None:
    """Prints how many puzzles of each theme and difficulty there are."""
    table = Table(title=f"{len(puzzles)} puzzles by theme and difficulty")
    table.add_column("theme")
    borders = ("", *map(str, BANDS), "")
    for low, high in pairwise(borders):
        table.add_column(
            f"{low}–{high}" if low and high else f"below {high}" if high else f"{low}+"
        )
    table.add_column("all")
    counts = Counter((puzzle.theme, find_band(puzzle.rating)) for puzzle in puzzles)
    for theme in THEMES:
        row = [counts[theme, band] for band in range(len(BANDS) + 1)]
        table.add_row(TITLES[theme], *map(str, row), str(sum(row)))
    Console(highlight=False).print(table)
