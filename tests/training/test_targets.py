"""Targets of positions, on stretches short enough to compute by hand."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch

from genial.training.targets import spread_returns

NOTHING = float("nan")  # the shares of a running game, which must not be read


def spread(
    movers: list[int],
    judged: list[float],
    ends: dict[int, list[float]],
    boards: int,
    decay: float = 0.9,
) -> list[Any]:
    """The rounded targets of one game. None for a position without a target."""
    shares = torch.tensor([ends.get(step, [NOTHING] * boards) for step in range(len(movers))])
    targets, usable = spread_returns(
        torch.tensor([math.log(share / (1 - share)) for share in judged])[:, None],
        torch.tensor(movers, dtype=torch.uint8)[:, None],
        torch.tensor([step in ends for step in range(len(movers))], dtype=torch.uint8)[:, None],
        shares[:, None],
        decay,
    )
    return [
        pytest.approx(float(target), abs=1e-6) if is_usable else None
        for target, is_usable in zip(targets[:, 0], usable[:, 0], strict=True)
    ]


def test_two_sides_learn_from_each_others_positions() -> None:
    found = spread([0, 1, 0], [0.5, 0.4, 0.5], {2: [1.0, 0.0]}, boards=2)
    # The second board had the value 0.4 and got 0, so its mix is 0.1 * 0.4. The first board gets
    # the rest.
    assert found == [1 - 0.1 * 0.4, 0.0, None]


def test_a_move_that_ends_the_game_has_no_target_because_its_value_is_exact() -> None:
    assert spread([0], [0.5], {0: [1.0, 0.0]}, boards=2) == [None]


def test_without_an_end_the_last_value_is_the_target() -> None:
    assert spread([0, 1], [0.5, 0.3], {}, boards=2) == [0.7, None]


def test_a_bonus_placement_has_the_return_of_the_same_side() -> None:
    found = spread([0, 0, 1], [0.5, 0.6, 0.5], {2: [0.0, 1.0]}, boards=2)
    assert found == [0.1 * 0.6, 0.0, None]


def test_a_tie_is_half_a_win_for_both() -> None:
    found = spread([0, 1, 0, 1], [0.5] * 4, {3: [0.5, 0.5]}, boards=2)
    assert found == [0.5, 0.5, 0.5, None]


def test_targets_do_not_cross_the_end_of_a_game() -> None:
    found = spread([0, 1, 0, 1], [0.5, 0.5, 0.5, 0.2], {1: [0.0, 1.0]}, boards=2)
    assert found == [0.0, None, 0.8, None]


def test_with_three_sides_each_learns_only_from_its_own_positions() -> None:
    found = spread([0, 1, 2, 0], [0.5, 0.5, 0.5, 0.3], {}, boards=3)
    assert found == [0.3, None, None, None]


def test_with_three_sides_the_end_gives_every_side_its_result() -> None:
    ends = {3: [0.0, 0.5, 0.5]}
    found = spread([2, 0, 1, 2], [0.5, 0.5, 0.5, 0.5], ends, boards=3)
    assert found == [0.5, 0.0, 0.5, None]


def test_with_three_sides_an_end_applies_to_all() -> None:
    found = spread([0, 1, 2, 0], [0.5, 0.5, 0.5, 0.3], {1: [1.0, 0.0, 0.0]}, boards=3)
    assert found == [1.0, None, None, None]


def test_solo_targets_come_from_the_result() -> None:
    found = spread([0, 0, 0], [0.5, 0.2, 0.5], {2: [0.5]}, boards=1)
    assert found == [0.9 * 0.5 + 0.1 * 0.2, 0.5, None]


@pytest.mark.parametrize(("decay", "first"), [(1.0, 1.0), (0.0, 0.6)])
def test_lambda_mixes_the_next_value_and_the_result(decay: float, first: float) -> None:
    found = spread([0, 1, 0], [0.5, 0.4, 0.5], {2: [1.0, 0.0]}, boards=2, decay=decay)
    assert found == [first, 0.0, None]


def test_parallel_games_have_separate_targets() -> None:
    logits, done = torch.zeros(2, 2), torch.tensor([[0, 0], [1, 0]], dtype=torch.uint8)
    boards = torch.tensor([[0, 1], [1, 0]], dtype=torch.uint8)
    shares = torch.zeros(2, 2, 2)
    shares[1, 0] = torch.tensor([1.0, 0.0])
    targets, usable = spread_returns(logits, boards, done, shares, 0.9)
    assert targets[0].tolist() == [1.0, 0.5]
    assert usable.tolist() == [[True, True], [False, False]]
