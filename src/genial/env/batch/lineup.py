"""The opponents of a batch of agents: bots in the kernels, networks, and functions of the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from genial.bots.kernel.network import NETWORK as WEIGHTS
from genial.bots.networks import load_network, read_network
from genial.engine.editions import Rules
from genial.engine.errors import BadRules, quote
from genial.engine.runtime import Array
from genial.engine.state import Records

from ..kernel.opposing import BALANCED, GREEDY, NETWORK, OUTSIDE, POOL, RANDOM, Lineup

Policy: TypeAlias = Callable[[Any, Array], Array]
"""Chooses actions for many games: `policy(observations, masks)` returns one action for each."""

Opponent: TypeAlias = str | Path | Policy
Opponents: TypeAlias = Opponent | Sequence[Opponent]

SELF = "self"
_KERNELS = {"random": RANDOM, "greedy": GREEDY, "balanced": BALANCED}
_NAMES = (*_KERNELS, "judge", SELF)
_MOST = 100  # the most networks, and the most functions


class Opposition:
    """The opponents of the agents, and the past selves that "self" draws from."""

    def __init__(self, rules: Rules, opponents: Opponents, seat: int) -> None:
        """Reads the names and files of opponents.

        Raises:
            BadRules: if there is no such opponent, or the number of opponents is wrong.
        """
        self._rules, self._seat = rules, seat
        self._networks: list[Records] = []
        self._names: dict[str, int] = {}
        self.policies: list[Policy] = []
        self._pool: list[int] = []
        others = rules.players - 1
        is_one = isinstance(opponents, str | Path) or not isinstance(opponents, Sequence)
        given: list[Any] = [opponents] * others if is_one else list(opponents)  # type: ignore[arg-type]
        if len(given) != others:
            raise BadRules(
                f"the number of other seats is {others}: give one opponent for all of them, or one"
                f" for each, not {len(given)}"
            )
        self._others = [POOL if each == SELF else self._find(each) for each in given]
        self.uses_pool = POOL in self._others
        self.lineup = self._build()

    def add_self(self, opponent: Opponent) -> None:
        """Adds an opponent to those from which "self" draws for every game."""
        if not self.uses_pool:
            raise BadRules('past selves need opponents="self"')
        if opponent == SELF:
            raise BadRules("a past self is a function, a network file or a bot, not 'self'")
        self._pool.append(self._find(opponent))
        self.lineup = self._build()

    def _find(self, opponent: object) -> int:
        if callable(opponent):
            return self._find_function(opponent)
        if not isinstance(opponent, str | Path):
            raise BadRules(
                f"an opponent must be one of {', '.join(_NAMES)}, the file of a network, or a "
                f"function of observations and masks, not {quote(opponent)}"
            )
        name = str(opponent)
        if name in _KERNELS:
            return _KERNELS[name]
        if name not in self._names:
            self._names[name] = self._add_network(self._read(name))
        return self._names[name]

    def _find_function(self, policy: Policy) -> int:
        if policy not in self.policies:
            if len(self.policies) == _MOST:
                raise BadRules(f"there can be at most {_MOST} functions as opponents")
            self.policies.append(policy)
        return OUTSIDE + self.policies.index(policy)

    def _read(self, name: str) -> Records:
        if name == "judge":
            return load_network(self._rules)
        path = name.removeprefix("judge:network=")
        if not path.endswith(".npy"):
            raise BadRules(
                f"there is no opponent {quote(name)} in the kernels; there are "
                f"{', '.join(_NAMES)}, and files of networks, with names that end in .npy"
            )
        return read_network(Path(path))

    def _add_network(self, network: Records) -> int:
        if len(self._networks) == _MOST:
            raise BadRules(f"there can be at most {_MOST} networks as opponents")
        self._networks.append(network)
        return NETWORK + len(self._networks) - 1

    def _build(self) -> Lineup:
        # Without past selves, "self" is a random player.
        pool = self._pool or [RANDOM]
        networks = np.concatenate([np.zeros(0, WEIGHTS), *self._networks])
        others = np.array(self._others, np.uint8)
        return Lineup(self._seat, others, np.array(pool, np.uint8), networks)
