"""Our own symbols, one for each of the eight colours, as SVG paths in a box from -1 to 1.

The page has the same symbols. A test compares the two lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from .paths import parse_path
from .shapes import Outline

PATHS: Mapping[str, str] = MappingProxyType(
    {
        "r": "M0 -1L.78 -.18L0 1L-.78 -.18Z",
        "g": "M-.9 .9L-.74 .58C-1 -.3 -.36 -.92 .92 -.92C.92 .36 .3 1 -.58 .74Z"
        "M-.46 .46L-.36 .52L.44 -.44Z",
        "b": "M0 -1C.26 -.5 .74 -.14 .74 .28A.74 .72 0 0 1 -.74 .28C-.74 -.14 -.26 -.5 0 -1Z",
        "o": "M0 -.38L.44 -.82L.82 -.44L.38 0L.82 .44L.44 .82L0 .38L-.44 .82L-.82 .44L-.38 0"
        "L-.82 -.44L-.44 -.82Z",
        "y": "M.28 -1L-.64 .16L-.1 .16L-.28 1L.64 -.24L.1 -.24Z",
        "p": "M.62 -.82A.94 .94 0 1 0 .62 .82A.84 .84 0 0 1 .62 -.82Z",
        "t": "M-.96 -.36C-.62 -.84 -.34 -.84 0 -.5S.62 -.18 .96 -.64L.96 -.2"
        "C.62 .26 .34 .26 0 -.06S-.62 -.4 -.96 .08Z"
        "M-.96 .4C-.62 -.08 -.34 -.08 0 .26S.62 .58 .96 .12L.96 .56"
        "C.62 1.02 .34 1.02 0 .7S-.62 .36 -.96 .84Z",
        "k": "M-.29 -.29A.41 .41 0 1 1 .29 -.29A.41 .41 0 1 1 .29 .29A.41 .41 0 1 1 -.29 .29"
        "A.41 .41 0 1 1 -.29 -.29Z",
    }
)


@lru_cache
def outline_symbol(letter: str) -> Outline:
    return parse_path(PATHS[letter])
