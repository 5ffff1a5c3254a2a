"""One game for the environments: takes actions; gives observations, masks and rewards."""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules, check_seat
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door as engine
from genial.engine.kernel.turn import LEGAL
from genial.engine.options import check_seed
from genial.engine.state import NOBODY, duplicate
from genial.engine.step import Step, add_step
from genial.engine.view import View
from genial.engine.world import World
from genial.features.actions import check_action, find_move, num_actions
from genial.features.observation import Observation, Row, lay_out

from .kernel import door
from .live import LivePosition


class Match(LivePosition):
    """A game whose moves are given as action numbers.

    Attributes:
        rewards: the rewards of the last action, for each seat (docs/environments).
        advances: how far the last action moved each marker, from the view of the seat that acted.
        acted: the seat that took the last action.
        steps: the moves so far; only kept with `is_shown`.
    """

    def __init__(self, rules: Rules, start: int | None = None, *, is_shown: bool = False) -> None:
        """Makes a match; `reset` deals the first game.

        Args:
            rules: the kind of game.
            start: the seat that starts; None draws it at random.
            is_shown: whether views contain the moves so far, as pictures need them.
        """
        geometry = compile_rules(rules)
        super().__init__(geometry, duplicate(geometry.opening))
        self.start = None if start is None else check_seat(start, rules)
        self.layout = lay_out(rules)
        self.num_actions = num_actions(geometry)
        self.rewards = np.zeros(rules.players, np.float32)
        self.advances = np.zeros(rules.edition.colours, np.int8)
        self.acted = 0
        self._is_shown = is_shown
        self.steps: tuple[Step, ...] = ()
        self._free_sides = np.empty(self.num_actions, np.uint8)  # scratch memory of the kernels
        self._record = geometry.record

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        # pickling copies the arrays, so that they would no longer share the memory of the state
        self._watch()

    def reset(self, seed: int) -> None:
        """Deals a new game. `genial.Game` deals the same game from the same seed."""
        self.states[:] = self.geometry.opening
        self.states["rng"] = check_seed(seed)
        engine.begin(
            self.geometry.record, self.states, NOBODY if self.start is None else self.start
        )
        self.rewards[:] = 0
        self.advances[:] = 0
        self.steps = ()

    def look(self, seat: int) -> tuple[Observation, npt.NDArray[np.int8]]:
        """What a seat sees, and its mask: 1 for each action it may take now."""
        _, observation, mask = self.look_at_row(seat)
        return observation, mask

    def look_at_row(self, seat: int) -> tuple[Row, Observation, npt.NDArray[np.int8]]:
        """The row of an observation, its parts on the same memory, and the mask."""
        row, observation = self.layout.new_row()
        mask = np.empty(self.num_actions, np.int8)
        door.look(self._record, self.states, seat, self._free_sides, row, mask.view(np.uint8))
        return row, observation, mask

    def take(self, action: SupportsIndex) -> None:
        """Takes an action of the acting seat.

        Raises:
            IllegalMove: if a rule forbids it; the message names the rule. The game is unchanged.
            TypeError: if the action is not an integer.
        """
        number, acted = operator.index(action), int(self._seats[0])
        if not 0 <= number < self.num_actions:
            check_action(self, number)
        world = self.world() if self._is_shown else None
        fault = door.take(
            self._record, self.states, self._free_sides, number, self.rewards, self.advances
        )
        if fault != LEGAL:
            check_action(self, number)
        self.acted = acted
        # plays the move again on a copy with the same generator, to get its step
        if world is not None:
            self.steps = (*self.steps, world.play(find_move(world, number)))

    def view(self, seat: int) -> View:
        """What a seat may know."""
        view = View.of(self.geometry, self.states, seat)
        seen: list[Step] = []
        for step in self.steps:
            add_step(seen, step, lambda other: self.rules.sees_rack(seat, other))
        view.steps = tuple(seen)
        return view

    def world(self) -> World:
        """A copy of the full state, hidden tiles included, to inspect or to continue."""
        return World(self.geometry, duplicate(self.states), self.steps)

    def determinize(self, seat: int, seed: int) -> Match:
        """A copy for planning: all tiles that a seat cannot see are dealt again from `seed`."""
        twin = Match(self.rules, self.start, is_shown=self._is_shown)
        twin.states[:] = self.states
        twin.steps = self.view(seat).steps  # without the draws that the seat cannot see
        engine.redeal(self.geometry.record, twin.states, seat, np.uint64(check_seed(seed)))
        return twin
