"""A training run with a folder of checkpoints: it can be stopped and resumed at any time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .curve import Point
from .folder import Folder
from .learning import Progress, Training
from .plan import Plan

KEEP_EVERY = 20  # the number of lessons from one checkpoint to the next


class TrainingRun:
    """Starts the training of a plan in a folder, or resumes it."""

    def __init__(self, plan: Plan, path: Path, device: str = "cpu") -> None:
        self._folder = Folder(path)
        self._folder.check(plan)
        self.training = Training(plan, device)
        self._folder.begin(plan)
        kept = self._folder.read_checkpoint()
        if kept is not None:
            self.training.restore(kept)
        self._kept = self.training.checkpoint()
        # Measurements after the checkpoint are dropped, because the training run repeats them.
        curve = self._folder.read_curve()
        self._curve = [point for point in curve if point.lesson <= self.training.lesson]

    @property
    def lesson(self) -> int:
        """The number of finished lessons at the last checkpoint."""
        return int(self._kept["lesson"])

    def train(self, report: Callable[[Progress], Any]) -> Path:
        """Trains until the plan is done; returns the path of the network.

        An error or Ctrl-C loses no finished lesson, because the last checkpoint is always written.
        """
        try:
            self.training.run(lambda progress: self._note(progress, report))
        finally:
            if self.lesson > 0:
                self._folder.write_checkpoint(self._kept)
        return self._folder.write_network(self.training.network.to_record())

    def _note(self, progress: Progress, report: Callable[[Progress], Any]) -> None:
        self._kept = self.training.checkpoint()
        if (point := _read_point(progress)) is not None:
            self._curve.append(point)
            self._folder.write_curve(self._curve)
        if point is not None or progress.lesson % KEEP_EVERY == 0:
            self._folder.write_checkpoint(self._kept)
        report(progress)


def _read_point(progress: Progress) -> Point | None:
    """The measurement in a progress report, or None without one."""
    if progress.loss is None or progress.strength is None or progress.interval is None:
        return None
    return Point(
        progress.lesson,
        progress.placements,
        progress.seconds,
        progress.loss,
        progress.strength,
        *progress.interval,
    )
