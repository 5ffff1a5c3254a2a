"""`genial puzzles`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from genial.bots.search import limit_threads
from genial.puzzles.collection import load_puzzles, read_collection
from genial.puzzles.making import Maker
from genial.puzzles.puzzle import Puzzle

from .command_results import Run


@pytest.fixture(autouse=True)
def restore_threads() -> Iterator[None]:
    """The command limits the threads of its process. Later tests in this process need all cores."""
    yield
    limit_threads(None)


def test_the_puzzles_of_the_package_are_counted(run: Run) -> None:
    ran = run("puzzles", columns=120)
    assert ran.code == 0
    assert f"{len(load_puzzles())} puzzles" in ran.out
    assert "Close the line" in ran.out


def test_a_sheet_is_written(run: Run, tmp_path: Path) -> None:
    options = ("--count", "3", "--theme", "endgame", "--rating", "1400")
    ran = run("puzzles", "--pdf", "sheet.pdf", *options)
    assert ran.code == 0, ran.err
    assert "3 puzzles" in ran.out
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF-")
    wrong = run("puzzles", "--pdf", "sheet.pdf", "--theme", "chess")
    assert wrong.code == 2
    assert "bonus, lowest, close" in wrong.err
    assert run("puzzles", "--pdf", "sheet.pdf", "--out", "a.jsonl").code == 2
    assert run("puzzles", "--pdf", "sheet.pdf", "--from", "none.jsonl").code == 2


def test_puzzles_are_made_stopped_and_continued(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {puzzle.game: puzzle for puzzle in load_puzzles()[:3]}

    def search(self: Maker, number: int) -> Puzzle | None:
        if number > max(known):
            raise KeyboardInterrupt
        return known.get(number)

    monkeypatch.setattr(Maker, "search_game", search)
    make = ("puzzles", "--out", "mine.jsonl", "--seed", "5", "--count")
    assert run(*make, "2").code == 0
    assert len(read_collection(tmp_path / "mine.jsonl").puzzles) == 2
    ran = run(*make, "9")
    assert ran.code == 0
    assert "mine.jsonl has 3 puzzles; the same command continues." in ran.out
    assert read_collection(tmp_path / "mine.jsonl").puzzles == tuple(known.values())
    sheet = run("puzzles", "--pdf", "own.pdf", "--from", "mine.jsonl")
    assert "3 puzzles" in sheet.out
    other = run("puzzles", "--out", "mine.jsonl", "--seed", "6")
    assert other.code == 2
    assert "seed 5" in other.err
