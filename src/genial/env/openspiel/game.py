"""The game as OpenSpiel registers it: its type, its sizes, its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from genial.engine.editions import VARIANTS, Rules
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.state import NO_EXCHANGE, NOBODY
from genial.features.actions import num_actions

from .observer import GenialObserver
from .parameters import DEFAULTS, DRAWN, SHORT_NAME, Parameter, read_parameters, write_parameters
from .state import GenialState


def describe_type(rules: Rules | None = None) -> Any:
    """OpenSpiel's type of a kind of game. Without rules, the type that covers all kinds.

    All rewards come at the end, also in solo, because OpenSpiel's searches accept no other games.
    """
    is_solo = rules is not None and rules.is_solo
    is_open = rules is not None and all(rules.sees_rack(None, s) for s in range(rules.players))
    types = pyspiel.GameType
    numbers = [number for variant in VARIANTS.values() for number in variant.players]
    return types(
        short_name=SHORT_NAME,
        long_name="Python Ingenious",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            types.Information.PERFECT_INFORMATION
            if is_open or is_solo
            else types.Information.IMPERFECT_INFORMATION
        ),
        utility=(types.Utility.GENERAL_SUM if rules is None or is_solo else types.Utility.ZERO_SUM),
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(DEFAULTS),
    )


def describe_sizes(geometry: Geometry) -> Any:
    """The sizes and limits of a kind of game, in the form that OpenSpiel requires."""
    rules, record = geometry.rules, geometry.record[0]
    is_solo = rules.is_solo
    placements = min(int(record.spaces) - int(record.symbols), 2 * _num_tiles(geometry)) // 2
    # A turn has at least one placement, and at most one decision on an exchange.
    decisions = 0 if record.exchange == NO_EXCHANGE else placements
    return pyspiel.GameInfo(
        num_distinct_actions=num_actions(geometry),
        max_chance_outcomes=max(len(geometry.tiles), rules.players),
        num_players=rules.players,
        min_utility=0.0 if is_solo else -1 / (int(record.boards) - 1),
        max_utility=float(rules.end) if is_solo else 1.0,
        utility_sum=None if is_solo else 0.0,
        max_game_length=placements + decisions,
    )


def _num_tiles(geometry: Geometry) -> int:
    return int(geometry.opening[0].bag_size)


class GenialGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """Ingenious in all its editions. The names of the methods are OpenSpiel's."""

    def __init__(self, params: Mapping[str, Parameter] | None = None) -> None:
        rules, start = read_parameters(params or {})
        self.geometry = compile_rules(rules)
        self.start = NOBODY if start == DRAWN else start
        parameters = write_parameters(rules, start)
        super().__init__(describe_type(rules), describe_sizes(self.geometry), parameters)

    def new_initial_state(self) -> GenialState:
        """The state before the first draw."""
        return GenialState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> GenialObserver:
        """An observer. By default it shows what a player sees now."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return GenialObserver(self.geometry, self.max_game_length(), kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """The most draws in a game: the starting seat, every tile, a rack for each exchange."""
        rules, record = self.geometry.rules, self.geometry.record[0]
        turns = 0 if record.exchange == NO_EXCHANGE else self.max_game_length() // 2
        return 1 + _num_tiles(self.geometry) + turns * rules.mechanisms.rack


pyspiel.register_game(describe_type(), GenialGame)
