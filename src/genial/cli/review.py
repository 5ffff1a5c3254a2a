"""`genial review`: shows what each move and each draw of a game changed."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

import genial
from genial.drawing.terminal.palette import clean
from genial.reviews.effort import Effort
from genial.reviews.report import format_page, list_sections
from genial.reviews.review import Review, format_review
from genial.reviews.running import review_in_steps

from .compiling import prepare_engine
from .files import read_text
from .lab import draw_table
from .simulate import new_progress


def review_file(
    name: str, *, seed: int, effort: float, threads: int | None, page: Path | None, as_json: bool
) -> None:
    """Reviews the record in a file. Prints tables or JSON, and writes a page.

    Args:
        name: the file, or "-" for the standard input.
        seed: determines the sampled worlds.
        effort: the review samples this many times the usual number of worlds.
        threads: None for one per core.
        page: the HTML file to write, or None.
        as_json: whether to print JSON instead of tables.
    """
    record = genial.parse_record(read_text(name))
    steps = review_in_steps(record, effort=Effort().times(effort), seed=seed, threads=threads)
    prepare_engine()
    with new_progress() as progress:
        bar = progress.add_task("Reviewing", total=100)
        for review in steps:
            progress.update(bar, completed=int(100 * review.progress))
    if page is not None:
        page.write_text(format_page(review, record), encoding="utf-8")
    if as_json:
        print(format_review(review))
        return
    print_review(review)


def print_review(review: Review) -> None:
    """Prints the verdict and the tables."""
    console = Console(highlight=False, markup=False)
    for sentence in review.verdict.sentences:
        console.print(clean(sentence))
    for section in list_sections(review):
        console.print(draw_table(section))
