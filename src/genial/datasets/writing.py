"""Writes a dataset: plays its games on all cores, and can be interrupted and continued."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from genial.arena.workers import Workers
from genial.engine.errors import GenialError

from .card import write_card
from .parquet import count_games, import_pyarrow, name_part, read_header, write_part
from .plan import Plan
from .playing import CHUNK, Chunk, play_chunk


def write_dataset(
    plan: Plan,
    folder: Path,
    workers: Workers,
    on_games: Callable[[int], object] = lambda games: None,
) -> None:
    """Plays the games that the folder does not have, and writes them and the data card.

    Finished files stay if Ctrl-C or an error ends the run. The same call continues.

    Args:
        plan: the games.
        folder: is created if it does not exist.
        workers: the workers that play the games.
        on_games: called with the number of new games.

    Raises:
        GenialError: if the folder has a dataset with another plan, or PyArrow is missing.
    """
    import_pyarrow()
    folder.mkdir(parents=True, exist_ok=True)
    missing = [part for part in range(plan.parts) if not has_part(plan, folder, part)]
    finished = sum(map(len, map(plan.list_games, set(range(plan.parts)) - set(missing))))
    on_games(finished)
    unfinished: dict[int, list[Chunk]] = defaultdict(list)
    with closing(workers.map(_Play(plan), _list_tasks(plan, missing))) as chunks:
        for chunk in chunks:
            unfinished[chunk.part].append(chunk)
            on_games(len(chunk.actions))
            found = sum(len(each.actions) for each in unfinished[chunk.part])
            if found == len(plan.list_games(chunk.part)):
                _write(
                    folder, plan, sorted(unfinished.pop(chunk.part), key=lambda each: each.first)
                )
    write_card(plan, folder)


def has_part(plan: Plan, folder: Path, part: int) -> bool:
    """Whether the folder has a part of this plan with all its games.

    Raises:
        GenialError: if the part belongs to another plan.
    """
    path = folder / name_part(part)
    if not path.exists():
        return False
    if read_header(path) != plan.header:
        raise GenialError(
            f"{folder} has another dataset: continue with the same kind of game, bots and seed, "
            "or name another folder"
        )
    # the last part of a smaller dataset is written again
    return count_games(path) == len(plan.list_games(part))


def _list_tasks(plan: Plan, parts: list[int]) -> Iterator[tuple[int, int]]:
    for part in parts:
        for first in range(0, len(plan.list_games(part)), CHUNK):
            yield part, first


@dataclass(frozen=True)
class _Play:
    """Plays a chunk. A class, because worker processes need to pickle it."""

    plan: Plan

    def __call__(self, task: tuple[int, int]) -> Chunk:
        return play_chunk(self.plan, *task)


def _write(folder: Path, plan: Plan, chunks: list[Chunk]) -> None:
    write_part(
        folder,
        plan,
        chunks[0].part,
        [actions for chunk in chunks for actions in chunk.actions],
        np.concatenate([chunk.ranks for chunk in chunks]),
        np.concatenate([chunk.scores for chunk in chunks]),
    )
