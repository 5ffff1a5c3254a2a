"""The state that OpenSpiel's algorithms play with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel

from .chance_position import ChancePosition
from .resampling import resample
from .texts import format_state, name_action, name_outcome

if TYPE_CHECKING:
    from .game import GenialGame


class GenialState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """One game of Ingenious. `position` has the engine's state.

    The names of the methods are OpenSpiel's.
    """

    def __init__(self, game: GenialGame) -> None:
        super().__init__(game)
        self.position = ChancePosition(game.geometry, game.start)

    def current_player(self) -> int:
        """The acting seat, or OpenSpiel's number for a chance node or for the end."""
        if self.position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """The return of each player so far."""
        return self.position.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of the next draw, with their probabilities."""
        return self.position.outcomes

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GenialState:
        """A copy in which all tiles that a player cannot see are dealt again.

        Args:
            player: everything that this player knows stays the same.
            sampler: returns numbers from 0 to 1, like `pyspiel.UniformProbabilitySampler(0, 1)`.
        """
        return resample(self, player, sampler)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.list_actions() if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position.draw(action)
        else:
            self.position.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return name_outcome(self.position, action)
        return name_action(self.position, action)

    def __str__(self) -> str:
        return format_state(self.position)
