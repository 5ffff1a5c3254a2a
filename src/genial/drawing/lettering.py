"""Our own letters for pixels: lines with round ends, drawn for this project.

Latin letters are here, Cyrillic and Greek ones in `scripts.py`.

A letter is a list of strokes, written as SVG paths; "Z" ends a stroke and does not close it. The
baseline is y = 0, capital letters reach up to y = -1, and small letters up to y = -0.68. Letters
with an accent are composed of the letter and the accent.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from .paths import parse_path
from .scripts import list_letters
from .shapes import Points

CAPITALS = 0.72  # the height of capital letters, relative to the size of a text
_WEIGHTS = {False: 0.105, True: 0.155}  # the width of strokes, for regular and bold texts
_BETWEEN = 0.14  # the space between the strokes of two letters, besides the width of the strokes
_BLANK = 0.36  # the width of a blank
_UNKNOWN = "M0 -1L.5 -1L.5 0L0 0L0 -1Z"  # an empty box

_DOTLESS = "\u0131"  # an i without a dot, below an accent
_DOTTED = "i\u0456"  # the Latin and the Cyrillic i
_ROUND = "A.26 .34 0 0 1 .26 0A.26 .34 0 0 1 .26 -.68Z"  # the round part of b, d, p and q
_LATIN: Mapping[str, str] = MappingProxyType(
    {
        "A": "M0 0L.38 -1L.76 0ZM.13 -.34L.63 -.34Z",
        "B": "M0 0L0 -1L.33 -1A.25 .245 0 0 1 .33 -.51L0 -.51ZM.33 -.51A.27 .255 0 0 1 .33 0L0 0Z",
        "C": "M.72 -.8A.42 .5 0 1 0 .72 -.2Z",
        "D": "M0 0L0 -1L.26 -1A.44 .5 0 0 1 .26 0L0 0Z",
        "E": "M.56 -1L0 -1L0 0L.56 0ZM0 -.52L.48 -.52Z",
        "F": "M.54 -1L0 -1L0 0ZM0 -.5L.46 -.5Z",
        "G": "M.72 -.81A.42 .5 0 1 0 .8 -.44L.48 -.44Z",
        "H": "M0 -1L0 0ZM.66 -1L.66 0ZM0 -.51L.66 -.51Z",
        "I": "M0 -1L0 0Z",
        "J": "M.46 -1L.46 -.25A.23 .25 0 0 1 0 -.18Z",
        "K": "M0 -1L0 0ZM.62 -1L0 -.38ZM.22 -.6L.66 0Z",
        "L": "M0 -1L0 0L.52 0Z",
        "M": "M0 0L0 -1L.42 -.3L.84 -1L.84 0Z",
        "N": "M0 0L0 -1L.66 0L.66 -1Z",
        "O": "M.43 -1A.43 .5 0 0 1 .43 0A.43 .5 0 0 1 .43 -1Z",
        "P": "M0 0L0 -1L.33 -1A.27 .27 0 0 1 .33 -.46L0 -.46Z",
        "Q": "M.43 -1A.43 .5 0 0 1 .43 0A.43 .5 0 0 1 .43 -1ZM.54 -.24L.84 .06Z",
        "R": "M0 0L0 -1L.33 -1A.27 .27 0 0 1 .33 -.46L0 -.46ZM.32 -.46L.63 0Z",
        "S": "M.6 -.82C.5 -1.07 .04 -1.06 .04 -.74C.04 -.4 .64 -.6 .64 -.26C.64 .08 .1 .06 0 -.2Z",
        "T": "M0 -1L.7 -1ZM.35 -1L.35 0Z",
        "U": "M0 -1L0 -.33A.33 .33 0 0 0 .66 -.33L.66 -1Z",
        "V": "M0 -1L.37 0L.74 -1Z",
        "W": "M0 -1L.27 0L.53 -.86L.79 0L1.06 -1Z",
        "X": "M0 -1L.66 0ZM.66 -1L0 0Z",
        "Y": "M0 -1L.36 -.48L.72 -1ZM.36 -.48L.36 0Z",
        "Z": "M.02 -1L.62 -1L0 0L.64 0Z",
        "a": f"M.26 -.68{_ROUND}M.52 -.68L.52 0Z",
        "b": f"M.26 -.68{_ROUND}M0 -1.02L0 0Z",
        "c": "M.48 -.54A.27 .34 0 1 0 .48 -.14Z",
        "d": f"M.26 -.68{_ROUND}M.52 -1.02L.52 0Z",
        "e": "M.01 -.36L.53 -.36A.265 .34 0 1 0 .47 -.12Z",
        "f": "M.42 -1A.24 .24 0 0 0 .14 -.78L.14 0ZM0 -.66L.36 -.66Z",
        "g": f"M.26 -.68{_ROUND}M.52 -.68L.52 .06A.26 .24 0 0 1 .05 .18Z",
        "h": "M0 -1.02L0 0ZM0 -.42A.23 .26 0 0 1 .46 -.42L.46 0Z",
        "i": "M0 -.68L0 0ZM0 -.96L0 -.94Z",
        _DOTLESS: "M0 -.68L0 0Z",
        "j": "M.18 -.68L.18 .1A.18 .18 0 0 1 0 .26ZM.18 -.96L.18 -.94Z",
        "k": "M0 -1.02L0 0ZM.42 -.68L0 -.26ZM.15 -.41L.46 0Z",
        "l": "M0 -1.02L0 0Z",
        "m": "M0 -.68L0 0ZM0 -.44A.2 .24 0 0 1 .4 -.44L.4 0ZM.4 -.44A.2 .24 0 0 1 .8 -.44L.8 0Z",
        "n": "M0 -.68L0 0ZM0 -.42A.23 .26 0 0 1 .46 -.42L.46 0Z",
        "o": "M.27 -.68A.27 .34 0 0 1 .27 0A.27 .34 0 0 1 .27 -.68Z",
        "p": f"M.26 -.68{_ROUND}M0 -.68L0 .28Z",
        "q": f"M.26 -.68{_ROUND}M.52 -.68L.52 .28Z",
        "r": "M0 -.68L0 0ZM0 -.4A.28 .28 0 0 1 .3 -.67Z",
        "s": "M.4 -.56C.32 -.74 .02 -.72 .02 -.51C.02 -.28 .42 -.4 .42 -.17"
        "C.42 .05 .08 .04 0 -.12Z",
        "t": "M.14 -.9L.14 -.18A.17 .18 0 0 0 .38 -.02ZM0 -.66L.36 -.66Z",
        "u": "M0 -.68L0 -.26A.23 .26 0 0 0 .46 -.26ZM.46 -.68L.46 0Z",
        "v": "M0 -.68L.26 0L.52 -.68Z",
        "w": "M0 -.68L.2 0L.4 -.6L.6 0L.8 -.68Z",
        "x": "M0 -.68L.46 0ZM.46 -.68L0 0Z",
        "y": "M0 -.68L.27 -.02ZM.54 -.68L.21 .16A.16 .16 0 0 1 .04 .27Z",
        "z": "M.02 -.68L.44 -.68L0 0L.46 0Z",
        "ß": "M0 0L0 -.76A.22 .26 0 0 1 .44 -.76C.44 -.56 .2 -.6 .26 -.46C.3 -.34 .52 -.36 .52 -.17"
        "C.52 .03 .28 .03 .2 -.06Z",
        "ẞ": "M0 0L0 -.67A.3 .33 0 0 1 .56 -.8L.3 -.56C.48 -.58 .62 -.46 .62 -.28C.62 -.02 .36 .04"
        " .22 -.06Z",
        "Æ": "M0 0L.42 -1L.98 -1ZM.5 -1L.5 0L.98 0ZM.14 -.34L.5 -.34ZM.5 -.52L.9 -.52Z",
        "æ": f"M.26 -.68{_ROUND}M.52 -.36L1.04 -.36A.265 .34 0 1 0 .98 -.12Z",
        "Œ": "M1 -1L.43 -1A.43 .5 0 0 0 .43 0L1 0ZM.5 -1L.5 0ZM.5 -.52L.92 -.52Z",
        "œ": f"M.26 -.68{_ROUND}M.52 -.36L1.04 -.36A.265 .34 0 1 0 .98 -.12Z",
        "Ø": "M.43 -1A.43 .5 0 0 1 .43 0A.43 .5 0 0 1 .43 -1ZM.06 .06L.8 -1.06Z",
        "ø": "M.27 -.68A.27 .34 0 0 1 .27 0A.27 .34 0 0 1 .27 -.68ZM.02 .06L.52 -.74Z",
        "Ł": "M.1 -1L.1 0L.62 0ZM0 -.4L.36 -.62Z",
        "ł": "M.12 -1.02L.12 0ZM0 -.44L.24 -.62Z",
        "Đ": "M.1 0L.1 -1L.36 -1A.44 .5 0 0 1 .36 0L.1 0ZM0 -.5L.36 -.5Z",
        "đ": f"M.26 -.68{_ROUND}M.52 -1.02L.52 0ZM.3 -.86L.66 -.86Z",
        "Ð": "M.1 0L.1 -1L.36 -1A.44 .5 0 0 1 .36 0L.1 0ZM0 -.5L.36 -.5Z",
        "ð": f"M.26 -.68{_ROUND}M.52 -.34C.52 -.7 .36 -.9 .16 -1ZM.2 -.8L.46 -1Z",
        "Þ": "M0 -1L0 0ZM0 -.8L.33 -.8A.27 .27 0 0 1 .33 -.26L0 -.26Z",
        "þ": f"M.26 -.68{_ROUND}M0 -1.02L0 .28Z",
        "0": "M.28 -1A.28 .5 0 0 1 .28 0A.28 .5 0 0 1 .28 -1Z",
        "1": "M.04 -.8L.28 -1L.28 0Z",
        "2": "M.03 -.74A.26 .26 0 0 1 .54 -.72C.54 -.46 .2 -.26 .02 0L.56 0Z",
        "3": "M.03 -.82A.25 .24 0 1 1 .26 -.53A.28 .265 0 1 1 .01 -.18Z",
        "4": "M.42 0L.42 -1L0 -.28L.58 -.28Z",
        "5": "M.5 -1L.1 -1L.05 -.56A.28 .32 0 1 1 .01 -.14Z",
        "6": "M.48 -.96C.2 -1.02 0 -.66 0 -.31A.28 .31 0 0 0 .56 -.31A.28 .31 0 0 0 0 -.31Z",
        "7": "M.02 -1L.56 -1L.2 0Z",
        "8": "M.28 -1A.23 .23 0 0 1 .28 -.54A.23 .23 0 0 1 .28 -1Z"
        "M.28 -.54A.28 .27 0 0 1 .28 0A.28 .27 0 0 1 .28 -.54Z",
        "9": "M.08 -.04C.36 .02 .56 -.34 .56 -.69A.28 .31 0 0 0 0 -.69A.28 .31 0 0 0 .56 -.69Z",
        ".": "M0 -.02L0 0Z",
        ",": "M.06 -.02L.06 0L0 .16Z",
        ":": "M0 -.5L0 -.48ZM0 -.02L0 0Z",
        ";": "M.06 -.5L.06 -.48ZM.06 -.02L.06 0L0 .16Z",
        "!": "M0 -1L0 -.3ZM0 -.02L0 0Z",
        "?": "M0 -.8A.25 .23 0 1 1 .34 -.56C.26 -.5 .24 -.42 .24 -.3ZM.24 -.02L.24 0Z",
        "-": "M0 -.36L.3 -.36Z",
        "–": "M0 -.36L.52 -.36Z",
        "—": "M0 -.36L.9 -.36Z",
        "_": "M0 .1L.6 .1Z",
        "'": "M0 -1L0 -.76Z",
        "’": "M.06 -1L0 -.78Z",
        '"': "M0 -1L0 -.76ZM.2 -1L.2 -.76Z",
        "„": "M.06 -.04L0 .16ZM.26 -.04L.2 .16Z",
        "“": "M0 -.78L.06 -1ZM.2 -.78L.26 -1Z",
        "”": "M.06 -1L0 -.78ZM.26 -1L.2 -.78Z",
        "(": "M.24 -1.1A.5 .8 0 0 0 .24 .18Z",
        ")": "M0 -1.1A.5 .8 0 0 1 0 .18Z",
        "[": "M.2 -1.08L0 -1.08L0 .16L.2 .16Z",
        "]": "M0 -1.08L.2 -1.08L.2 .16L0 .16Z",
        "/": "M0 .1L.42 -1.06Z",
        "\\": "M0 -1.06L.42 .1Z",
        "|": "M0 -1.1L0 .2Z",
        "&": "M.68 0L.18 -.62C0 -.84 .16 -1 .3 -1C.5 -1 .56 -.72 .32 -.56C.06 -.42 0 -.34 0 -.24"
        "C0 .1 .56 .1 .64 -.44Z",
        "+": "M0 -.4L.5 -.4ZM.25 -.65L.25 -.15Z",
        "±": "M0 -.46L.5 -.46ZM.25 -.71L.25 -.21ZM0 0L.5 0Z",
        "×": "M.02 -.62L.42 -.2ZM.42 -.62L.02 -.2Z",
        "=": "M0 -.5L.5 -.5ZM0 -.26L.5 -.26Z",
        "<": "M.46 -.66L0 -.38L.46 -.1Z",
        ">": "M0 -.66L.46 -.38L0 -.1Z",
        "*": "M.2 -1L.2 -.6ZM.03 -.9L.37 -.7ZM.37 -.9L.03 -.7Z",
        "#": "M.2 -1L.1 0ZM.5 -1L.4 0ZM.04 -.66L.6 -.66ZM0 -.34L.56 -.34Z",
        "%": "M.14 -1A.14 .2 0 0 1 .14 -.6A.14 .2 0 0 1 .14 -1ZM.62 -1L.14 0Z"
        "M.62 -.4A.14 .2 0 0 1 .62 0A.14 .2 0 0 1 .62 -.4Z",
        "@": "M.62 -.36A.17 .2 0 1 1 .62 -.44ZM.62 -.6L.62 -.36C.64 -.14 .9 -.2 .9 -.5"
        "A.45 .48 0 1 0 .66 -.02Z",
        "$": "M.56 -.76C.48 -.98 .04 -.96 .04 -.7C.04 -.4 .6 -.6 .6 -.28C.6 .02 .1 .02 0 -.2Z"
        "M.3 -1.1L.3 .12Z",
        "~": "M0 -.3C.12 -.5 .24 -.46 .3 -.4C.38 -.32 .5 -.32 .58 -.5Z",
        "^": "M0 -.7L.2 -1L.4 -.7Z",
        "`": "M0 -1.02L.14 -.84Z",
        "{": "M.26 -1.08C.02 -1.08 .26 -.5 0 -.46C.26 -.42 .02 .16 .26 .16Z",
        "}": "M0 -1.08C.24 -1.08 0 -.5 .26 -.46C0 -.42 .24 .16 0 .16Z",
        "·": "M0 -.38L0 -.36Z",
        "…": "M0 -.02L0 0ZM.3 -.02L.3 0ZM.6 -.02L.6 0Z",
        "°": "M.14 -1A.14 .14 0 0 1 .14 -.72A.14 .14 0 0 1 .14 -1Z",
    }
)
_LETTERS = MappingProxyType({**_LATIN, **list_letters(_LATIN)})
# Accents: 0,0 is the middle of the upper end of a small letter, or of the baseline below it.
_ABOVE: Mapping[str, str] = MappingProxyType(
    {
        "\u0300": "M-.12 -.32L.08 -.16Z",
        "\u0301": "M.12 -.32L-.08 -.16Z",
        "\u0302": "M-.16 -.16L0 -.32L.16 -.16Z",
        "\u0303": "M-.18 -.18C-.1 -.32 -.04 -.28 0 -.24C.06 -.18 .12 -.18 .18 -.3Z",
        "\u0304": "M-.16 -.23L.16 -.23Z",
        "\u0306": "M-.16 -.32C-.12 -.14 .12 -.14 .16 -.32Z",
        "\u0307": "M0 -.26L0 -.24Z",
        "\u0308": "M-.15 -.26L-.15 -.24ZM.15 -.26L.15 -.24Z",
        "\u030a": "M0 -.38A.1 .1 0 0 1 0 -.18A.1 .1 0 0 1 0 -.38Z",
        "\u030b": "M-.04 -.32L-.18 -.16ZM.2 -.32L.06 -.16Z",
        "\u030c": "M-.16 -.32L0 -.16L.16 -.32Z",
    }
)
_BELOW: Mapping[str, str] = MappingProxyType(
    {
        "\u0323": "M0 .2L0 .22Z",
        "\u0326": "M.04 .16L-.04 .32Z",
        "\u0327": "M0 0C.2 .12 .16 .34 -.1 .28Z",
        "\u0328": "M.12 0C-.06 .14 .02 .32 .18 .26Z",
    }
)
# symbols, joiners, variants of symbols, and unassigned characters
_PICTURES = frozenset({"So", "Sk", "Cf", "Cn", "Me"})
_TALL = frozenset("bdfhklßtþ")  # small letters that reach as high as capitals


def is_drawable(text: str) -> bool:
    """Whether all characters of a text have a letter here."""
    known = _LETTERS.keys() | _ABOVE.keys() | _BELOW.keys() | {" "}
    return known.issuperset(_split(text))


def keep_drawable(text: str) -> str | None:
    """The text without pictures such as emoji; None if a letter of it cannot be drawn."""
    kept = "".join(each for each in text if unicodedata.category(each) not in _PICTURES)
    kept = " ".join(kept.split())
    return kept if kept and is_drawable(kept) else None


def measure_text(text: str, size: float, *, is_bold: bool) -> float:
    """The width of a text."""
    widths = [find_letter(letter, is_bold)[1] for letter in split_letters(text)]
    return sum(widths) * CAPITALS * size


def shorten(text: str, width: float, size: float, *, is_bold: bool) -> str:
    """The text, or its beginning and "…", so that it is at most this wide."""
    if measure_text(text, size, is_bold=is_bold) <= width:
        return text
    letters = list(split_letters(text))
    while letters and measure_text("".join(letters) + "…", size, is_bold=is_bold) > width:
        letters.pop()
    return "".join(letters).rstrip() + "…"


def wrap(text: str, width: float, size: float, *, is_bold: bool, most: int) -> list[str]:
    """The text in at most this many lines. What does not fit is left out."""
    lines: list[str] = []
    rest = text.split()
    while rest and len(lines) < most - 1:
        number = 1
        while number < len(rest) and (
            measure_text(" ".join(rest[: number + 1]), size, is_bold=is_bold) <= width
        ):
            number += 1
        lines.append(shorten(" ".join(rest[:number]), width, size, is_bold=is_bold))
        rest = rest[number:]
    return [*lines, shorten(" ".join(rest), width, size, is_bold=is_bold)] if rest else lines


def split_letters(text: str) -> Iterator[str]:
    """The letters of a text, each with its accents."""
    letter = ""
    for character in _split(text):
        if letter and unicodedata.combining(character):
            letter += character
            continue
        if letter:
            yield letter
        letter = character
    if letter:
        yield letter


@lru_cache(maxsize=2048)
def find_letter(letter: str, is_bold: bool) -> tuple[tuple[Points, ...], float, float]:
    """The strokes of a letter, its width with the space after it, and the width of strokes."""
    weight = _WEIGHTS[is_bold]
    base, marks = letter[0], letter[1:]
    if base == " ":
        return (), _BLANK, weight
    path = (
        _LETTERS[_DOTLESS if base in _DOTTED and marks else base] if base in _LETTERS else _UNKNOWN
    )
    strokes = _read(path)
    right = max(float(stroke[:, 0].max()) for stroke in strokes)
    top = -1.0 if base.isupper() or base in _TALL else -0.68
    for mark in marks:
        if mark in _ABOVE:
            strokes += _read(_ABOVE[mark], right / 2, top)
        elif mark in _BELOW:
            strokes += _read(_BELOW[mark], right / 2)
    shift = (weight + _BETWEEN) / 2
    shifted = tuple(np.add(stroke, (shift, 0)) for stroke in strokes)
    return shifted, right + weight + _BETWEEN, weight


def _read(path: str, x: float = 0.0, y: float = 0.0) -> list[Points]:
    """The strokes of a path, moved to x, y."""
    return [np.add(contour.flatten(), (x, y)) for contour in parse_path(path).contours]


def _split(text: str) -> str:
    return unicodedata.normalize("NFD", text)
