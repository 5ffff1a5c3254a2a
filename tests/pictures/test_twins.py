"""Pictures and the page have the same symbols and colours. The test reads the page's files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from genial.drawing import palette
from genial.drawing.symbols import PATHS
from genial.engine.colours import LETTERS

PAGE = Path(__file__).parents[2] / "web" / "src"

SURFACES = {
    "page": palette.PAGE,
    "surface": palette.SURFACE,
    "sunken": palette.SUNKEN,
    "line": palette.LINE,
    "line-strong": palette.LINE_STRONG,
    "text": palette.TEXT,
    "text-quiet": palette.TEXT_QUIET,
    "accent": palette.ACCENT,
    "accent-soft": palette.ACCENT_SOFT,
    "tray": palette.TRAY,
    "tray-edge": palette.TRAY_EDGE,
    "halo": palette.HALO,
    "well": palette.WELLS[1].floor,
    "well-rim": palette.WELLS[1].rim,
    "well-three": palette.WELLS[3].floor,
    "well-three-rim": palette.WELLS[3].rim,
    "well-four": palette.WELLS[4].floor,
    "well-four-rim": palette.WELLS[4].rim,
}


def test_symbols_are_those_of_the_page() -> None:
    source = (PAGE / "pieces" / "symbols.ts").read_text("utf-8")
    entries = re.findall(r"^  (\w): \{(.*?)\},?$", source, re.DOTALL | re.MULTILINE)
    paths = {letter: "".join(re.findall(r"'([^']*[Z\d])'", entry)) for letter, entry in entries}
    assert paths == dict(PATHS)
    assert "".join(PATHS) == LETTERS


@pytest.mark.parametrize("letter", LETTERS)
def test_colours_of_tiles_are_those_of_the_page(letter: str) -> None:
    source = (PAGE / "theme" / "palettes.css").read_text("utf-8")
    found = [re.search(rf"--c-{letter}{part}: (#\w+);", source) for part in ("", "-deep", "-ink")]
    assert tuple(match and match[1] for match in found) == palette.DYES[letter]


@pytest.mark.parametrize("name", SURFACES)
def test_surfaces_are_those_of_the_page(name: str) -> None:
    source = (PAGE / "theme" / "tokens.css").read_text("utf-8")
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+)", source)
    assert found
    assert found[1] == SURFACES[name]
