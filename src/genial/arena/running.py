"""Runs a contest: opens its ledger, plays the missing games, stops early if asked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from operator import itemgetter
from pathlib import Path

from .contest import Contest
from .ledger import Ledger
from .playing import GameResult, play_pairing
from .sprt import Sprt, Verdict
from .workers import Workers


def open_ledger(contest: Contest, path: Path | None = None) -> Ledger[int, GameResult]:
    """The results of a contest by the number of the game, in a file or only in memory.

    Raises:
        GenialError: if the file belongs to another contest or is not a ledger.
    """
    return Ledger(
        contest.header,
        path,
        shape=GameResult,
        find_key=itemgetter("number"),
        is_valid=partial(_is_valid, contest),
        noun="results",
        other_run="another contest: continue with the same entrants, kind of game and seed",
    )


def _is_valid(contest: Contest, result: GameResult) -> bool:
    sides = result["sides"]
    return (
        len(sides) == len(result["ranks"]) == contest.boards
        and all(0 <= side < len(contest.entrants) for side in sides)
        and len(result["seats"]) == len(result["seconds"])
        and set(result["seats"]) <= set(contest.entrants)
    )


def run(
    contest: Contest,
    ledger: Ledger[int, GameResult],
    games: int,
    workers: Workers,
    on_result: Callable[[GameResult], bool] = lambda result: False,
) -> None:
    """Plays games until the ledger has the first `games` of the contest.

    Finished games stay in the ledger if Ctrl-C or an error ends the run.

    Args:
        contest: the schedule.
        ledger: the ledger of this contest.
        games: the total number of games, including those that are in the ledger already.
        workers: the workers that play the games.
        on_result: called with each new result. If it returns True, the run ends.
    """
    done = frozenset(ledger.entries)  # a copy, because the ledger grows while `pairings` is read
    missing = (pairing for pairing in contest.pairings(games) if pairing.number not in done)
    with closing(workers.map(partial(play_pairing, contest), missing)) as results:
        for result in results:
            ledger.add(result)
            if on_result(result):
                return


class EarlyStop:
    """Gives the finished sets of a contest to the sequential test.

    Caller ensures that the contest has two entrants and its games have two sides.
    """

    def __init__(self, contest: Contest, margin: float) -> None:
        self._sprt = Sprt(margin)
        # for each unfinished set, the scores of the first entrant
        self._unfinished: dict[int, list[float]] = {}
        self._set_size = 1 if contest.rules.is_solo else contest.boards

    @property
    def verdict(self) -> Verdict | None:
        """Whether the first entrant is stronger, or None if more games are needed."""
        return self._sprt.verdict

    def add(self, result: GameResult) -> None:
        """Adds a game. The test gets the game's set when the set is complete."""
        ranks = dict(zip(result["sides"], result["ranks"], strict=True))
        score = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
        scores = self._unfinished.setdefault(result["set"], [])
        scores.append(score)
        if len(scores) == self._set_size:
            self._sprt.add(sum(self._unfinished.pop(result["set"])), len(scores))
