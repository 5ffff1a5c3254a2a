"""Positions that somebody sets up by hand: the server completes them, or says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.geometry import compile_rules
from genial.server.domain.composing import pair_halves
from genial.server.protocol.http import ComposedPosition

EMPTY = {"edition": "2023", "variant": "standard", "players": 2, "cells": {}}
RACKS = [["rb", "gg"], ["oo"]]


def compose(client: TestClient, **parts: Any) -> ComposedPosition:
    answer = client.post("/api/position", json=EMPTY | {"racks": RACKS} | parts)
    assert answer.status_code == 200, answer.text
    return ComposedPosition.model_validate(answer.json())


def refuse(client: TestClient, **parts: Any) -> str:
    answer = client.post("/api/position", json=EMPTY | {"racks": RACKS} | parts)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    message: str = answer.json()["message"]
    return message


def test_what_is_left_out_is_as_at_the_start(client: TestClient) -> None:
    position = compose(client).position
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
    composed = compose(client, **parts, markers=[list(row) for row in game.scores])
    assert composed.position.text == str(game)
    assert composed.doubts == []


def test_the_bag_is_everything_that_is_left(client: TestClient) -> None:
    game = genial.Game("2023", players=2, seed=3, start=0)
    for _ in range(30):
        game.play(game.legal_moves()[-1])
    shown = client.get("/api/position", params={"text": str(game)}).json()
    composed = compose(client, cells=shown["cells"], racks=shown["racks"])
    on_board = len(shown["cells"]) // 2
    assert sum(composed.position.bag.values()) == 120 - 12 - on_board == game.bag_size


def test_halves_side_by_side_are_paired() -> None:
    geometry = compile_rules(genial.Game("2023", players=2).rules)
    assert pair_halves(geometry, {"h8": "r", "h9": "b"}) == ["rb"]
    assert len(pair_halves(geometry, {"h8": "r", "h9": "b", "h10": "g"})) == 1
    # A row of four halves has only one answer: to pair the middle two would leave two halves alone.
    row = {"h6": "r", "h7": "g", "h8": "b", "h9": "o"}
    assert sorted(pair_halves(geometry, row)) == ["bo", "rg"]


def test_hidden_racks_make_a_view(client: TestClient) -> None:
    position = compose(client, racks=[["rb", "gg"], ["?"] * 6], is_view=True).position
    assert (position.is_view, position.viewer, position.rack_sizes) == (True, 0, [2, 6])
    assert position.bag_size == 120 - 2 - 6
    assert sum(position.bag.values()) == 120 - 2
    assert position.choices is not None


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"edition": "1999"}, "1999"),
        ({"variant": "duel", "players": 3, "racks": []}, "duel"),
        ({"racks": []}, "phase: seat 0 has no tile or no space"),
        ({"racks": [["rb"] * 7, []]}, "racks: a rack has at most 6 tiles"),
        ({"racks": [["xx"], []]}, "racks: this edition has no tile xx"),
        ({"racks": [["?"], ["oo"]]}, "racks: seat 0: these tiles are not hidden"),
        ({"racks": [["rr"] * 6, []], "bag": None}, "bag: the edition has only 5 tiles rr"),
        ({"bag": {"rr": 6}}, "bag: the edition has only 5 tiles rr"),
        ({"bag": {"rr": -1}}, "bag: "),
        ({"cells": {"z9": "r"}}, "board: this game has no space 'z9'"),
        # the space is outside the board, or has a printed symbol
        ({"cells": {"c8": "r"}}, "board: "),
        ({"markers": [[19, 0, 0, 0, 0, 0], [0] * 6]}, "markers: '19' is not a number from 0 to 18"),
        ({"markers": [[0] * 6]}, "markers: "),
        ({"seat": 2}, "seat: "),
        ({"phase": "exchange"}, "phase: seat 0 has no right to an exchange"),
        ({"phase": "exchange", "bonus": 1}, "phase: bonus placements"),
        ({"first_tiles": [7]}, "first tiles: "),
        ({"racks": [["r "], ["oo"]]}, "a part has a blank"),
    ],
)
def test_an_impossible_position_says_why(
    client: TestClient, parts: dict[str, Any], reason: str
) -> None:
    assert reason in refuse(client, **parts)


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
