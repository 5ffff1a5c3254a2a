"""PettingZoo environment, one reward per agent. `genial_v0.env(edition="2023", players=3)`."""

from __future__ import annotations

from .aec import GenialAEC

__all__ = ["env", "raw_env"]

raw_env = GenialAEC
env = raw_env  # the class itself checks actions and the order of calls, so no wrapper is needed
