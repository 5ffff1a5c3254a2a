"""The moves that a seat compares in sampled worlds, and the sums of the networks."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import genial
from genial.bots.judge import compare_placements, judge_view
from genial.bots.kernel import door
from genial.bots.kernel.choosing import LATE, classify, find_lowest, sort_placements
from genial.bots.kernel.network import add_weighted, add_weighted_rows
from genial.bots.kernel.solving import KEPT
from genial.bots.kernel.survey import SURVEY, SurveyArray
from genial.bots.networks import load_board_network, load_network
from genial.bots.registry import load_bot
from genial.bots.worlds import Evaluator, count_open
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import Codes, RulesArray, StateArray
from genial.engine.view import View
from tests.drawing import draw

ALL = 100_000  # so many moves that a seat compares all of them


@kernel
def classify_all(
    rules: RulesArray, states: StateArray, surveys: SurveyArray, codes: Codes, classes: Codes
) -> int:
    """Lists the placements with their classes; then classifies each placement alone."""
    found = sort_placements(rules[0], states[0], surveys[0], codes)
    for index in range(found):
        classes[index] = classify(rules[0], states[0], surveys[0], codes[0, index])
    return found


def sort(view: View) -> tuple[list[int], list[int], list[int]]:
    """The codes of all placements, their classes, and the classes that `classify` finds."""
    surveys, codes = np.zeros(1, SURVEY), np.zeros((4, MAX_MOVES), np.int32)
    alone = np.zeros(MAX_MOVES, np.int32)
    door.survey(view.geometry.record, view.states, surveys)
    found = classify_all(view.geometry.record, view.states, surveys, codes, alone)
    return codes[0, :found].tolist(), codes[1, :found].tolist(), alone[:found].tolist()


def play_until(num_open: int, edition: str, variant: str, players: int, seed: int = 2) -> View:
    """The view of the acting seat when at most this many spaces are open."""
    game = genial.Game(edition, variant=variant, players=players, seed=seed)
    judge, rng = load_bot("judge"), np.random.default_rng(1)
    while game.phase != "place" or count_open(game.geometry, game.states) > num_open:
        game.play(judge.choose(game.view(game.seat), rng).move)
    return game.view(game.seat)


@pytest.mark.parametrize(
    "kind",
    [("2023", "standard", 2), ("2023", "duel", 2), ("2023", "team", 4), ("extreme", "solo", 1)],
    ids=str,
)
def test_a_placement_alone_has_the_same_class_as_in_the_list(kind: tuple[str, str, int]) -> None:
    view = play_until(40, *kind)
    codes, classes, alone = sort(view)
    assert sorted(codes) == sorted(judge_view(view, load_network(view.rules))[0].tolist())
    assert classes == alone
    assert len(set(classes)) > 4


def test_a_space_that_the_rival_needs_promises_more() -> None:
    """Neither placement scores. The first takes four points from the rival."""
    board = "R R R R 1 2 3 4 B B B B 5 6 7 8"
    game = draw(board, racks=["og", "oo"], markers=["r18 g9 b18 o9 y9 p9", "r2 g9 b18 o9 y9 p9"])
    view = game.view(0)
    codes, classes, _ = sort(view)
    found = {
        frozenset(view.decode(code).spaces): each for code, each in zip(codes, classes, strict=True)
    }
    red, blue = (game.pairs(spots).pop() for spots in ("12", "56"))
    assert found[red] > found[blue]


@pytest.mark.parametrize("num_open", [LATE + 20, LATE])
def test_late_in_the_game_a_seat_compares_the_late_number_of_moves(num_open: int) -> None:
    missed = 0
    for seed in range(4):
        view = play_until(num_open, "2023", "standard", 2, seed)
        codes, logits = judge_view(view, load_network(view.rules))
        best = int(codes[logits.argmax()])
        few, late, all_moves = (
            Evaluator(view.geometry, replies, late_replies=late_replies).choose(view.states)
            for replies, late_replies in ((1, None), (1, ALL), (ALL, None))
        )
        assert all_moves == best
        assert late == (best if num_open == LATE else few)
        missed += few != best
    assert missed > 0  # otherwise this test could not fail


def test_the_lowest_class_has_at_least_as_many_moves_as_asked_for() -> None:
    sizes = np.zeros(1024, np.int32)
    sizes[[1000, 900, 4]] = 3, 5, 7
    assert [find_lowest(sizes, limit)[0] for limit in (1, 3, 4, 8, 9)] == [1000, 1000, 900, 900, 4]
    assert find_lowest(sizes, 4)[1] == 8
    assert find_lowest(sizes, 99) == (0, 15)


@kernel
def add_both(
    weights: npt.NDArray[np.float32],
    values: npt.NDArray[np.float32],
    sums: npt.NDArray[np.float32],
    others: npt.NDArray[np.float32],
    rows: int,
) -> None:
    """Adds products of some rows: all rows together, and each row alone."""
    add_weighted_rows(weights, values, weights.shape[0], sums, weights.shape[1], rows)
    for row in range(rows):
        add_weighted(weights, values[row], weights.shape[0], others[row], weights.shape[1])


@pytest.mark.parametrize("rows", [0, 1, 2, 5, 6])
def test_rows_together_have_the_same_sums_as_rows_alone(rows: int) -> None:
    rng = np.random.default_rng(1)
    weights, values = rng.random((16, 32), np.float32), rng.random((6, 16), np.float32)
    sums, others = np.ones((6, 32), np.float32), np.ones((6, 32), np.float32)
    add_both(weights, values, sums, others, rows)
    assert np.array_equal(sums, others)
    assert np.allclose(sums[:rows], 1 + values[:rows] @ weights)
    assert (sums[rows:] == 1).all()


def test_the_weights_of_networks_begin_at_a_cache_line() -> None:
    rules = genial.Game("2023", players=2).rules
    networks = load_network(rules), load_board_network(rules)
    assert [network.ctypes.data % 64 for network in networks if network is not None] == [0, 0]


@pytest.mark.parametrize("kind", [("2023", "standard", 2), ("extreme", "standard", 3)], ids=str)
def test_a_careful_judge_plays_the_choice_of_the_board_network(kind: tuple[str, str, int]) -> None:
    """The board network compares the best placements; without care, the first of them is played."""
    changed = 0
    for seed in range(8):
        view = play_until(30, *kind, seed)
        board = load_board_network(view.rules)
        assert board is not None
        codes, logits = judge_view(view, load_network(view.rules))
        best, compared = compare_placements(view, codes, logits, board, KEPT)
        for is_careful, expected in ((True, best[compared.argmax()]), (False, best[0])):
            evaluator = Evaluator(view.geometry, ALL, None, board, is_careful=is_careful)
            assert evaluator.choose(view.states) == expected
        changed += int(best[compared.argmax()] != best[0])
    assert changed > 0
