"""PettingZoo with a reward for each colour. `mogenial_v0.env(edition="2023", players=3)`."""

from __future__ import annotations

from typing import Any

from .vector import VectorAEC

__all__ = ["env", "raw_env"]

raw_env = VectorAEC


def env(**options: Any) -> raw_env:
    """The environment. It checks actions and the order of calls itself: no wrapper is needed."""
    return raw_env(**options)
