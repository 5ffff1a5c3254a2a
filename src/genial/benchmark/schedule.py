"""The games of an evaluation: every bag, with the bot on every side, against every opponent."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass

from genial.arena.contest import Contest, Pairing
from genial.bots.registry import load_bot

from .seeds import SeedList
from .tracks import Track, Weights

BOT, OPPONENT = 0, 1
"""The numbers of the two entrants of every game."""


@dataclass(frozen=True)
class Match:
    """One game of an evaluation."""

    pairing: Pairing
    opponent: int  # its number among the opponents
    weights: Weights  # of the colours; empty without weights


def list_opponents(track: Track, bot: str) -> tuple[str, ...]:
    """The opponents of a bot. A bot does not play against itself: its share would be equal."""
    return tuple(name for name in track.opponents if name != bot)


def list_matches(track: Track, opponents: int, bags: int, seeds: SeedList) -> Iterator[Match]:
    """All games, bag by bag. A longer evaluation starts with the same games."""
    number = 0
    for bag in range(bags):
        seed = seeds.find(track.id, bag)
        weights = track.weights[bag % len(track.weights)] if track.weights else ()
        for opponent in range(opponents):
            for seats in list_seats(track):
                yield Match(Pairing(number, bag, seed, seats), opponent, weights)
                number += 1


def list_seats(track: Track) -> list[tuple[int, ...]]:
    """The entrant on each seat, once for every side of the bot."""
    if track.rules.is_solo:
        return [(BOT, OPPONENT)]
    owners = track.rules.owners
    return [
        tuple(BOT if owner == side else OPPONENT for owner in owners)
        for side in range(track.num_sides)
    ]


def list_sides(track: Track, seats: tuple[int, ...]) -> list[int]:
    """The entrant of each side: of each score board, in solo of each solo game."""
    if track.rules.is_solo:
        return list(seats)
    return [seats[track.rules.owners.index(side)] for side in range(track.num_sides)]


def enter(track: Track, bot: str, opponent: str, weights: Weights) -> Contest:
    """The contest of one game: the bot, with its weights if it wants them, and the opponent."""
    name = name_weighted(bot, weights) if weights and takes_weights(bot) else bot
    return Contest(track.rules, (name, opponent), keeps_moves=True)


def takes_weights(bot: str) -> bool:
    """Whether the constructor of the bot has an argument `weights` that its name does not set."""
    _, _, options = bot.rpartition(":")
    is_set = any(option.partition("=")[0] == "weights" for option in options.split(","))
    return not is_set and "weights" in inspect.signature(type(load_bot(bot).bot)).parameters


def name_weighted(bot: str, weights: Weights) -> str:
    """The name of a bot with the option `weights`, such as "b.py:Bot:weights=1-0-0-0-0-0"."""
    _, _, rest = bot.rpartition(".py:")
    return f"{bot}{',' if ':' in rest else ':'}weights={'-'.join(map(str, weights))}"
