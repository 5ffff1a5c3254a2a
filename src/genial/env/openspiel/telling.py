"""Texts of states, observations and information states, for people and for tables of strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from genial.engine.kernel.turn import LEGAL
from genial.engine.position import Position
from genial.engine.state import NOBODY, PLACE, Records, duplicate
from genial.engine.step import Step
from genial.engine.view import View
from genial.engine.world import World
from genial.features.actions import describe_action
from genial.features.kernel import door as features

from .course import UNKNOWN, Course, Event, Happened

Sees: TypeAlias = Callable[[int], bool]
"""Whether a viewer sees the rack of a seat, and so the tiles that the seat draws."""


def name_outcome(course: Course, outcome: int) -> str:
    """The text of an outcome of a draw: a tile, or the seat that starts."""
    return f"seat {outcome}" if course.start == NOBODY else str(course.geometry.tiles[outcome])


def name_action(course: Course, action: int) -> str:
    """The notation of an action's move; if the action is illegal, a description of its number."""
    record = course.geometry.record
    if features.find_fault(record, course.states, action) != LEGAL:
        return describe_action(course.geometry, action)
    return str(course.decode(features.find_code(record, course.states, action)))


def look(course: Course, seat: int | None) -> View:
    """The view of a seat; None for a spectator.

    A view is never in the draw phase. While tiles are drawn it shows `place`, which comes next.
    """
    return View.of(course.geometry, _skip_draw(course), seat)


def _skip_draw(course: Course) -> Records:
    states = duplicate(course.states)
    if course.is_chance:
        states["phase"] = PLACE
    return states


def tell_everything(course: Course) -> str:
    """The whole state, hidden tiles included."""
    world = World(course.geometry, course.states)
    racks = [f"rack {seat}: {' '.join(rack)}" for seat, rack in enumerate(world.racks)]
    return "\n".join([tell_turn(course), *tell_public(course), *racks])


def tell_turn(course: Course) -> str:
    """The seat that acts or draws next, or that the game is over."""
    if course.start == NOBODY:
        return "who starts is drawn"
    if course.outcome:
        ranks = ", ".join(str(rank) for rank in course.outcome.ranks)
        return f"over ({course.outcome.reason}), ranks {ranks}"
    verb = {"place": "places", "exchange": "may exchange", "draw": "draws"}[course.phase]
    due = f", {course.bonus} due by bonus" if course.bonus else ""
    return f"seat {course.seat} {verb}{due}"


def tell_public(position: Position) -> list[str]:
    """The public part of a position: board, score boards, and the numbers of tiles."""
    colours = position.rules.colours
    lines = [*_draw_rows(position)]
    for board, markers in enumerate(position.scores):
        told = " ".join(f"{c}{marker}" for c, marker in zip(colours, markers, strict=True))
        lines.append(f"markers {board}: {told}")
    if position.tokens:
        holders = ((c, "-" if seat is None else seat) for c, seat in position.tokens.items())
        lines.append("tokens: " + " ".join(f"{colour}{seat}" for colour, seat in holders))
    sizes = " ".join(str(size) for size in position.rack_sizes)
    return [*lines, f"racks hold {sizes}, the bag {position.bag_size}"]


def _draw_rows(position: Position) -> Iterator[str]:
    """The rows of the board, with a character for each space: its colour, or a dot."""
    symbols, spaces = position.symbols, position.geometry.spaces
    left = min(space.point[0] for space in spaces)
    for row in dict.fromkeys(space.name[0] for space in spaces):
        line: dict[int, str] = {
            space.point[0] - left: symbols.get(space.name, ".")
            for space in spaces
            if space.name[0] == row
        }
        yield f"{row} " + "".join(line.get(across, " ") for across in range(max(line) + 1))


def tell_racks(view: View, is_private: bool = False) -> list[str]:
    """The racks that the viewer sees; with `is_private`, only those hidden from spectators."""
    return [
        f"rack {seat}: {' '.join(rack)}"
        for seat, rack in enumerate(view.racks)
        if rack is not None and not (is_private and view.rules.sees_rack(None, seat))
    ]


def tell_history(course: Course, sees: Sees, leave_out: Sees | None = None) -> str:
    """All events that a viewer has seen, in order: `start 1, 0+rb, 1+?, 0 rbh8h9`.

    Only viewers who see the rack are told of a declined exchange, as in `genial.Game.view`.

    Args:
        course: the game.
        sees: the racks that the viewer sees.
        leave_out: the racks that another viewer sees; events that this one has seen are left out.
    """
    told = []
    for event in course.events:
        text = _tell_event(course, event, sees(event.seat))
        if leave_out is None or text != _tell_event(course, event, leave_out(event.seat)):
            told.append(text)
    return ", ".join(text for text in told if text)


def _tell_event(course: Course, event: Event, is_seen: bool) -> str:
    tiles = course.geometry.tiles
    match event.what:
        case Happened.START:
            return f"start {event.seat}"
        case Happened.DRAWN:
            is_known = is_seen and event.number != UNKNOWN
            return f"{event.seat}+{tiles[event.number] if is_known else '?'}"
        case Happened.DEALT:
            return f"{event.seat} has{_list_tiles(course, event.tiles)}" if is_seen else ""
        case Happened.MOVED:
            return _tell_step(course, course.steps[event.number], is_seen)


def _tell_step(course: Course, step: Step, is_seen: bool) -> str:
    if step.move.decision == "keep" and not is_seen:
        return ""  # hidden from viewers who do not see the rack
    # Sorted by kind: the order on the rack would reveal when each tile was drawn.
    return " ".join(
        [str(step.seat), str(step.move), *sorted(step.shown, key=course.geometry.tiles.index)]
    )


def _list_tiles(course: Course, kinds: tuple[int, ...]) -> str:
    return "".join(f" {course.geometry.tiles[kind]}" for kind in kinds)
