"""Genial: play, study and program the board game Ingenious, in every edition and variant.

Example:
    >>> import genial
    >>> game = genial.Game("2023", players=2, seed=7, start=0)
    >>> game.play(game.legal_moves()[0])
    <Step 0: seat 0 plays rrc9c10>
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from .loading import load_lazily

if TYPE_CHECKING:
    from .bots.forecast import Forecast, forecast
    from .engine.board import Board, parse_board
    from .engine.editions import Edition, Rules, editions, every_kind, every_toy, find_rules, toys
    from .engine.errors import (
        BadBoard,
        BadNotation,
        BadPosition,
        BadRecord,
        BadRules,
        GenialError,
        IllegalMove,
    )
    from .engine.explanation import Explanation, HalfScore, Line
    from .engine.game import Game
    from .engine.geometry import Geometry
    from .engine.legal import LegalMoves
    from .engine.notation import Move, Tile, format_move, parse_move
    from .engine.position import Outcome, Position
    from .engine.position_text import format_position, parse_position
    from .engine.record import Record, format_record, parse_record
    from .engine.replay import Verdict, replay, verify
    from .engine.step import Due, Step, Turn
    from .engine.view import View
    from .engine.world import World
    from .reviews.review import Review
    from .reviews.running import review
    from .reviews.warmup import warm_up

__version__ = "0.1.0"

_HOMES = {
    ".bots.forecast": ("Forecast", "forecast"),
    ".engine.board": ("Board", "parse_board"),
    ".engine.editions": (
        "Edition",
        "Rules",
        "editions",
        "every_kind",
        "every_toy",
        "find_rules",
        "toys",
    ),
    ".engine.errors": (
        "BadBoard",
        "BadNotation",
        "BadPosition",
        "BadRecord",
        "BadRules",
        "GenialError",
        "IllegalMove",
    ),
    ".engine.explanation": ("Explanation", "HalfScore", "Line"),
    ".engine.game": ("Game",),
    ".engine.geometry": ("Geometry",),
    ".engine.legal": ("LegalMoves",),
    ".engine.notation": ("Move", "Tile", "format_move", "parse_move"),
    ".engine.position": ("Outcome", "Position"),
    ".engine.position_text": ("format_position", "parse_position"),
    ".engine.record": ("Record", "format_record", "parse_record"),
    ".engine.replay": ("Verdict", "replay", "verify"),
    ".engine.step": ("Due", "Step", "Turn"),
    ".engine.view": ("View",),
    ".engine.world": ("World",),
    ".reviews.review": ("Review",),
    ".reviews.running": ("review",),
    ".reviews.warmup": ("warm_up",),
}

__all__ = [
    "BadBoard",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadRules",
    "Board",
    "Due",
    "Edition",
    "Explanation",
    "Forecast",
    "Game",
    "GenialError",
    "Geometry",
    "HalfScore",
    "IllegalMove",
    "LegalMoves",
    "Line",
    "Move",
    "Outcome",
    "Position",
    "Record",
    "Review",
    "Rules",
    "Step",
    "Tile",
    "Turn",
    "Verdict",
    "View",
    "World",
    "__version__",
    "editions",
    "every_kind",
    "every_toy",
    "find_rules",
    "forecast",
    "format_move",
    "format_position",
    "format_record",
    "parse_board",
    "parse_move",
    "parse_position",
    "parse_record",
    "replay",
    "review",
    "toys",
    "verify",
    "warm_up",
]

_load, __dir__ = load_lazily(__name__, _HOMES)


def __getattr__(name: str) -> Any:
    value = _load(name)
    positions = sys.modules.get("genial.engine.position")
    if positions is not None:
        positions.Position.draw_svg = _draw_svg
    return value


def _draw_svg(position: Position) -> str:
    """Draws a position for notebooks.

    Set on `Position` here, as the engine must not import drawing.
    """
    from .drawing.picture import show

    return show(position).svg
