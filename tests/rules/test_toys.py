"""Toys: small games for study, with the rules of the editions and less material."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import genial
from genial.engine.editions import every_kind, every_toy, toys

KINDS = pytest.mark.parametrize("kind", every_toy(), ids=lambda kind: "-".join(map(str, kind)))


def test_toys_are_named_by_their_spaces_and_are_not_among_the_kinds() -> None:
    assert {toy: len(genial.find_rules(toy, "solo").board.spaces) for toy in toys} == {
        "toy-7": 7,
        "toy-10": 10,
        "toy-19": 19,
    }
    assert not set(every_kind()) & set(every_toy())
    assert not set(genial.editions) & set(toys)


@KINDS
def test_records_and_positions_of_a_toy_are_read_again(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, secret=bytes(32))
    rng = np.random.default_rng(1)
    assert [len(rack) for rack in game.racks] == [1 if variant == "solo" else 2] * players
    while not game.is_over:
        twin = genial.Game.from_position(str(game))
        assert twin.legal_moves() == game.legal_moves()
        game.play(str(rng.choice([str(move) for move in game.legal_moves()])))
    verdict = genial.verify(json.loads(json.dumps(game.record())))
    assert verdict.game.outcome == game.outcome


@pytest.mark.parametrize(
    ("edition", "variant", "players", "words"),
    [
        ("toy-7", "team", 4, "edition toy-7 has no variant 'team'; it has standard, solo"),
        ("toy-7", "standard", 3, "standard in edition toy-7 is for 2 players: not 3"),
        ("toy-19", "standard", 4, "is for 2 or 3 players"),
        ("toy-8", "standard", 2, "the toys toy-7, toy-10, toy-19"),
    ],
)
def test_a_toy_that_does_not_exist_is_refused(
    edition: str, variant: str, players: int, words: str
) -> None:
    with pytest.raises(genial.BadRules, match=words):
        genial.Game(edition, variant=variant, players=players)


@pytest.mark.parametrize("edition", [2023, None, ["toy-7"]])
def test_an_edition_that_is_no_text_is_refused(edition: Any) -> None:
    with pytest.raises(genial.BadRules, match="there is no edition"):
        genial.find_rules(edition, "solo")


def test_a_toy_takes_an_own_board() -> None:
    board = genial.parse_board("hexagon\n . . .\n. r g .\n")
    game = genial.Game("toy-7", players=2, board=board, seed=1)
    assert len(game.geometry.spaces) == 7
    with pytest.raises(genial.BadBoard, match="edition toy-7 has no blue"):
        genial.Game("toy-7", players=2, board=genial.parse_board("hexagon\n . .\n. b\n"))
