"""A game in which OpenSpiel decides every draw, from the first chance node to the result."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

import numpy as np

from genial.engine.errors import GenialError
from genial.engine.geometry import Geometry
from genial.engine.kernel import door as engine
from genial.engine.kernel.steps import GIVEN
from genial.engine.kernel.turn import LEGAL
from genial.engine.state import DRAW, NOBODY, PLACE, STEP, duplicate
from genial.engine.step import Step, new_step
from genial.env.kernel.rewarding import reward_result
from genial.features.actions import check_action, num_actions
from genial.features.kernel import door as features

from ..live import LivePosition

UNKNOWN = -1  # stands for a tile of unknown kind


class Happened(Enum):
    """The type of an event, and the meaning of its `number`."""

    START = "start"  # `number` is the seat that was drawn to start
    DRAWN = "drawn"  # `number` is the kind of the tile
    MOVED = "moved"  # `number` is the index of the step
    DEALT = "dealt"  # a rack was dealt again: `tiles` are its tiles, `number` is how many


class Event(NamedTuple):
    """One event in the history of a game."""

    what: Happened
    seat: int
    number: int
    tiles: tuple[int, ...] = ()  # the kinds of the tiles


class ChancePosition(LivePosition):
    """A position, its history, and the next chance node.

    Attributes:
        start: the seat that starts; NOBODY until it is drawn.
        events: the whole history, hidden draws included.
        steps: the moves and their effects. Draws are not part of them, but separate events.
    """

    def __init__(self, geometry: Geometry, start: int) -> None:
        super().__init__(geometry, duplicate(geometry.opening))
        self.start = 0 if geometry.rules.is_solo else start
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self._turn = 0
        self._is_dealt = False
        self.states["phase"] = DRAW  # the first chance nodes deal the racks, seat by seat

    def __deepcopy__(self, memo: dict[int, Any]) -> ChancePosition:
        """A copy for `pyspiel.State.clone`. Both share the event objects, which never change."""
        twin = ChancePosition.__new__(ChancePosition)
        twin.geometry, twin.states = self.geometry, duplicate(self.states)
        twin.start, twin._turn, twin._is_dealt = self.start, self._turn, self._is_dealt
        twin.events, twin.steps = self.events.copy(), self.steps.copy()
        twin._watch()
        return twin

    @property
    def is_chance(self) -> bool:
        """Whether a draw comes next: the draw of a tile, or the draw of the seat that starts."""
        return bool(self._phases[0] == DRAW)

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """The seats or kinds of tile that can be drawn, with their probabilities (R2.3, R3.1)."""
        if self.start == NOBODY:
            seats = self.rules.players
            return [(seat, 1 / seats) for seat in range(seats)]
        bag, size = self._read("bag").tolist(), self.bag_size
        return [(kind, number / size) for kind, number in enumerate(bag) if number]

    def can_draw(self, outcome: int) -> bool:
        """Whether an outcome of the draw is possible."""
        if self.start == NOBODY:
            return 0 <= outcome < self.rules.players
        return 0 <= outcome < len(self.geometry.tiles) and self._read("bag")[outcome] > 0

    def list_actions(self) -> list[int]:
        """The numbers of all legal actions, sorted."""
        free_sides, mask = np.empty((2, num_actions(self.geometry)), np.uint8)
        features.mask(self.geometry.record, self.states, free_sides, mask)
        return np.flatnonzero(mask).tolist()

    def draw(self, outcome: int) -> None:
        """Draws the given outcome.

        Raises:
            GenialError: if the outcome is not possible.
        """
        if not self.can_draw(outcome):
            possible = [number for number, _ in self.outcomes]
            raise GenialError(f"the outcome {outcome} is not possible; possible are {possible}")
        if self.start == NOBODY:
            self.start = outcome
            self.events.append(Event(Happened.START, outcome, outcome))
            return
        self.events.append(Event(Happened.DRAWN, self.seat, outcome))
        engine.draw_tile(self.states, self.seat, outcome)
        self._pass_on()

    def take(self, action: int) -> None:
        """Takes an action of the acting seat, and continues to the next decision or draw.

        Raises:
            IllegalMove: if a rule forbids it; the message names the rule. The game is unchanged.
        """
        record = self.geometry.record
        if features.find_fault(record, self.states, action) != LEGAL:
            check_action(self, action)
        code, steps = features.find_code(record, self.states, action), np.zeros(1, STEP)
        engine.play(record, self.states, code, GIVEN, np.uint64(0), steps)
        step = new_step(self.geometry, steps, len(self.steps), self._turn)
        self.steps.append(step)
        self.events.append(Event(Happened.MOVED, step.seat, step.index))
        self._pass_on()

    def deal_again(self, viewer: int, seed: np.uint64) -> None:
        """Deals again all tiles that a seat cannot see. Marks their earlier draws as unknown."""
        engine.redeal(self.geometry.record, self.states, viewer, seed)
        seats = range(self.rules.players)
        hidden = [seat for seat in seats if not self.rules.sees_rack(viewer, seat)]
        for index, event in enumerate(self.events):
            if event.seat in hidden and event.what in (Happened.DRAWN, Happened.DEALT):
                self.events[index] = Event(event.what, event.seat, UNKNOWN)
        for seat in hidden:
            rack = self._read("rack")[seat, : self._read("held")[seat]].tolist()
            self.events.append(Event(Happened.DEALT, seat, len(rack), tuple(rack)))

    def returns(self) -> list[float]:
        """The return of each seat: 0 before the end.

        In solo, the lowest marker at the end (R9.3).
        """
        rules, state, seats = self.geometry.record[0], self.states[0], self.rules.players
        if not self.is_over:
            return [0.0] * seats
        if seats == 1:
            return [float(min(self.scores[0]))]
        return [float(reward_result(rules, state, seat)) for seat in range(seats)]

    def _pass_on(self) -> None:
        """Passes the turn on when the rack of the drawing seat is complete (R2.5)."""
        while self._phases[0] == DRAW and self._num_due() == 0:
            if self._is_dealt:
                engine.pass_on(self.geometry.record, self.states)
                self._turn += 1
            elif self.seat + 1 < self.rules.players:
                self._seats[0] += 1
            else:
                self._seats[0], self._phases[0] = self.start, PLACE
                self._is_dealt = True

    def _num_due(self) -> int:
        missing = self.rules.mechanisms.rack - int(self._read("held")[self.seat])
        return min(missing, self.bag_size)
