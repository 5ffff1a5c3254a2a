"""Who is ahead where a game ended before its time."""

from __future__ import annotations

from collections.abc import Sequence


def rank_cut(ranks: Sequence[int], last: int) -> list[int]:
    """The ranks where one score board is last, whatever its markers say.

    Args:
        ranks: of each score board as the markers stand (R7.3); 1 is best, equals share theirs.
        last: the score board of who gave up, or left. The others keep their order.
    """
    behind = ranks[last]
    return [
        len(ranks) if owner == last else rank - (rank > behind) for owner, rank in enumerate(ranks)
    ]
