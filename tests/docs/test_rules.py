"""docs/rules.md is complete and up to date, and agrees with code, tests and page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.rulebook.citations import find_citations
from tests.docs.rulebook.files import PICTURES, list_files
from tests.docs.rulebook.markdown import list_tests
from tests.docs.rulebook.source import LANGUAGES, read_rulebook

BOOK = read_rulebook()


@pytest.fixture(scope="module")
def files() -> dict[Path, str]:
    """All generated files.

    They are not made at import, because every test process imports this module.
    """
    return list_files()


def test_generated_files_are_up_to_date(files: dict[Path, str]) -> None:
    stale = [path.name for path, text in files.items() if path.read_text("utf-8") != text]
    assert not stale, "run `make rules`"


def test_every_picture_file_is_used(files: dict[Path, str]) -> None:
    assert set(PICTURES.glob("*.svg")) <= set(files)


def test_every_cited_clause_is_in_the_rules() -> None:
    known = {*BOOK.clauses, *(chapter.number for chapter in BOOK.chapters)}
    unknown = {citation for citation in find_citations() if citation.number not in known}
    assert not unknown, f"not in docs/rules: {unknown}"


@pytest.mark.parametrize("clause", BOOK.clauses)
def test_every_clause_has_a_test_in_tests_rules(clause: str) -> None:
    tests = list_tests(citation for citation in find_citations() if citation.number == clause)
    assert any(test.path.startswith("tests/rules/") for test in tests)


def test_numbers_of_clauses_have_no_gap() -> None:
    numbers = [[clause.number for clause in chapter.clauses] for chapter in BOOK.chapters]
    assert numbers == [
        [f"R{chapter}.{clause}" for clause in range(1, len(clauses) + 1)]
        for chapter, clauses in enumerate(numbers, 1)
    ]
    assert [chapter.number for chapter in BOOK.chapters] == [f"R{n}" for n in range(1, 11)]


def test_every_clause_belongs_to_one_subject_of_the_help() -> None:
    placed = [clause for subject in BOOK.subjects for clause in subject.clauses]
    assert sorted(placed) == sorted(BOOK.clauses)


def test_every_text_exists_in_both_languages() -> None:
    texts = [text for clause in BOOK.clauses.values() for text in (clause.title, clause.text)]
    for clause in BOOK.clauses.values():
        texts.extend(text for text in (clause.reading, clause.editions) if text)
        texts.extend(figure.caption for figure in clause.figures)
    texts.extend(text for subject in BOOK.subjects for text in (subject.title, subject.text))
    texts.extend(text for asked in BOOK.questions for text in (asked.question, asked.answer))
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(text.values())


def test_figures_come_from_tests_of_their_clause() -> None:
    cited = {
        (citation.number, citation.path.split("/")[-1].removesuffix(".py"), citation.name)
        for citation in find_citations()
        if citation.path.startswith("tests/rules/")
    }
    for clause in BOOK.clauses.values():
        for figure in clause.figures:
            if figure.test:
                assert (clause.number, *figure.test.split(".")) in cited, figure.name
