"""All files that are made from docs/rules/*.toml."""

from __future__ import annotations

from pathlib import Path

from tests.docs.rulebook.figures import show_figure
from tests.docs.rulebook.markdown import write_markdown
from tests.docs.rulebook.pictures import draw_figure
from tests.docs.rulebook.source import ROOT, read_rulebook

PICTURES = ROOT / "docs" / "images" / "rules"


def list_files() -> dict[Path, str]:
    """Each file with the text that belongs into it."""
    book = read_rulebook()
    files = {ROOT / "docs" / "rules.md": write_markdown(book)}
    for clause in book.clauses.values():
        for figure in clause.figures:
            if not figure.compare:
                picture = draw_figure(show_figure(figure), figure.caption["en"])
                files[PICTURES / f"{figure.name}.svg"] = picture
    return files
