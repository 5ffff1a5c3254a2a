"""Findings as tables of text, for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from genial.arena.shares import Share

from .estimates import Estimate, Spread
from .findings import Findings

PLACES = ("1st", "2nd", "3rd", "4th")


class Cell(NamedTuple):
    """A figure as text, with its 95% interval where it has one."""

    value: str
    interval: str = ""


NONE = Cell("–")


@dataclass(frozen=True)
class Table:
    """A table of text with its name, and what one should know to read it."""

    name: str
    heading: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def list_tables(findings: Sequence[Findings]) -> list[Table]:
    """All tables, in the order people ask."""
    return [
        _tell_places(findings),
        _tell_scores(findings),
        _tell_length(findings),
        _tell_exchange(findings),
    ]


def _tell_places(findings: Sequence[Findings]) -> Table:
    contested = [found for found in findings if found.places]
    rows = tuple(
        (
            Cell(str(found.kind)),
            Cell(f"{100 * found.equal:.1f}"),
            *(_percent(share) for share in found.places),
            *(NONE for _ in PLACES[len(found.places) :]),
            _percent(found.ties),
        )
        for found in contested
    )
    return Table(
        "places",
        "Does the first player have an edge?",
        "Wins in % by place in the order of play; who shares the first rank shares the win. In the "
        'team game the places are those of the teams. "Equal" is what each place would have if the '
        'order did not matter; "shared" are the games with more than one winner.',
        ("", "equal", *PLACES, "shared"),
        rows,
    )


def _tell_scores(findings: Sequence[Findings]) -> Table:
    rows = tuple(
        (
            Cell(str(found.kind)),
            _number(found.winner.mean),
            _quartiles(found.winner),
            _number(found.last.mean) if found.last else NONE,
            _quartiles(found.last),
            _percent(found.instant),
        )
        for found in findings
    )
    return Table(
        "scores",
        "What does it take to win?",
        "The lowest marker of the winner and of whoever comes last: the mean, and a quarter, half "
        "and three quarters of the games have at most so many. In the duel it is the number of "
        "markers on one's side, in solo the result. An instant win is, in solo, a perfect result.",
        ("", "winner", "¼ ½ ¾", "last", "¼ ½ ¾", "instant wins, %"),
        rows,
    )


def _tell_length(findings: Sequence[Findings]) -> Table:
    rows = tuple(
        (
            Cell(str(found.kind)),
            Cell(str(found.games)),
            *map(_number, (found.turns, found.placements, found.bonuses, found.empty)),
        )
        for found in findings
    )
    return Table(
        "length",
        "How long is a game?",
        "In a game, on average; bonus placements are among the placements. Empty spaces are those "
        "in play that nothing covers at the end.",
        ("", "games", "turns", "placements", "bonus placements", "empty spaces"),
        rows,
    )


def _tell_exchange(findings: Sequence[Findings]) -> Table:
    rows = tuple(
        (
            Cell(str(found.kind)),
            _number(found.offered),
            _number(found.taken),
            _percent(found.exchanging),
            Cell(str(found.exchanging.games)),
        )
        for found in findings
        if found.offered and found.taken and found.exchanging
    )
    return Table(
        "exchange",
        "What is the exchange worth?",
        "How often in a game a rack could be exchanged, and was. Then, in other games, one side "
        'never exchanges, each in turn with the same bag: "ahead" is how often another side comes '
        "before it, in %, a tie as half; 50 would mean that the exchange is worth nothing.",
        ("", "possible", "taken", "ahead", "games"),
        rows,
    )


def _percent(share: Estimate | Share | None) -> Cell:
    if share is None:
        return NONE
    value = share.share if isinstance(share, Share) else share.value
    return Cell(f"{100 * value:.1f}", f"{100 * share.low:.1f}–{100 * share.high:.1f}")


def _number(estimate: Estimate | None) -> Cell:
    if estimate is None:
        return NONE
    return Cell(f"{estimate.value:.2f}", f"{estimate.low:.2f}–{estimate.high:.2f}")


def _quartiles(spread: Spread | None) -> Cell:
    return Cell(" ".join(map(str, spread.quartiles))) if spread else NONE
