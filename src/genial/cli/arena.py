"""`genial arena`: bots against each other, and how sure the result is."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console, Group
from rich.table import Table

import genial
from genial.arena.contest import Contest
from genial.arena.ledger import Ledger, describe
from genial.arena.playing import Line
from genial.arena.report import Report, plot, report
from genial.arena.running import run
from genial.arena.sprt import Sprt
from genial.bots.registry import load_player
from genial.engine.editions import Rules

from .compiling import prepare_engine
from .simulate import new_progress

_VERDICTS = {
    None: "undecided",
    "stronger": "stronger",
    "weaker": "weaker",
    "not stronger": "neither stronger nor weaker",
}


def hold(
    rules: Rules,
    entrants: Sequence[str],
    *,
    games: int,
    seed: int,
    out: Path | None,
    picture: Path | None,
    processes: int | None,
    stops_early: bool,
    as_json: bool,
) -> None:
    """Plays a contest, with a progress bar where somebody watches, and prints who is stronger."""
    contest = Contest(rules, tuple(entrants), seed)
    for entrant in entrants:
        load_player(entrant)  # says what is wrong before anything is played
    if games < 1:
        raise genial.GenialError(f"the number of games must be at least 1, not {games}")
    if stops_early and (len(entrants), contest.boards) != (2, 2):
        raise genial.GenialError("--sprt compares two bots, in a game of two sides")
    prepare_engine()
    ledger = Ledger(contest, out)
    watcher = Watcher(contest, ledger) if stops_early else None
    try:
        with new_progress() as progress:
            task = progress.add_task("Playing", total=games, completed=len(ledger.lines))

            def tell(line: Line) -> bool:
                progress.update(task, completed=len(ledger.lines))
                return watcher is not None and watcher.is_done(line)

            run(contest, ledger, games, processes or os.cpu_count(), tell)
    except KeyboardInterrupt:
        kept = f"; the finished games are in {out}, the same command goes on" if out else ""
        Console(stderr=True).print(f"Stopped after {len(ledger.lines)} games{kept}.")
    finally:
        ledger.close()
    if not ledger.lines:
        raise genial.GenialError("stopped before the first game was over")
    shown = report(contest, ledger.lines.values())
    if picture is not None:
        picture.write_text(plot(shown), encoding="utf-8")
    if as_json:
        print(json.dumps(describe_report(shown)))
        return
    console = Console(highlight=False)
    console.print(draw_report(shown))
    if watcher is not None:
        console.print(f"{contest.entrants[0]}: {_VERDICTS[watcher.sprt.verdict]}")


class Watcher:
    """Adds up the sets of a contest between two, until the better one is clear."""

    def __init__(self, contest: Contest, ledger: Ledger) -> None:
        self.sprt = Sprt()
        self._open: dict[int, list[float]] = {}
        self._size = 1 if contest.rules.players == 1 else contest.boards
        for line in ledger.lines.values():
            self.is_done(line)

    def is_done(self, line: Line) -> bool:
        """Whether the verdict is clear after this game."""
        ranks = dict(zip(line["sides"], line["ranks"], strict=True))
        score = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
        scores = self._open.setdefault(line["set"], [])
        scores.append(score)
        if len(scores) == self._size:
            self.sprt.add(sum(self._open.pop(line["set"])), len(scores))
        return self.sprt.verdict is not None


_MOST_INTERVALS = 4  # entrants whose shares fit a terminal with their intervals


def draw_report(shown: Report) -> Group:
    """The standings, and below them the share of each in percent against each other one."""
    names = shown.contest.entrants
    order = [standing.contestant for standing in shown.standings]
    standings = Table("", "bot", title=f"{shown.games} games", title_justify="left")
    for heading in ("rating", "95%", "s/game"):
        standings.add_column(heading, justify="right", no_wrap=True)
    shares = Table("% against", title="")
    for place in range(len(order)):
        shares.add_column(str(place + 1), justify="right", no_wrap=True)
    for place, standing in enumerate(shown.standings, 1):
        standings.add_row(
            str(place),
            names[standing.contestant],
            f"{standing.rating:+.0f}",
            f"{standing.low:+.0f}..{standing.high:+.0f}",
            f"{shown.seconds[standing.contestant]:.3f}",
        )
        cells = [_write_share(shown, standing.contestant, other) for other in order]
        shares.add_row(str(place), *cells)
    return Group(standings, shares)


def _write_share(shown: Report, one: int, other: int) -> str:
    if one == other:
        return "-"
    share = shown.shares[one, other]
    interval = f" ({100 * share.low:.0f}..{100 * share.high:.0f})"
    is_wide = len(shown.contest.entrants) <= _MOST_INTERVALS
    return f"{100 * share.share:.1f}{interval if is_wide else ''}"


def describe_report(shown: Report) -> dict[str, object]:
    """The report as plain data."""
    names = shown.contest.entrants
    return {
        **describe(shown.contest),
        "games": shown.games,
        "standings": [
            {"bot": names[standing.contestant], **asdict(standing)} for standing in shown.standings
        ],
        "shares": [
            {"bot": names[one], "against": names[other], **asdict(share)}
            for (one, other), share in shown.shares.items()
        ],
    }
