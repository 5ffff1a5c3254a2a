"""Prints random texts of the project for the stranger test.

    python -m tests.docs.strangers --seed 7

A reader who does not know the project says in their own words what each text means. Texts that the
reader does not understand are rewritten. The same seed prints the same texts for the same checkout.
"""

from __future__ import annotations

import argparse
import ast
import io
import random
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
PROSE = 60
PAGE_STRINGS = 40

_PYTHON = ("src/**/*.py", "tests/**/*.py", "benchmarks/*.py", "examples/*.py", "hatch_build.py")
_PAGE_CODE = ("web/src/**/*.ts", "web/src/**/*.svelte")
_DOCS = ("*.md", "docs/**/*.md", "examples/*.md")
_WORDS = ("web/src/**/words.ts",)
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?:- )?(?=[A-Z*`\[])")
_DIRECTIVE = re.compile(r"noqa|type: ignore|eslint|@ts-|prettier|svelte-ignore|!")
# reads the texts of a file, each with its line number
Reader: TypeAlias = Callable[[str], Iterable[tuple[int, str]]]

_STRING = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`([^`]*)`")


@dataclass(frozen=True)
class Passage:
    """A text with its file and line."""

    path: str  # the path from the root of the repository
    line: int  # the line number, from 1
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n    {self.text}"


def sample(seed: int) -> list[Passage]:
    """20 docstrings, 20 comments, 20 sentences of the docs and 40 English strings of the page."""
    rng = random.Random(seed)
    sources = (_find(_PYTHON, read_docstrings), list_comments(), _find(_DOCS, read_sentences))
    prose = [passage for source in sources for passage in rng.sample(source, PROSE // len(sources))]
    return prose + rng.sample(_find(_WORDS, read_page_strings), PAGE_STRINGS)


def list_comments() -> list[Passage]:
    """Comments of Python, TypeScript and Svelte files."""
    return _find(_PYTHON, read_python_comments) + _find(_PAGE_CODE, read_page_comments)


def read_docstrings(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs of all docstrings. Examples are left out."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        docstring = ast.get_docstring(node, clean=False)
        if docstring is not None:
            paragraphs = _split_paragraphs(docstring, node.body[0].lineno)
            yield from (entry for entry in paragraphs if ">>>" not in entry[1])


def read_python_comments(text: str) -> Iterator[tuple[int, str]]:
    """Comments. Consecutive comments on separate lines are one passage."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [
        (token.start[0], token.string.removeprefix("#").strip(), token.line.lstrip()[0] == "#")
        for token in tokens
        if token.type == tokenize.COMMENT and not _DIRECTIVE.match(token.string.lstrip("# "))
    ]
    yield from ((line, comment) for line, comment, is_alone in comments if not is_alone)
    yield from _join_lines((line, comment) for line, comment, is_alone in comments if is_alone)


def read_page_comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments on separate lines in TypeScript or Svelte."""
    lines = (
        (number, re.fullmatch(r"\s*(?://|/\*\*|\*(?!/))\s?(.*?)(?:\s*\*/)?", line))
        for number, line in enumerate(text.splitlines(), 1)
    )
    comments = ((number, found[1]) for number, found in lines if found and found[1])
    yield from _join_lines(entry for entry in comments if not _DIRECTIVE.match(entry[1]))


def read_sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a Markdown page and the cells of its tables.

    Code and headings are left out.
    """
    blank = re.sub(r"^```.*?^```", lambda code: "\n" * code[0].count("\n"), text, flags=re.M | re.S)
    for line, paragraph in _split_paragraphs(blank, 1):
        if paragraph.startswith(("#", "<", "- [", "![", "|")):
            continue
        yield from ((line, sentence) for sentence in _SENTENCE_END.split(paragraph))
    for line, row in enumerate(blank.splitlines(), 1):
        if row.startswith("|"):
            yield from ((line, cell.strip()) for cell in re.split(r"(?<!\\)\|", row))


def read_page_strings(text: str) -> Iterator[tuple[int, str]]:
    """The string literals in the English part of a words.ts."""
    is_english = False
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*(?:const )?(en|de)\b.*[:=]\s*{", line):
            is_english = found[1] == "en"
        if is_english:
            yield from ((number, single or quasi) for single, quasi in _STRING.findall(line))


@cache
def _find(patterns: tuple[str, ...], read: Reader) -> list[Passage]:
    paths = sorted({path for pattern in patterns for path in ROOT.glob(pattern)})
    passages = []
    for path in paths:
        place = path.relative_to(ROOT).as_posix()
        found = read(path.read_text("utf-8"))
        passages += [Passage(place, line, text) for line, text in found if _has_words(text)]
    return passages


def _has_words(text: str) -> bool:
    return len(re.findall(r"[A-Za-z]{2,}", text)) >= 2


def _split_paragraphs(text: str, first: int) -> Iterator[tuple[int, str]]:
    lines = enumerate((line.strip() for line in text.splitlines()), first)
    for is_blank, group in groupby(lines, key=lambda entry: not entry[1]):
        if not is_blank:
            paragraph = list(group)
            yield paragraph[0][0], " ".join(line for _, line in paragraph)


def _join_lines(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Joins the texts of consecutive lines."""
    for _, group in groupby(enumerate(lines), key=lambda entry: entry[1][0] - entry[0]):
        joined = [line for _, line in group]
        yield joined[0][0], " ".join(text for _, text in joined)


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints random texts for the stranger test.")
    parser.add_argument("--seed", type=int, default=1)
    for number, passage in enumerate(sample(parser.parse_args().seed), 1):
        print(f"{number}. {passage}\n")


if __name__ == "__main__":
    main()
