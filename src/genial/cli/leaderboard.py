"""`genial verify`, `leaderboard` and `seeds`: checks results of the benchmark and compares them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import genial
from genial.benchmark.checking import CheckedResult, check_result
from genial.benchmark.leaderboard import find_share, format_leaderboard, sort_results
from genial.benchmark.result import BadResult, parse_result
from genial.benchmark.seeds import SeedList, commit_seeds, open_seeds, read_seeds

from .compiling import prepare_engine
from .evaluate import format_estimate
from .files import read_text
from .simulate import new_progress


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
                format_estimate(find_share(checked, opponent), 100),
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
