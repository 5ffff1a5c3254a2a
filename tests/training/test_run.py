"""A training run can be stopped at any time, and resumes at its last checkpoint."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from genial.bots.networks import read_network
from genial.engine.errors import GenialError
from genial.training import run as run_module
from genial.training.curve import read_curve
from genial.training.learning import Progress
from genial.training.network import read_weights
from genial.training.plan import Plan, find_plan, parse_plan
from genial.training.run import TrainingRun

pytestmark = pytest.mark.compiled

# The plan has six lessons. Strength is measured after every second lesson.
PLAN = find_plan(
    "2023-duel-2",
    games=4,
    stretch=16,
    placements=6 * 64,
    candidates=128,
    evaluation=2,
    evaluations=3,
)


def ignore(progress: Progress) -> None:
    pass


def stop_after(lesson: int, path: Path, plan: Plan = PLAN) -> TrainingRun:
    """A training run that is interrupted after a lesson."""

    def stop(progress: Progress) -> None:
        if progress.lesson == lesson:
            raise KeyboardInterrupt

    run = TrainingRun(plan, path)
    with pytest.raises(KeyboardInterrupt):
        run.train(stop)
    return run


def read_lesson(path: Path) -> int:
    return int(torch.load(path / "checkpoint.pt", weights_only=True)["lesson"])


def list_measured(path: Path) -> list[int]:
    return [point.lesson for point in read_curve(path / "curve.jsonl")]


def test_a_whole_training_leaves_its_four_files(tmp_path: Path) -> None:
    run = TrainingRun(PLAN, tmp_path)
    network = run.train(ignore)
    names = {"plan.json", "checkpoint.pt", "curve.jsonl", "network.npy"}
    assert {path.name for path in tmp_path.iterdir()} == names
    assert network == tmp_path / "network.npy"
    learned = run.training.network.flatten()
    kept = torch.load(tmp_path / "checkpoint.pt", weights_only=True)["network"]
    assert torch.equal(kept, learned)
    rounded = learned.half().float().numpy()
    assert np.array_equal(read_network(network).view(np.float32), rounded)
    assert parse_plan((tmp_path / "plan.json").read_text()) == PLAN
    assert read_lesson(tmp_path) == 6
    lines = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [line["placements"] for line in lines] == [128, 256, 384]
    assert all(line["low"] <= line["strength"] <= line["high"] for line in lines)
    assert all(line["loss"] > 0 < line["seconds"] for line in lines)


def test_an_interrupted_training_continues(tmp_path: Path) -> None:
    stopped = stop_after(3, tmp_path)
    assert read_lesson(tmp_path) == stopped.lesson == 3
    assert list_measured(tmp_path) == [2]
    assert not (tmp_path / "network.npy").exists()

    again = TrainingRun(PLAN, tmp_path)
    assert again.lesson == 3
    assert again.training.seconds == stopped.training.seconds
    assert torch.equal(again.training.network.flatten(), stopped.training.network.flatten())
    again.train(ignore)
    assert read_lesson(tmp_path) == 6
    assert list_measured(tmp_path) == [2, 4, 6]
    assert again.training.seconds > stopped.training.seconds
    updates = torch.load(tmp_path / "checkpoint.pt", weights_only=True)["optimizer"]["state"]
    assert int(updates[0]["step"]) == 6 * PLAN.minibatches


def test_an_unfinished_lesson_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = TrainingRun(PLAN, tmp_path)
    whole = list[torch.Tensor]()

    def break_off(decay: float) -> None:
        raise KeyboardInterrupt

    def report(progress: Progress) -> None:
        whole.append(run.training.network.flatten())
        if progress.lesson == 3:
            monkeypatch.setattr(run.training._stretch, "read", break_off)

    with pytest.raises(KeyboardInterrupt):
        run.train(report)
    assert read_lesson(tmp_path) == 3
    assert torch.equal(TrainingRun(PLAN, tmp_path).training.network.flatten(), whole[2])


def test_later_lessons_do_not_change_a_checkpoint(tmp_path: Path) -> None:
    training = TrainingRun(
        find_plan("2023-duel-2", games=16, stretch=64, evaluation=2), tmp_path
    ).training
    training._play()
    training._learn()
    kept = training.checkpoint()
    weights, mean = kept["network"], kept["optimizer"]["state"][0]["exp_avg"]
    before = weights.clone(), mean.clone()
    training._learn()
    assert not torch.equal(training.network.flatten(), weights)
    assert torch.equal(weights, before[0])
    assert torch.equal(mean, before[1])


def test_checkpoints_are_written_during_the_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_module, "KEEP_EVERY", 3)
    written = list[int]()
    run = TrainingRun(PLAN, tmp_path)
    monkeypatch.setattr(
        run._folder, "write_checkpoint", lambda checkpoint: written.append(checkpoint["lesson"])
    )
    run.train(ignore)
    assert written == [2, 3, 4, 6, 6]


def test_measurements_after_the_checkpoint_are_repeated(tmp_path: Path) -> None:
    stop_after(3, tmp_path)
    early = (tmp_path / "checkpoint.pt").read_bytes()
    TrainingRun(PLAN, tmp_path).train(ignore)
    # as after a crash between writing the curve and the checkpoint
    (tmp_path / "checkpoint.pt").write_bytes(early)
    TrainingRun(PLAN, tmp_path).train(ignore)
    assert list_measured(tmp_path) == [2, 4, 6]


def test_a_finished_training_is_not_changed(tmp_path: Path) -> None:
    network = TrainingRun(PLAN, tmp_path).train(ignore).read_bytes()
    reports = list[Progress]()
    assert TrainingRun(PLAN, tmp_path).train(reports.append).read_bytes() == network
    assert reports == []


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    stop_after(1, tmp_path)
    other = replace(PLAN, games=5)
    words = r"another plan: games is 4 there and 5 here. Use the same options as before, or"
    with pytest.raises(GenialError, match=words):
        TrainingRun(other, tmp_path)
    assert parse_plan((tmp_path / "plan.json").read_text()) == PLAN


def test_the_options_of_the_evaluation_may_change(tmp_path: Path) -> None:
    stop_after(1, tmp_path)
    TrainingRun(replace(PLAN, evaluation=4, evaluations=1), tmp_path).train(ignore)
    assert list_measured(tmp_path) == [6]


def test_another_plan_may_start_before_the_first_lesson_is_done(tmp_path: Path) -> None:
    TrainingRun(PLAN, tmp_path)
    TrainingRun(find_plan("2023-solo-1", games=4, evaluation=2), tmp_path)
    assert parse_plan((tmp_path / "plan.json").read_text()).variant == "solo"


def test_a_wrong_start_leaves_no_folder(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match=r"there is no network nowhere\.npy"):
        TrainingRun(find_plan("2023-duel-2", start="nowhere.npy"), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_error_names_the_broken_file(tmp_path: Path) -> None:
    stop_after(1, tmp_path)
    checkpoint = (tmp_path / "checkpoint.pt").read_bytes()
    (tmp_path / "checkpoint.pt").write_bytes(checkpoint[:500])
    with pytest.raises(GenialError, match=r"checkpoint\.pt is not a checkpoint: delete it"):
        TrainingRun(PLAN, tmp_path)
    torch.save({"lesson": 1}, tmp_path / "checkpoint.pt")
    with pytest.raises(GenialError, match="not a checkpoint of this network"):
        TrainingRun(PLAN, tmp_path)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(GenialError, match=r"plan\.json: this is not a plan"):
        TrainingRun(PLAN, tmp_path)
    (tmp_path / "plan.json").unlink()
    with pytest.raises(GenialError, match="a checkpoint but no plan"):
        TrainingRun(PLAN, tmp_path)


def test_a_checkpoint_runs_no_code(tmp_path: Path) -> None:
    stop_after(1, tmp_path)
    torch.save({"lesson": Path("x")}, tmp_path / "checkpoint.pt")
    with pytest.raises(GenialError, match=r"checkpoint\.pt is not a checkpoint"):
        TrainingRun(PLAN, tmp_path)


def test_the_network_of_one_training_starts_another(tmp_path: Path) -> None:
    first = TrainingRun(PLAN, tmp_path / "first").train(ignore)
    plan = find_plan("2023-duel-2", games=4, evaluation=2, start=str(first))
    second = TrainingRun(plan, tmp_path / "second")
    assert torch.equal(second.training.network.flatten(), read_weights(first))
