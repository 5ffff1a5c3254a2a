"""The engine writes and verifies the records in fixtures/records, which the page tests use too."""

import json

import pytest

import genial
from genial.engine.record import format_record
from tests.golden.records import KINDS, record_file, write_game


@pytest.mark.parametrize("name", KINDS)
def test_a_sealed_game_is_unchanged(name: str) -> None:
    assert format_record(write_game(KINDS[name])) == record_file(name).read_text()


@pytest.mark.parametrize("name", KINDS)
def test_a_sealed_game_has_an_exchange_and_is_proved(name: str) -> None:
    text = record_file(name).read_text()
    assert genial.verify(text).source == "secret"
    assert any(turn.get("shown") for turn in json.loads(text)["turns"])
