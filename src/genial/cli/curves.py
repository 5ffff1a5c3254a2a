"""`genial curves`: how trainings went, as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from genial.engine.errors import GenialError, quote
from genial.training.picture import draw_curves, read_panel


def draw(folders: Sequence[Path], out: Path) -> None:
    """Draws the curves of trainings into one file.

    Args:
        folders: of trainings, in the order of the panels.
        out: the file; its name ends with `.svg`.
    """
    if out.suffix.lower() != ".svg":
        raise GenialError(f"--out is a file.svg, not {quote(str(out))}")
    out.write_text(draw_curves([read_panel(folder) for folder in folders]), "utf-8")
    print(f"The curves are in {out}")
