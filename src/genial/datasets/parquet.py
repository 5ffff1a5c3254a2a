"""The files of a dataset: Parquet, through PyArrow, which is imported only when it is used."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from genial.engine.errors import GenialError

from .plan import GAMES_IN_PART, Plan, parse_header

_KEY = b"genial"  # the key of the header in the metadata of a file


class Games(NamedTuple):
    """The games of a file.

    Attributes:
        numbers: the number of each game in the dataset.
        seeds: the seed of each game.
        bots: the number of the bot, by game and seat.
        starts: where the actions of each game start; one more number at the end.
        actions: the actions of all games, one after the other.
        ranks: by game and score board.
        scores: the final markers, by game, all score boards one after the other.
    """

    numbers: npt.NDArray[np.int64]
    seeds: npt.NDArray[np.uint64]
    bots: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    actions: npt.NDArray[np.uint16]
    ranks: npt.NDArray[np.uint8]
    scores: npt.NDArray[np.int8]


def import_pyarrow() -> Any:
    """Imports PyArrow.

    Raises:
        GenialError: if PyArrow is not installed; the message says how to install it.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise GenialError(f"a dataset needs {error.name}: pip install 'genial[dataset]'") from error
    return pyarrow


def name_part(part: int) -> str:
    """The name of a file."""
    return f"part-{part:06}.parquet"


def write_part(
    folder: Path,
    plan: Plan,
    part: int,
    actions: Sequence[npt.NDArray[np.uint16]],
    ranks: npt.NDArray[np.uint8],
    scores: npt.NDArray[np.int8],
) -> None:
    """Writes a file. It has its name only when it is complete."""
    arrow = import_pyarrow()
    numbers = plan.list_games(part)

    def rows(values: npt.NDArray[Any]) -> Any:
        flat = arrow.array(np.ascontiguousarray(values).reshape(-1))
        return arrow.FixedSizeListArray.from_arrays(flat, values.shape[1])

    starts = np.cumsum([0, *map(len, actions)]).astype(np.int32)
    table = arrow.table(
        {
            "number": arrow.array(np.arange(numbers.start, numbers.stop)),
            "seed": arrow.array(plan.draw_seeds(part)),
            "bots": rows(np.array([plan.seat_bots(number) for number in numbers], np.uint8)),
            "actions": arrow.ListArray.from_arrays(starts, arrow.array(np.concatenate(actions))),
            "ranks": rows(ranks),
            "scores": rows(scores),
        }
    ).replace_schema_metadata({_KEY: json.dumps(plan.header)})
    unfinished = folder / f".{name_part(part)}"
    # Seeds are random, and a dictionary of them only makes files larger.
    arrow.parquet.write_table(
        table, unfinished, compression="zstd", use_dictionary=["bots", "ranks"]
    )
    unfinished.replace(folder / name_part(part))


def read_header(path: Path) -> dict[str, Any]:
    """The header of a file."""
    arrow = import_pyarrow()
    try:
        metadata = arrow.parquet.read_schema(path).metadata
    except arrow.ArrowInvalid as error:
        raise GenialError(f"{path} is not a Parquet file: {error}") from None
    return parse_header((metadata or {}).get(_KEY), str(path))


def count_games(path: Path) -> int:
    """The number of games in a file."""
    return int(import_pyarrow().parquet.read_metadata(path).num_rows)


def read_part(path: Path) -> Games:
    """The games of a file.

    Raises:
        GenialError: if a column is missing, or the file has more games than a part can have.
    """
    arrow = import_pyarrow()
    if count_games(path) > GAMES_IN_PART:
        raise GenialError(f"{path} has more than {GAMES_IN_PART} games")
    try:
        table = arrow.parquet.read_table(path).combine_chunks()
        columns = {name: table[name].combine_chunks() for name in _COLUMNS}
        number = len(table)
        fixed = {
            name: columns[name].flatten().to_numpy().reshape(number, -1).astype(dtype)
            for name, dtype in _ROWS.items()
        }
        return Games(
            columns["number"].to_numpy(),
            columns["seed"].to_numpy(),
            fixed["bots"],
            columns["actions"].offsets.to_numpy().astype(np.int64),
            columns["actions"].values.to_numpy().astype(np.uint16),
            fixed["ranks"],
            fixed["scores"],
        )
    except (KeyError, ValueError, AttributeError, arrow.ArrowException) as error:
        raise GenialError(f"{path} is not a part of a dataset: {error}") from None


_COLUMNS = ("number", "seed", "bots", "actions", "ranks", "scores")
_ROWS = {"bots": np.uint8, "ranks": np.uint8, "scores": np.int8}
