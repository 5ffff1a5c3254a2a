"""`genial simulate`: plays many games with simple policies and adds up the results."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import genial
from genial.arena.intervals import find_interval
from genial.drawing.terminal.palette import QUIET
from genial.engine.editions import Rules
from genial.engine.simulation import Tally, encode_policies, simulate, tally

from .compiling import prepare_engine, show_spinner

_FIRST_CHUNK = 16
# A chunk takes about this long. Ctrl-C waits for its end, because nothing interrupts compiled code.
_CHUNK_SECONDS = 0.1


@dataclass(frozen=True)
class Run:
    """A simulation and its results so far."""

    rules: Rules
    policies: tuple[str, ...]  # the policy of each seat
    seed: int
    games: int  # the number of games asked for; `tally` has the number of games played
    tally: Tally | None = None
    seconds: float = 0.0


def check_policies(rules: Rules, policies: Sequence[str]) -> tuple[str, ...]:
    """One policy for each seat. If one policy is given, all seats use it."""
    if len(policies) == 1:
        policies = [*policies] * rules.players
    encode_policies(rules, policies)
    return tuple(policies)


def play_games(run: Run, start: int | None, report: Callable[[int], None]) -> Run:
    """Plays the games in chunks and reports after each chunk. Ctrl-C returns the results so far.

    Each game has its own seed from one sequence. So the size of the chunks changes no result.
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
    """Plays the games and prints the results. Shows a progress bar on a terminal."""
    if games < 1:
        raise genial.GenialError(f"the number of games must be at least 1, not {games}")
    chosen = secrets.randbits(32) if seed is None else seed
    run = Run(rules, check_policies(rules, policies), chosen, games)
    prepare_engine()
    # compiles the kernels first, so that this time is not measured
    with show_spinner("Getting ready ..."):
        simulate(rules, run.policies, np.zeros(1, np.uint64))
    with new_progress() as progress:
        task = progress.add_task("Playing", total=games)
        run = play_games(run, start, lambda played: progress.update(task, completed=played))
    if run.tally is None:
        raise genial.GenialError("stopped before the first game was over")
    results = describe_results(run, run.tally)
    if as_json:
        print(json.dumps(results))
    else:
        Console(highlight=False).print(draw_results(rules, results))


def new_progress() -> Progress:
    """A progress bar that disappears at the end.

    Nothing is shown if the output is not a terminal.
    """
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


def describe_results(run: Run, tally: Tally) -> dict[str, Any]:
    """The results as JSON data."""
    rules = run.rules
    sides = []
    for side in range(max(rules.owners) + 1):
        seats = [seat for seat, owner in enumerate(rules.owners) if owner == side]
        share = float(tally.wins[side]) / tally.games
        sides.append(
            {
                "seats": seats,
                "policies": [run.policies[seat] for seat in seats],
                "wins": float(tally.wins[side]),
                "win_share": share,
                "interval": list(find_interval(share, tally.games)),
                _name_best(rules): float(tally.lowest[side]) / tally.games,
                "mean_total": float(tally.total[side]) / tally.games,
            }
        )
    return {
        "edition": rules.edition.id,
        "variant": rules.variant,
        "players": rules.players,
        "seed": run.seed,
        "games": tally.games,
        "seconds": run.seconds,
        "games_per_second": tally.games / max(run.seconds, 1e-9),
        "placements_per_game": tally.placements / tally.games,
        "reasons": tally.reasons,
        "sides": sides,
    }


def _name_best(rules: Rules) -> str:
    return "mean_won_markers" if rules.is_duel else "mean_lowest_marker"


def draw_results(rules: Rules, results: dict[str, Any]) -> Group:
    """The results as a table with two lines of text below."""
    title = f"{rules.edition.id} {rules.variant}, {results['games']:,} games"
    table = Table("seat", "policy", title=title)
    heads = ("wins", "95%") if rules.players > 1 else ()  # in solo, the only player always wins
    for head in (*heads, "markers won" if rules.is_duel else "lowest marker", "all markers"):
        table.add_column(head, justify="right")
    for side in results["sides"]:
        low, high = side["interval"]
        table.add_row(
            " + ".join(str(seat + 1) for seat in side["seats"]),
            " + ".join(side["policies"]),
            *(f"{side['win_share']:.1%}", f"{low:.1%} – {high:.1%}")[: len(heads)],
            f"{side[_name_best(rules)]:.2f}",
            f"{round(side['mean_total'], 1) + 0.0:.1f}",
        )
    words = {"full": "board full", "instant": "instant win", "tiles": "out of tiles"}
    ends = ", ".join(f"{words[reason]} {n:,}" for reason, n in results["reasons"].items() if n)
    return Group(
        table,
        Text(f"{results['placements_per_game']:.1f} placements a game; ended by: {ends}"),
        Text(f"{results['games_per_second']:,.0f} games a second, seed {results['seed']}", QUIET),
    )
