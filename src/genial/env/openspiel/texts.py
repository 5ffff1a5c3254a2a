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

from .chance_position import UNKNOWN, ChancePosition, Event, Happened

Sees: TypeAlias = Callable[[int], bool]
"""Whether a viewer sees the rack of a seat, and so the tiles that the seat draws."""


def name_outcome(position: ChancePosition, outcome: int) -> str:
    """The text of an outcome of a draw: a tile, or the seat that starts."""
    return f"seat {outcome}" if position.start == NOBODY else str(position.geometry.tiles[outcome])


def name_action(position: ChancePosition, action: int) -> str:
    """The notation of an action's move. If the action is illegal, a description of the action."""
    record = position.geometry.record
    if features.find_fault(record, position.states, action) != LEGAL:
        return describe_action(position.geometry, action)
    return str(position.decode(features.find_code(record, position.states, action)))


def new_view(position: ChancePosition, seat: int | None) -> View:
    """The view of a seat, or of a spectator if `seat` is None.

    A view is never in the phase of a draw. While tiles are drawn, it shows the next phase, `place`.
    """
    return View.of(position.geometry, _skip_draw(position), seat)


def _skip_draw(position: ChancePosition) -> Records:
    states = duplicate(position.states)
    if position.is_chance:
        states["phase"] = PLACE
    return states


def format_state(position: ChancePosition) -> str:
    """The whole state, hidden tiles included."""
    world = World(position.geometry, position.states)
    racks = [f"rack {seat}: {' '.join(rack)}" for seat, rack in enumerate(world.racks)]
    return "\n".join([format_turn(position), *format_public(position), *racks])


def format_turn(position: ChancePosition, sees: Sees | None = None) -> str:
    """The seat that acts or draws next, or that the game is over.

    An exchange that the viewer may not know of looks like the draw that follows it.

    Args:
        position: the game.
        sees: the racks that the viewer sees; None for all.
    """
    if position.start == NOBODY:
        return "who starts is drawn"
    if position.outcome:
        ranks = ", ".join(str(rank) for rank in position.outcome.ranks)
        return f"over ({position.outcome.reason}), ranks {ranks}"
    is_seen = sees is None or sees(position.seat)
    exchange = "may exchange" if is_seen else "draws"
    verb = {"place": "places", "exchange": exchange, "draw": "draws"}[position.phase]
    due = f", {position.bonus} due by bonus" if position.bonus else ""
    return f"seat {position.seat} {verb}{due}"


def format_public(position: Position) -> list[str]:
    """The public part of a position: board, score boards, and the numbers of tiles."""
    colours = position.rules.colours
    lines = [*_draw_rows(position)]
    for board, markers in enumerate(position.scores):
        values = " ".join(f"{c}{marker}" for c, marker in zip(colours, markers, strict=True))
        lines.append(f"markers {board}: {values}")
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


def format_racks(view: View, is_private: bool = False) -> list[str]:
    """The racks that the viewer sees.

    With `is_private`, only the racks that spectators cannot see.
    """
    return [
        f"rack {seat}: {' '.join(rack)}"
        for seat, rack in enumerate(view.racks)
        if rack is not None and not (is_private and view.rules.sees_rack(None, seat))
    ]


def format_history(position: ChancePosition, sees: Sees, leave_out: Sees | None = None) -> str:
    """All events that a viewer has seen, in order: `start 1, 0+rb, 1+?, 0 rbh8h9`.

    A declined exchange appears only for viewers who see the rack, as in `genial.Game.view`.

    Args:
        position: the game and its history.
        sees: the racks that the viewer sees.
        leave_out: the racks that a second viewer sees; events that look the same to both viewers
            are left out.
    """
    texts = []
    for event in position.events:
        text = _format_event(position, event, sees(event.seat))
        if leave_out is None or text != _format_event(position, event, leave_out(event.seat)):
            texts.append(text)
    return ", ".join(text for text in texts if text)


def _format_event(position: ChancePosition, event: Event, is_seen: bool) -> str:
    tiles = position.geometry.tiles
    match event.what:
        case Happened.START:
            return f"start {event.seat}"
        case Happened.DRAWN:
            is_known = is_seen and event.number != UNKNOWN
            return f"{event.seat}+{tiles[event.number] if is_known else '?'}"
        case Happened.DEALT:
            return f"{event.seat} has{_list_tiles(position, event.tiles)}" if is_seen else ""
        case Happened.MOVED:
            return _format_step(position, position.steps[event.number], is_seen)


def _format_step(position: ChancePosition, step: Step, is_seen: bool) -> str:
    if step.move.decision == "keep" and not is_seen:
        return ""  # a viewer who does not see the rack may not know of a declined exchange
    # Sorted by kind, because the order on the rack would reveal when each tile was drawn.
    return " ".join(
        [str(step.seat), str(step.move), *sorted(step.shown, key=position.geometry.tiles.index)]
    )


def _list_tiles(position: ChancePosition, kinds: tuple[int, ...]) -> str:
    return "".join(f" {position.geometry.tiles[kind]}" for kind in kinds)
