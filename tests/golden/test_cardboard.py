"""fixtures/cardboard: the engine replays records that the page writes of games on cardboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import genial
from genial.engine.record import format_record, parse_record
from tests.golden.files import FIXTURES, playthrough_file

RECORDS = sorted((FIXTURES / "cardboard").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_on_cardboard_is_replayed(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse_record(text)
    game = genial.replay(record)
    assert game.unknown_racks
    assert game.record() == record
    assert format_record(record) == text, "the page writes a record as the engine does"
    edition, variant, players = path.stem.rsplit("-", 2)
    original = playthrough_file(edition, variant, int(players)).read_text()
    moves = re.findall(r"^play (\w+)", original, re.MULTILINE)
    played = [str(move) for move in game.moves]
    assert [m for m in played if m != "keep"] == [m for m in moves if m != "keep"]
    assert genial.verify(record).source == ""


def test_there_are_games_with_exchanges() -> None:
    swaps = {path.stem: path.read_text("utf-8").count('"exchange": true') for path in RECORDS}
    assert swaps["2023-duel-2"]
    assert swaps["2023-standard-2"]
    assert swaps["extreme-team-4"]
