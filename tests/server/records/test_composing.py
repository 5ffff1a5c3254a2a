"""Positions that somebody sets up by hand: the server completes them, or says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.geometry import compile_rules
from genial.server.domain.composing import pair_halves
from genial.server.protocol.http import ComposedPosition, ShownPosition

EMPTY = {"edition": "2023", "variant": "standard", "players": 2, "cells": {}}
RACKS = [["rb", "gg"], ["oo"]]


def compose(client: TestClient, **parts: Any) -> ComposedPosition:
    answer = client.post("/api/position", json=EMPTY | {"racks": RACKS} | parts)
    assert answer.status_code == 200, answer.text
    return ComposedPosition.model_validate(answer.json())


def compose_possible(client: TestClient, **parts: Any) -> ShownPosition:
    composed = compose(client, **parts)
    assert composed.fault is None
    assert composed.position is not None
    return composed.position


def test_what_is_left_out_is_as_at_the_start(client: TestClient) -> None:
    position = compose_possible(client)
    assert position.racks == RACKS
    assert position.markers == [[0] * 6, [0] * 6]
    assert (position.seat, position.phase, position.bonus, position.first_tiles) == (
        0,
        "place",
        0,
        [],
    )
    assert sum(position.bag.values()) == 120 - 3
    assert position.bag["rb"] == position.bag["rg"] - 1


@pytest.mark.parametrize(
    ("edition", "variant", "players"),
    [
        ("2004", "standard", 4),
        ("2023", "team", 4),
        ("2023", "duel", 2),
        ("extreme", "standard", 3),
        ("2023", "solo", 1),
    ],
)
def test_the_parts_of_a_game_give_its_text(
    client: TestClient, edition: str, variant: str, players: int
) -> None:
    game = genial.Game(edition, variant=variant, players=players, seed=3, start=0)
    for _ in range(9):
        game.play(game.legal_moves()[-1])
    shown = client.get("/api/position", params={"text": str(game)}).json()
    parts = {key: shown[key] for key in ("edition", "variant", "players", "cells", "racks")}
    parts |= {key: shown[key] for key in ("bag", "seat", "phase", "bonus", "first_tiles", "tokens")}
    parts["markers"] = [list(row) for row in game.scores]
    assert compose_possible(client, **parts).text == str(game)
    assert compose(client, **parts).doubts == []


def test_the_bag_is_everything_that_is_left(client: TestClient) -> None:
    game = genial.Game("2023", players=2, seed=3, start=0)
    for _ in range(30):
        game.play(game.legal_moves()[-1])
    shown = client.get("/api/position", params={"text": str(game)}).json()
    composed = compose(client, cells=shown["cells"], racks=shown["racks"])
    on_board = len(shown["cells"]) // 2
    assert composed.position is not None
    assert sum(composed.bag.values()) == 120 - 12 - on_board == game.bag_size
    assert composed.bag == composed.position.bag


def test_halves_side_by_side_are_paired() -> None:
    geometry = compile_rules(genial.Game("2023", players=2).rules)
    assert pair_halves(geometry, {"h8": "r", "h9": "b"}) == ["rb"]
    assert len(pair_halves(geometry, {"h8": "r", "h9": "b", "h10": "g"})) == 1
    # A row of four halves has only one answer: to pair the middle two would leave two halves alone.
    row = {"h6": "r", "h7": "g", "h8": "b", "h9": "o"}
    assert sorted(pair_halves(geometry, row)) == ["bo", "rg"]


def test_hidden_racks_make_a_view(client: TestClient) -> None:
    position = compose_possible(client, racks=[["rb", "gg"], ["?"] * 6], is_view=True)
    assert (position.is_view, position.viewer, position.rack_sizes) == (True, 0, [2, 6])
    assert position.bag_size == 120 - 2 - 6
    assert sum(position.bag.values()) == 120 - 2
    assert position.choices is not None


@pytest.mark.parametrize(
    ("parts", "kind", "reason"),
    [
        ({"racks": []}, "no_tile", "seat 0 has no tile or no space"),
        ({"racks": [["rb"], []], "seat": 1}, "no_tile", "seat 1 has no tile or no space"),
        ({"racks": [["rb"] * 7, []]}, "other", "racks: a rack has at most 6 tiles"),
        ({"racks": [["xx"], []]}, "other", "racks: this edition has no tile xx"),
        ({"racks": [["?"], ["oo"]]}, "other", "racks: seat 0: these tiles are not hidden"),
        ({"racks": [["rr"] * 6, []]}, "too_many_tiles", "the edition has only 5 tiles rr"),
        ({"bag": {"rr": 6}}, "too_many_tiles", "the edition has only 5 tiles rr"),
        ({"bag": {"rr": -1}}, "other", "bag: "),
        (
            {"bag": {"rr": 1}, "racks": [["gg"], ["?"] * 2], "is_view": True},
            "few_tiles",
            "it must also list the hidden tiles",
        ),
        ({"cells": {"z9": "r"}}, "other", "board: this game has no space 'z9'"),
        ({"cells": {"c8": "r"}}, "other", "board: "),  # a printed symbol
        (
            {"markers": [[19, 0, 0, 0, 0, 0], [0] * 6]},
            "other",
            "markers: '19' is not a number from 0 to 18",
        ),
        ({"markers": [[0] * 6]}, "other", "markers: "),
        ({"seat": 2}, "other", "seat: "),
        ({"phase": "exchange"}, "no_exchange", "seat 0 has no right to an exchange"),
        ({"phase": "exchange", "bonus": 1}, "other", "phase: bonus placements"),
        ({"first_tiles": [7]}, "other", "first tiles: "),
        ({"racks": [["r "], ["oo"]]}, "other", "a field contains a blank"),
    ],
)
def test_an_impossible_position_says_why(
    client: TestClient, parts: dict[str, Any], kind: str, reason: str
) -> None:
    composed = compose(client, **parts)
    assert composed.position is None
    assert composed.fault is not None
    assert composed.fault.kind == kind
    assert reason in composed.fault.message


def test_a_full_board_has_no_space_for_a_tile(client: TestClient) -> None:
    free = [space.name for space in compose(client).kind.board.spaces if not space.symbol]
    composed = compose(client, cells=dict.fromkeys(free, "r"))
    assert composed.fault is not None
    assert composed.fault.kind == "no_space"


def test_too_many_tiles_are_named(client: TestClient) -> None:
    fault = compose(client, racks=[["rr"] * 6, []]).fault
    assert fault is not None
    assert (fault.tile, fault.most) == ("rr", 5)


@pytest.mark.parametrize("parts", [{"edition": "1999"}, {"variant": "duel", "players": 3}])
def test_a_kind_of_game_that_does_not_exist_is_refused(
    client: TestClient, parts: dict[str, Any]
) -> None:
    answer = client.post("/api/position", json=EMPTY | parts)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


def test_the_kind_of_game_is_described_also_for_an_impossible_position(client: TestClient) -> None:
    kind = compose(client, variant="team", players=4, open_partners=True, racks=[]).kind
    assert (len(kind.board.spaces), kind.laps, kind.rack) == (169, 2, 6)
    assert kind.owners == [0, 1, 0, 1]
    assert kind.sees == [[0, 2], [1, 3], [0, 2], [1, 3]]
    assert (kind.tiles["rr"], kind.tiles["rg"], sum(kind.tiles.values())) == (5, 6, 120)


def test_halves_that_are_no_whole_tiles_are_doubted(client: TestClient) -> None:
    composed = compose(client, cells={"h8": "r", "h9": "b", "h10": "g", "e6": "r", "e7": "o"})
    assert [(doubt.kind, doubt.spaces) for doubt in composed.doubts] == [
        ("loose", ["h10", "h8", "h9"])
    ]


def test_too_many_halves_of_a_colour_are_doubted(client: TestClient) -> None:
    spaces = genial.Game("2023", players=2).geometry.spaces
    free = [space.name for space in spaces if not space.symbol]
    composed = compose(client, cells=dict.fromkeys(free[:42], "r"))
    [doubt] = [doubt for doubt in composed.doubts if doubt.kind == "too_many"]
    assert (doubt.colour, doubt.number, doubt.most) == ("r", 43, 40)
