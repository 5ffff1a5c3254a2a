"""Who is ahead: 1 is best, ties share a rank, the next rank skips."""

from .scoring import own_side

Key = tuple[int, ...]


def competition_ranks(keys: list[Key]) -> list[int]:
    """One more than the number of those who are better."""
    return [1 + sum(other > key for other in keys) for key in keys]


def ranks_by_lowest(scores: list[list[int]]) -> list[int]:
    """Compare the markers from the lowest up; the higher at the first difference is better."""
    # R7.3; R8.3 needs nothing more, as markers of the second half are numbered on.
    # A board with all markers at the end (R7.2, R8.5) comes out first by itself.
    return competition_ranks([tuple(sorted(board)) for board in scores])


def duel_ranks(markers: list[int]) -> list[int]:
    """More markers on the own side; equal: these compared from the lowest up."""  # R10.6
    keys: list[Key] = []
    for seat in (0, 1):
        own = sorted(own_side(m, seat) for m in markers if own_side(m, seat) > 0)
        keys.append((len(own), *own))
    return competition_ranks(keys)
