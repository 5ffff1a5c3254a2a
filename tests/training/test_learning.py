"""A training run on the CPU, so small that it takes a second."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from genial.bots.networks import format_network
from genial.engine.errors import GenialError
from genial.training.cpu import CpuBatch
from genial.training.learning import Progress, Training
from genial.training.network import JudgeNetwork, read_weights
from genial.training.plan import Plan, find_plan

pytestmark = pytest.mark.compiled

# Four lessons, with the fewest candidates that a plan allows. The stretches are long enough for
# games to end.
SMALL = {
    "games": 8,
    "stretch": 32,
    "placements": 1024,
    "candidates": 128,
    "evaluation": 2,
    "evaluations": 2,
}


def plan_small(name: str = "2023-standard-2", **changes: float | str) -> Plan:
    return find_plan(name, **{**SMALL, **changes})


def run(plan: Plan) -> tuple[bytes, list[Progress]]:
    training, reports = Training(plan), list[Progress]()
    training.run(reports.append)
    return training.network.to_record().tobytes(), reports


@pytest.mark.parametrize("name", ["2023-standard-2", "2023-solo-1", "extreme-standard-3"])
def test_a_network_learns_the_same_from_the_same_seed(name: str) -> None:
    network, reports = run(plan_small(name))
    assert network != JudgeNetwork(1).to_record().tobytes()
    again, reports_again = run(plan_small(name))
    assert network == again
    assert [one.loss for one in reports] == [one.loss for one in reports_again]
    other, _ = run(plan_small(name, seed=2))
    assert network != other


def test_progress_is_reported_after_every_lesson_and_strength_when_due() -> None:
    _, reports = run(plan_small())
    assert [(one.lesson, one.lessons, one.placements) for one in reports] == [
        (1, 4, 256),
        (2, 4, 512),
        (3, 4, 768),
        (4, 4, 1024),
    ]
    assert [one.strength is not None for one in reports] == [False, True, False, True]
    assert [one.loss is not None for one in reports] == [False, True, False, True]
    last = reports[-1]
    assert last.strength is not None
    assert last.interval is not None
    assert 0 <= last.interval[0] <= last.strength <= last.interval[1] <= 1


def test_the_loss_falls_on_a_fixed_stretch() -> None:
    training = Training(plan_small(stretch=64, minibatches=1, rate=0.01))
    training._play()
    losses = [float(training._learn()) for _ in range(30)]
    assert losses[-1] < losses[0] - 0.01


def test_a_training_begins_with_a_given_network(tmp_path: Path) -> None:
    start = tmp_path / "start.npy"
    start.write_bytes(format_network(JudgeNetwork(9).to_record()))
    training = Training(plan_small(start=str(start)))
    assert torch.equal(training.network.flatten(), read_weights(start))


def test_exploration_and_learning_rate_decrease(monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(plan_small(stretch=2, placements=16 * 8, evaluations=1))
    seen = list[tuple[float, float]]()

    def note(games: object, temperature: float, limit: int) -> None:
        seen.append((temperature, training._optimizer.param_groups[0]["lr"]))

    monkeypatch.setattr(training._stretch, "play", note)
    training.run(lambda progress: None)
    plan = training.plan
    assert seen[0] == (plan.temperature, plan.rate)
    assert seen == sorted(seen, reverse=True)
    assert plan.last_temperature < seen[-1][0] < 1.4 * plan.last_temperature
    assert 0 < seen[-1][1] < 0.2 * plan.rate


def test_as_many_moves_are_valued_as_the_plan_says(monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(plan_small(stretch=2, placements=16 * 2, evaluations=1, candidates=130))
    limits = list[int]()
    explore = training._games.explore

    def note(temperature: float, limit: int) -> None:
        limits.append(limit)
        explore(temperature, limit)

    monkeypatch.setattr(training._games, "explore", note)
    training._play()
    assert limits == [130, 130]


def test_a_training_whose_loss_is_not_finite_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    training = Training(plan_small(stretch=2, placements=16 * 2, evaluations=1))
    monkeypatch.setattr(training, "_learn", lambda: torch.tensor(float("nan")))
    with pytest.raises(GenialError, match="try a lower --rate"):
        training.run(lambda progress: None)


class Misjudging(CpuBatch):
    """A device with a wrong logit for one move."""

    error = 0.0

    def explore(self, temperature: float, limit: int) -> None:
        super().explore(temperature, limit)
        self.tensors["logits"][3] += self.error


@pytest.mark.parametrize(
    ("error", "words"),
    [(0.2, "by up to 0.2"), (-1000.0, "by up to 1e\\+03"), (float("nan"), "by up to nan")],
)
def test_a_device_with_wrong_results_is_refused(
    error: float, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.training.cpu.CpuBatch", Misjudging)
    monkeypatch.setattr(Misjudging, "error", error)
    with pytest.raises(GenialError, match=f"1 of 8 moves differ .* {words}: .* wrong results"):
        Training(plan_small())


def test_values_may_differ_by_rounding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("genial.training.cpu.CpuBatch", Misjudging)
    monkeypatch.setattr(Misjudging, "error", 0.05)
    Training(plan_small())


def test_the_check_uses_weights_that_distinguish_positions() -> None:
    training = Training(plan_small())
    assert float(training._games.weights.abs().min()) > 0
    assert float(training._games.tensors["logits"].std()) > 0.1
