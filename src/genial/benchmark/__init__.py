"""Room: benchmark, how strong a bot is by a fixed protocol.

Knows: tracks with fixed opponents and seeds, results with all moves, their check, leaderboards.
May import: engine, bots, arena, figures.
Never: HTTP; showing a bot more than its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .checking import check_result
    from .leaderboard import format_leaderboard
    from .result import BadResult, EvaluationResult, format_result, parse_result
    from .running import Evaluation, evaluate, open_ledger
    from .seeds import PUBLIC_SEEDS, SeedList, commit_seeds, open_seeds, read_seeds
    from .tracks import TRACKS, Track, find_track

__all__ = [
    "PUBLIC_SEEDS",
    "TRACKS",
    "BadResult",
    "Evaluation",
    "EvaluationResult",
    "SeedList",
    "Track",
    "check_result",
    "commit_seeds",
    "evaluate",
    "find_track",
    "format_leaderboard",
    "format_result",
    "open_ledger",
    "open_seeds",
    "parse_result",
    "read_seeds",
]

_HOMES = {
    ".checking": ("check_result",),
    ".leaderboard": ("format_leaderboard",),
    ".result": ("BadResult", "EvaluationResult", "format_result", "parse_result"),
    ".running": ("Evaluation", "evaluate", "open_ledger"),
    ".seeds": ("PUBLIC_SEEDS", "SeedList", "commit_seeds", "open_seeds", "read_seeds"),
    ".tracks": ("TRACKS", "Track", "find_track"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
