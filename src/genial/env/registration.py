"""Registers the ids of the environments for `gymnasium.make` and `pettingzoo.make`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import gymnasium
import pettingzoo

# The variant of each environment id. The version in an id changes only if behaviour changes: the
# game that follows from a seed and actions, the layout of observations and actions, or the rewards.
IDS: Mapping[str, str] = MappingProxyType(
    {
        "genial/Standard-v0": "standard",
        "genial/Team-v0": "team",
        "genial/Duel-v0": "duel",
        "genial/Solo-v0": "solo",
    }
)


AEC_IDS = ("genial/genial-v0", "genial/mogenial-v0", "genial/moingenious-v0")


def register() -> None:
    """Registers all ids with Gymnasium and PettingZoo, except those already registered."""
    for name, variant in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="genial.env.single:SingleAgentEnv",
                kwargs={"variant": variant},
            )
    for name in AEC_IDS:
        if name not in pettingzoo.aec_registry:
            module = name.removeprefix("genial/").replace("-", "_")
            pettingzoo.register("aec", name, f"genial.env.{module}:env")
