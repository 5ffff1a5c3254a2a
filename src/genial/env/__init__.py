"""Room: env, the game as environments for machine learning.

Knows: environments for one agent, for several agents, and for thousands of games at once.
May import: engine, features, drawing, bots as opponents.
Never: rules of its own; showing an agent more than its seat may know.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from genial.features.actions import find_action, find_move, list_sides
    from genial.features.observation import lay_out, mask_actions, observe

    from .batch import BatchedEnv
    from .utility import MaxMinUtility, Utility

__all__ = [
    "BatchedEnv",
    "MaxMinUtility",
    "Utility",
    "find_action",
    "find_move",
    "lay_out",
    "list_sides",
    "mask_actions",
    "observe",
]

_HOMES = {
    ".batch": ("BatchedEnv",),
    ".utility": ("MaxMinUtility", "Utility"),
    "genial.features.actions": ("find_action", "find_move", "list_sides"),
    "genial.features.observation": ("lay_out", "mask_actions", "observe"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)

# Both are in the extra `env`. The batched environment works without them.
if find_spec("gymnasium"):
    from .registration import register_gymnasium

    register_gymnasium()
if find_spec("gymnasium") and find_spec("pettingzoo"):
    from .registration import register_pettingzoo

    register_pettingzoo()
