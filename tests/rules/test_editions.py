"""The kinds of game, and the errors for kinds that do not exist."""

from typing import Any

import pytest

from genial import BadRules, Game, GenialError, editions
from genial.engine.editions import every_kind, find_rules


def test_there_are_five_editions_with_these_variants() -> None:
    """R1.1, R1.4, R8, R9, R10."""
    assert {edition.id: edition.variants for edition in editions.values()} == {
        "2004": ("standard", "team", "solo"),
        "extreme": ("standard", "team", "solo"),
        "2018": ("standard", "team", "solo"),
        "2023": ("standard", "team", "solo", "duel"),
        "2023-family": ("standard",),
    }
    assert len(every_kind()) == 24


def test_default_is_the_2023_edition() -> None:
    assert Game(players=2, seed=1).rules.edition.id == "2023"


@pytest.mark.parametrize(("variant", "players"), [("team", 4), ("solo", 1), ("duel", 2)])
def test_players_is_optional_if_the_variant_has_only_one_number(variant: str, players: int) -> None:
    assert Game("2023", variant=variant, seed=1).rules.players == players


REFUSED: list[tuple[dict[str, Any], list[str]]] = [
    ({"edition": "2024", "players": 2}, ["'2024'", *editions]),
    ({"variant": "quartet"}, ["'quartet'", "standard, team, solo, duel"]),
    ({"edition": "2004", "variant": "duel"}, ["standard, team, solo", "duel is in 2023"]),
    (
        {"edition": "2023-family", "variant": "team"},
        ["it has standard", "team is in 2004, extreme, 2018, 2023"],
    ),
    ({}, ["2", "3", "4 players"]),
    ({"players": 5}, ["2", "3", "4 players", "not 5"]),
    ({"players": 1}, ["2", "3", "4 players", "not 1"]),
    ({"players": True}, ["2", "3", "4 players"]),
    ({"variant": "solo", "players": 2}, ["for 1 player", "not 2"]),
    ({"variant": "duel", "players": 4}, ["for 2 players", "not 4"]),
    ({"variant": "team", "players": 2}, ["for 4 players", "not 2"]),
    ({"variant": "duel", "open_partners": True}, ["duel has no partners"]),
    ({"players": 2, "start": 2}, ["no seat 2", "0 to 1"]),
    ({"players": 2, "start": -1}, ["no seat -1"]),
    ({"players": 2, "start": True}, ["no seat True"]),
    ({"players": 2, "names": ["Ann"]}, ["2", "one for each"]),
    ({"players": 2, "names": "AB"}, ["2", "one for each"]),
    ({"players": 2, "names": ["Ann", " "]}, ["not empty"]),
    ({"players": 2, "names": ["Ann", 5]}, ["not empty"]),
    ({"players": 2, "seed": 1, "secret": bytes(32)}, ["not both"]),
    ({"players": 2, "seed": -1}, ["0 to 2**64 - 1"]),
    ({"players": 2, "seed": 2**64}, ["0 to 2**64 - 1"]),
    ({"players": 2, "seed": True}, ["0 to 2**64 - 1"]),
    ({"players": 2, "secret": b"short"}, ["32 bytes"]),
    ({"players": 2, "secret": "0" * 32}, ["32 bytes"]),
]


@pytest.mark.parametrize(("options", "parts"), REFUSED, ids=lambda case: repr(case)[:40])
def test_the_error_for_wrong_options_lists_the_right_ones(
    options: dict[str, Any], parts: list[str]
) -> None:
    with pytest.raises(BadRules) as refused:
        Game(**options)
    for part in parts:
        assert part in str(refused.value)


@pytest.mark.parametrize(
    ("edition", "variant", "end"),
    [("2023", "solo", 36), ("extreme", "team", 26), ("extreme", "solo", 26), ("2023", "duel", 9)],
)
def test_the_last_place_of_a_marker_depends_on_edition_and_variant(
    edition: str, variant: str, end: int
) -> None:
    """R4.3, R8.2, R9.2, R10.2."""
    assert find_rules(edition, variant).end == end


def test_a_given_deal_needs_a_rack_for_every_seat_and_a_first_seat() -> None:
    """R2.3, R3.1: a game with a given deal also needs a given start."""
    rack = ["rr", "rg", "rb", "ro", "ry", "rp"]
    with pytest.raises(GenialError, match="1 racks for 2 players"):
        Game("2023", players=2, start=0, deal=[rack])
    with pytest.raises(GenialError, match="needs `start`"):
        Game("2023", players=2, deal=[rack, rack])


def test_only_the_duel_has_tokens() -> None:
    """R10.3."""
    assert Game("2023", players=2, seed=1).tokens == {}
    assert set(Game("2023", variant="duel", seed=1).tokens.values()) == {None}
