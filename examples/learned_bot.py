"""A bot that plays with a network trained in PyTorch.

    genial evaluate examples/learned_bot.py:LearnedBot:weights=solo.pt --track solo --games 100
    genial play you examples/learned_bot.py:LearnedBot:weights=standard.pt

`weights` is a file with the `state_dict` of a `PlacementNetwork`: `cleanrl_ppo.py --save` writes
it, and so does `torch.save(model.policy.network.state_dict(), "solo.pt")` after MaskablePPO.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from genial import BadRules, Rules, View
from genial.bots import Budget, Decision
from genial.env import find_move, mask_actions, observe
from genial.env.torch import PlacementNetwork


class LearnedBot:
    """Plays the most likely move of the network."""

    summary = "Plays the most likely move of a trained network."

    def __init__(self, weights: str = "solo.pt") -> None:
        torch.set_num_threads(1)  # the arena uses one process for each core
        if not Path(weights).is_file():
            raise ValueError(f"there is no file {weights!r}: name the weights with weights=FILE")
        self._file, self._weights = weights, torch.load(weights, weights_only=True)
        self._networks: dict[Rules, PlacementNetwork] = {}

    def check_rules(self, rules: Rules) -> None:
        """Raises BadRules if the weights are for another kind of game."""
        self._find_network(rules)

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """The most likely move. The network needs neither time nor random numbers."""
        network = self._find_network(view.rules)
        parts = {name: torch.from_numpy(part) for name, part in observe(view).items()}
        with torch.no_grad():
            logits, _ = network(parts, torch.from_numpy(mask_actions(view)))
        return Decision(find_move(view, int(logits.argmax())))

    def _find_network(self, rules: Rules) -> PlacementNetwork:
        """The network for a kind of game. The weights do not depend on the board."""
        if rules not in self._networks:
            network = PlacementNetwork(rules, width=len(self._weights["colour.weight"]))
            try:
                network.load_state_dict(self._weights)
            except RuntimeError:
                kind = f"{rules.edition.id} {rules.variant} with {rules.players} players"
                message = f"the weights in {self._file} are for another kind of game, not {kind}"
                raise BadRules(message) from None
            self._networks[rules] = network
        return self._networks[rules]
