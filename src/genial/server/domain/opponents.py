"""The bots that can be seated at a table, by name."""

from __future__ import annotations

from genial.bots.levels import LEVELS
from genial.bots.registry import BOTS, check_kind, find_bot
from genial.engine.editions import Rules
from genial.engine.errors import BadRules, quote

DEFAULT_BOT = "casual"  # the bot for a first game, and for a person whose time is up


def check_bot(name: str, rules: Rules | None = None) -> None:
    """Checks the name of a bot.

    Options are not allowed, because a bot with options could be very slow.

    Args:
        name: the name of the bot.
        rules: the kind of game that the bot must be able to play; None checks the name only.

    Raises:
        BadRules: there is no such bot, or it cannot play this kind of game; the message lists the
            bots.
    """
    levels = [level.name for level in LEVELS]
    if name not in (*levels, *BOTS):
        raise BadRules(
            f"there is no bot {quote(name)}; there are the levels {', '.join(levels)}, "
            f"and for study {', '.join(BOTS)}"
        )
    if rules is not None:
        check_kind(find_bot(name), rules)


def name_bot(name: str) -> str:
    """The title of a bot, as its name at a table."""
    titles = {level.name: level.title for level in LEVELS}
    return titles.get(name, name.capitalize())
