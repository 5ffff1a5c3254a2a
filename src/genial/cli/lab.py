"""`genial lab`: what the game is like when bots play it, in figures."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import rich.box
import rich.table
from rich.console import Console
from rich.text import Text

import genial
from genial.arena.contest import check_games
from genial.arena.failure import BotFailed
from genial.arena.processes import Processes
from genial.bots.registry import load_player
from genial.drawing.terminal.palette import QUIET
from genial.lab.findings import FEWEST_GAMES, Findings, find_all
from genial.lab.ledger import Ledger
from genial.lab.page import read_page, replace_figures, write_figures
from genial.lab.playing import Line, play_task
from genial.lab.plots import Plot, list_plots
from genial.lab.schedule import Kind, count_games, find_choice, plan
from genial.lab.tables import Table, list_tables

from .compiling import prepare_engine
from .simulate import new_progress


def study(
    kinds: Sequence[Kind],
    bot: str,
    *,
    games: int,
    seed: int,
    out: Path | None,
    page: Path | None,
    plots: Path | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Plays, with a progress bar where somebody watches; prints and writes what was found."""
    load_player(bot)  # says what is wrong before anything is played
    check_games(games, FEWEST_GAMES)
    if page is not None:
        read_page(page)
    if plots is not None:
        plots.mkdir(parents=True, exist_ok=True)
    prepare_engine()
    ledger = Ledger(bot, seed, out)
    tasks = (task for kind in kinds for task in plan(kind, bot, games, seed))
    lines = Processes(processes).map(play_task, ledger.missing(tasks))
    try:
        is_finished = _play(lines, ledger, _count(kinds, ledger, games), out)
    finally:
        ledger.close()
    findings = find_all(kinds, ledger, games)
    if not findings:
        raise genial.GenialError("stopped before there were two games of a kind")
    if is_finished:  # half a study is not what a page or a picture should show
        _write(findings, _sum_up(findings, bot, games, seed), page, plots)
    if as_json:
        print(json.dumps({"bot": bot, "seed": seed, "kinds": list(map(describe, findings))}))
        return
    console = Console(highlight=False)
    for table in list_tables(findings):
        if table.rows:
            console.print(draw_table(table))


def _count(kinds: Sequence[Kind], ledger: Ledger, games: int) -> tuple[int, int]:
    """How many games of the study are played already, and how many it has."""
    counts = [(kind, *count) for kind in kinds for count in count_games(kind, games).items()]
    played = sum(len(ledger.lines(*count)) for count in counts)
    return played, sum(number for _, _, number in counts)


def _play(
    lines: Generator[Line, None, None], ledger: Ledger, counts: tuple[int, int], out: Path | None
) -> bool:
    """Keeps games as they are played; whether it came to its end."""
    played, total = counts
    try:
        with new_progress() as progress, closing(lines):
            bar = progress.add_task("Playing", total=total, completed=played)
            for line in lines:
                ledger.add(line)
                progress.advance(bar)
    except KeyboardInterrupt:
        kept = f"; they are in {out}, and the same command goes on" if out and len(ledger) else ""
        Console(stderr=True, soft_wrap=True, markup=False).print(
            f"Stopped with {len(ledger)} games{kept}."
        )
        return False
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # the line that ends the command says the rest
        raise
    return True


def _write(
    findings: Sequence[Findings], summary: str, page: Path | None, plots: Path | None
) -> None:
    drawn: list[Plot] = []
    if plots is not None:
        drawn = list_plots(findings)
        for plot in drawn:
            (plots / plot.file).write_text(plot.svg, encoding="utf-8")
    if page is not None:
        folder = Path(os.path.relpath(plots or page.parent, page.parent)).as_posix()
        figures = write_figures(summary, list_tables(findings), drawn, folder)
        page.write_text(replace_figures(read_page(page), figures, str(page)), encoding="utf-8")


def _sum_up(findings: Sequence[Findings], bot: str, games: int, seed: int) -> str:
    """Who played how many games, and how to play them again."""
    compared = [found.exchanging.games for found in findings if found.exchanging]
    played = sum(found.games for found in findings) + sum(compared)
    command = _write_command([found.kind for found in findings], bot, games, seed)
    return (
        f"The bot `{bot}` played {played:,} games (Genial {genial.__version__}, `{command}`). "
        f"What it says of itself: *{load_player(bot).summary}* In brackets stand 95% intervals."
    )


def _write_command(kinds: Sequence[Kind], bot: str, games: int, seed: int) -> str:
    """What plays these games again, typed anywhere where the bot is found."""
    options = {"bot": bot, **find_choice(kinds), "games": games, "seed": seed}
    words = (word for name, value in options.items() for word in (f"--{name}", str(value)))
    return shlex.join(["genial", "lab", *words])


def describe(found: Findings) -> dict[str, object]:
    """Findings as plain data."""
    fields = {name: value for name, value in asdict(found).items() if name != "kind"}
    return {**found.kind._asdict(), "equal": found.equal, **fields}


def draw_table(table: Table) -> rich.table.Table:
    """A table for the terminal: intervals below their figures, so that 80 columns are enough."""
    drawn = rich.table.Table(
        title=table.heading,
        title_justify="left",
        caption=table.note,
        caption_justify="left",
        box=rich.box.SIMPLE,
        padding=(0, 1, 0, 0),
    )
    for number, column in enumerate(table.columns):
        drawn.add_column(column, justify="right" if number else "left")
    for row in table.rows:
        drawn.add_row(*(Text.assemble(c.value, "\n", (c.interval, QUIET)) for c in row))
    return drawn
