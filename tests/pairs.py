"""The names of pairs of spaces, as moves and the protocol write them."""

from __future__ import annotations


def split_pair(pair: str) -> tuple[str, str]:
    """The two spaces of a pair, such as h8 and h10 of "h8h10"."""
    middle = next(at for at in range(1, len(pair)) if pair[at].isalpha())
    return pair[:middle], pair[middle:]
