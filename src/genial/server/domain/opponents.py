"""The bots that can be seated at a table, by name."""

from __future__ import annotations

from genial.bots.levels import LEVELS
from genial.bots.registry import BOTS
from genial.engine.errors import BadRules, quote

DEFAULT_BOT = "casual"  # the bot for a first game, and for a person whose time is up


def check_bot(name: str) -> None:
    """Checks the name of a bot.

    Options are not allowed, because a bot with options could be very slow.

    Raises:
        BadRules: there is no such bot; the message lists the bots.
    """
    levels = [level.name for level in LEVELS]
    if name not in (*levels, *BOTS):
        raise BadRules(
            f"there is no bot {quote(name)}; there are the levels {', '.join(levels)}, "
            f"and for study {', '.join(BOTS)}"
        )


def name_bot(name: str) -> str:
    """The title of a bot, as its name at a table."""
    titles = {level.name: level.title for level in LEVELS}
    return titles.get(name, name.capitalize())
