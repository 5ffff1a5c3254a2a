"""Playing a contest to its end, wherever its games are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Protocol

from .contest import Contest, Pairing
from .ledger import Ledger
from .playing import Line

Report = Callable[[Line], bool]
"""Is told every result as it comes; True ends the contest."""


class Place(Protocol):
    """Where games are played: `Processes` of this machine, or a `Cluster`."""

    def play(self, contest: Contest, pairings: Sequence[Pairing]) -> Generator[Line, None, None]:
        """The results in the order they come; closing it ends what is still being played."""
        ...


def run(
    contest: Contest,
    ledger: Ledger,
    games: int,
    place: Place,
    report: Report = lambda line: False,
) -> None:
    """Plays what the ledger does not have yet, up to a number of games.

    Ctrl-C stops it; what was finished until then is kept.
    """
    missing = [one for one in contest.pairings(games) if one.number not in ledger.lines]
    with closing(place.play(contest, missing)) as results:
        for line in results:
            ledger.add(line)
            if report(line):
                return
