"""The report: a cell for every column, charts, and unchanged text around the figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial import GenialError
from genial.figures.page import format_markdown
from genial.lab.findings import find
from genial.lab.report import BEGIN, END, list_sections, read_page, replace_figures
from tests.lab.games import SOLO, THREE, new_game

FOUND = [
    find(
        THREE,
        [new_game(THREE, n, (1, 2, 3)) for n in range(4)],
        [new_game(THREE, n, (1, 2, 3), keeper=n, its_set=0) for n in range(3)],
    ),
    find(SOLO, [new_game(SOLO, n, (1,)) for n in range(2)], []),
]


def test_new_figures_replace_old_ones_and_nothing_else() -> None:
    page = f"# Mine\n\nWords.\n\n{BEGIN}\nold\n{END}\n\n## After\n"
    once = replace_figures(page, "new", "page.md")
    assert once == f"# Mine\n\nWords.\n\n{BEGIN}\n\nnew\n\n{END}\n\n## After\n"
    assert replace_figures(once, "new", "page.md") == once


@pytest.mark.parametrize("text", ["# No marks\n", f"{BEGIN}\n", f"{END}\n{BEGIN}\n"])
def test_a_page_without_the_generated_section_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(text)
    with pytest.raises(GenialError, match=r"page\.md has no place for the figures"):
        read_page(path)


def test_a_missing_page_is_created(tmp_path: Path) -> None:
    page = read_page(tmp_path / "page.md")
    assert "figures" in replace_figures(page, "figures", "page.md")


def test_tables_have_a_cell_for_every_column() -> None:
    for section in list_sections(FOUND):
        assert section.rows
        assert all(len(row) == len(section.columns) for row in section.rows), section.heading


def test_numbers_have_their_intervals() -> None:
    table = format_markdown("", list_sections(FOUND)[:1], None)
    head, rule, three = table.splitlines()[-3:]
    assert head == "|  | equal | 1st | 2nd | 3rd | 4th | shared |"
    assert rule == "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    assert three.startswith("| 2023, 3 players | 33.3 | 100.0 (51.0–100.0) | 0.0 (0.0–49.0) |")
    assert "| – |" in three  # there is no fourth place


def test_charts_are_below_their_tables() -> None:
    text = format_markdown("Played.", list_sections(FOUND), "images")
    assert text.startswith("Played.\n\n## Does the first player")
    assert text.count("![") == 3
    assert text.index("| 2023, 3 players") < text.index("images/lab-places.svg")
    assert text.index("images/lab-places.svg") < text.index("## What does it take")


def test_without_a_folder_for_charts_the_page_refers_to_none() -> None:
    assert "![" not in format_markdown("Played.", list_sections(FOUND), None)


def test_sections_without_rows_are_left_out() -> None:
    sections = list_sections(FOUND[1:])
    assert not any("first player" in section.heading for section in sections)
    charts = [chart.file for section in sections for chart in section.charts]
    assert charts == ["lab-scores-2023.svg"]
