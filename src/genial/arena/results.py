"""Games as statistics see them: who took part, and in which order they ended."""

from collections.abc import Sequence
from typing import TypeAlias

Result: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""One game: the contestants by number, and the rank of each, the lowest being the best."""


def check_results(
    results: Sequence[Result], number: int, weights: Sequence[float], sets: Sequence[int]
) -> None:
    """Refuses what does not fit together.

    Raises:
        ValueError: naming the game, or what there should be as many of as games.
    """
    if number < 1:
        raise ValueError(f"there should be at least one contestant, not {number}")
    for name, values in (("weights", weights), ("sets", sets)):
        if len(values) != len(results):
            raise ValueError(f"{len(results)} games need as many {name}, not {len(values)}")
    for game, (contestants, ranks) in enumerate(results):
        if len(contestants) != len(ranks):
            raise ValueError(f"game {game} has {len(contestants)} contestants, {len(ranks)} ranks")
        if not all(0 <= contestant < number for contestant in contestants):
            raise ValueError(f"game {game}: {list(contestants)} should be 0 to {number - 1}")
