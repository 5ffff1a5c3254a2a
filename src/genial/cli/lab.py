"""`genial lab`: statistics of the game itself, from games of a bot against itself."""

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
from genial.arena.playing import BotFailed
from genial.arena.workers import Processes
from genial.bots.registry import load_bot
from genial.drawing.terminal.palette import QUIET
from genial.figures.page import Section, format_markdown
from genial.lab.findings import FEWEST_GAMES, Findings, find_all
from genial.lab.playing import (
    GameCounts,
    Games,
    list_games,
    list_missing,
    open_ledger,
    play_task,
)
from genial.lab.report import list_sections, read_page, replace_figures
from genial.lab.schedule import Kind, count_games, find_choice, plan

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
    """Plays the games of a study. Prints the findings and writes them to files.

    Args:
        kinds: the kinds of game.
        bot: the bot that plays all seats.
        games: the number of games of each kind; the exchange needs as many again.
        seed: fixes all deals and draws.
        out: the ledger of the games, or None.
        page: the Markdown page for the tables, or None.
        plots: the folder for the charts, or None.
        processes: the number of games in parallel; None for one per core.
        as_json: whether to print JSON instead of tables.
    """
    load_bot(bot)  # reports a wrong name before any game is played
    check_games(games, FEWEST_GAMES)
    if page is not None:
        read_page(page)
    if plots is not None:
        plots.mkdir(parents=True, exist_ok=True)
    prepare_engine()
    ledger = open_ledger(bot, seed, out)
    tasks = (task for kind in kinds for task in plan(kind, bot, games, seed))
    results = Processes(processes).map(play_task, list_missing(ledger, tasks))
    try:
        is_finished = _play(results, ledger, _count(kinds, ledger, games), out)
    finally:
        ledger.close()
    findings = find_all(kinds, ledger, games)
    if not findings:
        raise genial.GenialError("stopped before there were two games of a kind")
    sections = list_sections(findings)
    if is_finished:  # an unfinished study is printed, but not written to the page
        _write(sections, _sum_up(findings, bot, games, seed), page, plots)
    if as_json:
        print(json.dumps({"bot": bot, "seed": seed, "kinds": list(map(describe, findings))}))
        return
    console = Console(highlight=False)
    for section in sections:
        console.print(draw_table(section))


def _count(kinds: Sequence[Kind], ledger: Games, games: int) -> tuple[int, int]:
    """The number of games of the study that are already played, and the number of all its games."""
    counts = [(kind, *count) for kind in kinds for count in count_games(kind, games).items()]
    played = sum(len(list_games(ledger, *count)) for count in counts)
    return played, sum(number for _, _, number in counts)


def _play(
    results: Generator[GameCounts, None, None],
    ledger: Games,
    counts: tuple[int, int],
    out: Path | None,
) -> bool:
    """Adds games to the ledger as they are played. Returns False if Ctrl-C stopped the games."""
    played, total = counts
    try:
        with new_progress() as progress, closing(results):
            bar = progress.add_task("Playing", total=total, completed=played)
            for result in results:
                ledger.add(result)
                progress.advance(bar)
    except KeyboardInterrupt:
        kept = f"; they are in {out}, and the same command continues" if out and len(ledger) else ""
        Console(stderr=True, soft_wrap=True, markup=False).print(
            f"Stopped with {len(ledger)} games{kept}."
        )
        return False
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # printed first, so that the error message comes last
        raise
    return True


def _write(
    sections: Sequence[Section], summary: str, page: Path | None, plots: Path | None
) -> None:
    if plots is not None:
        for chart in (chart for section in sections for chart in section.charts):
            (plots / chart.file).write_text(chart.svg, encoding="utf-8")
    if page is not None:
        folder = Path(os.path.relpath(plots, page.parent)).as_posix() if plots else None
        figures = format_markdown(summary, sections, folder)
        page.write_text(replace_figures(read_page(page), figures, str(page)), encoding="utf-8")


def _sum_up(findings: Sequence[Findings], bot: str, games: int, seed: int) -> str:
    """A summary: which bot played how many games, and the command that plays them again."""
    compared = [found.exchanging.games for found in findings if found.exchanging]
    played = sum(found.games for found in findings) + sum(compared)
    command = _write_command([found.kind for found in findings], bot, games, seed)
    return (
        f"The bot `{bot}` played {played:,} games (Genial {genial.__version__}, `{command}`). "
        f"Its summary: *{load_bot(bot).summary}* The numbers in brackets are 95% intervals."
    )


def _write_command(kinds: Sequence[Kind], bot: str, games: int, seed: int) -> str:
    """The command that plays these games again."""
    options = {"bot": bot, **find_choice(kinds), "games": games, "seed": seed}
    words = (word for name, value in options.items() for word in (f"--{name}", str(value)))
    return shlex.join(["genial", "lab", *words])


def describe(found: Findings) -> dict[str, object]:
    """The findings of a kind as JSON data."""
    fields = {name: value for name, value in asdict(found).items() if name != "kind"}
    return {**found.kind._asdict(), "equal": found.equal, **fields}


def draw_table(section: Section) -> rich.table.Table:
    """A table for the terminal.

    Intervals are below their numbers, so that it fits into 80 columns.
    """
    drawn = rich.table.Table(
        title=section.heading,
        title_justify="left",
        caption=section.note,
        caption_justify="left",
        box=rich.box.SIMPLE,
        padding=(0, 1, 0, 0),
    )
    for number, column in enumerate(section.columns):
        drawn.add_column(column, justify="right" if number else "left")
    for row in section.rows:
        drawn.add_row(*(Text.assemble(cell.value, "\n", (cell.interval, QUIET)) for cell in row))
    return drawn
