"""Playing a contest to its end, wherever its games are played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial

from .contest import Contest
from .ledger import Ledger
from .place import Place
from .playing import Line, play_pairing

Report = Callable[[Line], bool]
"""Is told every result as it comes; True ends the contest."""


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
    done = frozenset(ledger.lines)  # places may ask for the next game at any time
    missing = (one for one in contest.pairings(games) if one.number not in done)
    with closing(place.map(partial(play_pairing, contest), missing)) as results:
        for line in results:
            ledger.add(line)
            if report(line):
                return
