"""Observations and actions of a kind of game as Gymnasium's spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from genial.engine.editions import Rules
from genial.engine.geometry import compile_rules
from genial.features.actions import num_actions
from genial.features.observation import Part, lay_out


def observation_space(rules: Rules, form: Space[Any] | None = None) -> Dict:
    """The space of an observation, by default of its named parts, and of the mask beside it."""
    mask = Box(0, 1, (num_actions(compile_rules(rules)),), np.int8)
    return Dict([("observation", form or part_space(rules)), ("action_mask", mask)])


def part_space(rules: Rules) -> Dict:
    """The space of the named parts of an observation."""
    # A list of pairs keeps the order of the parts. Gymnasium would sort a dictionary.
    return Dict([(part.name, _bound_part(part)) for part in lay_out(rules).parts])


def action_space(rules: Rules) -> Discrete[Any]:
    """The space of all actions. The mask has 1 for legal actions."""
    return Discrete(num_actions(compile_rules(rules)))


def _bound_part(part: Part) -> Box:
    return Box(part.low, part.high, part.shape, part.dtype)
