"""The score tracks as text: a column for each score board, a row for each colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from genial.engine.position import Position

from .palette import QUIET, STRONG, chip, clean, style_bar

_EIGHTHS = " ▏▎▍▌▋▊▉█"
LOWEST = "▸"


def name_boards(position: Position, names: Sequence[str]) -> list[str]:
    """The name above each score board: a player, or the partners of a team."""
    owners = position.rules.owners
    return [
        " + ".join(clean(name) for name, owner in zip(names, owners, strict=True) if owner == board)
        for board in range(max(owners) + 1)
    ]


def name_ranks(ranks: Sequence[int]) -> list[str]:
    """The ranks as text: "1st", or "=2nd" for a tie."""
    words = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}
    return [("=" if ranks.count(rank) > 1 else "") + words[rank] for rank in ranks]


def draw_scores(position: Position, names: Sequence[str], bar: int) -> list[Text]:
    """All tracks side by side. `bar` is the length of one track in characters."""
    width = 4 + bar + (position.rules.mechanisms.laps - 1)
    lines = _heads(position, names, width)
    if len(position.scores) > 1:
        lines.append(_rank_line(position, width))
    for index, letter in enumerate(position.rules.colours):
        line = Text.assemble(chip(letter))
        for board in position.scores:
            line.append_text(_draw_track(position, letter, board[index], min(board), bar))
        lines.append(line)
    return [
        *lines,
        Text(f"    {LOWEST} lowest", QUIET),
        Text(f"    bag {position.bag_size}", QUIET),
    ]


def _heads(position: Position, names: Sequence[str], width: int) -> list[Text]:
    """The names above their columns. The names of partners are one below the other."""
    owners = position.rules.owners
    boards = max(owners) + 1
    acting = None if position.outcome else position.seat
    heads = []
    for first in range(0, len(owners), boards):
        head = Text("   ")
        for seat in range(first, first + boards):
            text = Text(f" {clean(names[seat])}", STRONG if seat == acting else "")
            text.truncate(width, overflow="ellipsis", pad=True)
            head.append_text(text).append(" ")
        heads.append(head)
    return heads


def _rank_line(position: Position, width: int) -> Text:
    ranks = name_ranks(position.ranks)
    return Text("   " + "".join(f" {rank}".ljust(width + 1) for rank in ranks), QUIET)


def _draw_track(position: Position, letter: str, value: int, lowest: int, bar: int) -> Text:
    is_lowest = value == lowest
    number = f" {LOWEST if is_lowest else ' '}{value:>2} "
    track = Text.assemble((number, STRONG if is_lowest else ""))
    laps, length = position.rules.mechanisms.laps, position.rules.track
    for lap in range(laps):
        if lap:
            track.append("┊", QUIET)
        track.append_text(draw_bar(letter, value - lap * length, length, bar // laps))
    return track


def draw_bar(letter: str, value: int, length: int, width: int) -> Text:
    """The bar of a marker on one track, in steps of an eighth of a character."""
    eighths = max(0, min(value, length)) * width * 8 // length
    full, part = divmod(eighths, 8)
    filled = "█" * full + (_EIGHTHS[part] if part else "")
    return Text.assemble((filled, style_bar(letter)), ("·" * (width - len(filled)), QUIET))
