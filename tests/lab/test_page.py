"""The page: what people wrote stays, what was measured is written anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial import GenialError
from genial.lab.findings import find
from genial.lab.page import BEGIN, END, format_table, read_page, replace_figures, write_figures
from genial.lab.plots import list_plots
from genial.lab.tables import list_tables
from tests.lab.lines import SOLO, THREE, new_line

FOUND = [
    find(
        THREE,
        [new_line(THREE, n, (1, 2, 3)) for n in range(4)],
        [new_line(THREE, n, (1, 2, 3), keeper=n, its_set=0) for n in range(3)],
    ),
    find(SOLO, [new_line(SOLO, n, (1,)) for n in range(2)], []),
]


def test_new_figures_replace_old_ones_and_nothing_else() -> None:
    page = f"# Mine\n\nWords.\n\n{BEGIN}\nold\n{END}\n\n## After\n"
    once = replace_figures(page, "new", "page.md")
    assert once == f"# Mine\n\nWords.\n\n{BEGIN}\n\nnew\n\n{END}\n\n## After\n"
    assert replace_figures(once, "new", "page.md") == once


@pytest.mark.parametrize("text", ["# No marks\n", f"{BEGIN}\n", f"{END}\n{BEGIN}\n"])
def test_a_page_without_its_marks_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(text)
    with pytest.raises(GenialError, match=r"page\.md has no place for the figures"):
        read_page(path)


def test_a_page_that_is_not_there_is_begun(tmp_path: Path) -> None:
    page = read_page(tmp_path / "page.md")
    assert "figures" in replace_figures(page, "figures", "page.md")


def test_tables_have_a_cell_for_every_column() -> None:
    for table in list_tables(FOUND):
        assert table.rows
        assert all(len(row) == len(table.columns) for row in table.rows), table.name


def test_figures_are_written_with_their_intervals() -> None:
    places, *_ = list_tables(FOUND)
    head, rule, three = format_table(places).splitlines()
    assert head == "|  | equal | 1st | 2nd | 3rd | 4th | shared |"
    assert rule == "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    assert three.startswith("| 2023, 3 players | 33.3 | 100.0 (51.0–100.0) | 0.0 (0.0–49.0) |")
    assert "| – |" in three  # nobody is fourth


def test_drawings_stand_below_their_tables_where_the_page_finds_them() -> None:
    text = write_figures("Played.", list_tables(FOUND), list_plots(FOUND), "images")
    assert text.startswith("Played.\n\n## Does the first player")
    assert text.count("![") == 3
    assert text.index("| 2023, 3 players") < text.index("images/lab-places.svg")
    assert text.index("images/lab-places.svg") < text.index("## What does it take")


def test_empty_tables_are_left_out() -> None:
    assert "order of play" not in write_figures("", list_tables(FOUND[1:]), [], "")
