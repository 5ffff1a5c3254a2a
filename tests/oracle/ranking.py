"""Ranks: 1 is best. Ties have the same rank, and the next ranks are left out."""

from .scoring import own_side

Key = tuple[int, ...]


def competition_ranks(keys: list[Key]) -> list[int]:
    """The rank of each player: one more than the number of better players."""
    return [1 + sum(other > key for other in keys) for key in keys]


def ranks_by_lowest(scores: list[list[int]]) -> list[int]:
    """Compares the markers, lowest first. At the first difference, the higher value is better."""
    # R7.3. R8.3 needs no special case, because markers on the second half have higher numbers. An
    # instant win (R7.2, R8.5) needs no special case, because all markers at the end are the best
    # score.
    return competition_ranks([tuple(sorted(board)) for board in scores])


def duel_ranks(markers: list[int]) -> list[int]:
    """More markers on the player's side win; if equal, they are compared, lowest first."""  # R10.6
    keys: list[Key] = []
    for seat in (0, 1):
        own = sorted(own_side(m, seat) for m in markers if own_side(m, seat) > 0)
        keys.append((len(own), *own))
    return competition_ranks(keys)
