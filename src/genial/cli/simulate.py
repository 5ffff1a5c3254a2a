"""`genial simulate`: plays many games with simple policies and adds up the results."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import genial
from genial.engine.editions import Rules
from genial.engine.simulation import Tally, encode_policies, simulate, tally

from .compiling import prepare_engine, show_spinner
from .results import describe_results, draw_results

_FIRST_CHUNK = 16
_CHUNK_SECONDS = 0.1  # Ctrl-C waits for the end of a chunk, as compiled code is not interrupted


@dataclass(frozen=True)
class Run:
    """A simulation and its results so far."""

    rules: Rules
    policies: tuple[str, ...]  # one for each seat
    seed: int
    games: int  # the number requested; `tally` has the number played
    tally: Tally | None = None
    seconds: float = 0.0


def check_policies(rules: Rules, policies: Sequence[str]) -> tuple[str, ...]:
    """One policy for each seat; a single policy is for all seats."""
    if len(policies) == 1:
        policies = [*policies] * rules.players
    encode_policies(rules, policies)
    return tuple(policies)


def play_games(run: Run, start: int | None, report: Callable[[int], None]) -> Run:
    """Plays the games in chunks and reports after each chunk. Ctrl-C returns the results so far.

    Each game has its own seed from one sequence, so the size of the chunks changes no result.
    """
    rng = np.random.default_rng(run.seed)
    chunk, played = _FIRST_CHUNK, 0
    try:
        while played < run.games:
            number = min(chunk, run.games - played)
            seeds = rng.integers(0, 2**64, size=number, dtype=np.uint64)
            began = time.perf_counter()
            states, placements = simulate(run.rules, run.policies, seeds, start)
            seconds = time.perf_counter() - began
            added = tally(run.rules, states, placements)
            total = added if run.tally is None else run.tally + added
            run = replace(run, tally=total, seconds=run.seconds + seconds)
            played += number
            report(played)
            chunk = max(1, min(4 * chunk, int(number * _CHUNK_SECONDS / max(seconds, 1e-6))))
    except KeyboardInterrupt:
        pass
    return run


def simulate_games(
    rules: Rules,
    policies: Sequence[str],
    *,
    games: int,
    seed: int | None,
    start: int | None,
    as_json: bool,
) -> None:
    """Plays the games and prints the results; shows a progress bar on a terminal."""
    if games < 1:
        raise genial.GenialError(f"the number of games must be at least 1, not {games}")
    chosen = secrets.randbits(32) if seed is None else seed
    run = Run(rules, check_policies(rules, policies), chosen, games)
    prepare_engine()
    with show_spinner("Getting ready ..."):  # so that compiling is not measured
        simulate(rules, run.policies, np.zeros(1, np.uint64))
    with new_progress() as progress:
        task = progress.add_task("Playing", total=games)
        run = play_games(run, start, lambda played: progress.update(task, completed=played))
    if run.tally is None:
        raise genial.GenialError("stopped before the first game was over")
    if as_json:
        print(json.dumps(describe_results(run.rules, run.policies, run.tally, run.seconds, chosen)))
    else:
        Console(highlight=False).print(
            draw_results(run.rules, run.policies, run.tally, run.seconds, chosen)
        )


def new_progress() -> Progress:
    """A progress bar that disappears at the end; none if the output is not a terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
