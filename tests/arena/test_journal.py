"""Files of lines that are gone on with, or refused and left as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial import GenialError
from genial.arena.journal import Journal

HEAD = {"format": "counts/1"}


def open_journal(path: Path | None, seed: int = 0) -> Journal[int]:
    return Journal[int](
        {**HEAD, "seed": seed},
        path,
        is_entry=lambda entry: isinstance(entry, int),
        entries="counts",
        others="another seed: go on with the same",
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


def test_a_line_that_broke_off_within_a_character_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_bytes(b'{"format": "counts/1", "seed": 0}\n7\n"\xc3')
    journal = open_journal(path)
    journal.close()
    assert journal.found == [7]
    assert path.read_bytes() == b'{"format": "counts/1", "seed": 0}\n7\n'


NO_FILE = ", line 1: this is no file of counts; name another file to keep them in$"
NO_COUNT = ": this is none of the counts; take this line out of the file, or name another file$"
BEGIN = b'{"format": "counts/1", "seed": 0}\n7\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            b'{"format": "counts/1", "seed": 1}\n7\n1',
            " has the counts of another seed: go on with the same, or name another file$",
        ),
        (b"counts\n", NO_FILE),
        (b"[7]\n", NO_FILE),
        (b'{"format": "sums/1", "seed": 0}\n7\n', NO_FILE),
        (b'{"format": "cou', NO_FILE),
        (b"\x89PNG\r\n\x1a\n\0", NO_FILE),
        (BEGIN + b"\n", ", line 3" + NO_COUNT),
        (BEGIN + b"seven\n8\n", ", line 3" + NO_COUNT),
        (BEGIN + b'{"seven": 7}\n8\n', ", line 3" + NO_COUNT),
        (BEGIN + b"8\n\xff\xfe\n9\n", ", line 4" + NO_COUNT),
        (BEGIN + b"[" * 100_000 + b"\n", ", line 3" + NO_COUNT),
        (BEGIN + b"9" * 10_000 + b"\n", ", line 3" + NO_COUNT),
    ],
)
def test_a_file_that_is_refused_stays_as_it_is(tmp_path: Path, text: bytes, words: str) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_bytes(text)
    with pytest.raises(GenialError, match=words):
        open_journal(path)
    assert path.read_bytes() == text
