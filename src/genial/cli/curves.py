"""`genial curves`: the learning curves of training runs as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from genial.engine.errors import GenialError, quote
from genial.training.curve import draw_curves, read_training


def draw(folders: Sequence[Path], out: Path) -> None:
    """Draws the learning curves of training runs into one file.

    Args:
        folders: the folders of the training runs, in the order of the panels.
        out: an SVG file.
    """
    if out.suffix.lower() != ".svg":
        raise GenialError(f"--out must be a file.svg, not {quote(str(out))}")
    out.write_text(draw_curves([read_training(folder) for folder in folders]), "utf-8")
    print(f"The curves are in {out}")
