"""`genial evaluate`: the benchmark in the terminal."""

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
from genial.benchmark.measures import Estimate
from genial.benchmark.result import EvaluationResult, format_result, parse_result
from genial.benchmark.running import Evaluation, evaluate, is_result_of, open_ledger
from genial.benchmark.seeds import PUBLIC_SEEDS, read_seeds
from genial.benchmark.tracks import OFFICIAL_GAMES, TRACKS, Track, find_track
from genial.bots.registry import check_kind, load_bot, shorten_files
from genial.engine.cores import count_cores

from .compiling import prepare_engine
from .files import read_text
from .simulate import new_progress


def run_tracks(
    bots: Sequence[str],
    track: str,
    *,
    games: int,
    out: Path | None,
    seeds: Path | None,
    declared_seconds: float | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Evaluates bots and writes the results. Shows a progress bar on a terminal.

    With several results, one that is already there is kept. So the same command continues.

    Args:
        bots: the names of the bots.
        track: the name of the track, or "all".
        games: the fewest games against each opponent.
        out: the file of the result; None for a name made from track and bot. With several results,
            their folder; None for the current one.
        seeds: the file of a commitment; None for the published seeds.
        declared_seconds: the time for each move that the author declares.
        processes: the number of games in parallel; None for one per core.
        as_json: whether to print each result without its games as JSON.
    """
    chosen = PUBLIC_SEEDS if seeds is None else read_seeds(seeds)
    # reports a bot that does not exist, or cannot play this, before any game is played
    evaluations = [
        Evaluation(each, bot, games, chosen, declared_seconds)
        for bot in dict.fromkeys(bots)
        for each in find_tracks(track, bot)
    ]
    is_single = len(bots) == 1 and track != ALL_TRACKS
    folder = Path() if is_single or out is None else out
    paths = [folder / name_result(each.track.id, each.bot) for each in evaluations]
    if is_single and out is not None:
        paths = [out]
    if len(set(paths)) < len(paths):
        twice = next(path for path in paths if paths.count(path) > 1)
        raise genial.GenialError(f"two bots would write the same file {twice}; rename one of them")
    pairs = list(zip(evaluations, paths, strict=True))
    found = {} if is_single else {path: find_result(each, path) for each, path in pairs}
    folder.mkdir(parents=True, exist_ok=True)
    console = Console(highlight=False, markup=False)
    prepare_engine()
    for evaluation, path in pairs:
        result = found.get(path) or _play(evaluation, path, processes)
        if as_json:
            print(json.dumps({key: value for key, value in result.items() if key != "games"}))
            continue
        console.print(draw_result(result))
        if not result["official"]:
            console.print(f"Not official: {OFFICIAL_GAMES} games against each opponent are needed.")
        console.print(
            f"All moves are in this file, which genial verify checks: {path}", soft_wrap=True
        )


ALL_TRACKS = "all"


def find_tracks(name: str, bot: str) -> list[Track]:
    """The track with this name, or all tracks that the bot can play.

    Raises:
        BadRules: if there is no such track, or the bot cannot play it.
    """
    player = load_bot(bot)
    if name != ALL_TRACKS:
        track = find_track(name)
        check_kind(player, track.rules)
        return [track]
    tracks = []
    for track in TRACKS.values():
        try:
            check_kind(player, track.rules)
        except genial.BadRules as error:
            print(f"{track.id} is left out: {error}", file=sys.stderr)
        else:
            tracks.append(track)
    return tracks


def find_result(evaluation: Evaluation, path: Path) -> EvaluationResult | None:
    """The finished result of this evaluation in a file. None if it has to be played.

    Raises:
        GenialError: if the file is something else, which must not be replaced.
    """
    if not path.exists():
        return None
    try:
        result = parse_result(read_text(str(path)))
    except genial.GenialError as error:
        raise genial.GenialError(f"{path}: {error}; remove it, or name another folder") from None
    if not is_result_of(result, evaluation):
        raise genial.GenialError(
            f"{path} is the result of another evaluation: with another version, bot, seeds or "
            "number of games; remove it, or name another folder with --out"
        )
    return result


def name_result(track: str, bot: str) -> Path:
    """The file of a result in the current folder, made from the names of track and bot."""
    return Path(f"{track}-{re.sub('[^A-Za-z0-9]+', '-', shorten_files(bot))}.json")


def _play(evaluation: Evaluation, path: Path, processes: int | None) -> EvaluationResult:
    """Plays the missing games, and writes the result.

    Raises:
        GenialError: after Ctrl-C.
    """
    unfinished = path.with_name(path.name + ".part")
    ledger = open_ledger(evaluation, unfinished)
    try:
        with new_progress() as progress:
            total = len(evaluation.matches)
            name = f"{shorten_files(evaluation.bot)} on {evaluation.track.id}"
            task = progress.add_task(name, total=total, completed=len(ledger))

            def on_result(_: GameResult) -> None:
                progress.update(task, completed=len(ledger))

            workers, number = Processes(processes), processes or count_cores()
            result = evaluate(evaluation, ledger, workers, on_result, number)
    except KeyboardInterrupt:
        text = f"stopped; the same command continues from {unfinished}"
        raise genial.GenialError(text) from None
    except BotFailed as failed:
        print(failed.trace, file=sys.stderr)  # printed first, so that the error message comes last
        raise
    finally:
        ledger.close()
    path.write_text(format_result(result), "utf-8")
    unfinished.unlink()
    return result


def draw_result(result: EvaluationResult) -> Table:
    """The measures against each opponent as a table for the terminal."""
    measured = result["budget"]["measured"]
    title = (
        f"{result['bot']['name']} on {result['track']}, {1000 * measured['mean']:,.2f} ms a move "
        f"(at most {1000 * measured['slowest']:,.0f})"
    )
    table = Table("against", title=title, title_justify="left")
    is_duel = find_track(result["track"]).rules.is_duel
    difference = "difference of own markers" if is_duel else "difference of lowest markers"
    for heading in ("games", "win share in %", difference):
        table.add_column(heading, justify="right")
    for opponent, measures in zip(result["opponents"], result["against"], strict=True):
        share = format_estimate(measures["win_share"], 100)
        difference = format_estimate(measures["lowest_difference"], 1)
        table.add_row(opponent, str(measures["games"]), share, difference)
        if "utility_difference" in measures:
            table.add_row("", "utility", "", format_estimate(measures["utility_difference"], 1))
    return table


def format_estimate(estimate: Estimate, factor: int) -> str:
    """A measure with its interval; a share in percent has the factor 100."""
    value, low, high = (factor * estimate[end] for end in ("value", "low", "high"))
    digits = 1 if factor > 1 else 2
    return f"{value:.{digits}f} ({low:.{digits}f}..{high:.{digits}f})"
