"""`genial arena`: bots play each other. Prints ratings and shares with their intervals."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console, Group
from rich.table import Table

import genial
from genial.arena.cluster import Cluster
from genial.arena.contest import Contest, check_games
from genial.arena.ledger import Ledger
from genial.arena.playing import BotFailed, GameResult
from genial.arena.running import EarlyStop, open_ledger, run
from genial.arena.sprt import MARGIN
from genial.arena.summary import ContestSummary, check_picture, summarize, write_picture
from genial.arena.workers import Processes, Workers
from genial.bots.registry import check_kind, load_bot
from genial.engine.editions import Rules

from .compiling import prepare_engine
from .simulate import new_progress

_VERDICTS = {
    None: "undecided",
    "stronger": "stronger",
    "weaker": "weaker",
    "not stronger": "neither stronger nor weaker",
}
_MOST_INTERVALS = 4  # with more entrants, the shares fit into a terminal only without intervals


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
    keeps_moves: bool,
    as_json: bool,
) -> None:
    """Plays a contest and prints the ratings. Shows a progress bar on a terminal.

    Args:
        rules: the kind of game.
        entrants: bots by name.
        games: the number of games in all, including those of an earlier run.
        seed: fixes all deals and draws.
        out: the ledger of the results, or None.
        picture: the file of the chart, SVG or HTML, or None.
        on: the address of a cluster, or None for this machine.
        processes: the number of games in parallel; None for one per core.
        stops_early: whether to stop as soon as it is clear which of two bots is stronger.
        margin: the smallest difference that the early stop looks for; None for the default.
        keeps_moves: whether the ledger keeps all moves.
        as_json: whether to print JSON instead of tables.
    """
    contest = Contest(rules, tuple(entrants), seed, keeps_moves)
    if keeps_moves and out is None:
        raise genial.GenialError("--moves needs --out: the moves are kept in that file")
    check_games(games, fewest=1)
    for entrant in entrants:
        # reports a bot that does not exist, or cannot play this, before any game is played
        check_kind(load_bot(entrant), rules)
    if picture is not None:
        check_picture(picture)
    workers: Workers = Processes(processes) if on is None else Cluster(on, processes)
    stop = _new_early_stop(contest, stops_early, margin)
    if on is None:
        prepare_engine()
    ledger = open_ledger(contest, out)
    _play(contest, ledger, games, workers, stop)
    if not ledger.entries:
        raise genial.GenialError("stopped before the first game was over")
    summary = summarize(contest, ledger.entries.values())
    if picture is not None:
        write_picture(summary, picture)
    if as_json:
        print(json.dumps(describe_summary(summary)))
        return
    # without markup, because the name of a bot may look like markup
    console = Console(highlight=False, markup=False)
    console.print(draw_summary(summary))
    if stop is not None:
        console.print(f"{contest.entrants[0]}: {_VERDICTS[stop.verdict]}")


def _new_early_stop(contest: Contest, stops_early: bool, margin: float | None) -> EarlyStop | None:
    if not stops_early:
        if margin is not None:
            raise genial.GenialError("--margin needs --sprt: give both, or neither")
        return None
    if (len(contest.entrants), contest.boards) != (2, 2):
        raise genial.GenialError("--sprt needs two bots and a game with two sides")
    margin = MARGIN if margin is None else margin
    if not 0 < margin < 0.5:
        raise genial.GenialError(f"--margin must be above 0 and below 0.5, not {margin}")
    return EarlyStop(contest, margin)


def _play(
    contest: Contest,
    ledger: Ledger[int, GameResult],
    games: int,
    workers: Workers,
    stop: EarlyStop | None,
) -> None:
    """Plays the missing games, until all are played, the early stop decides, or Ctrl-C."""
    try:
        with new_progress() as progress:
            task = progress.add_task("Playing", total=games, completed=len(ledger))

            def on_result(result: GameResult) -> bool:
                progress.update(task, completed=len(ledger))
                return _is_decided(stop, [result])

            if not _is_decided(stop, ledger.entries.values()):
                run(contest, ledger, games, workers, on_result)
    except KeyboardInterrupt:
        Console(stderr=True, markup=False).print(
            f"Stopped after {len(ledger)} games{_describe_rest(ledger.path)}."
        )
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # printed first, so that the error message comes last
        raise
    finally:
        ledger.close()


def _is_decided(stop: EarlyStop | None, results: Iterable[GameResult]) -> bool:
    """Adds results to the early stop, if there is one. Returns whether the stop has a verdict."""
    if stop is None:
        return False
    for result in results:
        stop.add(result)
    return stop.verdict is not None


def _describe_rest(path: Path | None) -> str:
    return f"; the finished games are in {path}, the same command continues" if path else ""


def draw_summary(summary: ContestSummary) -> Group:
    """Two tables for the terminal: the standings, and the shares of all pairs in percent."""
    names = summary.contest.entrants
    order = [standing.entrant for standing in summary.standings]
    standings = Table("", "bot", title=f"{summary.games} games", title_justify="left")
    for heading in ("rating", "95%", "s/game"):
        standings.add_column(heading, justify="right", no_wrap=True)
    shares = Table("% against", title="")
    for place in range(len(order)):
        shares.add_column(str(place + 1), justify="right", no_wrap=True)
    for place, standing in enumerate(summary.standings, 1):
        standings.add_row(
            str(place),
            names[standing.entrant],
            f"{standing.rating:+.0f}",
            f"{standing.low:+.0f}..{standing.high:+.0f}",
            f"{summary.seconds[standing.entrant]:.3f}",
        )
        cells = [_format_share(summary, standing.entrant, other) for other in order]
        shares.add_row(str(place), *cells)
    return Group(standings, shares)


def _format_share(summary: ContestSummary, one: int, other: int) -> str:
    if one == other:
        return "-"
    share = summary.shares[one, other]
    interval = f" ({100 * share.low:.0f}..{100 * share.high:.0f})"
    is_wide = len(summary.contest.entrants) <= _MOST_INTERVALS
    return f"{100 * share.share:.1f}{interval if is_wide else ''}"


def describe_summary(summary: ContestSummary) -> dict[str, object]:
    """The summary as JSON data."""
    names = summary.contest.entrants
    return {
        **summary.contest.header,
        "games": summary.games,
        "standings": [
            {"bot": names[standing.entrant], **asdict(standing)} for standing in summary.standings
        ],
        "shares": [
            {"bot": names[one], "against": names[other], **asdict(share)}
            for (one, other), share in summary.shares.items()
        ],
    }
