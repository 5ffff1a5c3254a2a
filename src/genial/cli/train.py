"""`genial train`: trains a network for the bot `judge`."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from genial.training.games import check_device
from genial.training.learning import Progress
from genial.training.plan import Plan
from genial.training.run import TrainingRun

from .compiling import prepare_engine, show_spinner


def train(plan: Plan, folder: Path, device: str) -> int:
    """Starts or continues a training run in a folder; returns the exit code.

    Args:
        plan: the network and the settings of the training.
        folder: the folder of the checkpoint, the curve and the network.
        device: `cpu` or `cuda`.
    """
    check_device(device)
    prepare_engine()
    with show_spinner("Getting ready ..."):
        run = TrainingRun(plan, folder, device)
    if run.lesson == plan.lessons:
        _print("This training is finished.")
    elif run.lesson > 0:
        _print(f"Continuing after lesson {run.lesson} of {plan.lessons}.")
    try:
        with _new_bar() as bar:
            network = run.train(_Display(bar, plan, run.lesson).show)
    except KeyboardInterrupt:
        _print(_describe_stop(run, folder))
        return 130
    print(f"The network is in {network}")
    return 0


class _Display:
    """Shows the progress on a bar, and each measurement as a line above the bar."""

    def __init__(self, bar: Bar, plan: Plan, lesson: int) -> None:
        self._bar = bar
        self._task = bar.add_task(plan.name, total=plan.lessons, completed=lesson, measured="")

    def show(self, progress: Progress) -> None:
        self._bar.update(self._task, completed=progress.lesson)
        if progress.strength is not None and progress.interval is not None:
            low, high = progress.interval
            measured = f"loss {progress.loss:.4f}, strength {progress.strength:.3f}"
            self._bar.update(self._task, measured=measured)
            where = f"{progress.placements:,} placements in {progress.seconds:.0f} s"
            _print(f"{where}: {measured} ({low:.3f} to {high:.3f})", self._bar.console)


def _new_bar() -> Bar:
    """A progress bar that disappears at the end.

    Nothing is shown if the output is not a terminal.
    """
    console = Console(stderr=True, highlight=False)
    return Bar(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[measured]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _describe_stop(run: TrainingRun, folder: Path) -> str:
    lessons = run.training.plan.lessons
    if run.lesson == 0:
        return "Stopped before the end of the first lesson: nothing was saved."
    return (
        f"Stopped after {run.lesson} of {lessons} lessons; the progress is in {folder}. "
        "The same command continues."
    )


def _print(message: str, console: Console | None = None) -> None:
    (console or Console(stderr=True, highlight=False)).print(message, soft_wrap=True)
