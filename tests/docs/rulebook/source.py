"""Reads docs/rules/*.toml, the only source of docs/rules.md and of the page's Help."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "rules"
LANGUAGES = ("en", "de")

Text: TypeAlias = Mapping[str, str]  # language -> text


@dataclass(frozen=True, eq=False)
class Figure:
    """A picture of a clause, taken from a test of that clause or from an edition's board."""

    name: str  # the name of the figure's file
    caption: Text
    test: str  # such as "test_r4_scoring.test_own_halves_do_not_score_each_other"; "" for none
    moves: tuple[str, ...]  # such as "rb 12": a tile and two numbered spaces of the test's drawing
    compare: bool  # whether the figure shows the markers of the test's drawing, sorted and ranked
    tracks: bool  # whether the figure shows the shared tracks of the test's duel
    board: Mapping[str, Any] | None  # the edition and the players, if the figure shows no test
    help: bool  # whether the page's Help also shows the figure


@dataclass(frozen=True)
class Clause:
    """One numbered rule."""

    number: str  # the number of the clause, such as "R4.1"
    title: Text
    text: Text
    reading: Text  # our interpretation, where a rulebook is silent or unclear; may be empty
    editions: Text  # how the editions differ; may be empty
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules, with its clauses."""

    number: str  # the number of the chapter, such as "R4"
    title: Text
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Subject:
    """A part of the page's Help: an introduction, then clauses."""

    id: str  # the part of its address after #/help/, such as scoring
    title: Text
    text: Text
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """A question that players ask, and its answer."""

    question: Text
    answer: Text
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """A row of the table of editions."""

    label: Text
    clauses: tuple[str, ...]
    cells: Mapping[str, Text]  # edition -> text; "all" is for editions without their own text


@dataclass(frozen=True)
class Rulebook:
    """The content of docs/rules/*.toml."""

    chapters: tuple[Chapter, ...]
    subjects: tuple[Subject, ...]
    questions: tuple[Question, ...]
    editions: Mapping[str, Text]  # edition -> title
    rows: tuple[Row, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        """All clauses by their numbers."""
        return {clause.number: clause for chapter in self.chapters for clause in chapter.clauses}


@cache
def read_rulebook() -> Rulebook:
    """Reads docs/rules/*.toml."""
    chapters = [_load(path.name) for path in sorted(FOLDER.glob("[0-9]*.toml"))]
    editions = _load("editions.toml")
    return Rulebook(
        chapters=tuple(_read_chapter(chapter) for chapter in chapters),
        subjects=tuple(_read_subject(each) for each in _load("help.toml")["subject"]),
        questions=tuple(_read_question(each) for each in _load("questions.toml")["question"]),
        editions=editions["titles"],
        rows=tuple(_read_row(each) for each in editions["row"]),
    )


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


def _read_chapter(chapter: dict[str, Any]) -> Chapter:
    clauses = tuple(_read_clause(clause) for clause in chapter["clause"])
    return Chapter(chapter["number"], chapter["title"], clauses)


def _read_clause(clause: dict[str, Any]) -> Clause:
    return Clause(
        number=clause["number"],
        title=clause["title"],
        text=_join(clause),
        reading=_join(clause.get("reading", {})),
        editions=_join(clause.get("editions", {})),
        figures=tuple(_read_figure(figure) for figure in clause.get("figure", ())),
    )


def _read_figure(figure: dict[str, Any]) -> Figure:
    return Figure(
        name=figure["name"],
        caption=_join(figure),
        test=figure.get("test", ""),
        moves=tuple(figure.get("moves", ())),
        compare=figure.get("compare", False),
        tracks=figure.get("tracks", False),
        board=figure.get("board"),
        help=figure.get("help", True),
    )


def _read_subject(subject: dict[str, Any]) -> Subject:
    return Subject(subject["id"], subject["title"], _join(subject), tuple(subject["clauses"]))


def _read_question(question: dict[str, Any]) -> Question:
    asked = {language: question[language]["question"] for language in LANGUAGES}
    answer = _join({language: question[language]["answer"] for language in LANGUAGES})
    return Question(asked, answer, tuple(question["clauses"]))


def _read_row(row: dict[str, Any]) -> Row:
    cells = {
        edition: dict.fromkeys(LANGUAGES, cell) if isinstance(cell, str) else cell
        for edition, cell in row.items()
        if edition not in ("label", "clauses")
    }
    return Row(row["label"], tuple(row.get("clauses", ())), cells)


def _join(texts: Mapping[str, Any]) -> Text:
    """The texts of all languages, with joined lines. A blank line separates paragraphs."""
    return {
        language: "\n\n".join(
            " ".join(paragraph.split())
            for paragraph in re.split(r"\n\s*\n", texts[language].strip())
        )
        for language in LANGUAGES
        if language in texts
    }
