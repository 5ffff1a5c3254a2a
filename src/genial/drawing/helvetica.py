"""The widths of the letters of Helvetica, for texts in PDF files.

The widths are those of Adobe's font metrics, in thousandths of the size. Letters with an accent are
as wide as those without.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

ENCODING = "cp1252"  # called WinAnsiEncoding in PDF files

# The widths of the characters from the blank to the tilde, in the order of ASCII.
_REGULAR = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 "
    "556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 "
    "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 "
    "667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 "
    "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 "
    "556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 "
    "556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 "
    "975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 "
    "667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 "
    "333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 "
    "611 611 389 556 333 611 556 778 556 556 500 389 280 389 584"
)
_OTHERS = {"·": 278, "–": 556, "—": 1000, "’": 222, "…": 1000, "ß": 611, "×": 584, "±": 584}
_USUAL = 556  # the width of letters that are not in the tables

_WIDTHS = {
    is_bold: {chr(32 + index): int(width) for index, width in enumerate(table.split())} | _OTHERS
    for is_bold, table in ((False, _REGULAR), (True, _BOLD))
}


def encode_text(text: str) -> bytes:
    """The bytes of a text in a PDF file. A letter that the font does not have becomes "?"."""
    return text.encode(ENCODING, "replace")


def measure_text(text: str, size: float, *, is_bold: bool) -> float:
    """The width of a text in Helvetica."""
    widths = _WIDTHS[is_bold]
    bare = (unicodedata.normalize("NFD", letter)[0] for letter in text)
    return sum(widths.get(letter, _USUAL) for letter in bare) * size / 1000


def wrap_text(text: str, width: float, size: float, *, is_bold: bool = False) -> Iterator[str]:
    """Splits a text into lines of at most this width. A longer word has a line of its own."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and measure_text(longer, size, is_bold=is_bold) > width:
            yield line
            longer = word
        line = longer
    if line:
        yield line
