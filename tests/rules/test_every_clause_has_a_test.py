"""Every clause of the rules is cited by a test that would fail without it."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CLAUSES = (HERE / "clauses.txt").read_text("ascii").split()
CITED = {
    clause
    for path in HERE.glob("test_*.py")
    if path.name != Path(__file__).name
    for clause in re.findall(r"\bR\d+\.\d+\b", path.read_text("utf-8"))
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_cited_in_a_test(clause: str) -> None:
    assert clause in CITED


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert set(CLAUSES) >= CITED


def test_clauses_are_numbered_without_a_gap() -> None:
    chapters: dict[int, list[int]] = {}
    for clause in CLAUSES:
        chapter, number = clause[1:].split(".")
        chapters.setdefault(int(chapter), []).append(int(number))
    assert list(chapters) == list(range(1, 11))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in chapters.values())
