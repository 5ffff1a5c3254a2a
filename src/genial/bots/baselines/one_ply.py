"""The baselines that look one placement ahead: six opinions on where the markers should then be.

Points are those that count: what a marker would go past its end is nothing to any of them (R4.3).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.balanced import land_markers, list_codes
from genial.bots.bot import Budget, Decision
from genial.engine.position import Position
from genial.engine.state import EMPTY, TUG
from genial.engine.view import View

Markers: TypeAlias = npt.NDArray[np.int64]
"""Of the seat on turn, in colour order; shape (colours,), or (moves, colours) after each move."""
Values: TypeAlias = npt.NDArray[np.int64]
"""How good each placement is, shape (moves,)."""


class OnePlyBot(ABC):
    """The best placement by a rule of a line or two, ties broken at random."""

    summary: ClassVar[str]

    @abstractmethod
    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """How good placements are by the markers after them; later values decide between equals."""

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Picks one of the best moves, which before an exchange is always to take it."""
        codes = list_codes(view)
        if view.phase != "place":
            return Decision(view.decode(int(codes.max())))
        best = find_best(*self.judge(view, land_markers(view, codes)))
        return Decision(view.decode(int(codes[rng.choice(best)])))


def find_best(*values: Values) -> npt.NDArray[np.int64]:
    """The indices of the best by the first values, of these the best by the second, and so on."""
    best = np.arange(len(values[0]))
    for value in values:
        best = best[value[best] == value[best].max()]
    return best


def own_markers(position: Position) -> Markers:
    """The markers of the seat on turn, before it moves."""
    return np.array(position.markers(position.rules.owners[position.seat]))


class MaxsumBot(OnePlyBot):
    """Greed alone."""

    summary = "Takes the most points it can get now, capped at the end of the track."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By the sum of all markers."""
        return (after.sum(axis=1),)


class MinsumBot(OnePlyBot):
    """What decides the game first, then greed."""

    summary = "Lifts its lowest marker as high as it can, then takes the most points."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By the lowest marker, then the sum of all."""
        return after.min(axis=1), after.sum(axis=1)


class SqBot(OnePlyBot):
    """The best of these: our own `balanced` plays by the same rule."""

    summary = "Makes the squares of what its markers lack as small as it can."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By the squared distances from the end of the track."""
        return (-((position.rules.end - after) ** 2).sum(axis=1),)


class DeficitBot(OnePlyBot):
    """Wants a lead in every colour, over the best opponent in it; alone it is greed."""

    summary = "Reduces what it lacks to a lead of 5 in every colour, then takes the most points."

    _LEAD = 5

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By what is missing to the lead, then the sum of all markers."""
        points = after.sum(axis=1)
        if position.rules.players == 1:
            return (points,)
        missing = np.maximum(0, _rival_markers(position, after) - after + self._LEAD)
        return -missing.sum(axis=1), points


def _rival_markers(position: Position, after: Markers) -> Markers:
    """The highest marker of an opponent in each colour, once the seat on turn has moved."""
    rules = position.rules
    if rules.mechanisms.scoring == TUG:
        return -after  # R10.1: there is but one marker, read from the other side
    owners = set(rules.owners) - {rules.owners[position.seat]}
    rivals = [position.markers(owner) for owner in owners]
    return np.array([max(markers) for markers in zip(*rivals, strict=True)])


class MaxminBot(OnePlyBot):
    """Greed first; later an eye on the lowest colour alone, the best of them where some tie."""

    summary = "Takes the most points for the first 22 tiles, then the most in its lowest colour."

    _GREEDY_TILES = 22

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By the sum of all markers, later by the one that was lowest."""
        if num_tiles(position) < self._GREEDY_TILES:
            return (after.sum(axis=1),)
        before = own_markers(position)
        return (after[:, before == before.min()].max(axis=1),)


def num_tiles(position: Position) -> int:
    """How many tiles lie on the board."""
    covered = position.states[0].cell[: len(position.geometry.spaces)] < EMPTY
    printed = int(position.geometry.record[0].symbols)
    return (int(covered.sum()) - printed) // 2


class IncminBot(OnePlyBot):
    """The lowest colours before everything else."""

    summary = "Takes the most points in its lowest colours, then the most in all."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """By the sum of the markers that were lowest, then of all."""
        before = own_markers(position)
        return after[:, before == before.min()].sum(axis=1), after.sum(axis=1)
