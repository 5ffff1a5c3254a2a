"""Records that are malformed, break a rule or contain wrong draws: the error names the field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import genial
from genial.engine.fairness import seal

# The board is so small that a game ends after a few tiles, and that the first seat may soon
# exchange.
BOARD = """hexagon
 r . . .
  . . . .
 . . . g
"""
SECRET = bytes(range(32))

Change = Callable[[dict[str, Any]], object]


def play(**chance: Any) -> genial.Game:
    board = genial.parse_board(BOARD)
    return genial.Game("2023", players=2, board=board, start=0, **chance)


def finish(game: genial.Game) -> dict[str, Any]:
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    return json.loads(genial.format_record(game.record()))  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return finish(play(seed=7))


@pytest.fixture(scope="module")
def sealed() -> dict[str, Any]:
    return finish(play(secret=SECRET))


def test_correct_records_are_verified(finished: dict[str, Any], sealed: dict[str, Any]) -> None:
    assert genial.verify(finished).source == "seed"
    assert genial.verify(json.dumps(sealed)).source == "secret"
    without_proof = {key: value for key, value in sealed.items() if key != "fair"}
    verdict = genial.verify(without_proof)
    assert (verdict.source, verdict.draws) == ("", 0)
    assert verdict.game.commitment is None


def test_a_replayed_game_continues_with_its_secret() -> None:
    game = play(secret=SECRET)
    game.play(game.legal_moves()[0])
    again = genial.replay(game.record(), secret=SECRET)
    assert finish(again) == finish(game)
    assert again.commitment == seal(SECRET)


def test_replaying_a_record_gives_all_its_steps(finished: dict[str, Any]) -> None:
    steps = genial.replay(finished).steps
    moves = [(turn["seat"], move) for turn in finished["turns"] for move in turn["moves"]]
    assert [(s.seat, str(s.move)) for s in steps if s.move.is_placement] == moves


FORM: list[tuple[str, Change, str]] = [
    ("format", lambda r: r.update(format="genial/2"), "must be 'genial/1'"),
    ("edition", lambda r: r.pop("edition"), "missing; it must be a text"),
    ("players", lambda r: r.update(players="2"), "must be a whole number, not '2'"),
    ("seed", lambda r: r.update(seed=10**5000), "must be a whole number, not a huge int"),
    ("names", lambda r: r.update(names=["A"] * 500), "at most 4 seats, not 500"),
    ("turns[1]", lambda r: r["turns"].__setitem__(1, "pass"), "a turn must be an object"),
    ("turns[0].moves", lambda r: r["turns"][0].update(moves="rr"), "must be a list of texts"),
    ("result.ranks", lambda r: r["result"].pop("ranks"), "missing"),
    ("fair.commitment", lambda r: r.update(fair={}), "64 hexadecimal digits"),
]

RULES: list[tuple[str, Change, str]] = [
    ("", lambda r: r.update(variant="duel", edition="2004"), "edition 2004 has no variant 'duel'"),
    ("", lambda r: r.update(board="square"), "the shape must be hexagon or octagon"),
    ("deal", lambda r: r["deal"][0].reverse(), "is expected, not"),
    ("turns[0].seat", lambda r: r["turns"][0].update(seat=1), "turn of seat 0, not of 1"),
    ("turns[0].moves", lambda r: r["turns"][0].update(moves=[]), "at least one move"),
    ("turns[0].moves", lambda r: r["turns"][0].update(moves=["swap"]), "only placements"),
    ("turns[0]", lambda r: r["turns"][0].update(moves=["rrc9c10"]), "c9 is not in play"),
    ("turns[0]", lambda r: r["turns"][0].pop("draw"), "but draw is missing"),
    ("turns[0]", lambda r: r["turns"][0]["moves"].append("rra1a2"), "but more moves follow"),
    ("turns[0].draw", lambda r: r["turns"][0].update(draw=["kk"]), r"is expected, not \['kk'\]"),
    ("turns[0].shown", lambda r: r["turns"][0].update(shown=["rr"]), "is expected, not"),
    ("result.scores", lambda r: r["result"]["scores"][0].append(1), "is expected, not"),
    (
        "result.reason",
        lambda r: r["result"].update(reason="time"),
        "'full' is expected, not 'time'",
    ),
]


@pytest.mark.parametrize(("where", "change", "reason"), FORM + RULES)
def test_the_error_names_the_wrong_field_and_the_reason(
    finished: dict[str, Any], where: str, change: Change, reason: str
) -> None:
    record = copy.deepcopy(finished)
    change(record)
    with pytest.raises(genial.BadRecord, match=reason) as refused:
        genial.verify(record)
    assert refused.value.where == where


def test_a_turn_after_the_end_of_the_game_is_an_error(finished: dict[str, Any]) -> None:
    record = copy.deepcopy(finished)
    record["turns"].append(record["turns"][-1])
    with pytest.raises(genial.BadRecord, match="over before this turn"):
        genial.replay(record)


def test_an_unfinished_turn_before_another_turn_is_an_error() -> None:
    # The record does not say whether the offered exchange was used, and another turn follows.
    board = genial.parse_board("hexagon\n g . . . . . .\n")
    deal = [["rg", *["gg"] * 5], ["rr", "rr", "rb", "rb", "ro", "ry"]]
    game = genial.Game("2023", players=2, board=board, start=0, deal=deal)
    game.play("rga3a2")
    assert game.phase == "exchange"
    record: dict[str, Any] = dict(game.record())
    genial.replay(record)
    record["turns"] = record["turns"] * 2
    with pytest.raises(genial.BadRecord, match="the turn before it is not finished"):
        genial.replay(record)


def test_a_result_before_the_end_of_the_game_is_an_error(finished: dict[str, Any]) -> None:
    record = copy.deepcopy(finished)
    del record["turns"][-1]
    with pytest.raises(genial.BadRecord, match="the game is not over"):
        genial.replay(record)


def test_a_secret_that_does_not_match_the_commitment_is_an_error(sealed: dict[str, Any]) -> None:
    record = copy.deepcopy(sealed)
    record["fair"]["secret"] = "00" * 32
    with pytest.raises(genial.BadRecord, match="not the SHA-256 of the secret"):
        genial.verify(record)
    with pytest.raises(genial.BadRecord, match="not the SHA-256 of the secret"):
        genial.replay(sealed, secret=bytes(32))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_a_text_that_is_not_a_record_is_an_error(text: str) -> None:
    with pytest.raises(genial.BadRecord):
        genial.parse_record(text)


def test_the_error_message_shortens_long_values(finished: dict[str, Any]) -> None:
    with pytest.raises(genial.BadRecord, match=r"not 'x{56}\.\.\.") as refused:
        genial.replay(finished | {"players": "x" * 1000})
    assert len(str(refused.value)) < 200


def test_racks_that_follow_from_a_seed_are_not_unknown(
    finished: dict[str, Any], sealed: dict[str, Any]
) -> None:
    for record in (finished, sealed):
        with pytest.raises(genial.BadRecord, match="unknown_racks"):
            genial.replay({**record, "unknown_racks": True})
    with pytest.raises(genial.BadRecord, match="true or false"):
        genial.replay({**finished, "unknown_racks": 1})
