"""The bots on the seats that the agent does not play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from genial.bots.bot import Bot
from genial.bots.registry import Player, load_bot
from genial.engine.errors import BadRules, quote

Opponents: TypeAlias = str | Bot | Sequence[str | Bot]


def find_opponents(opponents: Opponents, others: int) -> tuple[Player, ...]:
    """The bots of the other seats, in the order of turns after the agent.

    Raises:
        BadRules: if a bot does not exist, or the number of bots is not the number of seats.
    """
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return (_find_opponent(opponents),) * others
    if len(opponents) != others:
        raise BadRules(
            f"the number of other seats is {others}: give one bot for all of them, or one for each,"
            f" not {len(opponents)}"
        )
    return tuple(_find_opponent(opponent) for opponent in opponents)


def _find_opponent(opponent: str | Bot) -> Player:
    if isinstance(opponent, str):
        return load_bot(opponent)
    if isinstance(opponent, type) or not callable(getattr(opponent, "choose", None)):
        raise BadRules(
            f"an opponent must be the name of a bot, or an object with choose(view, budget, rng),"
            f" not {quote(opponent)}"
        )
    return Player(type(opponent).__name__, opponent)
