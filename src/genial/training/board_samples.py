"""Files of samples for a board network."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from genial.arena.workers import Processes
from genial.bots.kernel import colour_inputs, game_inputs
from genial.bots.kernel.solving import new_scratch
from genial.bots.networks import load_board_network
from genial.bots.worlds import REPLIES, Evaluator
from genial.engine.editions import Rules
from genial.engine.errors import GenialError
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE

from .kernel.branching import (
    TRIED,
    Branches,
    Positions,
    Workspace,
    sample_positions,
    value_branches,
)

SIZE = 1024  # the number of positions in a file

Values = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Plan:
    """How the samples of a kind of game are made.

    Attributes:
        rules: the kind of game.
        size: the number of positions in a file.
        draws: a network values a placement at the player's first decision after this many draws.
        worlds: a placement is tried in this many worlds, and its value is their mean.
    """

    rules: Rules
    size: int = SIZE
    draws: int = 7
    worlds: int = 1


class Sampled(NamedTuple):
    """Sampled positions. Their placements are not valued yet."""

    number: int  # the number of the file
    positions: Positions
    branches: Branches


class Valuer(Protocol):
    """Values the placements of sampled positions: on a CPU or on a GPU."""

    def value(self, branches: Branches) -> Values:
        """The values of all placements, shape (positions, TRIED)."""


class CpuValuer:
    """Values placements on one CPU core."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._geometry = plan, compile_rules(plan.rules)
        self._judge = new_evaluator(self._geometry).judge

    def value(self, branches: Branches) -> Values:
        """See `Valuer.value`."""
        plan, rules = self._plan, self._geometry.record
        values = np.empty(branches.moves.shape, np.float32)
        value_branches(rules, self._judge, branches, plan.worlds, plan.draws, new_scratch(), values)
        return values


def keep_plan(plan: Plan, folder: Path) -> None:
    """Writes down how the samples of a folder are valued.

    Raises:
        GenialError: the folder has samples with other values, which must not be mixed with these.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    board = load_board_network(plan.rules)
    network = "none" if board is None else f"{zlib.crc32(board.tobytes()):08x}"
    values = json.dumps(
        {"draws": plan.draws, "worlds": plan.worlds, "replies": REPLIES, "board network": network}
    )
    if not path.exists() and not any(folder.glob("*.npz")):
        with suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
            file.write(values)
    known = path.read_text("utf-8") if path.exists() else "other values"
    if known != values:
        raise GenialError(
            f"the samples in {folder} have {known}, not {values}: name another folder"
        )


def sample_files(
    plan: Plan,
    folder: Path,
    files: int,
    processes: int | None,
    first: int = 0,
    valuer: Valuer | None = None,
) -> Iterator[Path]:
    """Makes the files that are missing, and yields each path when the file is complete.

    Args:
        plan: how the samples are made.
        folder: the folder of the files.
        files: how many files there are in the end.
        processes: the number of worker processes; None for one per core.
        first: the number of the first file. Files with other numbers have other positions.
        valuer: values the placements in this process; None if the worker processes value them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(first, first + files)
    missing = [number for number in numbers if not _name_file(folder, number).exists()]
    if valuer is None:
        yield from Processes(processes).map(partial(_make, plan, folder), missing)
        return
    for sampled in Processes(processes).map(partial(sample, plan), missing):
        yield _write(folder, sampled, valuer)


def _make(plan: Plan, folder: Path, number: int) -> Path:
    return _write(folder, sample(plan, number), CpuValuer(plan))


def _name_file(folder: Path, number: int) -> Path:
    return folder / f"{number:06}.npz"


def _write(folder: Path, sampled: Sampled, valuer: Valuer) -> Path:
    """Values the placements, and writes the file."""
    positions = sampled.positions._replace(values=valuer.value(sampled.branches))
    path = _name_file(folder, sampled.number)
    arrays = {name: _compact(array) for name, array in positions._asdict().items()}
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    return beside.replace(path)


def _compact(array: np.ndarray) -> np.ndarray:
    """Half precision is sufficient for inputs, and saves a third of a file."""
    return array.astype(np.float16) if array.ndim == 3 and array.dtype == np.float32 else array


def sample(plan: Plan, number: int) -> Sampled:
    """Samples the positions of a file from games of the judge against itself.

    The number of the file determines the positions.
    """
    geometry = compile_rules(plan.rules)
    shapes = list_shapes(geometry)
    positions = Positions(*(np.empty((plan.size, *shape), dtype) for shape, dtype in shapes))
    branches = Branches(np.zeros(plan.size, STATE), np.empty((plan.size, TRIED), np.int32))
    workspace = Workspace(
        np.zeros(3, STATE),
        new_scratch(),
        np.empty(MAX_MOVES, np.int32),
        np.empty(MAX_MOVES, np.float32),
    )
    judge, record, opening = new_evaluator(geometry).judge, geometry.record, geometry.opening
    sample_positions(record, judge, opening, np.uint64(number), workspace, positions, branches)
    return Sampled(number, positions, branches)


def new_evaluator(geometry: Geometry) -> Evaluator:
    """The judge that plays in all worlds; the board network of the package values their ends.

    Seats compare the same number of moves in the whole game, because the GPU can do only that.
    """
    return Evaluator(geometry, REPLIES, board=load_board_network(geometry.rules))


def list_shapes(geometry: Geometry) -> list[tuple[tuple[int, ...], npt.DTypeLike]]:
    """For each array of `Positions`, the shape of one position, and the type."""
    colours, kinds = geometry.rules.edition.colours, len(geometry.tiles)
    spaces = len(geometry.spaces)
    return [
        ((TRIED, colours * colour_inputs.NUMBER + game_inputs.NUMBER), np.float32),
        ((TRIED,), np.float32),
        ((TRIED, spaces), np.uint8),
        ((TRIED, spaces, colours), np.uint8),
        ((TRIED, kinds), np.uint8),
        ((TRIED, kinds), np.uint8),
        ((TRIED,), np.float32),
    ]


def read_samples(path: Path) -> Positions:
    """The samples in a file."""
    with np.load(path, allow_pickle=False) as arrays:
        return Positions(**{name: arrays[name] for name in Positions._fields})
