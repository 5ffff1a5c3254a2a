"""Answers to a player's questions about the position, computed from the player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG, chip

from ..descriptions import describe_placement
from .inputs import write_typed_move

_SHOWN_MOVES = 15


def rank_placements(view: genial.View) -> list[genial.Explanation]:
    """All placements, best first: by how far markers move, then bonuses, then the lowest marker."""
    explanations = [view.explain(move) for move in view.legal_moves() if move.is_placement]
    explanations.sort(key=_rate)
    # Equal placements of different tiles take turns in the list, so that a short list shows
    # different tiles.
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
    """How many places both markers move together. Lost points do not count."""
    return sum(half.after - half.before for half in explanation.halves)


def describe_hint(view: genial.View) -> Iterator[Text]:
    """The three placements with the most points now."""
    if view.phase == "exchange":
        yield Text("Choose swap or keep. You cannot place a tile now.")
        return
    for explanation in rank_placements(view)[:3]:
        yield _describe_choice(view, explanation)


def describe_moves(view: genial.View, space: str) -> Iterator[Text]:
    """The placements that cover a space, best first."""
    if space not in view.geometry.number:
        yield Text(f"moves needs the name of a space in play: moves {_find_empty_space(view)}")
        return
    if space in view.symbols:
        yield Text.assemble(f"{space} is covered: ", chip(view.symbols[space]))
        return
    found = [e for e in rank_placements(view) if space in e.move.spaces]
    if not found:
        yield Text(f"You cannot place a tile on {space} now.")
    for explanation in found[:_SHOWN_MOVES]:
        yield _describe_choice(view, explanation)
    if len(found) > _SHOWN_MOVES:
        yield Text(f"and {len(found) - _SHOWN_MOVES} more with fewer or equal points", QUIET)


def describe_unseen(view: genial.View) -> Iterator[Text]:
    """The number of unseen tiles of each kind, as a triangle of colours."""
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


def describe_markers(view: genial.View, owners: list[str]) -> Iterator[Text]:
    """The markers of each score board, lowest first. They are compared in this order (R7.3)."""
    width = max(map(len, owners)) + 2
    for owner, board in zip(owners, view.scores, strict=False):
        line = Text(owner.ljust(width), STRONG)
        for value, _, letter in sorted((v, i, view.rules.colours[i]) for i, v in enumerate(board)):
            line.append_text(Text.assemble(chip(letter), f"{value:>3}  "))
        yield line


def _describe_choice(view: genial.View, explanation: genial.Explanation) -> Text:
    """A placement as the player would type it, and its points."""
    typed = write_typed_move(explanation.move, view.rack)
    return Text.assemble((f"{typed:<10}", STRONG), "  ", describe_placement(explanation))


def _find_empty_space(view: genial.View) -> str:
    return next(s.name for s in view.geometry.spaces if s.name not in view.symbols)
