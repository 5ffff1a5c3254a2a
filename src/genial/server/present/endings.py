"""How a game ended: the ranking, and the marker that decided each place."""

from __future__ import annotations

from genial.engine.view import View

from ..domain.cuts import Cut
from ..domain.ranking import rank_cut
from ..protocol.pieces import End, Standing


def present_end(view: View, best_before: int | None, cut: Cut | None = None) -> End | None:
    """The end, once it has come.

    Args:
        view: the table, with anybody's eyes: at the end nothing here hangs on them.
        best_before: solo: what the result is to be compared with.
        cut: how it ended before its time, if it did.
    """
    reason = view.outcome.reason if view.outcome else cut.reason if cut else None
    if reason is None:
        return None
    ranks = list(view.ranks) if cut is None else rank_cut(view.ranks, cut.owner)
    rows = sorted(enumerate(ranks), key=lambda row: row[1])
    standings: list[Standing] = []
    for owner, rank in rows:
        # Who gave up or left is last for that, and no marker decided it.
        is_decided = cut is None or owner != cut.owner
        above = standings[-1] if standings and is_decided else None
        standings.append(_present_standing(view, owner, rank, above))
    is_solo = view.rules.is_solo
    return End(
        reason=reason,
        seat=None if cut is None else cut.seat,
        standings=standings,
        result=standings[0].markers[0] if is_solo else None,
        best=best_before,
    )


def _present_standing(view: View, owner: int, rank: int, above: Standing | None) -> Standing:
    markers = sorted(view.markers(owner))
    side = None
    if view.rules.is_duel:  # R10.6: only the own side counts
        markers = [marker for marker in markers if marker > 0]
        side = len(markers)
    decided_at = None
    if above is not None and above.rank < rank and above.side == side:
        pairs = zip(above.markers, markers, strict=True)
        decided_at = next((at for at, (better, own) in enumerate(pairs) if better != own), None)
    return Standing(
        owner=owner,
        seats=[seat for seat, whose in enumerate(view.rules.owners) if whose == owner],
        rank=rank,
        markers=markers,
        side=side,
        decided_at=decided_at,
    )
