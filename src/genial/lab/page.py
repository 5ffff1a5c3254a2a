"""Findings as a page of Markdown: its introduction is people's, the rest is written here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from genial.engine.errors import GenialError

from .plots import Plot
from .tables import Cell, Table

BEGIN, END = "<!-- written by genial lab: begin -->", "<!-- written by genial lab: end -->"

_NEW = f"# What the game is like\n\n{BEGIN}\n{END}\n"


def read_page(path: Path) -> str:
    """The page as it is, or a new one; its figures are between two marks.

    Raises:
        GenialError: where the marks are missing or in disorder, or there is no such folder.
    """
    if not path.parent.is_dir():
        raise GenialError(f"there is no folder {path.parent} for the page {path.name}")
    text = path.read_text(encoding="utf-8") if path.exists() else _NEW
    split_page(text, str(path))
    return text


def split_page(text: str, name: str) -> tuple[str, str]:
    """What is before the figures and what is after them, the marks included."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise GenialError(f"{name} has no place for the figures: a line {BEGIN} and below it {END}")
    return before + begin, end + after


def replace_figures(text: str, figures: str, name: str) -> str:
    """The page with new figures; everything outside the marks stays as it is."""
    before, after = split_page(text, name)
    return f"{before}\n\n{figures.strip()}\n\n{after}"


def write_figures(summary: str, tables: Sequence[Table], plots: Sequence[Plot], folder: str) -> str:
    """The figures as Markdown: a sentence, then each table and the drawings that go with it.

    Args:
        summary: what was played.
        tables: what was found.
        plots: drawings of it.
        folder: where they are, seen from the page.
    """
    parts = [summary]
    for table in tables:
        if not table.rows:
            continue
        parts += [f"## {table.heading}", table.note, format_table(table)]
        parts += [
            f"![{plot.words}]({folder}/{plot.file})" for plot in plots if plot.table == table.name
        ]
    return "\n\n".join(parts)


def format_table(table: Table) -> str:
    """A table as Markdown; figures stand to the right."""
    rule = ["---", *("---:" for _ in table.columns[1:])]
    rows = [map(_format_cell, row) for row in table.rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in (table.columns, rule, *rows))


def _format_cell(cell: Cell) -> str:
    return f"{cell.value} ({cell.interval})" if cell.interval else cell.value
