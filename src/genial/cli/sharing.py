"""`genial show` with files: a game as a page, a picture, a card or an animation."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import genial
from genial.drawing.card_words import Language
from genial.reviews.review import parse_review
from genial.reviews.sharing import share

from .compiling import prepare_engine
from .files import read_text
from .show import is_position


class Files(NamedTuple):
    """The files to write. None: this file is not wanted."""

    html: Path | None
    svg: Path | None
    png: Path | None
    gif: Path | None


def write_files(
    name: str, files: Files, *, move: int | None, review: Path | None, language: Language
) -> None:
    """Writes the game of a record.

    Args:
        name: the file of the record, or "-" for the standard input.
        files: what to write.
        move: ends the game after this many moves; None: after all moves.
        review: the review of the game as JSON, or None.
        language: of all texts in the files.
    """
    if is_position(name):
        raise genial.GenialError("files are written from records: give the name of a file")
    record = genial.parse_record(read_text(name))
    graded = None if review is None else parse_review(read_text(str(review)))
    prepare_engine()
    game = share(record, graded)
    if move is not None:
        game = game.go_to(move)
    if files.html is not None:
        files.html.write_text(game.draw_page(language=language), encoding="utf-8")
    if files.svg is not None:
        files.svg.write_text(game.draw_svg(language), encoding="utf-8")
    if files.png is not None:
        files.png.write_bytes(game.draw_card(language))
    if files.gif is not None:
        files.gif.write_bytes(game.draw_animation(language))
