"""The dense table of actions: one number for every legal move, in every position."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given

from genial import Game, IllegalMove, Move
from genial.engine.kernel.turn import LEGAL
from genial.features.actions import describe_action, find_action, find_move, num_actions
from genial.features.kernel import door, masking
from genial.features.kernel.actions import NO_ACTION
from genial.features.observation import mask_actions
from tests.drawing import draw
from tests.properties.games import Plan, examples, plans

from .sample_sizes import MOVES, scale


def legal_actions(game: Game) -> list[int]:
    return [int(action) for action in np.flatnonzero(mask_actions(game.view(game.seat)))]


@pytest.mark.compiled
@given(plans(MOVES))
@examples(scale(150))
def test_mask_and_legal_moves_are_one_to_one(plan: Plan) -> None:
    game = plan.play()
    moves = [find_move(game, action) for action in legal_actions(game)]
    assert sorted(moves) == game.legal_moves()
    for action, move in zip(legal_actions(game), moves, strict=True):
        assert find_action(game, move) == action


@pytest.mark.compiled
@given(plans(MOVES))
@examples(scale(60))
def test_an_action_outside_the_mask_is_illegal_or_a_duplicate_of_a_legal_one(plan: Plan) -> None:
    game = plan.play()
    legal = set(legal_actions(game))
    moves = set(game.legal_moves())
    record, states = game.geometry.record, game.states
    for action in range(-2, num_actions(game.geometry) + 2):
        if door.find_fault(record, states, action) == LEGAL:
            assert find_move(game, action) in moves
        else:
            assert action not in legal


@given(plans(MOVES))
@examples(scale(60))
def test_lanes_write_the_same_mask(plan: Plan) -> None:
    check_lanes(plan.play())


def check_lanes(game: Game) -> None:
    """Four lanes each write a part of the mask, as threads of a GPU do. The result is the same."""
    rules, state = game.geometry.record[0], game.states[0]
    size = num_actions(game.geometry)
    free_sides = np.zeros(int(rules.spaces) * int(rules.edges), np.uint8)
    door.write_free_sides(game.geometry.record, game.states, free_sides)
    expected, by_side, plain = (np.full(size, 7, np.uint8) for _ in range(3))
    door.mask(game.geometry.record, game.states, free_sides.copy(), expected)
    listed = np.ascontiguousarray(rules.listed[1, : len(free_sides)]).view(np.uint16)
    for lane in range(4):
        masking.write_mask_by_side(rules, state, free_sides, by_side, lane, 4)
        pairs = plain.view(np.uint16)
        masking.write_plain_mask(rules, state, free_sides.view(np.uint16), listed, pairs, lane, 4)
    assert (by_side == expected).all()
    if masking.is_plain(rules, state):
        assert (plain == expected).all()


def test_closing_spaces_updates_the_free_sides() -> None:
    game = Game("extreme", players=3, seed=4)
    rules = game.geometry.record[0]
    free_sides = np.zeros(int(rules.spaces) * int(rules.edges), np.uint8)
    masking.write_free_sides(rules, game.states[0], free_sides)
    for _ in range(6):
        move = game.legal_moves()[0]
        game.play(move)
        for space in move.spaces:
            masking.close_space(rules, free_sides, game.geometry.number[space])
        anew = np.zeros_like(free_sides)
        masking.write_free_sides(rules, game.states[0], anew)
        assert (free_sides == anew).all()


def test_actions_are_numbered_by_slot_space_and_direction() -> None:
    """The first colour is on the space, and the second on the neighbour across the edge."""
    board = """
        1 2 .
         . . .
    """
    game = draw(board, racks=["gb rp", "oo"], bag="yy")
    # Six spaces with six edges each. The first edge is the one to the right.
    assert find_action(game, game.on("gb", "12")) == 0
    assert find_action(game, game.on("rp", "12")) == 36
    assert find_action(game, game.on("gb", "21")) == 1 * 6 + 3
    assert find_move(game, 36) == Move("rp", (game.spots["1"], game.spots["2"]))
    assert num_actions(game.geometry) == 6 * 36 + 2
    assert door.find_fault(game.geometry.record, game.states, 6 * 36 + 2) == NO_ACTION


def test_swap_and_keep_are_the_last_actions() -> None:
    board = """
        1 2 . .
         . . . .
    """
    game = draw(
        board, racks=["gb oo oo", "yy"], bag="rr rr rr rr rr rr rr", markers=["r0 g9 b9 o9 y9 p9"]
    )
    game.play(game.on("gb"))
    assert game.phase == "exchange"
    size = num_actions(game.geometry)
    assert legal_actions(game) == [size - 2, size - 1]
    assert [str(find_move(game, action)) for action in (size - 2, size - 1)] == ["swap", "keep"]
    assert [find_action(game, decision) for decision in ("swap", "keep")] == [size - 2, size - 1]


def test_the_mask_has_one_action_for_equal_tiles_and_turned_doubles() -> None:
    """Other actions for the same move are also accepted."""
    game = draw("1 2", racks=["gb gb oo", "yy"], bag="rr")
    assert sorted(str(find_move(game, action)) for action in legal_actions(game)) == sorted(
        [game.on("gb", "12"), game.on("gb", "21"), game.on("oo", "12")]
    )
    first, second, turned = find_action(game, game.on("gb")), 2 * 6, 2 * 2 * 6 + 1 * 6 + 3
    assert find_move(game, second) == find_move(game, first)
    assert str(find_move(game, turned)) == game.on("oo", "12")


@pytest.mark.parametrize(("marker", "ways"), [("r16", 2), ("r20", 1)])
def test_a_double_that_passes_the_corner_has_two_actions(marker: str, ways: int) -> None:
    """R4.4: only in this case, the order of the halves matters."""
    board = """
        R . 1 2 R R
    """
    racks = ["rr gb", "gg", "bb", "oo"]
    game = draw(board, variant="team", racks=racks, bag="yy", markers=[marker])
    moves = {str(find_move(game, action)) for action in legal_actions(game)}
    assert len({game.on("rr", "12"), game.on("rr", "21")} & moves) == ways
    check_lanes(game)


def test_the_action_of_an_empty_slot_is_refused() -> None:
    """In the state, an empty slot is 0, which is also the number of the red double."""
    game = draw("1 2", racks=["rr", "yy"], bag="gg")
    assert legal_actions(game) == [0]
    with pytest.raises(IllegalMove, match="that tile is not on the rack"):
        find_move(game, 2 * 6)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (-1, "actions are 0 to 3277"),
        (3278, "actions are 0 to 3277"),
        (3276, r"action 3276 \(swap\) is not allowed: no exchange is offered now.*R6.1"),
        (3277, r"action 3277 \(keep\)"),
    ],
)
def test_a_refused_action_says_why(action: int, words: str) -> None:
    game = Game("2023", players=2, seed=1)
    with pytest.raises(IllegalMove, match=words):
        find_move(game, action)


@pytest.mark.parametrize("action", [1.5, None, "7"])
def test_an_action_is_a_whole_number(action: Any) -> None:
    with pytest.raises(TypeError, match="integer"):
        find_move(Game("2023", players=2, seed=1), action)


def test_an_action_is_described_by_its_slot_and_its_spaces() -> None:
    geometry = Game("2023", players=2, seed=1).geometry
    assert describe_action(geometry, 0) == "action 0 (slot 0, c8 to c9)"
    assert describe_action(geometry, 546 + 5) == "action 551 (slot 1, c8 to off the board)"
    assert describe_action(geometry, 3278) == "action 3278"
