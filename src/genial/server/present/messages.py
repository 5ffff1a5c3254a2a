"""The two messages that tell about a table: all of it, or what has changed."""

from __future__ import annotations

from ..domain.eyes import Sight
from ..domain.table import Table
from ..protocol.outgoing import News, Welcome
from .info import present_info
from .situation import present_situation
from .steps import present_step


def present_welcome(table: Table, sight: Sight, now: float, reply_to: int) -> Welcome:
    """The whole table."""
    return Welcome(
        reply_to=reply_to,
        version=table.version,
        ply=table.ply,
        info=present_info(table, sight),
        steps=[present_step(step) for step in table.steps],
        situation=present_situation(table, sight, now),
    )


def present_news(
    table: Table, sight: Sight, now: float, since: int, reply_to: int | None = None
) -> News:
    """What somebody misses who knows the table as it was at version `since`."""
    keep = table.num_kept(since)
    return News(
        reply_to=reply_to,
        version=table.version,
        ply=table.ply,
        keep=keep,
        steps=[present_step(step) for step in table.steps[keep:]],
        situation=present_situation(table, sight, now),
    )
