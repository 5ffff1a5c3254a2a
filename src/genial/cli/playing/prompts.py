"""The texts below the board: the racks, the task and the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG, clean, draw_tile, draw_tiles
from genial.engine.colours import name_colour
from genial.engine.state import NINES


def draw_racks(view: genial.View, names: Sequence[str]) -> Iterator[Text]:
    """The player's own tiles with their numbers, and the other racks that the player may see."""
    for seat, rack in enumerate(view.racks):
        if seat != view.viewer and rack is not None:
            yield Text.assemble((f"{clean(names[seat])}  ", QUIET), draw_tiles(rack))
    own = Text("Your tile:  " if view.rules.mechanisms.rack == 1 else "Your rack:  ")
    for number, tile in enumerate(view.rack, 1):
        own.append_text(Text.assemble((f"{number} ", STRONG), draw_tile(tile), "  "))
    yield own


def describe_task(view: genial.View) -> Text | None:
    """An explanation of a special decision; None for a usual placement."""
    if view.phase == "exchange":
        return Text(_describe_exchange(view))
    if view.bonus:
        due = "" if view.bonus == 1 else f" ({view.bonus} due)"
        return Text(f"Bonus placement{due}: place another tile from your rack.", STRONG)
    if view.must_touch_symbol:
        return Text("Your first tile must touch a printed symbol (r) that no tile touches yet.")
    return None


def _describe_exchange(view: genial.View) -> str:
    own = view.markers(view.rules.owners[view.seat])
    if view.rules.mechanisms.exchange == NINES:
        colours = _list_colours(view, own, view.rules.track)
        return (
            f"You may exchange. swap: your tiles with {colours} return to the bag, and you draw "
            "new ones. keep: keep your tiles."
        )
    colours = _list_colours(view, own, min(own))
    return (
        f"None of your tiles has your lowest colour ({colours}), so you may exchange.\n"
        "swap: show your tiles, draw six new ones, and return the old ones to the bag. "
        "keep: only refill."
    )


def _list_colours(view: genial.View, markers: Sequence[int], value: int) -> str:
    letters = view.rules.colours
    named = [name_colour(c) for c, marker in zip(letters, markers, strict=True) if marker == value]
    return " or ".join(named)


def ask_for(view: genial.View, name: str) -> str:
    """The prompt.

    It starts with `name`, which is empty unless several people share the keyboard.
    """
    asked = "swap or keep" if view.phase == "exchange" else "your move"
    return f"{clean(name)}, {asked}: " if name else f"{asked[0].upper()}{asked[1:]}: "
