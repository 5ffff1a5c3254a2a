"""How much a review computes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from genial.bots.worlds import REPLIES


@dataclass(frozen=True)
class Effort:
    """The number of worlds that a review samples. The time grows in proportion to it.

    All numbers of worlds are even, because the worlds of a comparison are split into two halves.

    Attributes:
        candidates: how many of the judge's best moves are compared with the move that was played.
        kept: how many of them are compared in all worlds; the others are dropped early.
        sift: the least number of worlds in which all candidates are compared, before the weaker
            ones are dropped.
        quick: the number of worlds for each move in the first pass, for a first verdict.
        full: the number of worlds for each move in the second pass.
        sharp: the number of worlds for each move in the third pass, which grades
            only the moves that matter most.
        chain: the number of worlds for each value of a position before a turn or after a draw.
            The luck of the draws is computed from these values. A position that is valued at
            two checkpoints gets twice as many worlds.
        replies: about how many moves a seat compares at each decision in a world: the most
            promising ones. With all moves, worlds take ten times as long.
    """

    candidates: int = 10
    kept: int = 4
    sift: int = 24
    quick: int = 32
    full: int = 192
    sharp: int = 768
    chain: int = 384
    replies: int = REPLIES

    def times(self, factor: float) -> Effort:
        """The same analysis with this many times the worlds."""
        names = ("sift", "quick", "full", "sharp", "chain")
        worlds = {name: 2 * max(2, round(getattr(self, name) * factor / 2)) for name in names}
        return replace(self, **worlds)
