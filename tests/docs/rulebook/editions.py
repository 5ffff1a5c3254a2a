"""The table of editions, with numbers from the engine."""

from __future__ import annotations

from genial.engine.board import DIRECTIONS
from genial.engine.editions import Edition, editions
from tests.docs.rulebook.source import LANGUAGES, Row, Rulebook, Text
from tests.drawing import board_of

ORDER = ("2023", "2023-family", "2018", "2004", "extreme")  # the order of the editions on the page


def fill_row(row: Row) -> list[Text]:
    """The cells of a row in the order of the editions."""
    return [_fill(row.cells.get(edition, row.cells["all"]), edition) for edition in ORDER]


def list_titles(book: Rulebook) -> list[Text]:
    """The headings of the columns."""
    return [book.editions[edition] for edition in ORDER]


def _fill(cell: Text, edition: str) -> Text:
    figures = _measure(editions[edition])
    return {language: cell[language].format(**figures) for language in LANGUAGES}


def _measure(edition: Edition) -> dict[str, object]:
    board = board_of(edition.id)
    colours = edition.colours
    pairs = colours * (colours - 1) // 2
    return {
        "spaces": ", ".join(str(len(board.in_play(players))) for players in (2, 3, 4)),
        "directions": len(DIRECTIONS[board.shape]) - 1,
        "colours": colours,
        "tiles": pairs * edition.pairs + colours * edition.doubles,
        "track": edition.track,
        "double": 2 * edition.track,
    }
