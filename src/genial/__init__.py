"""Genial: play, study and program the board game Ingenious, in every edition and variant.

Example:
    >>> import genial
    >>> game = genial.Game("2023", players=2, seed=7)
    >>> game.play(game.legal_moves()[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.board import Board, parse_board
    from .engine.editions import Edition, editions
    from .engine.errors import (
        BadBoard,
        BadNotation,
        BadRecord,
        BadRules,
        GenialError,
        IllegalMove,
    )
    from .engine.explanation import Explanation
    from .engine.game import Game
    from .engine.notation import Move, Tile, parse_move
    from .engine.position import Outcome
    from .engine.record import Record, format_record, parse_record
    from .engine.replay import Verdict, replay, verify
    from .engine.step import Step, Turn
    from .engine.view import View
    from .engine.world import World

__version__ = "0.1.0"

# Where each public name lives. They are imported when first used: loading the compiler takes longer
# than anything else, and `genial --help` does without it.
_HOMES = {
    "board": ("Board", "parse_board"),
    "editions": ("Edition", "editions"),
    "errors": ("BadBoard", "BadNotation", "BadRecord", "BadRules", "GenialError", "IllegalMove"),
    "explanation": ("Explanation",),
    "game": ("Game",),
    "notation": ("Move", "Tile", "parse_move"),
    "position": ("Outcome",),
    "record": ("Record", "format_record", "parse_record"),
    "replay": ("Verdict", "replay", "verify"),
    "step": ("Step", "Turn"),
    "view": ("View",),
    "world": ("World",),
}

__all__ = [
    "BadBoard",
    "BadNotation",
    "BadRecord",
    "BadRules",
    "Board",
    "Edition",
    "Explanation",
    "Game",
    "GenialError",
    "IllegalMove",
    "Move",
    "Outcome",
    "Record",
    "Step",
    "Tile",
    "Turn",
    "Verdict",
    "View",
    "World",
    "__version__",
    "editions",
    "format_record",
    "parse_board",
    "parse_move",
    "parse_record",
    "replay",
    "verify",
]


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(f".engine.{module}", __name__), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
