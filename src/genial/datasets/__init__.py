"""Room: datasets, how many games are kept compactly, and become observations again.

Knows: files of games (seeds and actions), their writer, and a loader that replays them.
May import: engine, features, bots, arena.
Never: storing what a replay can compute; showing a bot more than its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .loading import Batch, Dataset, open_dataset
    from .plan import Plan
    from .writing import write_dataset

__all__ = ["Batch", "Dataset", "Plan", "open_dataset", "write_dataset"]

_HOMES = {
    ".loading": ("Batch", "Dataset", "open_dataset"),
    ".plan": ("Plan",),
    ".writing": ("write_dataset",),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
