"""Bots for the track `multi-objective`: they play for given weights of the colours.

    python -m benchmarks.morl curves
    genial evaluate examples/morl_bot.py:MorlBot:file=curves/conditioned.pt --track multi-objective

The evaluation gives a bot the weights of the colours of each bag. `MorlBot` plays with a network.
Its `file` has one or several policies, as `benchmarks/morl.py` saves them. Two such files are in
the folder `weights`. `WeightedBot` is a rule without learning, for comparison.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from genial import BadRules, Move, Rules, View
from genial.bots import Budget, Decision
from genial.env import find_move, mask_actions, observe
from genial.env.torch import ConditionedNetwork

MOST_COLOURS = 8  # of all editions


def parse_weights(text: str) -> list[int]:
    """Reads weights such as "1-0-0-0-0-0". An empty text gives no weights: all are equal.

    Raises:
        ValueError: if the text has no such form, or all weights are 0.
    """
    parts = str(text).split("-") if text != "" else []
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise ValueError(f"weights must be whole numbers such as 1-0-0-0-0-0, not {text!r}")
    weights = [int(part) for part in parts]
    if parts and not any(weights):
        raise ValueError("one of the weights must be above 0")
    return weights


def check_number(weights: list[int], rules: Rules) -> None:
    """Raises BadRules if there is not one weight for each colour of this kind of game."""
    colours = rules.edition.colours
    if weights and len(weights) != colours:
        raise BadRules(f"{rules.edition.id} needs {colours} weights of colours, not {len(weights)}")


class WeightedBot:
    """Takes the most points, counted by the weights. Other points break ties."""

    summary = "Takes the most points, counted by the weights of the colours."

    def __init__(self, weights: str = "") -> None:
        self._weights = parse_weights(weights)

    def check_rules(self, rules: Rules) -> None:
        """Raises BadRules if the number of weights is wrong."""
        check_number(self._weights, rules)

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses one of the best placements at random, and takes every exchange."""
        moves, rules = view.legal_moves(), view.rules
        if view.phase != "place":
            return Decision(moves[-1])
        markers = view.markers(rules.owners[view.seat])
        left = {c: rules.end - marker for c, marker in zip(rules.colours, markers, strict=True)}
        weights = dict(zip(rules.colours, self._weights or [1] * len(left), strict=True))

        def judge(move: Move) -> tuple[int, int]:
            counted = {c: min(points, left[c]) for c, points in view.points(move).items()}
            return sum(weights[c] * counted[c] for c in counted), sum(counted.values())

        values = [judge(move) for move in moves]
        highest = max(values)
        best = [index for index, value in enumerate(values) if value == highest]
        return Decision(moves[int(rng.choice(best))])


class MorlBot:
    """Plays the most likely move of the network for its weights."""

    summary = "Plays for weights of the colours, with a trained network."

    def __init__(self, file: str, weights: str = "") -> None:
        """Reads the policies.

        Args:
            file: the file of the policies.
            weights: the weights of the colours, such as "1-0-0-0-0-0"; all equal by default.

        Raises:
            ValueError: if there is no such file, or the weights are wrong.
        """
        torch.set_num_threads(1)  # the arena uses one process for each core
        if not Path(file).is_file():
            raise ValueError(f"there is no file {file!r}: name the policies with file=FILE")
        self._weights = parse_weights(weights)
        self._file, self._policies = file, torch.load(file, weights_only=True)
        self._networks: dict[Rules, ConditionedNetwork] = {}

    def check_rules(self, rules: Rules) -> None:
        """Raises BadRules if the network, or the number of weights, is for another kind of game."""
        self._find_network(rules)

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """The most likely move. The network needs neither time nor random numbers."""
        network = self._find_network(view.rules)
        weights = torch.tensor(self._weights or [1] * view.rules.edition.colours).float()
        parts = {name: torch.from_numpy(part) for name, part in observe(view).items()}
        with torch.no_grad():
            logits, _ = network(parts, weights, torch.from_numpy(mask_actions(view)))
        return Decision(find_move(view, int(logits.argmax())))

    def _find_network(self, rules: Rules) -> ConditionedNetwork:
        if rules in self._networks:
            return self._networks[rules]
        kind = f"{rules.edition.id} {rules.variant} with {rules.players} players"
        check_number(self._weights, rules)
        policy = self._find_policy(rules.edition.colours)
        network = ConditionedNetwork(rules, width=len(policy["space.weight"]))
        try:
            network.load_state_dict(policy)
        except RuntimeError:
            message = f"the policies in {self._file} are for another kind of game, not {kind}"
            raise BadRules(message) from None
        self._networks[rules] = network
        return network

    def _find_policy(self, colours: int) -> dict[str, torch.Tensor]:
        """The policy for the nearest kind of weights. The order of the colours does not matter."""
        own = _scale(self._weights or [1] * colours)

        def measure(policy: dict[str, Any]) -> float:
            kind = policy["kind"]  # None for a policy that plays for all weights
            return 0.0 if kind is None else float((_scale(kind) - own).square().sum())

        found: dict[str, torch.Tensor] = min(self._policies, key=measure)["network"]
        return found


def _scale(weights: list[int]) -> torch.Tensor:
    """The weights, highest first, as shares of their sum. Missing colours have the share 0."""
    ordered = torch.zeros(MOST_COLOURS)
    ordered[: len(weights)] = torch.tensor(sorted(weights, reverse=True))
    return ordered / ordered.sum()
