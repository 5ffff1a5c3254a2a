"""Files of samples for a board network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from genial.arena.workers import Processes
from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.solving import new_scratch
from genial.bots.worlds import REPLIES, Evaluator
from genial.engine.editions import Rules, find_rules
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE

from .kernel.branching import TRIED, Positions, Workspace, sample_positions

SIZE = 1024  # the number of positions in a file


@dataclass(frozen=True)
class Task:
    """One file of samples."""

    edition: str
    variant: str
    players: int
    number: int  # the number of the file; it determines the samples
    folder: Path
    size: int
    draws: int | None  # as in `sample`

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / f"{self.number:06}.npz"


def sample_files(
    rules: Rules,
    folder: Path,
    files: int,
    processes: int | None,
    size: int = SIZE,
    first: int = 0,
    draws: int | None = None,
) -> Iterator[Path]:
    """Makes the files that are missing, and yields each path when the file is complete.

    Args:
        rules: the kind of game.
        folder: the folder of the files.
        files: how many files there are in the end.
        processes: the number of worker processes; None for one per core.
        size: the number of positions in a file.
        first: the number of the first file. Files with other numbers have other positions.
        draws: as in `sample`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kind = rules.edition.id, rules.variant, rules.players
    tasks = [Task(*kind, number, folder, size, draws) for number in range(first, first + files)]
    yield from Processes(processes).map(_make, [task for task in tasks if not task.path.exists()])


def _make(task: Task) -> Path:
    geometry = compile_rules(find_rules(task.edition, task.variant, task.players))
    positions = sample(geometry, task.size, task.number, task.draws)
    arrays = {name: _compact(array) for name, array in positions._asdict().items()}
    beside = task.path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    return beside.replace(task.path)


def _compact(array: np.ndarray) -> np.ndarray:
    """Half precision is sufficient for inputs, and saves a third of a file."""
    return array.astype(np.float16) if array.ndim == 3 and array.dtype == np.float32 else array


def sample(geometry: Geometry, size: int, seed: int, draws: int | None = None) -> Positions:
    """Samples positions from games of the judge against itself.

    The judge values a placement at the player's first decision after `draws` draws; None for the
    number of draws of a review.
    """
    rules, evaluator = geometry.rules, Evaluator(geometry, REPLIES)
    colours, kinds = rules.edition.colours, len(geometry.tiles)
    spaces, shape = len(geometry.spaces), (size, TRIED)
    positions = Positions(
        np.empty((*shape, colours * colour_inputs.NUMBER + game_inputs.NUMBER), np.float32),
        np.empty(shape, np.float32),
        np.empty((*shape, spaces), np.uint8),
        np.empty((*shape, spaces, colours), np.uint8),
        np.empty((*shape, kinds), np.uint8),
        np.empty((*shape, kinds), np.uint8),
        np.empty(shape, np.float32),
    )
    workspace = Workspace(
        np.zeros(3, STATE),
        new_scratch(),
        np.empty(MAX_MOVES, np.int32),
        np.empty(MAX_MOVES, np.float32),
        np.empty((1, evaluator.num_sides)),
    )
    horizons = np.array([evaluator.horizon if draws is None else draws], np.int32)
    record, judge, opening = geometry.record, evaluator.judge, geometry.opening
    sample_positions(record, judge, opening, np.uint64(seed), horizons, workspace, positions)
    return positions


def read_samples(path: Path) -> Positions:
    """The samples in a file."""
    with np.load(path, allow_pickle=False) as arrays:
        return Positions(**{name: arrays[name] for name in Positions._fields})
