"""The record of a game, field by field."""

import json
from typing import Any

import pytest

from genial import Game, format_record, parse_board, parse_record, replay
from genial.engine.editions import every_kind
from genial.engine.record import rank_early
from tests.drawing import draw


def play_whole(game: Game) -> Game:
    while not game.outcome:
        game.play(game.legal_moves()[-1])
    return game


ALWAYS = {"format", "edition", "variant", "players", "start", "names", "deal", "turns"}


def test_record_of_a_new_game_has_these_fields() -> None:
    """R2.3, R3.1."""
    game = Game("2018", players=3, seed=4, start=2, names=["Ann", "Ben", "Cleo"])
    record = game.record()
    assert set(record) == ALWAYS | {"seed"}
    assert record["format"] == "genial/1"
    assert (record["edition"], record["variant"], record["players"]) == ("2018", "standard", 3)
    assert (record["start"], record["names"]) == (2, ["Ann", "Ben", "Cleo"])
    assert record["deal"] == [list(rack) for rack in game.racks]
    assert record["turns"] == []


@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_record_of_a_whole_game_is_plain_json(edition: str, variant: str, players: int) -> None:
    game = play_whole(Game(edition, variant=variant, players=players, seed=2))
    record: dict[str, Any] = json.loads(json.dumps(game.record()))
    assert record == game.record()
    assert parse_record(format_record(game.record())) == record
    assert set(record) == ALWAYS | {"seed", "result"}
    assert set(record["result"]) == {"scores", "ranks", "reason"}
    owners = {"team": 2, "duel": 2}.get(variant, players)
    assert len(record["result"]["ranks"]) == owners
    assert len(record["result"]["scores"]) == (1 if variant == "duel" else owners)
    *others, last = record["turns"]
    assert all("draw" in turn for turn in others)
    assert "draw" not in last
    for turn in record["turns"]:
        assert {"seat", "moves"} <= set(turn) <= {"seat", "moves", "exchange", "shown", "draw"}
        assert turn["moves"]
        assert "swap" not in turn["moves"]
        assert "keep" not in turn["moves"]


def test_the_turn_that_ends_the_game_without_tiles_has_no_draw() -> None:
    """R2.5."""
    board = "1 2 3 4 5 6"
    game = draw(board, racks=["rr", "gg"], bag="", markers=["r1"])
    game.play(game.on("rr", "12"))
    game.play(game.on("gg", "34"))
    assert game.outcome
    first, last = game.record()["turns"]
    assert first["draw"] == []
    assert "draw" not in last


def test_a_turn_records_an_exchange_only_if_it_was_offered() -> None:
    """R6.1, R6.2."""
    board = "1 2 . . . . . ."
    for decision, is_swap in (("swap", True), ("keep", False)):
        game = draw(board, racks=["rr bb", "gg"], markers=["b5"])
        game.play(game.on("rr"))
        assert "exchange" not in game.record()["turns"][0]
        game.play(decision)
        turn = game.record()["turns"][0]
        assert turn["exchange"] is is_swap
        assert turn.get("shown") == (["bb"] if is_swap else None)
        assert len(turn["draw"]) == (6 if is_swap else 5)
    game = draw(board, racks=["rr bb", "gg"])
    game.play(game.on("rr"))
    assert "exchange" not in game.record()["turns"][0]


def test_an_unfinished_turn_has_no_draw() -> None:
    """R5.2."""
    board = "R 1 2 . . ."
    game = draw(board, racks=["rb gg gg"], markers=["r17"])
    game.play(game.on("rb"))
    assert game.record()["turns"] == [{"seat": 0, "moves": ["rba2a3"]}]


def test_bonus_placements_are_recorded_in_the_same_turn() -> None:
    """R5.2."""
    board = "R 1 2 3 4 . . ."
    game = draw(board, racks=["rb oo gg"], markers=["r17"])
    game.play(game.on("rb"))
    game.play(game.on("gg", "34"))
    (turn,) = game.record()["turns"]
    assert (turn["seat"], turn["moves"]) == (0, ["rba2a3", "gga4a5"])


def test_result_of_teams_and_duels() -> None:
    """R8.1, R8.3, R10.1: double-length markers go to 36; duel markers are positive for seat 0."""
    board = "R 1 2"
    team = draw(board, variant="team", racks=["rb"], markers=["r20", "g36"])
    team.play(team.on("rb"))
    assert team.record()["result"] == {
        "scores": [[21, 0, 0, 0, 0, 0], [0, 36, 0, 0, 0, 0]],
        "ranks": [2, 1],
        "reason": "full",
    }
    duel = draw(board, variant="duel", racks=["rb"], markers=["r-2 g5"])
    duel.play(duel.on("rb"))
    assert duel.record()["result"] == {
        "scores": [[-1, 5, 0, 0, 0, 0]],
        "ranks": [1, 2],
        "reason": "full",
    }


def test_a_record_contains_the_secret_only_after_the_game() -> None:
    game = Game("2023", variant="duel", secret=bytes(range(32)))
    assert game.record()["fair"] == {"commitment": game.commitment, "start": "drawn"}
    play_whole(game)
    assert game.record()["fair"]["secret"] == bytes(range(32)).hex()
    chosen = Game("2023", players=2, secret=bytes(32), start=1)
    assert chosen.record()["fair"]["start"] == "chosen"


def test_a_game_with_a_seed_has_no_commitment() -> None:
    game = Game("2023", players=2, seed=7)
    assert game.commitment is None
    assert "fair" not in game.record()
    assert game.record()["seed"] == 7


def test_a_record_contains_own_board_and_open_partners_only_if_used() -> None:
    """R8.4."""
    drawing = "hexagon\nr . . .\n . . . g\n"
    game = Game("2023", variant="team", seed=1, board=parse_board(drawing), open_partners=True)
    record = game.record()
    assert (record["board"], record["open_partners"]) == (drawing, True)
    again = replay(record)
    assert again.rules == game.rules
    assert "board" not in Game("2023", players=2, seed=1).record()


def test_a_record_may_have_unknown_keys() -> None:
    record: dict[str, Any] = dict(play_whole(Game("2023", variant="solo", seed=3)).record())
    record["comment"] = {"by": "Ann"}
    record["turns"][0]["clock"] = 12.5
    assert replay(record).outcome


def test_a_record_says_whether_racks_are_unknown() -> None:
    game = Game("2023", players=2, deal=[["rr"] * 5 + ["gg"], ["bb"] * 5 + ["yy"]], start=0)
    assert not game.unknown_racks
    assert "unknown_racks" not in game.record()
    again = replay({**game.record(), "unknown_racks": True})
    assert again.unknown_racks
    assert again.record()["unknown_racks"]
    assert again != game
    assert again.copy().unknown_racks


@pytest.mark.parametrize(
    ("ranks", "last", "cut"),
    [
        ([1, 2], 0, [2, 1]),
        ([1, 1], 1, [1, 2]),
        ([1, 2, 3], 0, [3, 1, 2]),
        ([1, 2, 2, 4], 1, [1, 4, 2, 3]),
        ([1, 1, 3], 0, [3, 1, 2]),
        ([1, 1, 1, 1], 2, [1, 1, 4, 1]),
    ],
)
def test_the_player_who_left_is_last_and_the_others_keep_their_order(
    ranks: list[int], last: int, cut: list[int]
) -> None:
    assert rank_early(ranks, last) == cut
