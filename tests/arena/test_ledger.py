"""Ledgers: runs continue, a refused file stays unchanged, and lines are checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypedDict

import pytest

from genial import GenialError
from genial.arena.ledger import Ledger, is_shaped


def open_counts(path: Path | None) -> Ledger[int, int]:
    """A ledger of numbers below 1000. Each number is its own key."""
    return Ledger(
        {"format": "counts/1", "seed": 0},
        path,
        shape=int,
        find_key=int,
        is_valid=lambda count: count < 1000,
        noun="counts",
        other_run="another seed: go on with the same",
    )


def test_entries_are_in_the_file_as_soon_as_they_are_added(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    ledger = open_counts(path)
    ledger.add(7)
    assert path.read_text() == '{"format": "counts/1", "seed": 0}\n7\n'
    ledger.close()


def test_an_incomplete_last_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    # the process was killed while it wrote 123
    path.write_text('{"format": "counts/1", "seed": 0}\n7\n12')
    ledger = open_counts(path)
    assert list(ledger.entries) == [7]
    ledger.add(8)
    ledger.close()
    assert path.read_text().splitlines()[1:] == ["7", "8"]


def test_without_a_file_entries_are_kept_in_memory() -> None:
    ledger = open_counts(None)
    ledger.add(7)
    ledger.close()
    assert (ledger.path, ledger.entries) == (None, {7: 7})


def test_a_line_cut_within_a_character_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_bytes(b'{"format": "counts/1", "seed": 0}\n7\n"\xc3')
    ledger = open_counts(path)
    ledger.close()
    assert list(ledger.entries) == [7]
    assert path.read_bytes() == b'{"format": "counts/1", "seed": 0}\n7\n'


NO_FILE = ", line 1: this is not a file of counts; name another file$"
NO_COUNT = ": this line is not one of the counts; delete the line, or name another file$"
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
        (BEGIN + b"1000\n", ", line 3" + NO_COUNT),
        (BEGIN + b"8\n\xff\xfe\n9\n", ", line 4" + NO_COUNT),
        (BEGIN + b"[" * 100_000 + b"\n", ", line 3" + NO_COUNT),
        (BEGIN + b"9" * 10_000 + b"\n", ", line 3" + NO_COUNT),
    ],
)
def test_a_refused_file_is_not_changed(tmp_path: Path, text: bytes, words: str) -> None:
    path = tmp_path / "counts.jsonl"
    path.write_bytes(text)
    with pytest.raises(GenialError, match=words):
        open_counts(path)
    assert path.read_bytes() == text


class Visit(TypedDict):
    day: Literal["today", "tomorrow"]
    rooms: list[int]
    price: float
    guest: str | None


VISIT = {"day": "today", "rooms": [1, 2], "price": 3, "guest": None}


def test_data_of_the_right_shape_is_accepted() -> None:
    assert is_shaped(VISIT, Visit)
    assert is_shaped({**VISIT, "price": 3.5, "guest": "Ann", "more": 1}, Visit)


@pytest.mark.parametrize(
    "change",
    [
        {"day": "yesterday"},
        {"day": []},
        {"rooms": 1},
        {"rooms": [1, "2"]},
        {"rooms": [True]},
        {"price": "3"},
        {"guest": 1},
    ],
)
def test_one_wrong_field_is_enough_to_refuse(change: dict[str, Any]) -> None:
    assert not is_shaped({**VISIT, **change}, Visit)


@pytest.mark.parametrize("value", [None, 5, [], {}, "visit", {"day": "today"}])
def test_missing_fields_are_refused(value: object) -> None:
    assert not is_shaped(value, Visit)
