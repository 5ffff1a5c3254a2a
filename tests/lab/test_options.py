"""Wrong options of a study are refused, and so are files that are not from the study."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from genial.engine.errors import GenialError
from genial.lab import care, choices, horizons, luck, reviews, worth
from genial.lab.lines import read_rows


@pytest.mark.parametrize(
    ("main", "arguments", "message"),
    [
        (care.main, ["--worlds", "1"], "--worlds: must be at least 2, not 1"),
        (choices.main, ["judge", "--games", "0"], "--games: must be at least 1, not 0"),
        (choices.main, ["judge", "--games", "few"], "--games: invalid whole number value: 'few'"),
        (choices.main, ["judge", "--positions", "-1"], "--positions: must be at least 1, not -1"),
        (choices.main, ["judge", "--players", "5"], "for 2, 3 or 4 players: not 5"),
        (horizons.main, ["--worlds", "1"], "--worlds: must be at least 2, not 1"),
        (horizons.main, ["--replies", "-3"], "--replies: must be at least 1, not -3"),
        (horizons.main, ["--late-replies", "0"], "--late-replies: must be at least 1, not 0"),
        (luck.main, ["contest.jsonl", "--worlds", "0"], "--worlds: must be at least 1, not 0"),
        (reviews.main, ["luck", "--players", "9"], "for 2, 3 or 4 players: not 9"),
        (reviews.main, ["luck", "--effort", "-1"], "--effort: must be a number above 0, not -1"),
        (reviews.main, ["luck", "--effort", "nan"], "--effort: must be a number above 0, not nan"),
        (worth.main, ["bag", "--games", "0"], "--games: must be at least 1, not 0"),
        (worth.main, ["bag", "--processes", "0"], "--processes: must be at least 1, not 0"),
    ],
)
def test_wrong_options_are_named(
    main: Callable[[list[str]], None],
    arguments: list[str],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "study.jsonl"
    with pytest.raises(SystemExit):
        main([*arguments, "--out", str(out)])
    assert message in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    "text",
    [
        "a note without an end",
        "a note\n",
        "[1]\n",
        '{"kind": 1\n',
        '{"edition": "2023"}\n',
        '{"draws": 7}',
        '{"kind": ["2023", "standard", 2]}\n',
    ],
)
def test_a_file_that_is_not_from_a_study_stays_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_text(text)
    with pytest.raises(GenialError, match="is not a file of this study: name another file"):
        read_rows(path, {"kind", "values"})
    assert path.read_text() == text


def test_an_unfinished_last_line_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    whole = '{"kind": ["2023", "standard", 2]}\n'
    for unfinished in ('{"kind": ["20', whole.strip()):
        path.write_text(whole + unfinished)
        assert read_rows(path, {"kind"}) == [{"kind": ["2023", "standard", 2]}]
        assert path.read_text() == whole
