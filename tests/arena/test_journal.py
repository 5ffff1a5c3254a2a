"""Files of lines that are gone on with, or refused and left as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial import GenialError
from genial.arena.journal import Journal

HEAD = {"format": "counts/1"}


def open_journal(path: Path | None, seed: int = 0) -> Journal[int]:
    return Journal[int](
        {**HEAD, "seed": seed}, path, entries="counts", others="another seed: go on with the same"
    )


def test_entries_are_in_the_file_as_soon_as_they_are_added(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    journal = open_journal(path)
    journal.add(7)
    assert path.read_text() == '{"format": "counts/1", "seed": 0}\n7\n'
    journal.close()


def test_a_line_that_was_not_finished_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_text('{"format": "counts/1", "seed": 0}\n7\n12')  # killed while it wrote 123
    journal = open_journal(path)
    assert journal.found == [7]
    journal.add(8)
    journal.close()
    assert path.read_text().splitlines()[1:] == ["7", "8"]


def test_without_a_file_nothing_is_found_and_nothing_kept() -> None:
    journal = open_journal(None)
    journal.add(7)
    journal.close()
    assert (journal.path, journal.found) == (None, [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            '{"format": "counts/1", "seed": 1}\n7\n1',
            " has the counts of another seed: go on with the same, or name another file$",
        ),
        ("counts\n", ", line 1: this is no file of counts$"),
        ('{"format": "counts/1", "seed": 0}\n7\n\n', ", line 3: this is no file of counts$"),
        ('{"format": "cou', ", line 1: this is no file of counts$"),
    ],
)
def test_a_file_that_is_refused_stays_as_it_is(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_text(text)
    with pytest.raises(GenialError, match=words):
        open_journal(path)
    assert path.read_text() == text
