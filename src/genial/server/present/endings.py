"""How a game ended: the ranking, and the marker that decided each place."""

from __future__ import annotations

from genial.engine.position import Position
from genial.engine.record import rank_early

from ..domain.early_ends import EarlyEnd
from ..protocol.pieces import End, Standing


def present_end(
    position: Position,
    best_before: int | None,
    early: EarlyEnd | None = None,
    is_annulled: bool = False,
) -> End | None:
    """The end of a game. None while the game runs.

    Args:
        position: the end of the game in any view. Everything that is read here is public.
        best_before: solo: the best result before this game.
        early: how the game ended early, if it did.
        is_annulled: whether it is a rated game that does not count.
    """
    reason = position.outcome.reason if position.outcome else early.reason if early else None
    if reason is None:
        return None
    ranks = list(position.ranks) if early is None else rank_early(position.ranks, early.owner)
    rows = sorted(enumerate(ranks), key=lambda row: row[1])
    standings: list[Standing] = []
    for owner, rank in rows:
        # A player who resigned or left is last. No marker decided this rank.
        is_decided = early is None or owner != early.owner
        above = standings[-1] if standings and is_decided else None
        standings.append(_present_standing(position, owner, rank, above))
    is_solo = position.rules.is_solo
    return End(
        reason=reason,
        seat=None if early is None else early.seat,
        standings=standings,
        result=standings[0].markers[0] if is_solo else None,
        best=best_before,
        is_annulled=is_annulled,
    )


def _present_standing(
    position: Position, owner: int, rank: int, above: Standing | None
) -> Standing:
    markers = sorted(position.markers(owner))
    side = None
    if position.rules.is_duel:  # R10.6: only markers on the player's own side count
        markers = [marker for marker in markers if marker > 0]
        side = len(markers)
    decided_at = None
    if above is not None and above.rank < rank and above.side == side:
        pairs = zip(above.markers, markers, strict=True)
        decided_at = next((at for at, (better, own) in enumerate(pairs) if better != own), None)
    return Standing(
        owner=owner,
        seats=[seat for seat, whose in enumerate(position.rules.owners) if whose == owner],
        rank=rank,
        markers=markers,
        side=side,
        decided_at=decided_at,
    )
