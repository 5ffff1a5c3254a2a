"""The findings of a study: figures about a kind of game, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from genial.arena.standings import Share, compare

from .estimates import Estimate, Spread, estimate_mean, estimate_share, measure_spread
from .playing import GameCounts, Games, list_games
from .schedule import STUDIES, Kind, count_games

Count: TypeAlias = Literal["turns", "placements", "bonuses", "empty", "offered", "taken"]

FEWEST_GAMES = 2
"""A variance needs two games."""


@dataclass(frozen=True)
class Findings:
    """The findings about a kind of game, each number with its interval.

    Attributes:
        kind: the kind of game.
        games: the number of games between equals; all findings except `exchanging` come from them.
        places: the share of wins by place in the order of play; tied winners divide a win. Empty in
            solo.
        ties: the share of games with several winners; None in solo.
        instant: the share of instant wins (R7.2), in solo of perfect results (R9.3).
        winner: the winner's lowest marker; in the duel the markers on the winner's side.
        last: the same for the side on the last rank; None in solo.
        turns: turns per game.
        placements: placements per game.
        bonuses: bonus placements per game; None in solo.
        empty: spaces in play that are empty at the end of a game.
        offered: exchanges per game that a player could take; None without exchange.
        taken: exchanges per game that a player took; None without exchange.
        exchanging: the share of points of sides that exchange, against a side that never
            exchanges; 1/2 if both are equal; None without exchange.
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
        """The share of wins that each place would have if the order of play did not matter."""
        return 1 / self.kind.sides


def find_all(kinds: Sequence[Kind], ledger: Games, games: int) -> list[Findings]:
    """The findings of every kind that has enough games among the first `games` of its study."""
    found = []
    for kind in kinds:
        counts = count_games(kind, games)
        equals, keeping = (list_games(ledger, kind, study, counts[study]) for study in STUDIES)
        if len(equals) >= FEWEST_GAMES:
            found.append(find(kind, equals, keeping))
    return found


def find(kind: Kind, equals: Sequence[GameCounts], keeping: Sequence[GameCounts]) -> Findings:
    """The findings from games between equals and games with a side that never exchanges.

    Caller ensures that there are at least `FEWEST_GAMES` games between equals.
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


def _estimate_count(kind: Kind, lines: Sequence[GameCounts], name: Count) -> Estimate:
    return estimate_mean([line[name] for line in lines], kind.spaces)


def _share_win(ranks: Sequence[int]) -> list[float]:
    """The share of the win of each side. All sides on the first rank get equal parts."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def _spread_scores(
    kind: Kind, lines: Sequence[GameCounts], choose: Callable[[Sequence[int]], int]
) -> Spread:
    """The scores of one side with the chosen rank in each game.

    Sides that tie have the same markers.
    """
    rules = kind.rules
    is_duel = rules.is_duel
    ranked = (line["markers"][line["ranks"].index(choose(line["ranks"]))] for line in lines)
    if is_duel:  # R10.6
        return measure_spread(
            [sum(marker > 0 for marker in markers) for markers in ranked], len(rules.colours)
        )
    return measure_spread([min(markers) for markers in ranked], rules.end)


def _compare_exchanging(lines: Sequence[GameCounts]) -> Share:
    """The share of points of the sides that exchange (entrant 0) against the keeper (entrant 1)."""
    results = [
        ([int(side == line["keeper"]) for side in range(len(line["ranks"]))], line["ranks"])
        for line in lines
    ]
    return compare(results, 0, 1, [line["set"] for line in lines])
