"""Strength is the share of wins in mirrored sets, with an interval."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from genial.engine.geometry import Geometry, compile_rules
from genial.training.evaluation import Evaluation, Strength, _estimate
from genial.training.kernel.selfplay import BALANCED
from genial.training.network import JudgeNetwork
from genial.training.plan import find_plan


def compile_kind(name: str) -> Geometry:
    return compile_rules(find_plan(name).rules)


@pytest.mark.compiled
def test_an_untrained_network_loses_to_balanced() -> None:
    evaluation = Evaluation(compile_kind("2023-standard-2"), 24, "cpu")
    weights = JudgeNetwork(1).flatten()
    weak = evaluation.run(weights, seed=5)
    assert weak.high < 0.5
    # All sides are swapped. The games stay the same (except for ties), but count for `balanced`.
    policies = evaluation._games.tensors["policies"]
    policies.copy_(1 - policies)
    strong = evaluation.run(weights, seed=5)
    assert strong.value == pytest.approx(1 - weak.value, abs=0.15)
    assert strong.low > 0.5


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "equal"), [("2023-duel-2", 1 / 2), ("extreme-standard-3", 1 / 3), ("2023-solo-1", 0.0)]
)
def test_equal_networks_have_equal_shares(name: str, equal: float) -> None:
    evaluation = Evaluation(compile_kind(name), 48, "cpu")
    evaluation._games.tensors["policies"].fill_(BALANCED)
    strength = evaluation.run(JudgeNetwork(1).flatten(), seed=6)
    assert strength.value == pytest.approx(equal, abs=0.12)


@pytest.mark.compiled
def test_every_bag_is_dealt_once_for_every_side(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluation = Evaluation(compile_kind("2023-standard-3"), 6, "cpu")
    dealt, deal = [], evaluation._games.deal

    def note(seeds: Any) -> None:
        dealt.extend(seeds.tolist())
        deal(seeds)

    monkeypatch.setattr(evaluation._games, "deal", note)
    evaluation.run(JudgeNetwork(1).flatten(), seed=1)
    assert len(dealt) == 6
    assert len(set(dealt)) == 2
    assert dealt == dealt[:2] * 3


@pytest.mark.compiled
def test_the_same_seed_measures_the_same() -> None:
    evaluation = Evaluation(compile_kind("2023-solo-1"), 8, "cpu")
    weights = JudgeNetwork(1).flatten()
    assert evaluation.run(weights, seed=1) == evaluation.run(weights, seed=1)


def test_the_network_has_every_side_once_with_every_bag() -> None:
    evaluation = Evaluation(compile_kind("2023-standard-3"), 7, "cpu")
    sides = evaluation._is_learner.long()
    assert sides.tolist() == [[1, 0, 0]] * 2 + [[0, 1, 0]] * 2 + [[0, 0, 1]] * 2


def test_wins_of_all_sides_are_added_up_by_bag() -> None:
    evaluation = Evaluation(compile_kind("2023-standard-2"), 4, "cpu")
    # There are two bags. The network plays both on the first score board, then both on the second.
    shares = torch.tensor([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]])
    strength = evaluation._add_up(shares)
    assert strength.value == 0.75
    assert strength.low == pytest.approx(0.26, abs=1e-3)
    assert strength.high == 1.0


def test_solo_results_are_compared_by_bag() -> None:
    evaluation = Evaluation(compile_kind("2023-solo-1"), 4, "cpu")
    shares = torch.tensor([[0.5], [0.7], [0.4], [0.6]])
    assert evaluation._add_up(shares).value == pytest.approx(0.1)


def test_one_bag_gives_the_widest_interval() -> None:
    assert _estimate(torch.tensor([0.5]), lowest=0.0) == Strength(0.5, 0.0, 1.0)
