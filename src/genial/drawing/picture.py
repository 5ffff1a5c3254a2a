"""Pictures of positions for notebooks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from genial.engine.position import Position
from genial.engine.view import View
from genial.engine.world import World

from .svg import draw_svg

ON_TURN: Final = "on turn"


@dataclass(frozen=True)
class Picture:
    """A picture of a position. A notebook displays it as the result of a cell."""

    svg: str = field(repr=False)

    def _repr_svg_(self) -> str:
        return self.svg


def show(position: Position, seat: int | Literal["on turn"] | None = ON_TURN) -> Picture:
    """A picture of a position as one seat sees it.

    Args:
        position: a game, another full state, or a view.
        seat: the seat whose view is shown; None for a spectator, who sees no hidden rack. By
            default the acting seat. The seat of a view is fixed.

    Example:
        >>> import genial
        >>> from genial.drawing import show
        >>> show(genial.Game("2023", players=2, seed=7)).svg[:4]
        '<svg'

    Raises:
        ValueError: if `position` is a view and `seat` is another seat.
    """
    if isinstance(position, View):
        if seat not in (ON_TURN, position.viewer):
            raise ValueError("a view shows only what its own seat knows: leave `seat` out")
        return Picture(draw_svg(position))
    viewer = position.seat if seat == ON_TURN else seat
    if isinstance(position, World):
        return Picture(draw_svg(position.view(viewer)))
    return Picture(draw_svg(View.of(position.geometry, position.states, viewer)))
