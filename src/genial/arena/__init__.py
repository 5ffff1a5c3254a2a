"""Room: arena, which bot is stronger, and how certain that is.

Knows: schedules of games between bots, their results, ratings with intervals.
May import: engine, bots, figures.
Never: HTTP; showing a bot more than its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .cluster import Cluster
    from .contest import Contest
    from .running import open_ledger, run
    from .summary import summarize
    from .workers import Processes

__all__ = ["Cluster", "Contest", "Processes", "open_ledger", "run", "summarize"]

_HOMES = {
    ".cluster": ("Cluster",),
    ".contest": ("Contest",),
    ".running": ("open_ledger", "run"),
    ".summary": ("summarize",),
    ".workers": ("Processes",),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
