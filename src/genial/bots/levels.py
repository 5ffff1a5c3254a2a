"""Opponents for people: eight levels, from a beginner to the strongest bot.

Weaker levels make the mistakes that people make. They overlook moves, mostly moves with few
points, and they misjudge moves a little. No level plays at random, and no level sees hidden tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.turn import unpack
from genial.engine.view import View

from .balanced import judge_moves, land_markers, list_codes
from .bot import Bot, Budget, Decision
from .judge import JudgeBot, judge_view
from .networks import load_network
from .search import SearchBot

Codes: TypeAlias = npt.NDArray[np.int32]
Values: TypeAlias = npt.NDArray[np.float64]
Opinion: TypeAlias = Callable[[View], tuple[Codes, Values]]
"""Returns the codes of all legal moves, and a value for each."""


def count_points(view: View) -> tuple[Codes, Values]:
    """Values a move by how many steps it moves all markers together."""
    codes = list_codes(view)
    if view.phase != "place":
        # the highest code is the swap, so this prefers the exchange
        return codes, (codes == codes.max()).astype(np.float64)
    markers = np.array(view.markers(view.rules.owners[view.seat]))
    return codes, (land_markers(view, codes) - markers).sum(axis=1).astype(np.float64)


def judge(view: View) -> tuple[Codes, Values]:
    """Values a move by the logit of the judge."""
    codes, logits = judge_view(view, load_network(view.rules))
    return codes, logits.astype(np.float64)


class HumanBot:
    """Overlooks some moves and misjudges the others a little, as people do."""

    def __init__(self, summary: str, opinion: Opinion, notice: float, doubt: float) -> None:
        """Sets the strength of the bot.

        Args:
            summary: how the bot plays, in one sentence.
            opinion: the values of all moves before a random error is added.
            notice: probability of noticing a move without points. Each point of a move is one more
                chance to notice it.
            doubt: standard deviation of the error, in units of the distance between the best
                move and the median.
        """
        self.summary = summary
        self._opinion, self._notice, self._doubt = opinion, notice, doubt
        self.needs_network = opinion is judge

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses the best of the moves that the bot notices."""
        codes, values = self._opinion(view)
        margin = values.max() - np.median(values)
        values = values + self._doubt * margin * rng.standard_normal(len(values))
        if view.phase == "place":
            noticed = rng.random(len(codes)) < self._find_chances(view, codes)
            values = np.where(noticed, values, values - _OVERLOOKED)
        return Decision(view.decode(int(codes[np.argmax(values)])))

    def _find_chances(self, view: View, codes: Codes) -> Values:
        """The probability that the bot notices each move.

        Each point of a move is one more chance.
        """
        gain = view.states[0].gain
        colours, spaces, other_colours, other_spaces = unpack(codes)
        points = gain[spaces, colours].astype(np.float64)
        points += gain[other_spaces, other_colours]
        chances: Values = 1 - (1 - self._notice) ** (1 + points)
        return chances


_OVERLOOKED = 1e6  # subtracted from the value of an overlooked move


@dataclass(frozen=True)
class Level:
    """A level, and its bot."""

    number: int
    title: str
    summary: str
    rating: int  # the rating measured in games of two players, see docs/bots.md
    build: Callable[[], Bot]

    @property
    def name(self) -> str:
        """The name of the bot in the registry."""
        return self.title.lower()


def _human(
    number: int,
    title: str,
    rating: int,
    summary: str,
    opinion: Opinion,
    notice: float,
    doubt: float,
) -> Level:
    build = partial(HumanBot, summary, opinion, notice, doubt)
    return Level(number, title, summary, rating, build)


LEVELS: tuple[Level, ...] = (
    _human(1, "Newcomer", 340, "Takes points where it sees some.", count_points, 0.02, 0.2),
    _human(2, "Learner", 550, "Takes the points it sees; misses many.", count_points, 0.08, 0.2),
    _human(3, "Casual", 810, "Minds the colours that lag behind.", judge_moves, 0.3, 0.2),
    _human(4, "Regular", 1000, "Sees most moves, minds all its colours.", judge_moves, 0.9, 0.07),
    _human(5, "Skilled", 1420, "Has an eye for what its opponents need.", judge, 0.12, 0.03),
    _human(6, "Strong", 1570, "Denies its opponents what they need.", judge, 0.2, 0.02),
    Level(7, "Expert", "Overlooks nothing one move ahead.", 1890, JudgeBot),
    Level(8, "Master", "Looks several turns ahead.", 1970, SearchBot),
)

LEVEL_BOTS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {level.name: level.build for level in LEVELS}
)
