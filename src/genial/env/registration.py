"""Registers the ids of the environments for `gymnasium.make` and `pettingzoo.make`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import gymnasium

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
    register_gymnasium()
    register_pettingzoo()


def register_gymnasium() -> None:
    """Registers the ids for `gymnasium.make` and `gymnasium.make_vec`."""
    for name, variant in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="genial.env.single:SingleAgentEnv",
                vector_entry_point="genial.env.agents:AgentVectorEnv",
                kwargs={"variant": variant},
            )


def register_pettingzoo() -> None:
    """Registers the ids for `pettingzoo.make`. PettingZoo has no such function before 1.27."""
    import pettingzoo

    if not hasattr(pettingzoo, "aec_registry"):
        return
    for name in AEC_IDS:
        if name not in pettingzoo.aec_registry:
            module = name.removeprefix("genial/").replace("-", "_")
            pettingzoo.register("aec", name, f"genial.env.{module}:env")
