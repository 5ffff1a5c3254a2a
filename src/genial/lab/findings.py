"""What the games of a kind show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from genial.arena.shares import Share, compare

from .estimates import Estimate, Spread, estimate_mean, estimate_share, measure_spread
from .ledger import Ledger
from .playing import Line
from .schedule import STUDIES, Kind, count_games

Count: TypeAlias = Literal["turns", "placements", "bonuses", "empty", "offered", "taken"]

FEWEST_GAMES = 2
"""One game has no spread."""


@dataclass(frozen=True)
class Findings:
    """What is known about a kind of game, each figure with its interval.

    Attributes:
        kind: the kind of game.
        games: between equals; all figures but the last come from these.
        places: the share of wins by place in the order of play, ties shared; none in solo.
        ties: the share of games in which several sides are first; None in solo.
        instant: the share of instant wins (R7.2), in solo of perfect results (R9.3).
        winner: the winner's lowest marker; in the duel how many markers are on the winner's side.
        last: the same of the side that came last; None in solo.
        turns: in a game.
        placements: in a game.
        bonuses: placements of a game that were bonuses; None in solo.
        empty: spaces in play that are empty at the end.
        offered: exchanges that could be decided on in a game; None where there are none.
        taken: how many of these were taken.
        exchanging: the share of those who exchange against the one who never does, 1/2 for equals;
            None where there is no exchange.
    """

    kind: Kind
    games: int
    places: tuple[Estimate, ...]
    ties: Estimate | None
    instant: Estimate
    winner: Spread
    last: Spread | None
    turns: Estimate
    placements: Estimate
    bonuses: Estimate | None
    empty: Estimate
    offered: Estimate | None
    taken: Estimate | None
    exchanging: Share | None

    @property
    def equal(self) -> float:
        """The share that each place would have if the order of play did not matter."""
        return 1 / self.kind.sides


def find_all(kinds: Sequence[Kind], ledger: Ledger, games: int) -> list[Findings]:
    """The findings of every kind with enough games, from those of a study of so many games."""
    found = []
    for kind in kinds:
        counts = count_games(kind, games)
        equals, keeping = (ledger.lines(kind, study, counts[study]) for study in STUDIES)
        if len(equals) >= FEWEST_GAMES:
            found.append(find(kind, equals, keeping))
    return found


def find(kind: Kind, equals: Sequence[Line], keeping: Sequence[Line]) -> Findings:
    """What games between equals, and games with a side that never exchanges, show.

    Caller ensures that there are at least `FEWEST_GAMES` between equals.
    """
    is_alone, has_exchange = kind.sides == 1, kind.has_exchange
    wins = [_share_win(line["ranks"]) for line in equals]
    count = partial(_estimate_count, kind, equals)
    return Findings(
        kind=kind,
        games=len(equals),
        places=() if is_alone else tuple(map(estimate_share, zip(*wins, strict=True))),
        ties=None if is_alone else estimate_share([max(shares) < 1 for shares in wins]),
        instant=estimate_share([line["reason"] == "instant" for line in equals]),
        winner=_spread_scores(kind, equals, min),
        last=None if is_alone else _spread_scores(kind, equals, max),
        turns=count("turns"),
        placements=count("placements"),
        bonuses=count("bonuses") if kind.has_bonus else None,
        empty=count("empty"),
        offered=count("offered") if has_exchange else None,
        taken=count("taken") if has_exchange else None,
        exchanging=_compare_exchanging(keeping) if has_exchange else None,
    )


def _estimate_count(kind: Kind, lines: Sequence[Line], name: Count) -> Estimate:
    return estimate_mean([line[name] for line in lines], kind.spaces)


def _share_win(ranks: Sequence[int]) -> list[float]:
    """The win, in equal parts for all on the first rank."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def _spread_scores(
    kind: Kind, lines: Sequence[Line], choose: Callable[[Sequence[int]], int]
) -> Spread:
    """The scores of the sides with the rank that is chosen; who shares it has the same markers."""
    rules = kind.rules
    is_duel = rules.is_duel
    ranked = (line["markers"][line["ranks"].index(choose(line["ranks"]))] for line in lines)
    if is_duel:  # R10.6
        return measure_spread(
            [sum(marker > 0 for marker in markers) for markers in ranked], len(rules.colours)
        )
    return measure_spread([min(markers) for markers in ranked], rules.end)


def _compare_exchanging(lines: Sequence[Line]) -> Share:
    """Those who exchange are 0 here, the one who keeps is 1."""
    results = [
        ([int(side == line["keeper"]) for side in range(len(line["ranks"]))], line["ranks"])
        for line in lines
    ]
    return compare(results, 0, 1, [line["set"] for line in lines])
