"""The commands `genial train` and `genial curves`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from genial.cli.main import main
from genial.training.learning import Progress, Training
from genial.training.run import TrainingRun

SMALL = ["--games", "4", "--stretch", "8", "--placements", "64", "--evaluation", "2"]
SMALL += ["--evaluations", "1"]  # two lessons


def run(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return ended.value.code


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.compiled
def test_a_network_is_trained_and_its_curve_drawn(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("train", "2023-duel-2", *SMALL) == 0
    printed = capsys.readouterr()
    assert printed.out == "The network is in training/2023-duel-2/network.npy\n"
    assert "64 placements in " in printed.err
    assert "strength " in printed.err
    assert (here / "training" / "2023-duel-2" / "network.npy").is_file()
    assert run("curves", "training/2023-duel-2", "--out", "a.svg") == 0
    assert (here / "a.svg").read_text().startswith("<svg")
    assert run("train", "2023-duel-2", *SMALL) == 0
    assert "This training is finished" in capsys.readouterr().err


@pytest.mark.compiled
def test_ctrl_c_prints_what_is_kept_and_the_same_command_continues(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    note = TrainingRun._note

    def stop(training_run: TrainingRun, progress: Progress, report: object) -> None:
        note(training_run, progress, lambda progress: None)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(TrainingRun, "_note", stop)
        assert run("train", "2023-duel-2", *SMALL, "--out", "kept") == 130
    printed = capsys.readouterr().err
    assert (
        "Stopped after 1 of 2 lessons; the progress is in kept. The same command continues."
        in printed
    )
    assert run("train", "2023-duel-2", *SMALL, "--out", "kept") == 0
    assert "Continuing after lesson 1 of 2." in capsys.readouterr().err


@pytest.mark.compiled
def test_ctrl_c_before_the_first_lesson_keeps_nothing(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(training: Training) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "_play", stop)
    assert run("train", "2023-duel-2", *SMALL) == 130
    assert "nothing was saved" in capsys.readouterr().err
    assert not (here / "training" / "2023-duel-2" / "checkpoint.pt").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["train", "2018-standard-2"], "no network '2018-standard-2'; there are 2023-standard-2,"),
        (["train", "2023-duel-2", "--games", "0"], "games must be at least 1, not 0"),
        (["train", "2023-duel-2", "--rate", "-1"], "rate must be above 0, not -1.0"),
        (["train", "2023-duel-2", "--seed", "-1"], "a seed is a whole number"),
        (["train", "2023-duel-2", "--device", "tpu"], "the device must be cpu or cuda, not 'tpu'"),
        (["train", "2023-duel-2", "--start", "no.npy"], "there is no network no.npy"),
        (["curves", "nowhere"], "nowhere has no curve"),
        (["curves", "nowhere", "--out", "curves.png"], "a file.svg, not 'curves.png'"),
    ],
)
def test_an_error_is_printed_as_one_line(
    arguments: list[str], words: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert words in error
    assert len(error.splitlines()) == 1
    assert list(here.iterdir()) == []


def test_without_a_gpu_the_command_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    assert run("train", "2023-duel-2", "--device", "cuda") == 2
    assert "PyTorch finds no NVIDIA GPU: use the device cpu" in capsys.readouterr().err


def test_without_numba_cuda_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torch.cuda.is_available", lambda: True)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run("train", "2023-duel-2", "--device", "cuda") == 2
    assert "pip install 'genial[cuda]'" in capsys.readouterr().err


def test_without_pytorch_the_command_says_what_to_install_and_curves_are_drawn() -> None:
    code = (
        "import sys; sys.modules['torch'] = None; from genial.cli.main import main; "
        "main(sys.argv[1:])"
    )
    for arguments, words in (
        (["train", "2023-duel-2"], "training needs torch: pip install 'genial[train]'"),
        (["curves", "nowhere"], "nowhere has no curve"),
    ):
        ran = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False
        )
        assert ran.returncode == 2
        assert words in ran.stderr
