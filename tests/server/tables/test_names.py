"""Names of seats."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.errors import BadRules
from genial.server.domain.bounds import LONGEST_NAME
from genial.server.domain.names import check_names, repair_names, replace_pronoun
from tests.server.harness.invitations import OPEN, invite, sit_down

PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
GOOD = ["Ann", "é", "محمد", "❤\ufe0f", "👨\u200d👩\u200d👧", PERSIAN, "😀" * LONGEST_NAME, "?"]


@pytest.mark.parametrize("name", GOOD)
def test_names_in_any_script_are_accepted(name: str) -> None:
    assert check_names([name]) == repair_names([name]) == [name]


@pytest.mark.parametrize("name", ["You", " you ", "DU", "\uff39ou"])
def test_a_pronoun_is_no_name(name: str) -> None:
    assert replace_pronoun(name, 1) == "Player 2"


@pytest.mark.parametrize("name", ["Yousef", "Dua", "Ann", "x" * 100_000])
def test_names_that_are_not_pronouns_are_kept(name: str) -> None:
    assert replace_pronoun(name, 1) == name


def test_names_are_normalised() -> None:
    assert check_names(["  e\u0301 \t x ", "\u200dB\u200c"]) == ["é x", "B"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("   ", "visible character"),
        ("\u0301" * 3, "visible character"),
        ("\u3164", "visible character"),
        ("\u2800", "visible character"),
        ("\u200d", "visible character"),
        ("\u202eabc", "can be shown"),
        ("a\u200bb", "can be shown"),
        ("a\0b", "can be shown"),
        ("\ud800", "can be shown"),
        ("\u0958" * 13, "at most 24"),  # each of these becomes two characters after normalization
    ],
)
def test_other_names_are_refused(name: str, words: str) -> None:
    with pytest.raises(BadRules, match=words):
        check_names([name, "B"])


@pytest.mark.parametrize(
    "names", [["A", "a"], ["é", "e\u0301"], ["A", "\uff21"], ["ab", "a\u200db"]]
)
def test_names_that_look_alike_are_one_name(names: list[str]) -> None:
    with pytest.raises(BadRules, match="needs a different name"):
        check_names(names)
    repaired = repair_names(names)
    assert check_names(repaired) == repaired


@pytest.mark.parametrize(
    ("names", "repaired"),
    [
        (["x" * 120_000, "y"], ["x" * LONGEST_NAME, "y"]),
        (["\u202eevil\0\x1b[31m", "a\nb"], ["evil[31m", "a b"]),
        (["", "\u2067\u3164", "\ud800"], ["Seat 1", "Seat 2", "Seat 3"]),
        (["a", "a", "A", "a (2)"], ["a", "a (2)", "A (3)", "a (2) (2)"]),
        (["x" * 30, "x" * 30], ["x" * 24, "x" * 20 + " (2)"]),
        (["Seat 2", ""], ["Seat 2", "Seat 2 (2)"]),
    ],
)
def test_names_from_uploads_are_corrected(names: list[str], repaired: list[str]) -> None:
    assert repair_names(names) == repaired == check_names(repaired)


def test_no_way_of_taking_part_stores_a_pronoun(client: TestClient, stranger: TestClient) -> None:
    table_id = invite(client, {"name": "You"}, OPEN)
    assert sit_down(stranger, table_id, 1, "Du") == (204, "")
    assert sit_down(stranger, table_id, 1, "Du") == (204, "")  # the same request is repeated
    [row] = client.get("/api/tables").json()
    assert row["names"] == ["Player 1", "Player 2"]
    game = genial.Game(players=2, seed=1, names=["You", "Greedy"])
    uploaded = client.post("/api/records", json=game.record()).json()["id"]
    record = client.get(f"/api/tables/{uploaded}/record").json()
    assert record["names"] == ["Player 1", "Greedy"]
