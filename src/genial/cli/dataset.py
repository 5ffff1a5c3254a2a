"""`genial dataset`: bots play many games, which are kept as compact Parquet files."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

import genial
from genial.arena.playing import BotFailed
from genial.arena.workers import Processes
from genial.bots.registry import check_kind, load_bot
from genial.datasets.parquet import import_pyarrow, name_part
from genial.datasets.plan import Plan
from genial.datasets.writing import write_dataset
from genial.engine.editions import Rules

from .compiling import prepare_engine
from .simulate import new_progress


def make_dataset(
    rules: Rules,
    bots: Sequence[str],
    folder: Path,
    *,
    games: int,
    seed: int,
    processes: int | None,
) -> None:
    """Writes a dataset. Shows a progress bar on a terminal, and continues an earlier run.

    Args:
        rules: the kind of game.
        bots: the names of the bots.
        folder: the folder of the dataset.
        games: the number of games in all.
        seed: fixes all deals and draws.
        processes: the number of worker processes; None for one per core.
    """
    plan = Plan(rules, tuple(bots), games, seed)
    for bot in bots:
        # reports a bot that does not exist, or cannot play this, before any game is played
        check_kind(load_bot(bot), rules)
    import_pyarrow()
    prepare_engine()
    began = time.perf_counter()
    try:
        with new_progress() as progress:
            task = progress.add_task("Playing", total=games)
            write_dataset(
                plan, folder, Processes(processes), lambda number: progress.advance(task, number)
            )
    except KeyboardInterrupt:
        raise genial.GenialError(
            f"stopped; the same command continues with the finished files in {folder}"
        ) from None
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # printed first, so that the error message comes last
        raise
    size = sum((folder / name_part(part)).stat().st_size for part in range(plan.parts))
    Console(highlight=False, markup=False).print(
        f"{games:,} games in {folder}: {size:,} bytes, {size / games:.1f} bytes a game, "
        f"{time.perf_counter() - began:.1f} s"
    )
