"""Room: reviews, what each move and each draw of a game changed.

Knows: the value of a position for every side, the grade of a move, the luck of a draw, and facts.
May import: engine, drawing, figures, bots.
Never: grading a move by tiles that the player could not see; a sentence without a fact behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .effort import Effort
    from .review import Review, format_review, parse_review
    from .running import review, review_in_steps

__all__ = ["Effort", "Review", "format_review", "parse_review", "review", "review_in_steps"]

_HOMES = {
    ".effort": ("Effort",),
    ".review": ("Review", "format_review", "parse_review"),
    ".running": ("review", "review_in_steps"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
