"""Steps and placements as sentences for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

import genial
from genial.drawing.terminal.palette import QUIET, STRONG, chip, clean, draw_tile, draw_tiles
from genial.engine.colours import name_colour
from genial.engine.explanation import HalfScore


def describe_steps(steps: Sequence[genial.Step], names: Sequence[str]) -> Iterator[Text]:
    """One line for each step, with the drawn tiles unless they are hidden."""
    width = max(len(clean(name)) for name in names)
    for step in steps:
        line = Text.assemble((clean(names[step.seat]).ljust(width + 2), STRONG))
        line.append_text(describe_step(step))
        if step.drawn:
            line.append_text(Text.assemble("  drawn: ", draw_tiles(step.drawn)))
        yield line


def describe_step(step: genial.Step, *, are_racks_known: bool = True) -> Text:
    """A move and its score, without the name of the player."""
    if step.explanation is not None:
        return describe_placement(step.explanation)
    if step.move.decision == "keep":
        return Text("keeps the rack")
    if not are_racks_known:
        return Text("exchanges tiles")
    return Text.assemble("exchanges, shown: ", draw_tiles(step.shown))


def describe_placement(explanation: genial.Explanation) -> Text:
    """A placement with its points: "rb h8 h9  red +1 → 3, blue +2 → 5"."""
    move = explanation.move
    text = Text.assemble(draw_tile(move.colours), f" {move.spaces[0]} {move.spaces[1]}  ")
    gains = [describe_gain(halves) for halves in _by_colour(explanation)]
    scoring = [gain for gain in gains if gain]
    text.append(", ".join(scoring) if scoring else "scores nothing")
    if explanation.bonuses:
        text.append(
            " · bonus placement!" if explanation.bonuses == 1 else " · two bonus placements!",
            STRONG,
        )
    return text


def describe_gain(halves: Sequence[HalfScore]) -> str:
    """The score of one colour, such as "red +4 → 18 (1 lost)".

    Empty if the colour scores nothing.
    """
    points = sum(half.points for half in halves)
    if not points:
        return ""
    lost = sum(half.lost for half in halves)
    gain = f"{name_colour(halves[0].colour)} +{points} → {halves[-1].after}"
    return f"{gain} ({lost} lost)" if lost else gain


def describe_lines(explanation: genial.Explanation) -> Iterator[Text]:
    """The score of a placement, and the lines of each half with their spaces and points."""
    yield describe_placement(explanation)
    for half in explanation.halves:
        head = Text.assemble("  ", chip(half.colour), f" on {half.space}: ")
        if not half.lines:
            yield head.append("no line", QUIET)
            continue
        lines = (f"{' '.join(line.spaces)} ({line.points})" for line in half.lines)
        moved = f"   {half.before} → {half.after}" + (f", {half.lost} lost" if half.lost else "")
        yield head.append(" + ".join(lines) + moved + (", bonus" if half.bonus else ""))


def _by_colour(explanation: genial.Explanation) -> list[list[HalfScore]]:
    first, second = explanation.halves
    return [[first, second]] if first.colour == second.colour else [[first], [second]]
