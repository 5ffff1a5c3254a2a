"""Ratings of people and bots, with their uncertainty.

The model is Plackett-Luce for two to four sides, updated after every game as in Weng and
Lin (2011). Ratings are shown on the scale of chess: a 400-point lead wins about 10 of 11 two-player
games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from openskill.models import PlackettLuce

from genial.bots.levels import LEVELS

from .opponents import name_bot
from .programs import find_person, is_program
from .table import Table

_MODEL = PlackettLuce()
_MIDDLE = 1000  # the points of the level `regular`, and of a new player
_POINT = 0.0339  # one point on the scale of chess, in units of the model
_SURE = 1.0  # the deviation of a bot whose rating was measured
BOT_KEY = "bot:"
LEVEL_KEYS = tuple(f"{BOT_KEY}{level.name}" for level in LEVELS)
# this many games of the same two people in a day count fully; each later game counts half of the
# one before
FULL_GAMES = 5


@dataclass(frozen=True)
class Skill:
    """The rating of one player: a normal distribution."""

    player: str  # the id of a guest, or BOT_KEY and the name of a bot
    name: str
    mean: float
    deviation: float
    games: int = 0
    is_hidden: bool = False


def find_sides(table: Table) -> list[list[str]] | None:
    """The keys of the players of each score board. None if the game does not count."""
    if not (table.is_rated and table.is_over and table.is_binding):
        return None
    sides: list[list[str]] = [[] for _ in table.game.ranks]
    for seat, owner in zip(table.seats, table.game.rules.owners, strict=True):
        sides[owner].append(seat.holder or f"{BOT_KEY}{seat.bot}")
    people = [
        {find_person(player) for player in side if not player.startswith(BOT_KEY)} for side in sides
    ]
    # true if a person plays on both sides, perhaps with a program of their own
    is_mixed = sum(map(len, people)) > len(set().union(*people))
    return None if is_mixed or not any(people) else sides


def rank_sides(table: Table) -> list[int]:
    """The ranks for the ratings.

    They are the ranks of the game, but a side that a bot finished is last.
    """
    owners = table.game.rules.owners
    gone = {owner for seat, owner in zip(table.seats, owners, strict=True) if seat.is_abandoned}
    staying = [rank for owner, rank in enumerate(table.ranks) if owner not in gone]
    return [
        len(staying) + 1 if owner in gone else 1 + sum(other < rank for other in staying)
        for owner, rank in enumerate(table.ranks)
    ]


def pair_opponents(sides: list[list[str]]) -> list[tuple[str, str]]:
    """All pairs of people on different sides. The two ids of a pair are sorted."""
    people = [[player for player in side if not player.startswith(BOT_KEY)] for side in sides]
    return sorted(
        (min(one, other), max(one, other))
        for side, against in combinations(people, 2)
        for one, other in product(side, against)
    )


def weigh(num_earlier: int) -> float:
    """The weight of a game, after this number of games of the same two people on the same day.

    A player who plays against a second identity of their own gains little by repeating such games.
    """
    return 0.5 ** max(0, num_earlier + 1 - FULL_GAMES)


def rate(
    sides: list[list[str]],
    ranks: list[int],
    names: Mapping[str, str],
    known: Mapping[str, Skill],
    weight: float = 1.0,
) -> list[Skill]:
    """The skills of the players after a game. `weight` is the part of the change that counts.

    A game of a program does not change the ratings of the server's bots: a program could play
    thousands of games in order to move them.
    """
    before = [[known.get(player) or _begin(player) for player in side] for side in sides]
    teams = [[_MODEL.rating(one.mean, one.deviation) for one in side] for side in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    changed: dict[str, Skill] = {}
    for side, team in zip(before, after, strict=True):
        for one, new in zip(side, team, strict=True):
            name = names.get(one.player, one.name)
            mean = one.mean + weight * (new.mu - one.mean)
            deviation = one.deviation + weight * (new.sigma - one.deviation)
            changed[one.player] = Skill(
                one.player, name, mean, deviation, one.games + 1, one.is_hidden
            )
    if any(map(is_program, changed)):
        return [skill for skill in changed.values() if not skill.player.startswith(BOT_KEY)]
    return list(changed.values())


def list_skills(found: Iterable[Skill]) -> list[Skill]:
    """The skills with all levels, best first. Bots for study are left out.

    Args:
        found: the stored skills. A level without rated games has its measured rating.
    """
    known = {skill.player: skill for skill in found}
    levels = {player: known.get(player) or _begin(player) for player in LEVEL_KEYS}
    people = {player: one for player, one in known.items() if not player.startswith(BOT_KEY)}
    return sorted((levels | people).values(), key=lambda skill: -skill.mean)


def _begin(player: str) -> Skill:
    """The skill of a player without rated games. Bots begin with their measured rating."""
    if not player.startswith(BOT_KEY):
        return Skill(player, "", _MODEL.mu, _MODEL.sigma)
    bot = player.removeprefix(BOT_KEY)
    points = {level.name: level.rating for level in LEVELS}.get(bot)
    if points is None:
        return Skill(player, name_bot(bot), _MODEL.mu, _MODEL.sigma)
    return Skill(player, name_bot(bot), _find_mean(points), _SURE)


def begin_at(player: str, points: int | None, deviation: int | None) -> Skill:
    """A skill with this many points and this standard deviation; None as for a new player."""
    return Skill(
        player,
        "",
        _MODEL.mu if points is None else _find_mean(points),
        _MODEL.sigma if deviation is None else deviation * _POINT,
    )


def _find_mean(points: int) -> float:
    return _MODEL.mu + (points - _MIDDLE) * _POINT


def to_points(skill: Skill) -> tuple[int, int]:
    """A skill in points, and half the width of its 95% interval."""
    points = _MIDDLE + round((skill.mean - _MODEL.mu) / _POINT)
    return points, round(1.96 * skill.deviation / _POINT)
