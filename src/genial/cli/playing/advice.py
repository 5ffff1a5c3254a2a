"""Answers to a player's questions about the position, all from that player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG, chip

from ..telling import tell_placement

_SHOWN_MOVES = 15


def rank_placements(view: genial.View) -> list[genial.Explanation]:
    """All placements, best first: by steps of the markers, then bonuses, then the lowest marker."""
    explanations = [view.explain(move) for move in view.legal_moves() if move.is_placement]
    explanations.sort(key=_rate)
    # Among equals, one placement of each tile before the next of the same: more to choose from.
    seen: Counter[tuple[object, ...]] = Counter()
    keys = {}
    for explanation in explanations:
        rating = _rate(explanation)
        keys[explanation.move] = *rating, seen[*rating, explanation.move.tile]
        seen[*rating, explanation.move.tile] += 1
    return sorted(explanations, key=lambda explanation: keys[explanation.move])


def _rate(explanation: genial.Explanation) -> tuple[int, int, int]:
    lowest = min(half.before if half.points else 99 for half in explanation.halves)
    return -count_steps(explanation), -explanation.bonuses, lowest


def count_steps(explanation: genial.Explanation) -> int:
    """How far the markers move, both together: points that are lost do not count."""
    return sum(half.after - half.before for half in explanation.halves)


def tell_hint(view: genial.View) -> Iterator[Text]:
    """The three placements that bring most now."""
    if view.phase == "exchange":
        yield Text("The choice is swap or keep; nothing is placed now.")
        return
    for explanation in rank_placements(view)[:3]:
        yield _tell_choice(explanation)


def tell_moves(view: genial.View, space: str) -> Iterator[Text]:
    """What can go on a space, best first."""
    if space not in view.geometry.number:
        yield Text(f"moves needs the name of a space in play, like moves {_some_space(view)}")
        return
    if space in view.symbols:
        yield Text.assemble(f"{space} is covered: ", chip(view.symbols[space]))
        return
    found = [e for e in rank_placements(view) if space in e.move.spaces]
    if not found:
        yield Text(f"Nothing of yours can go on {space} now.")
    for explanation in found[:_SHOWN_MOVES]:
        yield _tell_choice(explanation)
    if len(found) > _SHOWN_MOVES:
        yield Text(f"and {len(found) - _SHOWN_MOVES} more that bring less or the same", QUIET)


def tell_unseen(view: genial.View) -> Iterator[Text]:
    """How many of each tile the player cannot see: a triangle of colours."""
    unseen, colours = view.unseen, view.rules.colours
    hidden = sum(s for s, r in zip(view.rack_sizes, view.racks, strict=True) if r is None)
    where = f"{view.bag_size} in the bag" + (f", {hidden} on other racks" if hidden else "")
    yield Text(f"Tiles you cannot see: {unseen.total()} ({where})")
    yield Text.assemble("   ", *(chip(letter) for letter in colours), ("  halves", QUIET))
    for row, letter in enumerate(colours):
        line = Text.assemble(chip(letter), "   " * row)
        for other in colours[row:]:
            number = unseen[genial.Tile(letter + other)]
            line.append(f"{number:>2} ", QUIET if number == 0 else "")
        halves = sum(tile.count(letter) * number for tile, number in unseen.items())
        yield line.append(f"{halves:>6}", STRONG)


def tell_markers(view: genial.View, owners: list[str]) -> Iterator[Text]:
    """Every score board's markers from the lowest up, as they are compared (R7.3)."""
    width = max(map(len, owners)) + 2
    for owner, board in zip(owners, view.scores, strict=False):
        line = Text(owner.ljust(width), STRONG)
        for value, _, letter in sorted((v, i, view.rules.colours[i]) for i, v in enumerate(board)):
            line.append_text(Text.assemble(chip(letter), f"{value:>3}  "))
        yield line


def _tell_choice(explanation: genial.Explanation) -> Text:
    steps = count_steps(explanation)
    return Text.assemble((f"{steps:>3}  ", STRONG), tell_placement(explanation))


def _some_space(view: genial.View) -> str:
    return next(s.name for s in view.geometry.spaces if s.name not in view.symbols)
