"""`genial evaluate`, `leaderboard` and `seeds`: the benchmark in the terminal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import genial
from genial.arena.playing import BotFailed, GameResult
from genial.arena.workers import Processes
from genial.benchmark.checking import CheckedResult, check_result
from genial.benchmark.leaderboard import find_share, format_leaderboard, sort_results
from genial.benchmark.measures import Estimate
from genial.benchmark.result import BadResult, EvaluationResult, format_result, parse_result
from genial.benchmark.running import Evaluation, evaluate, open_ledger
from genial.benchmark.seeds import PUBLIC_SEEDS, SeedList, commit_seeds, open_seeds, read_seeds
from genial.benchmark.tracks import OFFICIAL_GAMES, find_track
from genial.bots.registry import check_kind, load_bot, shorten_files
from genial.engine.cores import count_cores

from .compiling import prepare_engine
from .files import read_text
from .simulate import new_progress


def run_track(
    bot: str,
    track: str,
    *,
    games: int,
    out: Path | None,
    seeds: Path | None,
    declared_seconds: float | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Evaluates a bot and writes the result. Shows a progress bar on a terminal.

    Args:
        bot: the name of the bot.
        track: the name of the track.
        games: the fewest games against each opponent.
        out: the file of the result; None for a name made from track and bot.
        seeds: the file of a commitment; None for the published seeds.
        declared_seconds: the time for each move that the author declares.
        processes: the number of games in parallel; None for one per core.
        as_json: whether to print the result without its games as JSON.
    """
    chosen_track = find_track(track)
    # reports a bot that does not exist, or cannot play this, before any game is played
    check_kind(load_bot(bot), chosen_track.rules)
    chosen = PUBLIC_SEEDS if seeds is None else read_seeds(seeds)
    evaluation = Evaluation(chosen_track, bot, games, chosen, declared_seconds)
    path = name_result(track, bot) if out is None else out
    unfinished = path.with_name(path.name + ".part")
    prepare_engine()
    result = _play(evaluation, unfinished, processes)
    if result is None:
        raise genial.GenialError(f"stopped; the same command continues from {unfinished}")
    path.write_text(format_result(result), "utf-8")
    unfinished.unlink()
    if as_json:
        print(json.dumps({key: value for key, value in result.items() if key != "games"}))
        return
    console = Console(highlight=False, markup=False)
    console.print(draw_result(result))
    if not result["official"]:
        console.print(f"Not official: {OFFICIAL_GAMES} games against each opponent are needed.")
    console.print(f"All moves are in this file, which genial verify checks: {path}", soft_wrap=True)


def name_result(track: str, bot: str) -> Path:
    """The file of a result in the current folder, made from the names of track and bot."""
    return Path(f"{track}-{re.sub('[^A-Za-z0-9]+', '-', shorten_files(bot))}.json")


def _play(evaluation: Evaluation, path: Path, processes: int | None) -> EvaluationResult | None:
    """Plays the missing games. None after Ctrl-C."""
    ledger = open_ledger(evaluation, path)
    try:
        with new_progress() as progress:
            total = len(evaluation.matches)
            task = progress.add_task("Playing", total=total, completed=len(ledger))

            def on_result(_: GameResult) -> None:
                progress.update(task, completed=len(ledger))

            workers = Processes(processes)
            return evaluate(evaluation, ledger, workers, on_result, processes or count_cores())
    except KeyboardInterrupt:
        return None
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # printed first, so that the error message comes last
        raise
    finally:
        ledger.close()


def draw_result(result: EvaluationResult) -> Table:
    """The measures against each opponent as a table for the terminal."""
    measured = result["budget"]["measured"]
    title = (
        f"{result['bot']['name']} on {result['track']}, {measured['mean']:.4f} s a move "
        f"(at most {measured['slowest']:.3f})"
    )
    table = Table("against", title=title, title_justify="left")
    for heading in ("games", "win share in %", "difference of lowest markers"):
        table.add_column(heading, justify="right")
    for opponent, measures in zip(result["opponents"], result["against"], strict=True):
        share = _format(measures["win_share"], 100)
        difference = _format(measures["lowest_difference"], 1)
        table.add_row(opponent, str(measures["games"]), share, difference)
        if "utility_difference" in measures:
            table.add_row("", "utility", "", _format(measures["utility_difference"], 1))
    return table


def _format(estimate: Estimate, factor: int) -> str:
    value, low, high = (factor * estimate[end] for end in ("value", "low", "high"))
    digits = 1 if factor > 1 else 2
    return f"{value:.{digits}f} ({low:.{digits}f}..{high:.{digits}f})"


def verify_result(text: str, asks_opponents: bool = False) -> str:
    """Checks a result; returns what the check has shown.

    Raises:
        BadResult: the result is wrong.
    """
    checked = check_result(parse_result(text), asks_opponents=asks_opponents)
    result = checked.result
    parts = [
        f"{result['bot']['name']} on {result['track']}: {len(result['games'])} games with "
        f"{checked.num_moves} moves, all legal; all numbers follow from them.",
        "The seeds are the published ones."
        if result["seeds"]["commitment"] is None
        else "The seeds are secret: check them with genial seeds check.",
        "Official." if result["official"] else "Not official, because of its few games.",
    ]
    return " ".join([*parts, "The opponents choose the same moves."] if asks_opponents else parts)


def check_files(names: Sequence[str], seeds: SeedList | None) -> list[CheckedResult]:
    """Checks all results, with a progress bar.

    Raises:
        GenialError: a result is wrong; the message names its file.
    """
    results = []
    for name in names:
        try:
            results.append(parse_result(read_text(name)))
        except genial.GenialError as error:
            raise BadResult(f"{name}: {error}") from None
    prepare_engine()
    checked = []
    with new_progress() as progress:
        task = progress.add_task("Checking", total=sum(len(each["games"]) for each in results))
        for name, result in zip(names, results, strict=True):
            is_theirs = seeds and result["seeds"]["commitment"] == seeds.commitment
            try:
                each = check_result(
                    result,
                    seeds if is_theirs else None,
                    on_game=lambda: progress.advance(task),
                )
            except genial.GenialError as error:
                raise BadResult(f"{name}: {error}") from None
            checked.append(each)
    return checked


def show_leaderboard(names: Sequence[str], html: Path | None, seeds: Path | None) -> None:
    """Checks results, prints them as a table, and writes the page."""
    opened = None if seeds is None else read_seeds(seeds, needs_opened=True)
    results = sort_results(check_files(names, opened))
    if html is not None:
        html.write_text(format_leaderboard(results), "utf-8")
    console = Console(highlight=False, markup=False)
    room = max(console.width - _OTHER_COLUMNS, _SHORTEST_NAME)
    table = Table("track", "bot")
    for heading in ("against", "win share in %", "official"):
        table.add_column(heading, justify="right")
    for checked in results:
        for opponent in checked.result["opponents"]:
            table.add_row(
                checked.track.id,
                shorten_middle(checked.result["bot"]["name"], room),
                opponent,
                _format(find_share(checked, opponent), 100),
                "yes" if checked.result["official"] else "no",
            )
    console.print(table)


# The width of the leaderboard without the names of the bots, with the longest name of a track.
_OTHER_COLUMNS = 66
_SHORTEST_NAME = 14


def shorten_middle(text: str, most: int) -> str:
    """The text, or its start and its end with an ellipsis between them, of `most` characters."""
    if len(text) <= most:
        return text
    end = (most - 1) // 2
    return f"{text[: most - 1 - end]}…{text[len(text) - end :]}"


def manage_seeds(action: str, path: Path, results: Sequence[str]) -> None:
    """Commits to secret seeds, opens them, or checks results with them."""
    if action != "check" and results:
        raise genial.GenialError(f"genial seeds {action} takes no results")
    if action == "commit":
        print(f"Publish {path}, with the commitment {commit_seeds(path)}")
        print(f"Keep {path}.secret until the competition is over; genial seeds open publishes it.")
        return
    if action == "open":
        print(f"{path} is open now; its commitment is {open_seeds(path).commitment}")
        return
    seeds = read_seeds(path, needs_opened=True)
    print(f"{path}: the commitment is the SHA-256 of the secret")
    for name, checked in zip(results, check_files(results, seeds), strict=True):
        if checked.result["seeds"]["commitment"] != seeds.commitment:
            raise BadResult(f"{name}: its seeds are not those of {path}")
        print(f"{name}: all {len(checked.result['games'])} games have seeds of this secret")
