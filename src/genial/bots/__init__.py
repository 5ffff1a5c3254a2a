"""Room: bots, players that are programs.

Knows: how to choose a move for a view.
May import: engine, features.
Never: other racks, the bag; randomness other than the generator it is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .bot import Bot, Budget, Decision
    from .registry import BOTS, Player, find_bot, load_bot

__all__ = ["BOTS", "Bot", "Budget", "Decision", "Player", "find_bot", "load_bot"]

_HOMES = {
    ".bot": ("Bot", "Budget", "Decision"),
    ".registry": ("BOTS", "Player", "find_bot", "load_bot"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
