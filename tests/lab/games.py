"""Invented results of games. A test sets the fields that it needs; the others have defaults."""

from __future__ import annotations

from collections.abc import Sequence

from genial.lab.playing import GameCounts
from genial.lab.schedule import Kind

TWO = Kind("2023", "standard", 2)
THREE = Kind("2023", "standard", 3)
DUEL = Kind("2023", "duel", 2)
SOLO = Kind("2023", "solo", 1)


def new_game(
    kind: Kind,
    number: int,
    ranks: Sequence[int],
    markers: Sequence[Sequence[int]] | None = None,
    *,
    keeper: int | None = None,
    its_set: int | None = None,
    reason: str = "full",
    counts: Sequence[int] = (38, 40, 2, 5, 3, 1),
) -> GameCounts:
    turns, placements, bonuses, empty, offered, taken = counts
    return GameCounts(
        edition=kind.edition,
        variant=kind.variant,
        players=kind.players,
        study="equals" if keeper is None else "keeping",
        number=number,
        set=number if its_set is None else its_set,
        seed=number,
        keeper=keeper,
        ranks=list(ranks),
        markers=[list(side) for side in markers or [[18 - rank] * 6 for rank in ranks]],
        reason=reason,
        turns=turns,
        placements=placements,
        bonuses=bonuses,
        empty=empty,
        offered=offered,
        taken=taken,
    )
