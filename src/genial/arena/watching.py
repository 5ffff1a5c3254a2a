"""A contest of two, watched until the better one is clear."""

from __future__ import annotations

from .contest import Contest
from .playing import Line
from .sprt import Sprt, Verdict


class Watcher:
    """Adds up the sets of a contest for the sequential test.

    Caller ensures that two entrants play a game of two sides.
    """

    def __init__(self, contest: Contest, margin: float) -> None:
        self._sprt = Sprt(margin)
        self._open: dict[int, list[float]] = {}
        self._size = 1 if contest.rules.is_solo else contest.boards

    @property
    def verdict(self) -> Verdict | None:
        """What was found about the first entrant, or None if more games are needed."""
        return self._sprt.verdict

    def add(self, line: Line) -> None:
        """Counts one more game; the test goes on when its set is complete."""
        ranks = dict(zip(line["sides"], line["ranks"], strict=True))
        score = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
        scores = self._open.setdefault(line["set"], [])
        scores.append(score)
        if len(scores) == self._size:
            self._sprt.add(sum(self._open.pop(line["set"])), len(scores))
