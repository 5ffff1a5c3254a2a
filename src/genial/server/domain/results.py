"""Results: what a finished game says about each of its guests, for the page "My page"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from genial.bots.levels import LEVELS
from genial.bots.networks import name_network

from .events import Created
from .rating import BOT_KEY
from .table import Table

Outcome = Literal["won", "tied", "lost", "solo"]
"""How a game ended for a guest. A solo game is neither won nor lost."""

_LEVELS = frozenset(level.name for level in LEVELS)


@dataclass(frozen=True)
class Result:
    """A finished game of one guest.

    Attributes:
        guest: the id of the guest.
        table_id: the table.
        seat: the guest's only seat.
        ended_at: the time of the end, ISO 8601 in UTC.
        edition: the edition.
        variant: the variant.
        players: the number of players.
        kind: the kind of game in the measurements of reviews, such as `2023-standard-2`.
        outcome: how the game ended.
        markers: the final markers of the guest's score board by colour. Empty in the duel, which
            has one score board for both, and if the game ended early.
        track: the highest value of a marker.
        opponents: the names of the players on other sides, by guest id or by BOT_KEY and bot.
        level: the level that the guest played against, if the game counts for the ladder.
    """

    guest: str
    table_id: str
    seat: int
    ended_at: str
    edition: str
    variant: str
    players: int
    kind: str
    outcome: Outcome
    markers: Mapping[str, int]
    track: int
    opponents: Mapping[str, str]
    level: str | None

    @property
    def lowest(self) -> int | None:
        """The lowest final marker; None without markers."""
        return min(self.markers.values(), default=None)


def find_results(table: Table) -> list[Result]:
    """The results of a finished game, one for each guest with exactly one seat.

    There are none if the game was uploaded or started from a position, or if a side has placed
    fewer than two tiles itself.
    """
    if table.is_imported or table.is_from_position or not (table.is_over and table.is_binding):
        return []
    holders = [seat.holder for seat in table.seats]
    return [
        _find_result(table, seat, holder)
        for seat, holder in enumerate(holders)
        if holder is not None and holders.count(holder) == 1
    ]


def _find_result(table: Table, seat: int, guest: str) -> Result:
    rules = table.game.rules
    side = rules.owners[seat]
    opponents = {
        other.holder or f"{BOT_KEY}{other.bot}": other.name
        for other, owner in zip(table.seats, rules.owners, strict=True)
        if owner != side
    }
    has_markers = not rules.is_duel and table.early_end is None
    markers = table.game.scores[side] if has_markers else ()
    return Result(
        guest=guest,
        table_id=table.id,
        seat=seat,
        ended_at=table.played_at,
        edition=rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        kind=name_network(rules),
        outcome=_find_outcome(table, seat),
        markers=dict(zip(rules.colours, markers, strict=False)),
        track=rules.end,
        opponents=opponents,
        level=_find_level(table, seat),
    )


def _find_outcome(table: Table, seat: int) -> Outcome:
    rules = table.game.rules
    if rules.is_solo:
        return "solo"
    is_first = table.ranks[rules.owners[seat]] == 1
    if table.seats[seat].is_abandoned or not is_first:
        return "lost"
    return "won" if table.ranks.count(1) == 1 else "tied"


def _find_level(table: Table, seat: int) -> str | None:
    """The level of the opponent, if the game counts for the ladder.

    Such a game is a standard game for two without hints, tile counter, undo after the turn, and
    without a bag that the guest could know.
    """
    opening, rules = table.opening, table.game.rules
    if not isinstance(opening, Created) or (rules.variant, rules.players) != ("standard", 2):
        return None
    has_help = opening.hints or opening.training or opening.take_back
    if has_help or opening.seed is not None or opening.is_known:
        return None
    other = table.seats[1 - seat]
    is_level = other.holder is None and other.bot in _LEVELS
    return other.bot if is_level else None
