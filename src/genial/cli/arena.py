"""`genial arena`: bots against each other, and how sure the result is."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console

import genial
from genial.arena.cluster import Cluster
from genial.arena.contest import Contest, check_games
from genial.arena.failure import BotFailed
from genial.arena.ledger import Ledger
from genial.arena.page import check_picture, write_picture
from genial.arena.place import Place
from genial.arena.playing import Line
from genial.arena.processes import Processes
from genial.arena.report import report
from genial.arena.running import run
from genial.arena.sprt import MARGIN
from genial.arena.watching import Watcher
from genial.bots.registry import load_player
from genial.engine.editions import Rules

from .compiling import prepare_engine
from .ratings import describe_report, draw_report
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
    on: str | None,
    processes: int | None,
    stops_early: bool,
    margin: float | None,
    as_json: bool,
) -> None:
    """Plays a contest, with a progress bar where somebody watches, and prints who is stronger.

    Args:
        rules: the kind of game.
        entrants: bots by name.
        games: how many in all, with those of an earlier run.
        seed: fixes all deals and draws.
        out: where results are kept.
        picture: where ratings are drawn, as SVG or HTML.
        on: the address of a cluster, or None for this machine.
        processes: games side by side; None for as many as there are cores.
        stops_early: whether to stop when the better one of two is clear.
        margin: the difference that is then worth finding; None for the usual one.
        as_json: whether to print data and no tables.
    """
    contest = Contest(rules, tuple(entrants), seed)
    check_games(games, fewest=1)
    for entrant in entrants:
        load_player(entrant)  # says what is wrong before anything is played
    if picture is not None:
        check_picture(picture)
    place: Place = Processes(processes) if on is None else Cluster(on, processes)
    watcher = _new_watcher(contest, stops_early, margin)
    if on is None:
        prepare_engine()
    ledger = Ledger(contest, out)
    _play(contest, ledger, games, place, watcher)
    if not ledger.lines:
        raise genial.GenialError("stopped before the first game was over")
    shown = report(contest, ledger.lines.values())
    if picture is not None:
        write_picture(shown, picture)
    if as_json:
        print(json.dumps(describe_report(shown)))
        return
    console = Console(highlight=False, markup=False)  # a name may look like markup
    console.print(draw_report(shown))
    if watcher is not None:
        console.print(f"{contest.entrants[0]}: {_VERDICTS[watcher.verdict]}")


def _new_watcher(contest: Contest, stops_early: bool, margin: float | None) -> Watcher | None:
    if not stops_early:
        if margin is not None:
            raise genial.GenialError("--margin is what --sprt looks for: give both, or neither")
        return None
    if (len(contest.entrants), contest.boards) != (2, 2):
        raise genial.GenialError("--sprt compares two bots, in a game of two sides")
    margin = MARGIN if margin is None else margin
    if not 0 < margin < 0.5:
        raise genial.GenialError(f"--margin is a share above 0 and below 0.5, not {margin}")
    return Watcher(contest, margin)


def _play(
    contest: Contest, ledger: Ledger, games: int, place: Place, watcher: Watcher | None
) -> None:
    """Plays what is missing; Ctrl-C ends it with what there is."""
    try:
        with new_progress() as progress:
            task = progress.add_task("Playing", total=games, completed=len(ledger.lines))

            def tell(line: Line) -> bool:
                progress.update(task, completed=len(ledger.lines))
                return _is_clear(watcher, [line])

            if not _is_clear(watcher, ledger.lines.values()):
                run(contest, ledger, games, place, tell)
    except KeyboardInterrupt:
        Console(stderr=True, markup=False).print(
            f"Stopped after {len(ledger.lines)} games{_tell_rest(ledger)}."
        )
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # the line that ends the command says the rest
        raise
    finally:
        ledger.close()


def _is_clear(watcher: Watcher | None, lines: Iterable[Line]) -> bool:
    """Whether there is a verdict after these games, too; never where nobody watches."""
    if watcher is None:
        return False
    for line in lines:
        watcher.add(line)
    return watcher.verdict is not None


def _tell_rest(ledger: Ledger) -> str:
    if ledger.path is None:
        return ""
    return f"; the finished games are in {ledger.path}, the same command goes on"
