"""All files that are generated from docs/rules/*.toml."""

from __future__ import annotations

from pathlib import Path

from tests.docs.rulebook.figures import show_figure
from tests.docs.rulebook.markdown import write_markdown
from tests.docs.rulebook.page import write_page
from tests.docs.rulebook.pictures import draw_figure
from tests.docs.rulebook.source import ROOT, read_rulebook

HELP = ROOT / "web" / "src" / "pages" / "help" / "rules.json"
PICTURES = ROOT / "docs" / "images" / "rules"


def list_files() -> dict[Path, str]:
    """The path and the text of each generated file."""
    book = read_rulebook()
    files = {ROOT / "docs" / "rules.md": write_markdown(book), HELP: write_page(book)}
    for clause in book.clauses.values():
        for figure in clause.figures:
            shown = show_figure(figure)
            if shown.is_board:
                picture = draw_figure(shown, figure.caption["en"])
                files[PICTURES / f"{figure.name}.svg"] = picture
    return files
