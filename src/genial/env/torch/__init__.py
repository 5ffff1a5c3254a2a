"""A network for PyTorch that learns the game, and the policy of MaskablePPO with it.

The names load when they are used: `PlacementNetwork` and `ConditionedNetwork` need PyTorch only,
`PlacementExtractor` and `PlacementPolicy` need sb3-contrib.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .conditioned import ConditionedNetwork
    from .network import PlacementNetwork
    from .stable_baselines import PlacementExtractor, PlacementPolicy

__all__ = ["ConditionedNetwork", "PlacementExtractor", "PlacementNetwork", "PlacementPolicy"]

_HOMES = {
    ".conditioned": ("ConditionedNetwork",),
    ".network": ("PlacementNetwork",),
    ".stable_baselines": ("PlacementExtractor", "PlacementPolicy"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
