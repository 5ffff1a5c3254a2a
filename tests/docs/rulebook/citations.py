"""Finds the places that cite clauses: in code, page, tests and docs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.docs.rulebook.source import ROOT

CLAUSE = re.compile(r"\bR\d+\.\d+\b")
CHAPTER = re.compile(r"\bR\d+\b(?!\.\d)")

_PLACES = (
    "*.md",
    "benchmarks/**/*.py",
    "docs/**/*.md",
    "docs/**/*.toml",
    "examples/**/*.py",
    "src/**/*.py",
    "tests/**/*.py",
    "web/src/**/*.css",
    "web/src/**/*.svelte",
    "web/src/**/*.ts",
)


@dataclass(frozen=True)
class Citation:
    """A place where a clause or a chapter is cited."""

    number: str  # a clause such as "R4.1", or a chapter such as "R4"
    path: str  # the path from the root of the repository
    name: str  # the innermost function or class around the citation, or ""


@cache
def find_citations() -> tuple[Citation, ...]:
    """Every citation in the repository, sorted by path and line."""
    paths = sorted({path for place in _PLACES for path in ROOT.glob(place)})
    return tuple(citation for path in paths for citation in _read(path))


def _read(path: Path) -> Iterator[Citation]:
    text = path.read_text("utf-8")
    if not CHAPTER.search(text) and not CLAUSE.search(text):
        return
    names = _name_lines(text) if path.suffix == ".py" else {}
    place = path.relative_to(ROOT).as_posix()
    for number, line in enumerate(text.splitlines(), 1):
        for found in (*CLAUSE.findall(line), *CHAPTER.findall(line)):
            yield Citation(found, place, names.get(number, ""))


def _name_lines(text: str) -> dict[int, str]:
    """For each line in a function or class, the name of the innermost one."""
    names: dict[int, str] = {}
    for node in ast.walk(ast.parse(text)):  # outer nodes come before inner nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            names.update(dict.fromkeys(range(first, (node.end_lineno or first) + 1), node.name))
    return names
