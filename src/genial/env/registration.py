"""The names under which `gymnasium.make` and `pettingzoo.make` find the environments."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import gymnasium
import pettingzoo

# The variant that each id plays. A version changes only where behaviour does: what the same seed
# and actions lead to, how observations and actions are laid out, what is rewarded.
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
    """Makes all ids known to Gymnasium and PettingZoo; those they know already stay as they are."""
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
